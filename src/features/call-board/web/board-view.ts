import type { callBoardCalls } from '#features/call-board/call-board.contract.ts';
import { callBoardScreenTexts as texts } from '#features/call-board/call-board.screen-texts.ts';
import type { PersonState } from '#features/call-board/call-board.states.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Tone } from '#kit/web/StatusPill.tsx';

export type Board = CallReply<typeof callBoardCalls.showBoard>;
export type BoardPerson = Board['people'][number];

export const stateTones: Readonly<Record<PersonState, Tone>> = {
  talking: 'good',
  dialling: 'info',
  finishing: 'wait',
  preparing: 'info',
  waiting: 'neutral',
  pause: 'wait',
  off: 'neutral',
};

const hour = 60;

/** How long something lasts: «12 мин», «1 ч 5 мин». */
export const lengthSince = (since: string, now: Date): string => {
  const minutes = Math.floor((now.getTime() - new Date(since).getTime()) / 60_000);
  if (minutes < 1) return texts.now;
  return minutes < hour ? texts.minutes(minutes) : texts.hours(Math.floor(minutes / hour), minutes % hour);
};
