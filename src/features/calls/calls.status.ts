/**
 * What a call goes through on the server. `planned`: the record is written and the ticket given; `dialling`: the exchange
 * has taken the ticket; the rest as the telephones report it.
 */
export const callStates = ['planned', 'dialling', 'ringing', 'talking', 'ended'] as const;
export type CallState = (typeof callStates)[number];

export const callDirections = ['out', 'in', 'inner'] as const;
export type CallDirection = (typeof callDirections)[number];

/** Who ended it. */
export const callEnders = ['we', 'they', 'exchange'] as const;
export type CallEnder = (typeof callEnders)[number];

/** What came of a talk, or why there was none. */
export const callResults = [
  'reached_interested',
  'reached_callback',
  'reached_not_needed',
  'reached_has_bank',
  'wrong_person',
  'wrong_number',
  'no_answer',
  'busy',
  'voicemail',
  'dropped',
  'dnc_request',
  'kp_sent',
  'lead_created',
  'deal_created',
] as const;
export type CallResult = (typeof callResults)[number];

/** Where a call stands for whoever reads the journal. */
export const callOutcomes = ['going', 'talked', 'missed', 'unanswered', 'refused'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** What an ended or running call amounts to. */
export const outcomeOf = (call: {
  readonly state: CallState;
  readonly direction: CallDirection;
  readonly isAnswered: boolean;
  readonly isDialled: boolean;
}): CallOutcome => {
  if (call.isAnswered) return call.state === 'ended' ? 'talked' : 'going';
  if (call.state !== 'ended') return 'going';
  if (call.direction === 'in') return 'missed';
  return call.isDialled ? 'unanswered' : 'refused';
};

/** How a talk sounded, as the browser measured it. */
export type CallQuality = {
  readonly loss: number;
  readonly jitter: number;
  readonly delay: number;
  readonly score: number;
};

export const shiftStates = ['on', 'pause'] as const;
export type ShiftState = (typeof shiftStates)[number];

/** A ticket is good for so long. */
export const ticketMs = 60_000;

/** A lease of who is to be called lives so long after each sign of life; a window that is open says so every half a minute. */
export const leaseMs = 3 * 60_000;
export const heartbeatMs = 30_000;
