import type { CallResult } from '#features/calls/calls.status.ts';

/**
 * Where a purchase somebody has won stands for whoever calls. `offered` alone is called; every other state says why not:
 * nobody is named yet, the sum is small or unknown, he has signed, evaded, lost the right, the day has passed.
 */
export const winnerStates = [
  'offered',
  'unnamed',
  'small',
  'no_security',
  'signed',
  'evaded',
  'handed_on',
  'gone',
  'late',
] as const;
export type WinnerState = (typeof winnerStates)[number];

/** What a company is closed by: a person's word, a limit, a head. */
export type ClosedReason = 'not_needed' | 'asked_not_to_call' | 'attempts' | 'lead' | 'deal' | 'by_hand';

/** Why a company is not offered to anybody now, in the order in which it is told. */
export const holdReasons = ['closed', 'stop', 'held', 'deal', 'no_phone', 'nothing', 'later'] as const;
export type HoldReason = (typeof holdReasons)[number];

/** Where a way to reach the company was found. */
export const contactSources = ['register', 'purchase', 'card', 'person', 'lookup', 'hand'] as const;
export type ContactSource = (typeof contactSources)[number];

export const contactKinds = ['phone', 'email'] as const;
export type ContactKind = (typeof contactKinds)[number];

/** Who said whose the INN is. */
export type InnSource = 'register' | 'hand';

/** What happens to a company, as its history tells it. */
export const winnerEventKinds = [
  'called',
  'result',
  'undone',
  'comment',
  'named',
  'confirmed',
  'contradicted',
  'contact',
  'event',
  'lead',
  'deal',
  'offer',
  'opened',
  'sme',
  'assigned',
  'dropped',
  'returned',
  'passed',
  'freed',
  'left',
] as const;
export type WinnerEventKind = (typeof winnerEventKinds)[number];

/** Lists of the queue: what is called next, what was promised, one's own, what nobody can call yet. */
export const queueLists = ['best', 'callbacks', 'mine', 'no_phone', 'unnamed'] as const;
export type QueueList = (typeof queueLists)[number];

/** A result may be taken back within so long. */
export const undoMs = 10 * 60_000;

/** Results the exchange sets by itself; nobody is asked for them. */
export const systemResults: readonly CallResult[] = ['no_answer', 'busy', 'wrong_number'];
