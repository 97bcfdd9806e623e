import { dayInZone } from '#domain/working-clock.ts';
import { timeInZone } from '#domain/phone-place.ts';
import type { CallFacts, CallRule, RuleValues } from '#features/call-rules/call-rules.facts.ts';
import { ruleTexts } from '#features/call-rules/call-rules-rule.texts.ts';

const { title, meaning, law, settings, aDay, inAll, pause } = ruleTexts.attempts;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

type Attempt = { readonly first: Date; readonly last: Date; readonly calls: number };

/** Calls within half an hour of the first are one attempt, as long as they are few. */
const attemptsOf = (offers: readonly Date[], within: number, most: number): Attempt[] =>
  offers.reduce<Attempt[]>((all, at) => {
    const open = all.at(-1);
    const isSame = open && open.calls < most && at.getTime() - open.first.getTime() <= within * minuteMs;
    return isSame
      ? [...all.slice(0, -1), { ...open, last: at, calls: open.calls + 1 }]
      : [...all, { first: at, last: at, calls: 1 }];
  }, []);

type Limits = Readonly<Record<'day' | 'all' | 'rest' | 'within' | 'calls', number>>;

const limitsOf = ({ day = 2, all = 5, pause: rest = 2, within = 30, calls = 4 }: RuleValues): Limits => ({
  day,
  all,
  rest,
  within,
  calls,
});

/** Why another attempt is one too many after those made; undefined where it is not. */
const whyTooMany = (
  { now, zones, offeredSince }: CallFacts,
  made: readonly Attempt[],
  last: Attempt,
  { day, all, rest }: Limits,
): string | undefined => {
  const ofThis = made.filter(({ last: at }) => offeredSince === null || at > offeredSince);
  if (ofThis.length >= all) return inAll(all);
  const zone = zones[0]?.zone ?? 'Europe/Moscow';
  const today = made.filter(({ first }) => dayInZone(first, zone) === dayInZone(now, zone));
  if (today.length >= day) return aDay(day);
  const next = new Date(last.last.getTime() + rest * hourMs);
  return now < next ? pause(rest, timeInZone(next, 'Europe/Moscow')) : undefined;
};

/** How often one firm is offered things, over all its numbers and purchases. */
export const attempts: CallRule = {
  name: 'attempts',
  title,
  meaning,
  law,
  settings: [
    { name: 'day', title: settings.day, preset: 2, min: 1, max: 5 },
    { name: 'all', title: settings.all, preset: 5, min: 1, max: 20 },
    { name: 'pause', title: settings.pause, preset: 2, min: 1, max: 24 },
    { name: 'within', title: settings.within, preset: 30, min: 5, max: 60 },
    { name: 'calls', title: settings.calls, preset: 4, min: 1, max: 10 },
  ],
  judge: (facts, values) => {
    if (facts.kind === 'service') return undefined;
    const limits = limitsOf(values);
    const { within, calls } = limits;
    const made = attemptsOf(facts.offers, within, calls);
    const last = made.at(-1);
    if (!last) return undefined;
    // One more call of the same attempt is no new one.
    const isSame = last.calls < calls && facts.now.getTime() - last.first.getTime() <= within * minuteMs;
    const why = isSame ? undefined : whyTooMany(facts, made, last, limits);
    return why === undefined ? undefined : { verdict: 'refuse', words: why };
  },
};
