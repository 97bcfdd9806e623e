import { Decimal } from 'decimal.js';
import { winnerLimits } from '#features/winners/winners.limits.ts';

/** What the order is counted from: the price, how similar ones ended, how long is left. */
type OrderFacts = {
  /** Price of the best fitting bank; null where none fits. */
  readonly price: string | null;
  readonly similar: { readonly reached: number; readonly won: number };
  /** Working days until the last day to sign, today aside. */
  readonly daysLeft: number;
  /** Hours the quickest fitting bank needs; null where none fits. */
  readonly quickestHours: number | null;
};

/** The three bars of a row, each from 0 to 100, and the score they make. */
type Order = {
  /** Roubles we would earn. */
  readonly income: string;
  readonly incomeBar: number;
  /** Percent. */
  readonly chance: number;
  /** Too few talks stand behind the chance. */
  readonly isChanceGuessed: boolean;
  /** Working days that are really left; below zero nobody would make it. */
  readonly spareDays: number;
  readonly urgencyBar: number;
  readonly isLate: boolean;
  /** The rank from 0 to 100, for who reads it: whoever stands above has no less. */
  readonly score: number;
  /** What the queue is ordered by: expected roubles, raised by what presses; what is too late stands below zero. */
  readonly rank: number;
};

/** Talks that are needed before a chance is no longer «мало данных». */
const enoughCalls = 15;
const hoursOfDay = 9;
/** A deadline this near is as urgent as it gets; this far not at all. */
const calmDays = 6;

/** Share of similar talks that came to something, drawn to the common share while they are few. */
const chanceOf = ({ reached, won }: OrderFacts['similar']): number => {
  const weight = winnerLimits.chanceWeight();
  return ((won + (winnerLimits.chance() / 100) * weight) / (reached + weight)) * 100;
};

/** Three decades of roubles are the whole bar. */
const perDecade = 100 / 3;
const within = (part: number): number => Math.round(Math.min(100, Math.max(0, part)));

/** Grows with the logarithm, from nothing at `least` to 100 at a thousand times as much. */
const barOf = (roubles: number, least: number): number =>
  within(Math.log10(Math.max(roubles, 1) / least) * perDecade);
const least = { income: 1_000, expected: 100 };

/** Income × chance × urgency, and what each of them is. */
export const orderOf = (facts: OrderFacts): Order => {
  const { price, daysLeft, quickestHours } = facts;
  const earned = new Decimal(price ?? 0).times(winnerLimits.share()).dividedBy(100);
  const chance = chanceOf(facts.similar);
  const needed = quickestHours === null ? 1 : Math.ceil(quickestHours / hoursOfDay);
  const spareDays = daysLeft - needed;
  const isLate = spareDays < 0;
  const urgencyBar = isLate ? 0 : Math.round(Math.max(10, 100 - (spareDays / calmDays) * 90));
  const expected = earned.toNumber() * (chance / 100) * (0.5 + urgencyBar / 100);
  return {
    income: earned.toFixed(2),
    incomeBar: barOf(earned.toNumber(), least.income),
    chance: Math.round(chance),
    isChanceGuessed: facts.similar.reached < enoughCalls,
    spareDays,
    urgencyBar,
    isLate,
    score: isLate ? 0 : barOf(expected, least.expected),
    rank: isLate ? Math.round(expected) - 1_000_000_000 : Math.round(expected),
  };
};

/** What the chance and the score are at an hour at which calls go better or worse than usual. */
export const atHour = (
  { chance, score }: Pick<Order, 'chance' | 'score'>,
  weight: number,
): Pick<Order, 'chance' | 'score'> => ({
  chance: Math.min(99, Math.round(chance * weight)),
  score: score === 0 ? 0 : within(score + Math.log10(weight) * perDecade),
});
