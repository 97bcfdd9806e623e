import { addDays, formatDate, formatDateTime, moscowDateOf } from '#domain/moscow-date.ts';
import type { ProductionCalendar } from '#domain/production-calendar.ts';
import { workingDaysBetween } from '#domain/working-days.ts';
import { wizardTexts } from '#features/deal-wizard/deal-wizard.texts.ts';

const hourMs = 3_600_000;
const words = wizardTexts.clock;

/** By when a bank decides that takes so many hours: the clock today, else the day (Moscow). */
export const decisionBy = (now: Date, hours: number): string => {
  const by = new Date(now.getTime() + hours * hourMs);
  return moscowDateOf(by) === moscowDateOf(now)
    ? words.todayBy(formatDateTime(by).slice(11))
    : words.by(formatDate(moscowDateOf(by)));
};

/** How much time is left to sign once the slowest chosen bank has decided, in working days. */
export const slackWords = (
  now: Date,
  deadline: string,
  slowestHours: number,
  calendar: ProductionCalendar,
): { readonly isEnough: boolean; readonly text: string } => {
  const decided = addDays(moscowDateOf(now), Math.ceil(slowestHours / 24));
  const slack = workingDaysBetween(decided, deadline, calendar);
  const decision = slowestHours < 24 ? words.hours(slowestHours) : words.days(Math.ceil(slowestHours / 24));
  return slack > 0
    ? { isEnough: true, text: words.slack(decision, words.left(slack)) }
    : { isEnough: false, text: words.noSlack(decision) };
};
