import type { CallResult } from '#features/calls/calls.status.ts';

/** What follows from a result for the number. */
type Consequence =
  | { readonly kind: 'close' | 'callback' | 'stop' }
  | { readonly kind: 'retry'; readonly minutes: number };

type Row = {
  /** The key that chooses it, the same as at the desk of winners; null where the exchange sets it. */
  readonly key: string | null;
  readonly consequence: Consequence;
};

/** Results of a call by a list, with one consequence each. */
export const listResults: Readonly<Partial<Record<CallResult, Row>>> = {
  reached_interested: { key: '1', consequence: { kind: 'close' } },
  reached_callback: { key: '2', consequence: { kind: 'callback' } },
  reached_not_needed: { key: '4', consequence: { kind: 'close' } },
  reached_has_bank: { key: '5', consequence: { kind: 'close' } },
  wrong_person: { key: '6', consequence: { kind: 'close' } },
  wrong_number: { key: '7', consequence: { kind: 'close' } },
  dropped: { key: '8', consequence: { kind: 'retry', minutes: 15 } },
  dnc_request: { key: '9', consequence: { kind: 'stop' } },
  voicemail: { key: '0', consequence: { kind: 'retry', minutes: 240 } },
  no_answer: { key: null, consequence: { kind: 'retry', minutes: 120 } },
  busy: { key: null, consequence: { kind: 'retry', minutes: 15 } },
};
