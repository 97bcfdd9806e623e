/** A bank gets a letter, or its cabinet takes the papers and a person says that they are there. */
export const sendingWays = ['letter', 'portal'] as const;
export type SendingWay = (typeof sendingWays)[number];
