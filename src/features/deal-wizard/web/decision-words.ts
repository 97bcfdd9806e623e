import { addDays, formatDate, type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import type { ProductionCalendar } from '#domain/production-calendar.ts';
import { afterHoursOfWork } from '#domain/working-clock.ts';
import { workingDaysBetween } from '#domain/working-days.ts';
import { wizardTexts } from '#features/deal-wizard/deal-wizard.texts.ts';
import type { Decision } from '#features/deal-wizard/web/deal-wizard.facade.tsx';

const words = wizardTexts.clock;

/** The decisions in the order in which they come: each bank by its own hours and zone. */
const inOrder = (now: Date, decisions: readonly Decision[], calendar: ProductionCalendar) =>
  decisions
    .map(({ hours, bankHours }) => ({ hours, at: afterHoursOfWork(now, hours, bankHours, calendar) }))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());

const dayWords = (day: IsoDate, now: Date): string => {
  const today = moscowDateOf(now);
  if (day === today) return words.today;
  return day === addDays(today, 1) ? words.tomorrow : words.on(formatDate(day));
};

/** The day on which the first of the banks decides: nobody is promised a minute of it. Null without banks. */
export const decisionBy = (
  now: Date,
  decisions: readonly Decision[],
  calendar: ProductionCalendar,
): string | null => {
  const [first] = inOrder(now, decisions, calendar);
  return first ? dayWords(moscowDateOf(first.at), now) : null;
};

/** How much time is left to sign once the last of the banks has decided, in working days. Null without banks. */
export const slackWords = (
  now: Date,
  deadline: string,
  decisions: readonly Decision[],
  calendar: ProductionCalendar,
): { readonly isEnough: boolean; readonly text: string } | null => {
  const last = inOrder(now, decisions, calendar).at(-1);
  if (!last) return null;
  const slack = workingDaysBetween(moscowDateOf(last.at), deadline, calendar);
  const decision = last.hours < 24 ? words.hours(last.hours) : words.days(Math.ceil(last.hours / 24));
  return slack > 0
    ? { isEnough: true, text: words.slack(decision, words.left(slack)) }
    : { isEnough: false, text: words.noSlack(decision) };
};
