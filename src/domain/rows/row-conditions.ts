import { gapsBetween, meet, type Plot, type Range } from '#domain/rows/bands.ts';
import { type Law, laws } from '#domain/law.ts';
import type { Kopecks } from '#domain/money.ts';
import { type Product, products } from '#domain/product.ts';
import { type Purpose, purposesOfLaw } from '#domain/purpose.ts';
import type { RewardFacts } from '#domain/reward.ts';

/** What a deal must be for a row of bank terms or of a rate table to hold; what is empty or null asks nothing. Ends inclusive. */
export type RowConditions = {
  readonly bankId: number | null;
  readonly product: Product;
  readonly laws: readonly Law[];
  readonly purposes: readonly Purpose[];
  readonly sumFrom: Kopecks | null;
  readonly sumTo: Kopecks | null;
  readonly daysFrom: number | null;
  readonly daysTo: number | null;
};

/** The greatest sum the wire carries, in kopecks: where a band of sums without an end ends. */
export const greatestSum = 999_999_999_999_999;
/** The longest term of a band, in days: where one without an end ends. */
export const longestTerm = 9999;

/** Where a row holds on the axes of sum and term. */
const plotOf = ({ sumFrom, sumTo, daysFrom, daysTo }: RowConditions): Plot => ({
  amount: { from: sumFrom ?? 0, to: sumTo ?? greatestSum },
  term: { from: daysFrom ?? 1, to: daysTo ?? longestTerm },
});

const hasTerm = ({ daysFrom, daysTo }: RowConditions): boolean => daysFrom !== null || daysTo !== null;
const hasSum = ({ sumFrom, sumTo }: RowConditions): boolean => sumFrom !== null || sumTo !== null;
const holds = (range: Range, at: number): boolean => range.from <= at && at <= range.to;

/** Whether a row holds for a deal. A deal of several purposes wants a row that names them all. */
export const fitsRow = (row: RowConditions, facts: Omit<RewardFacts, 'day'>): boolean => {
  const { amount, term } = plotOf(row);
  return (
    (row.bankId === null || row.bankId === facts.bankId) &&
    row.product === facts.product &&
    (row.laws.length === 0 || (facts.law !== null && row.laws.includes(facts.law))) &&
    (row.purposes.length === 0 ||
      (facts.purposes.length > 0 && facts.purposes.every((purpose) => row.purposes.includes(purpose)))) &&
    holds(amount, facts.sum) &&
    (facts.days === null ? !hasTerm(row) : holds(term, facts.days))
  );
};

/**
 * How exact a row is, greater is more: bank + purpose + bands over bank + purpose over bank over all; among equals one
 * that names the law.
 */
export const exactness = (row: RowConditions): number =>
  (row.bankId === null ? 0 : 8) +
  (row.purposes.length === 0 ? 0 : 4) +
  (hasSum(row) || hasTerm(row) ? 2 : 0) +
  (row.laws.length === 0 ? 0 : 1);

const share = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === 0 || other.length === 0 || one.some((item) => other.includes(item));

/** Whether some deal would find both rows, neither more exact than the other. */
const collide = (one: RowConditions, other: RowConditions): boolean => {
  const [first, second] = [plotOf(one), plotOf(other)];
  return (
    exactness(one) === exactness(other) &&
    one.bankId === other.bankId &&
    one.product === other.product &&
    share(one.laws, other.laws) &&
    share(one.purposes, other.purposes) &&
    meet(first.amount, second.amount) !== null &&
    meet(first.term, second.term) !== null
  );
};

/** Pairs of rows, by their places, of which neither can be chosen before the other. */
export const collisionsOf = (rows: readonly RowConditions[]): (readonly [number, number])[] =>
  rows.flatMap((one, at) =>
    rows.flatMap((other, place) => (place > at && collide(one, other) ? [[at, place] as const] : [])),
  );

/** What kind of deal a table leaves without a row; `plot` is null where it has none for the kind at all. */
export type RowGap = {
  /** Null stands for the banks that no row names. */
  readonly bankId: number | null;
  readonly product: Product;
  readonly law: Law | null;
  readonly purpose: Purpose | null;
  readonly plot: Plot | null;
};

type Kind = Pick<RowGap, 'product' | 'law' | 'purpose'>;

/** The kinds of deals under some laws: each purpose of a guarantee, a credit, a loan. */
export const kindsOf = (among: readonly Law[] = laws, of: readonly Product[] = products): Kind[] =>
  of.flatMap((product): Kind[] =>
    product === 'guarantee'
      ? among.flatMap((law) => purposesOfLaw(law).map((purpose) => ({ product, law, purpose })))
      : [{ product, law: null, purpose: null }],
  );

const isOfKind = (row: RowConditions, bankId: number | null, { product, law, purpose }: Kind): boolean =>
  (row.bankId === null || row.bankId === bankId) &&
  row.product === product &&
  (row.laws.length === 0 || (law !== null && row.laws.includes(law))) &&
  (row.purposes.length === 0 || (purpose !== null && row.purposes.includes(purpose)));

/**
 * Kinds, sums and terms without a row: between the first rouble and day and the greatest sum and longest term of the
 * rows of a kind, for each bank the rows name and for those they do not. What is missing for every bank is said once.
 */
export const rowGapsOf = (rows: readonly RowConditions[], kinds: readonly Kind[]): RowGap[] => {
  const named = [...new Set(rows.flatMap(({ bankId }) => bankId ?? []))];
  return kinds.flatMap((kind) => {
    const gapsAt = (bankId: number | null): RowGap[] => {
      const own = rows.filter((row) => isOfKind(row, bankId, kind));
      if (own.length === 0) return [{ ...kind, bankId, plot: null }];
      return gapsBetween(own.map(plotOf)).map((plot) => ({ ...kind, bankId, plot }));
    };
    const general = gapsAt(null);
    const reported = new Set(general.map(({ plot }) => JSON.stringify(plot)));
    const particular = named.flatMap(gapsAt).filter(({ plot }) => !reported.has(JSON.stringify(plot)));
    return [...general, ...particular];
  });
};
