import { and, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { agentContracts } from '#features/agent-contracts/server/agent-contracts.tables.ts';
import type { ContractDays } from '#features/payees/payees.rules.ts';
import type { Db } from '#kit/server/database.ts';

const isSigned = and(eq(agentContracts.state, 'signed'), isNull(agentContracts.parentId));

/**
 * From which day to which each of these people has had contracts that both sides signed, and since when each of them
 * or of their addenda confirms money at the issue; an addendum that says nothing of it changes nothing.
 */
export const signedDaysOf = async (
  db: Db,
  personIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ContractDays[]>> => {
  const rows = await db
    .select({
      id: agentContracts.agentId,
      contractId: agentContracts.id,
      parentId: agentContracts.parentId,
      from: agentContracts.startsOn,
      to: agentContracts.endsOn,
      isAtIssue: agentContracts.confirmsAtIssue,
    })
    .from(agentContracts)
    .where(and(inArray(agentContracts.agentId, [...personIds]), eq(agentContracts.state, 'signed')))
    .orderBy(agentContracts.id);
  const contracts = rows
    .filter(({ parentId }) => parentId === null)
    .map(({ id, contractId, from, to }) => ({
      id,
      from,
      to,
      confirms: rows.flatMap((one) =>
        (one.parentId ?? one.contractId) === contractId && one.isAtIssue !== null
          ? [{ from: one.from, isAtIssue: one.isAtIssue }]
          : [],
      ),
    }));
  return Map.groupBy(contracts, ({ id }) => id);
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

/** Whether money is confirmed at the issue by what has been signed so far of a contract. */
export const isConfirmedAtIssue = async (db: Db, id: number): Promise<boolean> => {
  const [last] = await db
    .select({ isAtIssue: agentContracts.confirmsAtIssue })
    .from(agentContracts)
    .where(
      and(
        or(eq(agentContracts.id, id), eq(agentContracts.parentId, id)),
        eq(agentContracts.state, 'signed'),
        isNotNull(agentContracts.confirmsAtIssue),
      ),
    )
    .orderBy(desc(agentContracts.id))
    .limit(1);
  return last?.isAtIssue ?? false;
};
