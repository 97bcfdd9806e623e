/** Who names the last day to sign the contract: the register's protocol, or a person. */
export const deadlineSources = ['register', 'hand'] as const;
export type DeadlineSource = (typeof deadlineSources)[number];
