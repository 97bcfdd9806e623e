import { and, eq } from 'drizzle-orm';
import { callListErrors } from '#features/call-lists/call-lists.errors.ts';
import { callListNumbers, callLists } from '#features/call-lists/server/call-lists.tables.ts';
import { isInHands } from '#features/calls/server/calls.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';

export type CallList = typeof callLists.$inferSelect;
export type ListNumber = typeof callListNumbers.$inferSelect;

/** The list, locked. */
export const lockList = async ({ db }: Pick<Operation, 'db'>, id: number): Promise<CallList> => {
  const [list] = await db.select().from(callLists).where(eq(callLists.id, id)).for('update');
  if (!list) throw refuse(callListErrors.notFound);
  return list;
};

/** The number in the caller's hands by this fence; a late write of a window that slept is refused. */
export const lockHeldNumber = async (
  operation: Pick<Operation, 'db' | 'caller'>,
  { number_id: id, fence }: { readonly number_id: number; readonly fence: number },
): Promise<ListNumber> => {
  const [number] = await operation.db
    .select()
    .from(callListNumbers)
    .where(and(eq(callListNumbers.id, id), eq(callListNumbers.leaseBy, operation.caller.userId)))
    .for('update');
  const isHeld = number?.fence === fence && (await isInHands(operation, callListNumbers, id));
  if (!number || !isHeld) throw refuse(callListErrors.notYours);
  return number;
};
