import { addDays, formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import type { ProductionCalendar } from '#domain/production-calendar.ts';
import { afterHoursOfWork, officeHours } from '#domain/working-clock.ts';
import { workingDaysBetween } from '#domain/working-days.ts';
import { wizardTexts } from '#features/deal-wizard/deal-wizard.texts.ts';

const words = wizardTexts.clock;

/** The day on which a bank decides that takes so many hours of work: nobody is promised a minute of it. */
export const decisionBy = (now: Date, hours: number, calendar: ProductionCalendar): string => {
  const day = moscowDateOf(afterHoursOfWork(now, hours, officeHours, calendar));
  const today = moscowDateOf(now);
  if (day === today) return words.today;
  return day === addDays(today, 1) ? words.tomorrow : words.on(formatDate(day));
};

/** How much time is left to sign once the slowest chosen bank has decided, in working days. */
export const slackWords = (
  now: Date,
  deadline: string,
  slowestHours: number,
  calendar: ProductionCalendar,
): { readonly isEnough: boolean; readonly text: string } => {
  const decided = moscowDateOf(afterHoursOfWork(now, slowestHours, officeHours, calendar));
  const slack = workingDaysBetween(decided, deadline, calendar);
  const decision = slowestHours < 24 ? words.hours(slowestHours) : words.days(Math.ceil(slowestHours / 24));
  return slack > 0
    ? { isEnough: true, text: words.slack(decision, words.left(slack)) }
    : { isEnough: false, text: words.noSlack(decision) };
};
