import { and, eq } from 'drizzle-orm';
import { actErrors } from '#features/agent-acts/agent-acts.errors.ts';
import { actAfter, type ActMoveName, type ActState } from '#features/agent-acts/agent-acts.status.ts';
import { actScope } from '#features/agent-acts/server/agent-acts.scope.ts';
import { agentActs } from '#features/agent-acts/server/agent-acts.tables.ts';
import { lockPayee } from '#features/agent-acts/server/sums-of-year.ts';
import { agentReports } from '#features/agent-reports/server/agent-reports.read.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { anyOf, type Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

export type Act = typeof agentActs.$inferSelect;
type Reader = Pick<Operation, 'db' | 'caller'>;

/** Payees see an act from its sending on. */
const isShownTo = ({ state, sentAt, confirmedAt }: Act, { caller }: Pick<Operation, 'caller'>): boolean =>
  caller.role === 'admin' ||
  caller.role === 'director' ||
  caller.role === 'curator' ||
  (state !== 'cancelled' && (sentAt !== null || confirmedAt !== null));

/** An act in the caller's scope. */
export const findAct = async (reader: Reader, id: number): Promise<Act> => {
  const [found] = await reader.db
    .select()
    .from(agentActs)
    .where(and(eq(agentActs.id, id), actScope.where(reader.caller)));
  if (!found || !isShownTo(found, reader)) throw refuse(actErrors.notFound);
  return found;
};

/** The reports of an act, in the order that they stand in it. */
export const reportsOf = (
  db: Db,
  actId: number,
): Promise<{ readonly id: number; readonly month: string; readonly total: string }[]> =>
  db
    .select({ id: agentReports.id, month: agentReports.month, total: agentReports.total })
    .from(agentReports)
    .where(eq(agentReports.actId, actId))
    .orderBy(agentReports.id);

/** An act in the caller's scope, locked, its payee before it; a version that is no longer the last is refused. */
export const lockAct = async (reader: Reader, id: number, version?: number): Promise<Act> => {
  const { payeeId } = await findAct(reader, id);
  await lockPayee(reader.db, payeeId);
  const [locked] = await reader.db.select().from(agentActs).where(eq(agentActs.id, id)).for('update');
  if (!locked) throw refuse(actErrors.notFound);
  if (version !== undefined && locked.version !== version) throw refuse(actErrors.changed);
  return locked;
};

/** The state a move leads to from where an act stands; refused in words where it does not lead from there. */
export const stateAfter = ({ state }: Pick<Act, 'state'>, move: ActMoveName): ActState => {
  const next = actAfter(state, move);
  if (next === undefined) throw refuse(actErrors.wrongState);
  return next;
};

/** Confirmed acts by their ids, locked with their payees in one order whoever asks; one in another state is refused. */
export const lockPayable = async ({ db }: Pick<Operation, 'db'>, ids: readonly number[]): Promise<Act[]> => {
  const payees = await db
    .selectDistinct({ id: agentActs.payeeId })
    .from(agentActs)
    .where(anyOf(agentActs.id, ids))
    .orderBy(agentActs.payeeId);
  for (const { id } of payees) await lockPayee(db, id);
  const acts = await db
    .select()
    .from(agentActs)
    .where(anyOf(agentActs.id, ids))
    .orderBy(agentActs.id)
    .for('update');
  const isWhole = acts.length === new Set(ids).size && acts.every(({ state }) => state === 'confirmed');
  if (!isWhole) throw refuse(actErrors.changed);
  return acts;
};
