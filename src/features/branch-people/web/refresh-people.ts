import { branchPeopleCalls } from '#features/branch-people/branch-people.contract.ts';
import { userCalls } from '#features/users/users.contract.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';

/** Fetches anew whatever shows the people of a branch. */
export const refreshPeople = (): Promise<void> =>
  invalidateCalls(
    branchPeopleCalls.listPeople,
    branchPeopleCalls.showTree,
    branchPeopleCalls.getPerson,
    userCalls.listAgentNames,
  );
