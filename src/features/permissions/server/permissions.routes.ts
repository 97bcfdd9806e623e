import { permissionCalls } from '#features/permissions/permissions.contract.ts';
import { listPeopleOfRole } from '#features/permissions/server/list-people.ts';
import { showOneRight } from '#features/permissions/server/show-one-right.ts';
import { showAllRights, showOwnRights } from '#features/permissions/server/show-rights.ts';
import { implement } from '#kit/server/implement.ts';

export const permissionRoutes = implement(permissionCalls, {
  showOwn: async (_input, { caller, services }) => showOwnRights(services, caller.role),
  showAll: async (_input, { services }) => showAllRights(services),
  listPeople: ({ query }, { db }) => listPeopleOfRole(query.role, db),
  showOne: ({ query }, context) => showOneRight(query, context),
});
