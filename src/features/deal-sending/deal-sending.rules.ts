/** A bank gets a letter, or its cabinet takes the papers and a person says that they are there. */
export const sendingWays = ['letter', 'portal'] as const;
/** A bank is hurried by a letter, or by a call that is written down. */
export const hurryWays = ['letter', 'call'] as const;
export type SendingWay = (typeof sendingWays)[number];
