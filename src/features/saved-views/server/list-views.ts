import { and, asc, eq } from 'drizzle-orm';
import { shortName } from '#domain/person-name.ts';
import type { savedViewCalls } from '#features/saved-views/saved-views.contract.ts';
import type { ColumnsChoice, ViewedList } from '#features/saved-views/saved-views.rules.ts';
import { listSettings, savedViews } from '#features/saved-views/server/saved-views.tables.ts';
import { visibleViews } from '#features/saved-views/server/visible-saved-views.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/database.ts';

type Reply = CallReply<(typeof savedViewCalls)['listViews']>;

const columnsOf = (columns: ColumnsChoice | null): Reply['columns'] =>
  columns && { order: [...columns.order], hidden: [...columns.hidden], widths: { ...columns.widths } };

/** The views a person may open, in his own order, new ones last; and how he keeps the list. */
export const listViews = async (
  { db, caller }: { readonly db: Db; readonly caller: Caller },
  list: ViewedList,
): Promise<Reply> => {
  const rows = await db
    .select({ view: savedViews, author: users })
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.userId))
    .where(and(eq(savedViews.list, list), visibleViews(caller)))
    .orderBy(asc(savedViews.id));
  const mine = and(eq(listSettings.userId, caller.userId), eq(listSettings.list, list));
  const [settings] = await db.select().from(listSettings).where(mine);
  const order = settings?.viewOrder ?? [];
  const placeOf = (id: number): number => {
    const at = order.indexOf(id);
    return at < 0 ? order.length : at;
  };
  const views = rows
    .toSorted((one, other) => placeOf(one.view.id) - placeOf(other.view.id))
    .map(({ view, author }) => ({
      id: view.id,
      name: view.name,
      search: view.search,
      columns: columnsOf(view.columns),
      is_shared: view.isShared,
      is_own: view.userId === caller.userId,
      author: shortName(author),
    }));
  const preset = settings?.defaultViewId ?? null;
  return {
    views,
    default_id: views.some(({ id }) => id === preset) ? preset : null,
    columns: columnsOf(settings?.columns ?? null),
  };
};
