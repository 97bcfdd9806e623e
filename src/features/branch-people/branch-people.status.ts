/** How somebody of a branch stands: not come yet, at work, without new deals, taken out of the branch, or blocked by us. */
export const branchStates = ['invited', 'working', 'stopped', 'removed', 'blocked'] as const;
export type BranchState = (typeof branchStates)[number];
