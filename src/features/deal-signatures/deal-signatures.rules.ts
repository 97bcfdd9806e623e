import type { DealStatus } from '#features/deals/deals.status.ts';
import type { RequestState } from '#features/deal-signatures/deal-signatures.states.ts';

/** Where a client still has something to sign for a bank. */
export const signable: readonly DealStatus[] = [
  'collecting',
  'sending',
  'signing',
  'query',
  'approved',
  'issuing',
];

export const maxSignaturesOfDocument = 20;
export const maxOpenRequests = 10;
export const maxDocumentsOfRequest = 20;

/** An open request whose time is over waits no more, whether or not the clock has written it down yet. */
export const stateNow = (state: RequestState, dueAt: Date, now: Date): RequestState =>
  (state === 'sent' || state === 'opened') && dueAt <= now ? 'expired' : state;
