import { parseDecimalString, toDecimalString, kopecks } from '#domain/money.ts';
import { type Law, laws } from '#domain/law.ts';
import { type Purpose, purposes } from '#domain/purpose.ts';
import type { CellKey } from '#features/tariffs/tariffs.fields.ts';

/** An interval with both ends inclusive: kopecks of a sum, or days of a term. */
export type Range = { readonly from: number; readonly to: number };

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

const meet = (one: Range, other: Range): Range | null => {
  const range = { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) };
  return range.from <= range.to ? range : null;
};

const isSame = (one: Range, other: Range): boolean => one.from === other.from && one.to === other.to;

const compareRanges = (one: Range, other: Range): number => one.from - other.from || one.to - other.to;

const overlapOf = (one: Place, other: Place): Overlap | null => {
  const amount = meet(one.amount, other.amount);
  const term = meet(one.term, other.term);
  if (!amount || !term) return null;
  const axis = isSame(one.amount, other.amount) ? 'term' : 'amount';
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

/** Where the intervals of an axis begin, and the point after the last of them. */
const stepsOf = (ranges: readonly Range[], start: number): number[] =>
  [...new Set([start, ...ranges.flatMap(({ from, to }) => [from, to + 1])])].toSorted(
    (one, other) => one - other,
  );

/** Adjacent holes of one strip are one hole. */
const joinAlong = (holes: readonly Place[], along: 'amount' | 'term', across: 'amount' | 'term'): Place[] => {
  const joined: Place[] = [];
  for (const hole of holes) {
    const at = joined.findIndex(
      (existing) => isSame(existing[across], hole[across]) && existing[along].to + 1 === hole[along].from,
    );
    const found = joined[at];
    if (found) joined[at] = { ...found, [along]: { from: found[along].from, to: hole[along].to } };
    else joined.push(hole);
  }
  return joined;
};

const gapsOf = (cells: readonly Place[]): Place[] => {
  const [sample] = cells;
  if (!sample) return [];
  const amounts = stepsOf(
    cells.map(({ amount }) => amount),
    0,
  );
  const terms = stepsOf(
    cells.map(({ term }) => term),
    1,
  );
  const holes: Place[] = [];
  for (const [row, from] of amounts.slice(0, -1).entries()) {
    const amount = { from, to: (amounts[row + 1] ?? from) - 1 };
    const inRow = cells.filter((cell) => meet(cell.amount, amount));
    for (const [column, day] of terms.slice(0, -1).entries()) {
      const term = { from: day, to: (terms[column + 1] ?? day) - 1 };
      if (!inRow.some((cell) => meet(cell.term, term))) holes.push({ ...sample, amount, term });
    }
  }
  return joinAlong(joinAlong(holes, 'term', 'amount'), 'amount', 'term');
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
