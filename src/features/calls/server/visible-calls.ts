import { and, eq, type SQL } from 'drizzle-orm';
import { callErrors } from '#features/calls/calls.errors.ts';
import { callScope } from '#features/calls/server/calls.scope.ts';
import { calls } from '#features/calls/server/calls.tables.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/database.ts';

/** A call as it is stored. */
export type Call = typeof calls.$inferSelect;

type Looking = { readonly db: Db; readonly caller: Caller };

/** The calls a caller sees, as one condition over the table `calls` or its alias `c`. */
export const visibleCalls = (caller: Caller, alias: 'c' | 'calls' = 'c'): SQL =>
  callScope.where(caller, alias);

/** The call, if the caller sees it; an absent one and one out of his scope are refused alike. */
export const findCall = async ({ db, caller }: Looking, id: number): Promise<Call> => {
  const [call] = await db
    .select()
    .from(calls)
    .where(and(eq(calls.id, id), visibleCalls(caller, 'calls')));
  if (!call) throw refuse(callErrors.notFound);
  return call;
};

/** The caller's own call, locked: nobody speaks for another's telephone. */
export const lockOwnCall = async ({ db, caller }: Looking, id: number): Promise<Call> => {
  const seen = and(eq(calls.id, id), visibleCalls(caller, 'calls'));
  const [call] = await db.select().from(calls).where(seen).for('update');
  if (!call || !isOwn(call, caller)) throw refuse(callErrors.notFound);
  return call;
};

/** Whether the caller is one of the two who talk. */
export const isOwn = ({ userId, toUserId }: Call, caller: Caller): boolean =>
  userId === caller.userId || toUserId === caller.userId;
