import type { SmsRefusal } from '#kit/contract/sms-refusals.ts';

/** One short message to one phone, `+7XXXXXXXXXX`; `key` is ours and the same for one message for ever. */
type SmsMessage = { readonly phone: string; readonly text: string; readonly key: string };

/** What became of a message: taken under the service's own number, refused, or nobody knows. */
export type SmsOutcome =
  | { readonly kind: 'sent'; readonly id: string }
  | { readonly kind: 'refused'; readonly reason: SmsRefusal; readonly code: number | null }
  | { readonly kind: 'unknown' };

/** What the service says of our account: fine, refused, or nothing. */
export type SmsAccountWord =
  | { readonly kind: 'fine' }
  | { readonly kind: 'refused'; readonly reason: SmsRefusal }
  | { readonly kind: 'unknown' };

/** A service of short messages. `send` asks once and never throws: who knows nothing must not send again. */
export type SmsProvider = {
  readonly name: 'smsc' | 'smsru';
  readonly send: (message: SmsMessage) => Promise<SmsOutcome>;
  /** Asks about the account; nothing is sent and nothing costs money. */
  readonly check: () => Promise<SmsAccountWord>;
};
