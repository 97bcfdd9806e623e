import { branchPeopleCalls } from '#features/branch-people/branch-people.contract.ts';
import { createPerson, movePerson, updatePerson } from '#features/branch-people/server/change-person.ts';
import { listPeople, showTree } from '#features/branch-people/server/list-people.ts';
import { showPerson } from '#features/branch-people/server/show-person.ts';
import { invite, removePerson } from '#features/branch-people/server/remove-person.ts';
import { implement } from '#kit/server/implement.ts';

export const branchPeopleRoutes = implement(branchPeopleCalls, {
  listPeople: ({ body }, context) => listPeople(body, context),
  showTree: ({ query }, context) => showTree(query.head_id, context),
  getPerson: ({ query }, context) => showPerson(query.id, context),
  createPerson: ({ body }, context) => createPerson(body, context),
  updatePerson: ({ body }, context) => updatePerson(body, context),
  movePerson: ({ body }, context) => movePerson(body, context),
  invitePerson: ({ body }, context) => invite(body.id, context),
  removePerson: ({ body }, context) => removePerson(body, context),
});
