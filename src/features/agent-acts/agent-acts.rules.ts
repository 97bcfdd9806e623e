import { addDays, type IsoDate } from '#domain/moscow-date.ts';
import type { ActState } from '#features/agent-acts/agent-acts.status.ts';

/** `А-2026-0017`: the year of its day and the number in the year. */
export const actNumber = (year: number, seq: number): string => `А-${year}-${String(seq).padStart(4, '0')}`;

/** The year of a day. */
export const yearOf = (day: IsoDate): number => Number(day.slice(0, 4));

/** What keeps money by an act from going out. */
export const payoutProblemKinds = [
  'blocked',
  'contract',
  'requisites',
  'held',
  'npd_lost',
  'npd_unasked',
  'receipt',
  'npd_limit',
] as const;
/** One reason of it; a hold of changed requisites ends on a day. */
export type PayoutProblem = {
  readonly kind: (typeof payoutProblemKinds)[number];
  readonly until?: IsoDate;
};

type Made = { readonly state: ActState; readonly madeBy: number; readonly changedBy: number | null };

/** Whether a person may confirm an act: not his own where two people are required. */
export const mayConfirm = (
  { madeBy, changedBy }: Omit<Made, 'state'>,
  userId: number,
  wantsSecond: boolean,
): boolean => !wantsSecond || (madeBy !== userId && changedBy !== userId);

/** How a receipt stands on a day. */
export const receiptState = (
  receipt: { readonly due: IsoDate; readonly isThere: boolean },
  today: IsoDate,
): 'there' | 'waits' | 'late' => {
  if (receipt.isThere) return 'there';
  return addDays(receipt.due, 1) <= today ? 'late' : 'waits';
};
