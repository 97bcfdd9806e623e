/** What a promised call goes through; a missed one still waits to be made. */
export const callbackStates = ['planned', 'due', 'missed', 'done', 'cancelled'] as const;
export type CallbackState = (typeof callbackStates)[number];

/** The states in which somebody has still to call. */
const waitingStates = ['planned', 'due', 'missed'] as const satisfies readonly CallbackState[];

export const waits = (state: CallbackState): boolean => waitingStates.some((waiting) => waiting === state);

/** Whose promise it is: of one person, or of everybody who telephones. */
export const callbackKinds = ['personal', 'team'] as const;
export type CallbackKind = (typeof callbackKinds)[number];
