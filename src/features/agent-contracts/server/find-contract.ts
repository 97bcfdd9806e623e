import { and, eq } from 'drizzle-orm';
import { contractErrors } from '#features/agent-contracts/agent-contracts.errors.ts';
import { contractScope } from '#features/agent-contracts/server/agent-contracts.scope.ts';
import { agentContracts } from '#features/agent-contracts/server/agent-contracts.tables.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';

export type Contract = typeof agentContracts.$inferSelect;
type Reader = Pick<Operation, 'db' | 'caller'>;

/** A contract in the caller's scope. */
export const findContract = async ({ db, caller }: Reader, id: number): Promise<Contract> => {
  const [found] = await db
    .select()
    .from(agentContracts)
    .where(and(eq(agentContracts.id, id), contractScope.where(caller)));
  if (!found) throw refuse(contractErrors.notFound);
  return found;
};

/** The same, locked: whoever signs, ends or adds to it waits for the others. */
export const lockContract = async (reader: Reader, id: number): Promise<Contract> => {
  await findContract(reader, id);
  const [locked] = await reader.db
    .select()
    .from(agentContracts)
    .where(eq(agentContracts.id, id))
    .for('update');
  if (!locked) throw refuse(contractErrors.notFound);
  return locked;
};
