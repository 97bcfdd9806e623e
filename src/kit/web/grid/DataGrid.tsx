import { type CSSProperties, Fragment, type ReactElement, Suspense, useRef, useState } from 'react';
import styles from '#kit/web/grid/DataGrid.module.css';
import type { Column, RowKey, Sort } from '#kit/web/grid/column.ts';
import { GridHead } from '#kit/web/grid/GridHead.tsx';
import { GridRow } from '#kit/web/grid/GridRow.tsx';
import { type Selecting, selectionOf } from '#kit/web/grid/selection-of.ts';
import { useGridKeys } from '#kit/web/grid/use-grid-keys.ts';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';
import { firstRows, type RowWindow, type ScrollTo, virtualAbove } from '#kit/web/grid/row-window.ts';
import { useSavedScroll } from '#kit/web/screens/use-saved-scroll.ts';
import { useLatest } from '#kit/web/use-latest.ts';

const overscan = 8;
const VirtualRows = lazyPart(async () => ({
  default: (await import('#kit/web/grid/VirtualRows.tsx')).VirtualRows,
}));

/** Props of `DataGrid`. The grid fills the height of a `Card fills`; sorting, paging and selection live outside. */
export type DataGridProps<Row> = {
  /** Name of the table for a screen reader. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => RowKey;
  readonly sort?: Sort | null;
  readonly onSort?: (sort: Sort) => void;
  /** Click on a row, Enter on it. Keep it stable (useCallback): rows are memoized. */
  readonly onOpen?: (row: Row) => void;
  readonly selecting?: Selecting;
  /** 52 two-line cells (default), 44 plain lists, 56 the matrix of banks. */
  readonly rowHeight?: number;
  /** Sum of the widths under which the table scrolls sideways. */
  readonly minWidth?: number;
  /** Rows that are over: in faint ink. */
  readonly isDim?: (row: Row) => boolean;
  /** Words over the first row of a group; where rows are virtual there are none. */
  readonly headingOf?: (row: Row, before: Row | undefined) => string | undefined;
  /** Lets a person drag the edges of columns; the widths live outside. */
  readonly onWidth?: (column: string, width: number) => void;
  /** The one table of its page: the arrows reach it while nothing has the focus. */
  readonly isMain?: boolean;
  /** New rows are on their way: the old ones are dimmed. */
  readonly isOutdated?: boolean;
};

const Gap = ({ height, span }: { readonly height: number; readonly span: number }): ReactElement | null =>
  height > 0 ? (
    <tr aria-hidden>
      <td className="p-0 no-edge" aria-hidden colSpan={span} style={{ height }} />
    </tr>
  ) : null;

const Heading = ({
  words,
  span,
}: {
  readonly words: string | undefined;
  readonly span: number;
}): ReactElement | null =>
  words === undefined ? null : (
    <tr className={styles['heading']}>
      <th className="px-16 py-6 text-12 medium muted text-left" colSpan={span} scope="rowgroup">
        {words}
      </th>
    </tr>
  );

/** Which rows are ticked, which has the keys, where the table has scrolled. */
const useGrid = <Row,>({ rows, rowKey, onOpen, selecting, isMain = false }: DataGridProps<Row>) => {
  const box = useRef<HTMLDivElement>(null);
  useSavedScroll(box);
  const scroll = useRef<ScrollTo>(null);
  const [anchor] = useState<{ current: RowKey | null }>(() => ({ current: null }));
  const selection = selectionOf(rows.map(rowKey), selecting, anchor);
  const select = useLatest((index: number, isRange: boolean): void => {
    const row = rows[index];
    if (row !== undefined) selection?.toggle(rowKey(row), isRange);
  });
  const keys = useGridKeys({
    box,
    count: rows.length,
    scrollTo: (index) => scroll.current?.(index),
    open: onOpen && ((index) => rows[index] !== undefined && onOpen(rows[index])),
    select: selection ? select : undefined,
    isMain,
  });
  return { box, scroll, selection, select, keys };
};

/**
 * A real `<table>`: sticky head, fixed column widths, pinned first and last columns, order and selection
 * controlled from outside, keys (see `useGridKeys`), virtual rows above 100.
 */
export const DataGrid = <Row,>(props: DataGridProps<Row>): ReactElement => {
  const { label, rows, columns, rowKey, sort, onSort, onOpen, rowHeight = 52, minWidth = 0 } = props;
  const { isDim, headingOf, onWidth, isOutdated } = props;
  const { box, scroll, selection, select, keys } = useGrid(props);
  const isVirtual = rows.length > virtualAbove;
  const span = columns.length + (selection ? 1 : 0);
  const draw = ({ from, to }: RowWindow): ReactElement => (
    <>
      <Gap height={from * rowHeight} span={span} />
      {rows.slice(from, to).map((row, offset) => (
        <Fragment key={rowKey(row)}>
          <Heading words={isVirtual ? undefined : headingOf?.(row, rows[from + offset - 1])} span={span} />
          <GridRow
            row={row}
            index={from + offset}
            columns={columns}
            isActive={from + offset === keys.active}
            isDim={isDim?.(row) ?? false}
            isSelected={selection?.has(rowKey(row))}
            SelectBox={selection?.Box}
            onSelect={select}
            onOpen={onOpen}
          />
        </Fragment>
      ))}
      <Gap height={(rows.length - to) * rowHeight} span={span} />
    </>
  );
  return (
    // What scrolls must be reachable by keyboard; the rows are.
    <section
      className={`grow short scrolls beside line-top ${styles['box']}`}
      ref={box}
      aria-label={label}
      data-conflict={isOutdated || undefined}
    >
      <table
        className={`full ${styles['table']}`}
        style={{ '--row': `${rowHeight}px`, minWidth } as CSSProperties}
        aria-rowcount={rows.length + 1}
        aria-label={label}
        aria-busy={isOutdated || undefined}
      >
        <colgroup>
          {selection && <col style={{ width: 38 }} />}
          {columns.map(({ id, width }) => (
            <col key={id} style={width === undefined ? {} : { width }} />
          ))}
        </colgroup>
        <GridHead columns={columns} sort={sort} onSort={onSort} onWidth={onWidth} selection={selection} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the rows inside take focus, keys are gathered here */}
        <tbody
          onKeyDown={keys.onKeyDown}
          onFocus={(event) => {
            const index = (event.target as HTMLElement).dataset['index'];
            if (index !== undefined) keys.setActive(Number(index));
          }}
        >
          {isVirtual ? (
            <Suspense fallback={draw(firstRows)}>
              <VirtualRows
                box={box}
                count={rows.length}
                height={rowHeight}
                overscan={overscan}
                scroll={scroll}
              >
                {draw}
              </VirtualRows>
            </Suspense>
          ) : (
            draw({ from: 0, to: rows.length })
          )}
        </tbody>
      </table>
    </section>
  );
};
