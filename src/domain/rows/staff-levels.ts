/** Levels of our own people who may have a share of what is left to us. */
export const staffLevels = ['manager', 'operator', 'curator', 'head', 'trainee'] as const;
export type StaffLevel = (typeof staffLevels)[number];
