import { monthCalls } from '#features/months/months.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Tone } from '#kit/web/StatusPill.tsx';

export type MonthItem = CallReply<typeof monthCalls.listMonths>['months'][number];
export type Month = CallReply<typeof monthCalls.showMonth>;

/** Answers that a closing makes old. */
export const monthReads = [monthCalls.listMonths, monthCalls.showMonth, monthCalls.listLines] as const;

export const stateTones: Readonly<Record<MonthItem['state'], Tone>> = {
  running: 'info',
  open: 'neutral',
  next: 'wait',
  closed: 'good',
  last: 'good',
};
