import { Button } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import type { Range } from '#domain/rows/bands.ts';
import type { Faults, Overlap, Place } from '#features/tariffs/tariffs.faults.ts';
import { type Axis, changeBand, type Grid } from '#features/tariffs/tariffs.grid.ts';
import { tariffScreenTexts as texts } from '#features/tariffs/tariffs.screen-texts.ts';
import styles from '#features/tariffs/web/tariffs.module.css';
import type { TariffEdits } from '#features/tariffs/web/use-tariff-edits.ts';

type Strip =
  | { readonly kind: 'overlap'; readonly fault: Overlap }
  | { readonly kind: 'gap'; readonly fault: Place };

const isSame = (one: Range, other: Range): boolean => one.from === other.from && one.to === other.to;
/** Whether bands, taken together, leave nothing of a range out. */
const cover = (bands: readonly Range[], range: Range): boolean => {
  let from = range.from;
  for (const band of bands.toSorted((one, other) => one.from - other.from)) {
    if (band.from <= from && band.to >= from) from = band.to + 1;
  }
  return from > range.to;
};
const axisOf = (overlap: Overlap): Axis => (overlap.axis === 'amount' ? 'amounts' : 'terms');

/** The faults of one table and where they stand in it; a missing price inside the bands is said by its own cell. */
export const faultsOf = (grid: Grid, { overlaps, gaps }: Faults) => {
  const isOwn = (place: Place): boolean => place.law === grid.law && place.purpose === grid.purpose;
  const torn = overlaps.filter(isOwn);
  const placesOf = (axis: Axis): Set<number> => {
    const own = torn.filter((overlap) => axisOf(overlap) === axis);
    return new Set(
      own.flatMap(({ first, second }) =>
        grid[axis].flatMap((band, at) => (isSame(band, first) || isSame(band, second) ? [at] : [])),
      ),
    );
  };
  const isOfSums = (gap: Place): boolean => !cover(grid.amounts, gap.amount);
  const between = gaps.filter(isOwn).filter((gap) => isOfSums(gap) || !cover(grid.terms, gap.term));
  const rowOf = (range: Range): number => grid.amounts.findLastIndex((band) => band.from <= range.from);
  const strips = (row: number): Strip[] => [
    ...torn
      .filter(
        ({ axis, second }) =>
          axis === 'amount' && grid.amounts.findIndex((band) => isSame(band, second)) === row,
      )
      .map((fault) => ({ kind: 'overlap' as const, fault })),
    ...between
      .filter((gap) => isOfSums(gap) && rowOf(gap.amount) === row)
      .map((fault) => ({ kind: 'gap' as const, fault })),
  ];
  const ofTerms: Strip[] = [
    ...torn.filter(({ axis }) => axis === 'term').map((fault) => ({ kind: 'overlap' as const, fault })),
    ...between.filter((gap) => !isOfSums(gap)).map((fault) => ({ kind: 'gap' as const, fault })),
  ];
  return {
    tornAmounts: placesOf('amounts'),
    tornTerms: placesOf('terms'),
    underHead: [...ofTerms, ...strips(-1)],
    underRow: strips,
  };
};

type StripRowsProps = {
  readonly strips: readonly Strip[];
  readonly columns: number;
  readonly grid: Grid;
  /** Null where nothing can be repaired. */
  readonly edits: TariffEdits | null;
};

/** Two ways to part two bands: the second begins later, or the first ends earlier. */
const Repairs = ({
  overlap,
  grid,
  edits,
}: {
  readonly overlap: Overlap;
  readonly grid: Grid;
  readonly edits: TariffEdits;
}): ReactElement => {
  const { first, second } = overlap;
  const axis = axisOf(overlap);
  const ways = [
    {
      of: second,
      becomes: { from: first.to + 1, to: second.to },
      label: texts.startFrom(overlap.axis, first.to + 1),
    },
    {
      of: first,
      becomes: { from: first.from, to: second.from - 1 },
      label: texts.endAt(overlap.axis, second.from - 1),
    },
  ];
  return (
    <>
      {ways.map(({ of, becomes, label }) => {
        const at = grid[axis].findIndex((band) => isSame(band, of));
        const next = at < 0 ? null : changeBand(grid, axis, at, becomes);
        return (
          next && (
            <Button key={label} size="compact-sm" variant="default" onClick={() => edits.change(next)}>
              {label}
            </Button>
          )
        );
      })}
    </>
  );
};

/** Faults said in place, right under the bands they concern. */
export const StripRows = ({ strips, columns, grid, edits }: StripRowsProps): ReactElement[] =>
  strips.map(({ kind, fault }) => (
    <tr key={`${kind} ${fault.amount.from} ${fault.amount.to} ${fault.term.from} ${fault.term.to}`}>
      <td
        colSpan={columns}
        className={`py-6 px-12 text-13 wait hair-bottom on-wait ${styles['strip']} ${kind === 'overlap' ? 'on-bad bad' : ''}`}
      >
        <div className="row wrap gap-6 gap-x-10">
          <TriangleAlert size={15} aria-hidden />
          <span>
            {kind === 'overlap'
              ? texts.overlap(fault.axis, fault[fault.axis])
              : `${texts.noPrice}: ${texts.gapWords(fault.amount, fault.term)}`}
          </span>
          {kind === 'overlap' && edits && <Repairs overlap={fault} grid={grid} edits={edits} />}
        </div>
      </td>
    </tr>
  ));
