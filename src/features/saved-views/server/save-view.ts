import { and, eq, isNull, ne } from 'drizzle-orm';
import { mayPass } from '#domain/access.ts';
import { shareViews } from '#features/saved-views/saved-views.access.ts';
import type { savedViewCalls } from '#features/saved-views/saved-views.contract.ts';
import { savedViewErrors } from '#features/saved-views/saved-views.errors.ts';
import { mostViews, type ViewedList } from '#features/saved-views/saved-views.rules.ts';
import { listSettings, savedViews } from '#features/saved-views/server/saved-views.tables.ts';
import { findOwnView, visibleViews } from '#features/saved-views/server/visible-saved-views.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';

type Calls = typeof savedViewCalls;
type Created = CallParsed<Calls['createView']>['body'];
type Updated = CallParsed<Calls['updateView']>['body'];

const refuseSharing = ({ caller }: Operation, isShared: boolean | undefined): void => {
  if (isShared && !mayPass(shareViews, caller.role)) throw refuse(savedViewErrors.noSharing);
};

const refuseTaken = async ({ db, caller }: Operation, name: string, except = 0): Promise<void> => {
  const same = and(
    eq(savedViews.userId, caller.userId),
    eq(savedViews.name, name),
    ne(savedViews.id, except),
    isNull(savedViews.removedAt),
  );
  if ((await db.$count(savedViews, same)) === 0) return;
  const { message } = savedViewErrors.nameTaken;
  throw refuse(savedViewErrors.nameTaken, { errors: { name: [message] } });
};

/** Keeps a view for the caller, shared at once where he may share. */
export const createView = async (operation: Operation, input: Created): Promise<{ id: number }> => {
  const { db, caller, now } = operation;
  refuseSharing(operation, input.is_shared);
  await refuseTaken(operation, input.name);
  const mine = and(
    eq(savedViews.userId, caller.userId),
    eq(savedViews.list, input.list),
    isNull(savedViews.removedAt),
  );
  if ((await db.$count(savedViews, mine)) >= mostViews) throw refuse(savedViewErrors.tooMany);
  const { list, name, search, columns, is_shared: isShared } = input;
  const [made] = await db
    .insert(savedViews)
    .values({ userId: caller.userId, list, name, search, columns, isShared, createdAt: now, updatedAt: now })
    .returning({ id: savedViews.id });
  if (!made) throw new Error('No view was written');
  return made;
};

/** Changes what is given of the caller's own view. */
export const updateView = async (operation: Operation, input: Updated): Promise<void> => {
  const { db, now } = operation;
  const { id, is_shared: isShared, ...fields } = input;
  refuseSharing(operation, isShared);
  await findOwnView(operation, id);
  if (fields.name !== undefined) await refuseTaken(operation, fields.name, id);
  const shared = isShared === undefined ? {} : { isShared };
  await db
    .update(savedViews)
    .set({ ...fields, ...shared, updatedAt: now })
    .where(eq(savedViews.id, id));
};

/** Takes the caller's own view away. */
export const removeView = async (operation: Operation, id: number): Promise<void> => {
  await findOwnView(operation, id);
  await operation.db.update(savedViews).set({ removedAt: operation.now }).where(eq(savedViews.id, id));
};

/** Brings it back; a name taken meanwhile is refused. */
export const restoreView = async (operation: Operation, id: number): Promise<void> => {
  const view = await findOwnView(operation, id, true);
  await refuseTaken(operation, view.name, id);
  await operation.db.update(savedViews).set({ removedAt: null }).where(eq(savedViews.id, id));
};

type Settings = Partial<typeof listSettings.$inferInsert>;

/** Writes how the caller keeps a list. */
export const keepSettings = async (
  { db, caller }: Operation,
  list: ViewedList,
  settings: Settings,
): Promise<void> => {
  await db
    .insert(listSettings)
    .values({ userId: caller.userId, list, ...settings })
    .onConflictDoUpdate({ target: [listSettings.userId, listSettings.list], set: settings });
};

/** Which view opens by itself; one the caller may not open is not there. */
export const setDefault = async (
  operation: Operation,
  list: ViewedList,
  id: number | null,
): Promise<void> => {
  if (id !== null) {
    const seen = and(eq(savedViews.id, id), eq(savedViews.list, list), visibleViews(operation.caller));
    if ((await operation.db.$count(savedViews, seen)) === 0) throw refuse(savedViewErrors.notFound);
  }
  await keepSettings(operation, list, { defaultViewId: id });
};
