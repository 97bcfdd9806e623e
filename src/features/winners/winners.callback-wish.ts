import { russianCalendar } from '#domain/production-calendar.ts';
import { momentInZone, wallClock } from '#domain/working-clock.ts';
import { addWorkingDays } from '#domain/working-days.ts';

/** When to call back: the day and the time by the clock of the client, who calls, what about. */
export type CallbackWish = {
  readonly day: string;
  readonly time: string;
  readonly isMine: boolean;
  readonly comment: string;
};

/** Whose clock it is, and by when it must not be too late. */
export type Called = {
  readonly zone: string;
  readonly region: string | null;
  readonly sign_deadline: string | null;
};

/** At first: ten in the morning of the next working day there. */
export const firstWish = ({ zone }: Pick<Called, 'zone'>, now: Date): CallbackWish => ({
  day: addWorkingDays(wallClock(now, zone).day, 1, russianCalendar),
  time: '10:00',
  isMine: true,
  comment: '',
});

/** The moment that is wished for; null while day or time are not whole. */
export const momentOfWish = ({ day, time }: CallbackWish, { zone }: Pick<Called, 'zone'>): Date | null =>
  day === '' || !/^\d{2}:\d{2}$/.test(time) ? null : momentInZone(day, time, zone);
