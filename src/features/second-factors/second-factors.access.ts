import { changeUsers, seeUsers } from '#features/users/users.access.ts';

/** Whoever changes people takes a factor away and says of whom one is asked; whoever sees them sees it. */
export const resetFactors = changeUsers;
export const setFactorPolicy = changeUsers;
export const seeFactorPolicy = seeUsers;
