import type { Role } from '#domain/role.ts';
import type { TaskList } from '#features/tasks/tasks.rules.ts';
import { taskCalls } from '#features/tasks/tasks.contract.ts';
import { rememberedList } from '#features/tasks/web/list/remembered-view.ts';
import type { taskScreens } from '#features/tasks/web/tasks.screens.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import type { ListPlace } from '#kit/web/list/use-list-place.ts';
import type { useScreen } from '#kit/web/screens/page.ts';

type Place = ReturnType<
  typeof useScreen<typeof taskScreens.list.path, NonNullable<typeof taskScreens.list.search>>
>;
export type TaskSearch = Place['search'];
export type SetTaskSearch = Place['setSearch'];

export const pageSize = 100;
const overseeing: readonly Role[] = ['admin', 'director', 'head'];

/** The lists a person chooses from; those over others also look at everybody's. */
export const listsFor = (role: Role): readonly TaskList[] =>
  overseeing.includes(role) ? ['mine', 'assigned', 'all'] : ['mine', 'assigned'];

/** The list in sight: the one the address names, else the one this browser showed last. */
export const listOf = (search: TaskSearch, role: Role): TaskList => {
  const required = search.list ?? rememberedList();
  return listsFor(role).includes(required) ? required : 'mine';
};

/** What is asked of the server for the page in sight. */
export const queryOf = (
  search: TaskSearch,
  list: TaskList,
  page: ListPlace['page'],
): CallInput<typeof taskCalls.listTasks>['query'] => {
  const { q, priority } = search;
  return {
    ...page,
    list,
    ...(q ? { q } : {}),
    ...(priority ? { priority } : {}),
  };
};
