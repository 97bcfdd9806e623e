import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { calendarDay, type ProductionCalendar } from '#domain/production-calendar.ts';
import { officeCloses, officeHours } from '#domain/working-clock.ts';
import { chatLimits } from '#features/chat/chat.limits.ts';

const minuteMs = 60_000;

const inMoscow = (day: string, time: string): number => Date.parse(`${day}T${time}:00+03:00`);

/** The moment so many working minutes later: within our hours on working days, an hour less on short ones. */
export const addWorkingMinutes = (from: Date, minutes: number, calendar: ProductionCalendar): Date => {
  let left = minutes * minuteMs;
  for (let day = moscowDateOf(from); ; day = addDays(day, 1)) {
    const { isWorking, isShort } = calendarDay(day, calendar);
    if (!isWorking) continue;
    const start = Math.max(from.getTime(), inMoscow(day, officeHours.from));
    const room = inMoscow(day, officeCloses(isShort)) - start;
    if (room <= 0) continue;
    if (left <= room) return new Date(start + left);
    left -= room;
  }
};

/** By when words that came at this moment are to be answered. */
export const answerDue = (came: Date, isFirst: boolean, calendar: ProductionCalendar): Date =>
  addWorkingMinutes(came, (isFirst ? chatLimits.firstAnswer : chatLimits.nextAnswer)(), calendar);

/** When a silent thread goes on to another operator, once it has been handed over; null when that was often enough. */
export const nextHandOver = (now: Date, handedOver: number, calendar: ProductionCalendar): Date | null =>
  handedOver >= chatLimits.handOvers() ? null : addWorkingMinutes(now, chatLimits.nextAnswer(), calendar);
