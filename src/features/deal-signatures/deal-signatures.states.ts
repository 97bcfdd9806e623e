/**
 * Where a request for a signature stands: sent, opened by who sits with the client, signed, out of its term,
 * withdrawn by us, or void because the leg was taken off signing.
 */
export const requestStates = ['sent', 'opened', 'signed', 'expired', 'withdrawn', 'void'] as const;
export type RequestState = (typeof requestStates)[number];

/** A request that still waits for the client. */
export const openStates: readonly RequestState[] = ['sent', 'opened'];
export const isOpen = (state: RequestState): boolean => openStates.includes(state);
