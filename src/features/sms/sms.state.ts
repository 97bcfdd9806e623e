import { smsRefusals } from '#kit/contract/sms-refusals.ts';

/**
 * What became of a message. `demo`: it stays in the outbox of a demonstration; `unknown`: the service gave no
 * answer, so nobody knows, and it is not sent again by itself.
 */
export const smsStates = ['queued', 'sending', 'sent', 'failed', 'unknown', 'demo'] as const;
export type SmsState = (typeof smsStates)[number];

/** Why a message did not leave: the service refused it, or its time was over before it was tried. */
export const smsFailures = [...smsRefusals, 'late'] as const;
export type SmsFailure = (typeof smsFailures)[number];
