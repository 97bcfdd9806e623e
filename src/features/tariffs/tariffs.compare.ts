import { Decimal } from 'decimal.js';
import { laws } from '#domain/law.ts';
import { purposes } from '#domain/purpose.ts';
import { kopecksOf } from '#features/tariffs/tariffs.faults.ts';
import {
  type CellKey,
  type TariffCell,
  type ValueField,
  valueFields,
} from '#features/tariffs/tariffs.fields.ts';

/** What became of one number of a cell; null where the cell was not, or is no more. */
export type CellChange = {
  readonly cell: CellKey;
  readonly kind: 'changed' | 'added' | 'removed';
  readonly values: readonly {
    readonly field: ValueField;
    readonly was: string | null;
    readonly becomes: string | null;
  }[];
};

/** Tells cells apart: kind of guarantee, sums, terms. */
export const cellKeyOf = (cell: CellKey): string =>
  [cell.law, cell.purpose, cell.amount_from, cell.amount_to, cell.term_from, cell.term_to].join(' ');

const isSame = (one: string | undefined, other: string | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && new Decimal(one).equals(other));

/** Cells in the order of the screen: law, purpose, sum, term. */
export const sortCells = <C extends CellKey>(cells: readonly C[]): C[] =>
  cells.toSorted(
    (one, other) =>
      laws.indexOf(one.law) - laws.indexOf(other.law) ||
      purposes.indexOf(one.purpose) - purposes.indexOf(other.purpose) ||
      kopecksOf(one.amount_from) - kopecksOf(other.amount_from) ||
      kopecksOf(one.amount_to) - kopecksOf(other.amount_to) ||
      one.term_from - other.term_from ||
      one.term_to - other.term_to,
  );

const changeOf = (was: TariffCell | undefined, becomes: TariffCell | undefined): CellChange | null => {
  const cell = becomes ?? was;
  if (!cell) return null;
  const values = valueFields
    .filter((field) => !isSame(was?.[field], becomes?.[field]))
    .map((field) => ({ field, was: was?.[field] ?? null, becomes: becomes?.[field] ?? null }));
  if (values.length === 0) return null;
  const { law, purpose, amount_from, amount_to, term_from, term_to } = cell;
  const kind = !was ? 'added' : !becomes ? 'removed' : 'changed';
  return { cell: { law, purpose, amount_from, amount_to, term_from, term_to }, kind, values };
};

/** Every cell that differs between two versions, in the order of the screen. */
export const compareCells = (before: readonly TariffCell[], after: readonly TariffCell[]): CellChange[] => {
  const was = new Map(before.map((cell) => [cellKeyOf(cell), cell]));
  const becomes = new Map(after.map((cell) => [cellKeyOf(cell), cell]));
  const all = new Map([...was, ...becomes]);
  return sortCells([...all.values()]).flatMap((cell) => {
    const key = cellKeyOf(cell);
    return changeOf(was.get(key), becomes.get(key)) ?? [];
  });
};

/** By how many points of percent the rate of the cells that both versions have moved on average; null where none has. */
export const averageMove = (changes: readonly CellChange[]): string | null => {
  const moved = changes.flatMap(({ values }) =>
    values.flatMap(({ field, was, becomes }) =>
      field === 'rate' && was !== null && becomes !== null ? new Decimal(becomes).minus(was) : [],
    ),
  );
  if (moved.length === 0) return null;
  return Decimal.sum(...moved)
    .dividedBy(moved.length)
    .toDecimalPlaces(2)
    .toFixed(2);
};
