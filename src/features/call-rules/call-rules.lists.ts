/** Why a number or a firm stands on the stop list. */
export const stopReasons = ['client_request', 'court', 'operator_optout', 'wrong'] as const;
export type StopReason = (typeof stopReasons)[number];

/** What proves a consent. */
export const proofKinds = ['call', 'file', 'letter'] as const;
export type ProofKind = (typeof proofKinds)[number];
