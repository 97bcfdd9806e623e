import { calendarDay, type ProductionCalendar } from '#domain/production-calendar.ts';
import { wallClock } from '#domain/working-clock.ts';
import type { CallRule, CallZone, RuleValues } from '#features/call-rules/call-rules.facts.ts';
import { ruleTexts } from '#features/call-rules/call-rules-rule.texts.ts';

const { title, meaning, law, settings, refused, asked, practice, dayOff, early, late, place } =
  ruleTexts.hours;

/** Why people there do not work at this moment; undefined where they do. */
const whyClosed = (
  now: Date,
  { zone, of, isFound }: CallZone,
  { from = 9, to = 18 }: RuleValues,
  calendar: ProductionCalendar,
): string | undefined => {
  const { day: date, time } = wallClock(now, zone);
  const day = calendarDay(date, calendar);
  const where = place(of, time, isFound);
  if (!day.isWorking) return dayOff(where);
  const hour = Number(time.slice(0, 2));
  const closes = day.isShort ? to - 1 : to;
  if (hour < from) return early(where, from);
  return hour >= closes ? late(where, closes) : undefined;
};

/** Offers are made in the working hours of the called one, both where his firm is and where his number is from. */
export const hours: CallRule = {
  name: 'hours',
  title,
  meaning,
  law,
  settings: [
    { name: 'from', title: settings.from, preset: 9, min: 8, max: 12 },
    { name: 'to', title: settings.to, preset: 18, min: 15, max: 21 },
  ],
  judge: ({ now, zones, calendar, kind, isPractice }, values) => {
    const reasons = zones.flatMap((zone) => whyClosed(now, zone, values, calendar) ?? []);
    const [why] = reasons;
    if (why === undefined) return undefined;
    if (isPractice) return { verdict: 'free', words: practice(why) };
    return kind === 'offer'
      ? { verdict: 'refuse', words: refused(why) }
      : { verdict: 'ask', words: asked(why) };
  },
};
