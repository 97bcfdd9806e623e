export { departments, users } from '#features/people/server/people.tables.ts';
export { userScope, visibleUsers } from '#features/people/server/people.scope.ts';
