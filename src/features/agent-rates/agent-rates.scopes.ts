/** Whose a table is, the least exact first: everybody's, a head agent's and his people's, one agent's. */
export const rateScopes = ['company', 'branch', 'agent'] as const;
export type RateScope = (typeof rateScopes)[number];
