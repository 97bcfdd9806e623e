export { createAdministrator } from '#features/users/server/create-administrator.ts';
export { changeOwnData, createGuest, makeAgent } from '#features/users/server/guests.ts';
export { type PersonChanged, personChanged } from '#features/users/server/person-changed.ts';
export { findUser, type User } from '#features/users/server/show-user.ts';
export { countAgentsOf, passAgents } from '#features/users/server/pass-agents.ts';
