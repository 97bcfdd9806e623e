export { createAdministrator } from '#features/users/server/create-administrator.ts';
export { visibleUsers } from '#features/users/server/visible-users.ts';
