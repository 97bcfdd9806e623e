import { addDays, type IsoDate, moscowDateOf, weekdayOf } from '#domain/moscow-date.ts';
import { momentInZone, officeHours, wallClock } from '#domain/working-clock.ts';

/** A day and a time as the clock of a zone shows them. */
export type Wall = { readonly day: IsoDate; readonly time: string };

/** The moment of a day and a time in a zone; null while one of them is not chosen. */
export const momentOfWall = ({ day, time }: Wall, zone: string): Date | null =>
  day === '' || !/^\d{2}:\d{2}$/.test(time) ? null : momentInZone(day, time, zone);

type TimeChoice = 'inHour' | 'evening' | 'morning' | 'monday';

const roundMs = 5 * 60_000;

/** Usual moments of a call by the clock of whoever is called, those that are still to come. */
export const usualMoments = (
  now: Date,
  zone: string,
): readonly { readonly id: TimeChoice; readonly at: Date }[] => {
  const { day: today } = wallClock(now, zone);
  const inHour = new Date(Math.ceil((now.getTime() + 3_600_000) / roundMs) * roundMs);
  const toMonday = 8 - weekdayOf(today);
  const found = [
    { id: 'inHour', at: inHour },
    { id: 'evening', at: momentInZone(today, '17:00', zone) },
    { id: 'morning', at: momentInZone(addDays(today, 1), '10:00', zone) },
    { id: 'monday', at: momentInZone(addDays(today, toMonday), '10:00', zone) },
  ] as const;
  return found.filter(({ id, at }) => at > now && !(id === 'monday' && toMonday === 1));
};

/** Whether it is the clock of Moscow. */
export const isMoscow = (zone: string): boolean => zone === officeHours.zone;

/** The day of a moment by Moscow, and its time. */
export const moscowClock = (at: Date): Wall => ({
  day: moscowDateOf(at),
  time: wallClock(at, officeHours.zone).time,
});
