import { and, eq, type SQL } from 'drizzle-orm';
import { callbackErrors } from '#features/callbacks/callbacks.errors.ts';
import { waits } from '#features/callbacks/callbacks.status.ts';
import { callbackScope } from '#features/callbacks/server/callbacks.scope.ts';
import { callbacks } from '#features/callbacks/server/callbacks.tables.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/database.ts';

/** A promised call as it is stored. */
export type Callback = typeof callbacks.$inferSelect;

type RequestContext = { readonly db: Db; readonly caller: Caller };

/** The promised calls a caller sees, as one condition over the table `callbacks` or its alias `b`. */
export const visibleCallbacks = (caller: Caller, alias: 'b' | 'callbacks' = 'b'): SQL =>
  callbackScope.where(caller, alias);

/** A promised call that still waits, seen by the caller and locked; an older version than his is refused. */
export const lockCallback = async (
  { db, caller }: RequestContext,
  id: number,
  version: number,
): Promise<Callback> => {
  const mine = and(eq(callbacks.id, id), visibleCallbacks(caller, 'callbacks'));
  const [found] = await db.select().from(callbacks).where(mine).for('update');
  if (!found) throw refuse(callbackErrors.notFound);
  if (!waits(found.state)) throw refuse(callbackErrors.closed);
  if (found.version !== version)
    throw refuse(callbackErrors.changedMeanwhile, { detail: { version: found.version } });
  return found;
};
