import { gapsBetween, isSameRange, meet, type Range } from '#domain/rows/bands.ts';
import { parseDecimalString, toDecimalString, kopecks } from '#domain/money.ts';
import { type Law, laws } from '#domain/law.ts';
import { type Purpose, purposes } from '#domain/purpose.ts';
import type { CellKey } from '#features/tariffs/tariffs.fields.ts';

/** Sums and terms of one kind of guarantee. */
export type Place = {
  readonly law: Law;
  readonly purpose: Purpose;
  readonly amount: Range;
  readonly term: Range;
};

/** Two bands that name two prices for the same guarantee; the place is what they share. */
export type Overlap = Place & {
  readonly axis: 'amount' | 'term';
  readonly first: Range;
  readonly second: Range;
};

export type Faults = { readonly overlaps: readonly Overlap[]; readonly gaps: readonly Place[] };

/** Kopecks of a sum of the wire. */
export const kopecksOf = (amount: string): number => parseDecimalString(amount) ?? 0;

/** The sum of the wire so many kopecks make. */
export const amountOf = (amount: number): string => toDecimalString(kopecks(amount));

const placeOf = (cell: CellKey): Place => ({
  law: cell.law,
  purpose: cell.purpose,
  amount: { from: kopecksOf(cell.amount_from), to: kopecksOf(cell.amount_to) },
  term: { from: cell.term_from, to: cell.term_to },
});

const compareRanges = (one: Range, other: Range): number => one.from - other.from || one.to - other.to;

const overlapOf = (one: Place, other: Place): Overlap | null => {
  const amount = meet(one.amount, other.amount);
  const term = meet(one.term, other.term);
  if (!amount || !term) return null;
  const axis = isSameRange(one.amount, other.amount) ? 'term' : 'amount';
  const [first, second] = [one[axis], other[axis]].toSorted(compareRanges);
  return first && second ? { ...one, amount, term, axis, first, second } : null;
};

/** Overlaps of the same two bands are one, with all the terms or sums they share. */
const joinOverlaps = (found: readonly Overlap[]): Overlap[] => {
  const joined = new Map<string, Overlap>();
  for (const overlap of found) {
    const { axis, first, second } = overlap;
    const key = [axis, first.from, first.to, second.from, second.to].join();
    const existing = joined.get(key);
    const across = axis === 'amount' ? 'term' : 'amount';
    const wide = existing && {
      from: Math.min(existing[across].from, overlap[across].from),
      to: Math.max(existing[across].to, overlap[across].to),
    };
    joined.set(key, wide ? { ...existing, [across]: wide } : overlap);
  }
  return [...joined.values()];
};

const gapsOf = (cells: readonly Place[]): Place[] => {
  const [sample] = cells;
  return sample ? gapsBetween(cells).map((hole) => ({ ...sample, ...hole })) : [];
};

const overlapsOf = (cells: readonly Place[]): Overlap[] => {
  const found: Overlap[] = [];
  for (const [at, one] of cells.entries()) {
    for (const other of cells.slice(at + 1)) {
      const overlap = overlapOf(one, other);
      if (overlap) found.push(overlap);
    }
  }
  return joinOverlaps(found);
};

/**
 * Where a tariff names two prices for one guarantee, and where it names none though it goes on: between its first
 * rouble and day and its greatest sum and longest term, for each law and purpose it knows.
 */
export const findFaults = (cells: readonly CellKey[]): Faults => {
  const places = cells.map(placeOf);
  const kinds = laws.flatMap((law) => purposes.map((purpose) => ({ law, purpose })));
  const ofKinds = kinds.map(({ law, purpose }) =>
    places.filter((place) => place.law === law && place.purpose === purpose),
  );
  return { overlaps: ofKinds.flatMap(overlapsOf), gaps: ofKinds.flatMap(gapsOf) };
};
