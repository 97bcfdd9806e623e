import type { CallResult } from '#features/calls/calls.status.ts';
import type { ClosedReason } from '#features/winners/winners.status.ts';
import type { winnerLimits } from '#features/winners/winners.limits.ts';

type Limit = keyof typeof winnerLimits;

/** What follows from a result; the numbers are the company's. */
export type Consequence =
  | { readonly kind: 'close'; readonly reason: ClosedReason }
  | { readonly kind: 'remind'; readonly after: Limit; readonly unit: 'days' }
  | { readonly kind: 'retry'; readonly after: Limit; readonly unit: 'minutes' | 'hours' }
  | { readonly kind: 'other-number' }
  | { readonly kind: 'callback' }
  | { readonly kind: 'wait'; readonly after: Limit; readonly unit: 'hours' };

type Row = {
  /** The key that chooses it; null where the exchange sets it, or it is offered because the talk has come to it. */
  readonly key: string | null;
  readonly consequence: Consequence;
  /** The number it was said at leads nowhere. */
  readonly hidesNumber?: true;
};

/** Keys 1 to 9 and 0 of the results, and what the exchange sets itself: one consequence each. */
export const resultTable: Readonly<Partial<Record<CallResult, Row>>> = {
  reached_interested: { key: '1', consequence: { kind: 'wait', after: 'retryOffer', unit: 'hours' } },
  reached_callback: { key: '2', consequence: { kind: 'callback' } },
  kp_sent: { key: '3', consequence: { kind: 'wait', after: 'retryOffer', unit: 'hours' } },
  reached_not_needed: { key: '4', consequence: { kind: 'close', reason: 'not_needed' } },
  reached_has_bank: { key: '5', consequence: { kind: 'remind', after: 'remindDays', unit: 'days' } },
  wrong_person: { key: '6', consequence: { kind: 'other-number' } },
  wrong_number: { key: '7', consequence: { kind: 'other-number' }, hidesNumber: true },
  dropped: { key: '8', consequence: { kind: 'retry', after: 'retryDropped', unit: 'minutes' } },
  dnc_request: { key: '9', consequence: { kind: 'close', reason: 'asked_not_to_call' } },
  voicemail: { key: '0', consequence: { kind: 'retry', after: 'retryVoicemail', unit: 'minutes' } },
  no_answer: { key: null, consequence: { kind: 'retry', after: 'retryNoAnswer', unit: 'minutes' } },
  busy: { key: null, consequence: { kind: 'retry', after: 'retryBusy', unit: 'minutes' } },
  lead_created: { key: null, consequence: { kind: 'close', reason: 'lead' } },
  deal_created: { key: null, consequence: { kind: 'close', reason: 'deal' } },
};

/** What similar calls came to is read from so many days. */
export const chanceDays = 180;

/** Results that count as having talked to whoever decides something. */
export const wonResults: readonly CallResult[] = [
  'reached_interested',
  'kp_sent',
  'lead_created',
  'deal_created',
];
