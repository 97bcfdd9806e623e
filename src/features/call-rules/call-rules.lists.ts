/** Why a number or a firm stands on the stop list. */
export const stopReasons = ['client_request', 'court', 'operator_optout', 'wrong'] as const;
export type StopReason = (typeof stopReasons)[number];

/** What a person may agree to: to be offered things by telephone, to have talks recorded. */
export const consentKinds = ['offers', 'recording'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** How the consent came. */
export const consentChannels = ['call', 'letter', 'form', 'paper'] as const;
export type ConsentChannel = (typeof consentChannels)[number];

/** What proves it. */
export const proofKinds = ['call', 'file', 'letter'] as const;
export type ProofKind = (typeof proofKinds)[number];
