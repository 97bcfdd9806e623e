import { addDays, formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { formatPhone } from '#domain/phone.ts';
import { wallClock } from '#domain/working-clock.ts';
import { callbackCalls } from '#features/callbacks/callbacks.contract.ts';
import { callbackScreenTexts as texts } from '#features/callbacks/callbacks.screen-texts.ts';
import type { CallbackState } from '#features/callbacks/callbacks.status.ts';
import { isMoscow, moscowClock } from '#features/callbacks/callbacks.times.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import type { Tone } from '#kit/web/StatusPill.tsx';

export type CallbackItem = CallReply<typeof callbackCalls.listCallbacks>['items'][number];

export const stateTones: Readonly<Record<CallbackState, Tone>> = {
  planned: 'info',
  due: 'wait',
  missed: 'bad',
  done: 'good',
  cancelled: 'neutral',
};

/** Fetches anew whatever shows promised calls. */
export const refreshCallbacks = (): Promise<void> => invalidateCalls(callbackCalls.listCallbacks);

/** Whom to call: his name, else his firm, else his phone. */
export const nameOfCallback = ({ name, organization, phone }: CallbackItem): string =>
  name || organization?.name || formatPhone(phone);

/** «сегодня, 14:30» by Moscow. */
export const moscowWords = (at: string, now: Date): string => {
  const { day, time } = moscowClock(new Date(at));
  const today = moscowDateOf(now);
  if (day === today) return texts.today(time);
  return day === addDays(today, 1) ? texts.tomorrow(time) : texts.day(formatDate(day).slice(0, 5), time);
};

/** «у клиента 18:30», where his clock shows another time. */
export const clientWords = ({ at, zone }: Pick<CallbackItem, 'at' | 'zone'>): string | null =>
  isMoscow(zone) ? null : texts.atClient(wallClock(new Date(at), zone).time);

/** «Согласие: в письме 26.11»; null where nothing shows it. */
export const agreedWords = ({ agreed }: Pick<CallbackItem, 'agreed'>): string | null => {
  if (agreed === null) return null;
  return agreed.how ? texts.agreedHow(agreed.how) : texts.agreedInCall;
};

/** How late it is: «опоздание 12 мин». */
export const lateWords = (at: string, now: Date): string | null => {
  const minutes = Math.floor((now.getTime() - new Date(at).getTime()) / 60_000);
  if (minutes < 1) return null;
  return minutes < 120 ? texts.late(minutes) : texts.lateHours(Math.floor(minutes / 60));
};
