import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { isStaff } from '#domain/role.ts';
import { departments, users } from '#features/people/server/people.read.ts';
import { savedViewErrors } from '#features/saved-views/saved-views.errors.ts';
import { savedViews } from '#features/saved-views/server/saved-views.tables.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/database.ts';

/** A view as it is stored. */
type SavedView = typeof savedViews.$inferSelect;

/** A director and an administrator share with staff, a head with the people of his departments; agents see none. */
const sharedWith = ({ userId, role }: Caller): SQL => {
  if (!isStaff(role)) return sql`false`;
  return sql`(${savedViews.isShared} and exists (
    select 1 from ${users} a where a.id = ${savedViews.userId} and a.status = 'active' and (
      a.roles && array['admin', 'director'] or ('head' = any(a.roles) and exists (
        select 1 from ${departments} d join ${users} m on m.department_id = d.id
        where d.head_id = a.id and m.id = ${userId})))))`;
};

/** The views a caller may open. What they show is decided by his own scope, never by the view. */
export const visibleViews = (caller: Caller): SQL | undefined =>
  and(isNull(savedViews.removedAt), or(eq(savedViews.userId, caller.userId), sharedWith(caller)));

type RequestContext = { readonly db: Db; readonly caller: Caller };

/** The caller's own view; another's, even a shared one, is not his to change. */
export const findOwnView = async (
  { db, caller }: RequestContext,
  id: number,
  isRemoved = false,
): Promise<SavedView> => {
  const mine = and(eq(savedViews.id, id), eq(savedViews.userId, caller.userId));
  const there = isRemoved ? isNotNull(savedViews.removedAt) : isNull(savedViews.removedAt);
  const [view] = await db.select().from(savedViews).where(and(mine, there)).for('update');
  if (!view) throw refuse(savedViewErrors.notFound);
  return view;
};
