import { formatDate, formatDateRange } from '#domain/moscow-date.ts';
import { handOverCalls } from '#features/hand-overs/hand-overs.contract.ts';
import type { HandOverState } from '#features/hand-overs/hand-overs.rules.ts';
import { handOverScreenTexts as texts } from '#features/hand-overs/hand-overs.screen-texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import type { Tone } from '#kit/web/StatusPill.tsx';

export type HandOver = CallReply<typeof handOverCalls.createHandOver>;
export type Preview = CallReply<typeof handOverCalls.preview>;

export const stateTones: Readonly<Record<HandOverState, Tone>> = {
  planned: 'info',
  active: 'wait',
  ended: 'neutral',
  cancelled: 'neutral',
};

/** The days of an absence, or the day since which somebody is gone. */
export const daysOf = ({ starts_on: from, ends_on: to }: HandOver): string =>
  to === null ? texts.from(formatDate(from)) : formatDateRange(from, to);

export const isUnderWay = ({ state }: HandOver): boolean => state === 'planned' || state === 'active';

/** Fetches anew whatever shows hand-overs. */
export const refreshHandOvers = (): Promise<void> =>
  invalidateCalls(
    handOverCalls.listHandOvers,
    handOverCalls.getHandOver,
    handOverCalls.listPeople,
    handOverCalls.preview,
  );
