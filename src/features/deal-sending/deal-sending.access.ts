import { only } from '#domain/access.ts';

/** Who takes applications to their banks: whoever makes the move to the bank (T7). */
export const sendToBanks = only('operator');
