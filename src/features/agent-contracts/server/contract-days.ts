import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { agentContracts } from '#features/agent-contracts/server/agent-contracts.tables.ts';
import type { ContractDays } from '#features/payees/payees.rules.ts';
import type { Db } from '#kit/server/database.ts';

const isSigned = and(eq(agentContracts.state, 'signed'), isNull(agentContracts.parentId));

/** From which day to which each of these people has had contracts that both sides signed. */
export const signedDaysOf = async (
  db: Db,
  personIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ContractDays[]>> => {
  const rows = await db
    .select({ id: agentContracts.agentId, from: agentContracts.startsOn, to: agentContracts.endsOn })
    .from(agentContracts)
    .where(and(inArray(agentContracts.agentId, [...personIds]), isSigned));
  return Map.groupBy(rows, ({ id }) => id);
};

/** The signed contract of a person that ends last. */
export const lastSignedOf = async (
  db: Db,
  personId: number,
): Promise<{ readonly number: string; readonly endsOn: string } | undefined> => {
  const [last] = await db
    .select({ number: agentContracts.number, endsOn: agentContracts.endsOn })
    .from(agentContracts)
    .where(and(eq(agentContracts.agentId, personId), isSigned))
    .orderBy(desc(agentContracts.endsOn))
    .limit(1);
  return last;
};
