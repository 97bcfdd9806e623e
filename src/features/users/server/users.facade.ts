export { changesSince } from '#features/users/server/changes-since.ts';
export { createAdministrator } from '#features/users/server/create-administrator.ts';
export { forgetName, shortNamesOf } from '#features/users/server/short-names.ts';
export { userScope, visibleUsers } from '#features/users/server/visible-users.ts';
export { changeOwnData, createGuest, makeAgent } from '#features/users/server/guests.ts';
export { findUser, type User } from '#features/users/server/show-user.ts';
export { countAgentsOf, passAgents } from '#features/users/server/pass-agents.ts';
