import type { NamedCall } from '#kit/contract/define-call.ts';

/** The calls by which pieces of heavy files go: one saves a piece, the other says how much is there. */
export type PieceCalls = { readonly save: NamedCall; readonly show: NamedCall };

let bring: (() => Promise<PieceCalls>) | undefined;

export const piecesBy = (): typeof bring => bring;

/** Says by which calls pieces go: those of people, or those of a client behind his link. */
export const takePieceCalls = (calls: () => Promise<PieceCalls>): void => {
  bring = calls;
};
