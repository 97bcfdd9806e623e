/** What became of a letter. `demo`: it stays in the outbox of a demonstration, nobody gets it. */
export const letterStates = ['queued', 'sent', 'failed', 'demo'] as const;
export type LetterState = (typeof letterStates)[number];

/** Why a letter did not leave. */
export const letterFailures = [
  'expired',
  'unreachable',
  'login',
  'address',
  'refused',
  /** The day's limit of its box is used up: it waits for the next day. */
  'limit',
  /** Its box was switched off before it left. */
  'boxOff',
  /** It came back: there is no such address. */
  'noAddress',
  /** It came back for another reason, for good. */
  'returned',
  /** It came back for a reason that passes by itself, and is tried again. */
  'later',
  /** Not even tried: letters to the address come back. */
  'stopped',
] as const;
export type LetterFailure = (typeof letterFailures)[number];

/** Why an address is written to no more: nobody has it, or its reader has stopped letters sent to many. */
export const stopKinds = ['noAddress', 'unsubscribed'] as const;
export type StopKind = (typeof stopKinds)[number];

/** Whether a letter may be sent again, or what stands in the way. */
export const resendAnswers = ['yes', 'waiting', 'linkGone', 'noMail'] as const;
export type ResendAnswer = (typeof resendAnswers)[number];

/** Tries before a letter is given up. */
export const maxAttempts = 8;

const minuteMs = 60_000;
const longestPauseMs = 60 * minuteMs;

/** The pause after the n-th failed try: 1, 2, 4 … minutes, an hour at most. */
export const pauseAfter = (attempts: number): number =>
  Math.min(longestPauseMs, minuteMs * 2 ** (attempts - 1));
