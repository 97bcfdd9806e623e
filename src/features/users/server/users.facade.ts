export { stopApplications } from '#features/users/server/block-user.ts';
export { createAdministrator } from '#features/users/server/create-administrator.ts';
export { changeOwnData, createGuest, makeAgent } from '#features/users/server/guests.ts';
export { type PersonChanged, personChanged } from '#features/users/server/person-changed.ts';
export {
  matchesPerson,
  readPersonPlace,
  writePersonPlace,
} from '#features/users/server/list-users.ts';
export { lockPeople, refuseTwins, standsBelow } from '#features/users/server/check-person.ts';
export { changeSettings } from '#features/users/server/save-setting.ts';
export { findUser, type User } from '#features/users/server/show-user.ts';
export { guardStops } from '#features/users/server/stop-guards.ts';
export {
  agentsCuratedBy,
  countAgentsOf,
  passAgents,
  passCurated,
} from '#features/users/server/pass-agents.ts';
export { writeCurator, writeUser } from '#features/users/server/write-user.ts';
