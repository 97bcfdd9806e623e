/** An interval with both ends inclusive: kopecks of a sum, or days of a term. */
export type Range = { readonly from: number; readonly to: number };

/** Sums and terms a price or a rate holds for. */
export type Plot = { readonly amount: Range; readonly term: Range };

/** What two intervals share; null where they do not meet. */
export const meet = (one: Range, other: Range): Range | null => {
  const range = { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) };
  return range.from <= range.to ? range : null;
};

export const isSameRange = (one: Range, other: Range): boolean =>
  one.from === other.from && one.to === other.to;

/** Where the intervals of an axis begin, and the point after the last of them. */
const stepsOf = (ranges: readonly Range[], start: number): number[] =>
  [...new Set([start, ...ranges.flatMap(({ from, to }) => [from, to + 1])])].toSorted(
    (one, other) => one - other,
  );

/** Adjacent holes of one strip are one hole. */
const joinAlong = (holes: readonly Plot[], along: 'amount' | 'term', across: 'amount' | 'term'): Plot[] => {
  const joined: Plot[] = [];
  for (const hole of holes) {
    const at = joined.findIndex(
      (existing) =>
        isSameRange(existing[across], hole[across]) && existing[along].to + 1 === hole[along].from,
    );
    const found = joined[at];
    if (found) joined[at] = { ...found, [along]: { from: found[along].from, to: hole[along].to } };
    else joined.push(hole);
  }
  return joined;
};

/** What plots leave out between the first kopeck and day and their own greatest sum and longest term. */
export const gapsBetween = (plots: readonly Plot[]): Plot[] => {
  if (plots.length === 0) return [];
  const amounts = stepsOf(
    plots.map(({ amount }) => amount),
    0,
  );
  const terms = stepsOf(
    plots.map(({ term }) => term),
    1,
  );
  const holes: Plot[] = [];
  for (const [row, from] of amounts.slice(0, -1).entries()) {
    const amount = { from, to: (amounts[row + 1] ?? from) - 1 };
    const inRow = plots.filter((plot) => meet(plot.amount, amount));
    for (const [column, day] of terms.slice(0, -1).entries()) {
      const term = { from: day, to: (terms[column + 1] ?? day) - 1 };
      if (!inRow.some((plot) => meet(plot.term, term))) holes.push({ amount, term });
    }
  }
  return joinAlong(joinAlong(holes, 'term', 'amount'), 'amount', 'term');
};
