import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type ReactElement, useRef } from 'react';
import styles from '#kit/web/DataGrid.module.css';
import type { Column, RowKey, Sort } from '#kit/web/grid/column.ts';
import { GridHead } from '#kit/web/grid/GridHead.tsx';
import { GridRow } from '#kit/web/grid/GridRow.tsx';
import { selectionOf } from '#kit/web/grid/selection-of.ts';
import { useGridKeys } from '#kit/web/grid/use-grid-keys.ts';
import { useLatest } from '#kit/web/use-latest.ts';

const virtualAbove = 100;

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
  readonly selected?: ReadonlySet<RowKey>;
  readonly onSelect?: (keys: ReadonlySet<RowKey>) => void;
  /** 52 two-line cells (default), 44 plain lists, 56 the matrix of banks. */
  readonly rowHeight?: number;
  /** Sum of the widths under which the table scrolls sideways. */
  readonly minWidth?: number;
  /** Rows that are over: in faint ink. */
  readonly isDim?: (row: Row) => boolean;
  /** New rows are on their way: the old ones are dimmed. */
  readonly isStale?: boolean;
};

const Gap = ({ height, span }: { readonly height: number; readonly span: number }): ReactElement | null =>
  height > 0 ? (
    <tr aria-hidden className={styles['gap']}>
      <td aria-hidden colSpan={span} style={{ height }} />
    </tr>
  ) : null;

/**
 * A real `<table>`: sticky head, fixed column widths, pinned first and last columns, order and selection
 * controlled from outside, keys (see `useGridKeys`), virtual rows above 100.
 */
export const DataGrid = <Row,>(props: DataGridProps<Row>): ReactElement => {
  const {
    label,
    rows,
    columns,
    rowKey,
    sort,
    onSort,
    onOpen,
    selected,
    onSelect,
    rowHeight = 52,
    minWidth = 0,
    isDim,
    isStale,
  } = props;
  const box = useRef<HTMLDivElement>(null);
  const isVirtual = rows.length > virtualAbove;
  // oxlint-disable-next-line react/incompatible-library -- the rule is for the React Compiler, which is not used
  const virtualizer = useVirtualizer({
    count: isVirtual ? rows.length : 0,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  const selection = selectionOf(rows.map(rowKey), selected, onSelect);
  const select = useLatest((index: number): void => {
    const row = rows[index];
    if (row !== undefined) selection?.toggle(rowKey(row));
  });
  const keys = useGridKeys({
    box,
    count: rows.length,
    scrollTo: (index) => {
      if (isVirtual) virtualizer.scrollToIndex(index);
    },
    open: onOpen && ((index) => rows[index] !== undefined && onOpen(rows[index])),
    select: selection ? select : undefined,
  });
  const items = virtualizer.getVirtualItems();
  const from = isVirtual ? (items[0]?.index ?? 0) : 0;
  const to = isVirtual ? (items.at(-1)?.index ?? -1) + 1 : rows.length;
  const span = columns.length + (selection ? 1 : 0);
  return (
    // What scrolls must be reachable by keyboard; the rows are.
    <section className={styles['box']} ref={box} aria-label={label} data-stale={isStale || undefined}>
      <table
        className={styles['table']}
        style={{ '--row': `${rowHeight}px`, minWidth } as CSSProperties}
        aria-rowcount={rows.length + 1}
        aria-label={label}
        aria-busy={isStale || undefined}
      >
        <colgroup>
          {selection && <col style={{ width: 46 }} />}
          {columns.map(({ id, width }) => (
            <col key={id} style={width === undefined ? {} : { width }} />
          ))}
        </colgroup>
        <GridHead
          columns={columns}
          sort={sort}
          onSort={onSort}
          selection={selection && { state: selection.state, toggle: selection.toggleAll }}
        />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the rows inside take focus, keys are gathered here */}
        <tbody
          onKeyDown={keys.onKeyDown}
          onFocus={(event) => {
            const index = (event.target as HTMLElement).dataset['index'];
            if (index !== undefined) keys.setActive(Number(index));
          }}
        >
          <Gap height={isVirtual ? (items[0]?.start ?? 0) : 0} span={span} />
          {rows.slice(from, to).map((row, offset) => (
            <GridRow
              key={rowKey(row)}
              row={row}
              index={from + offset}
              columns={columns}
              isActive={from + offset === keys.active}
              isDim={isDim?.(row) ?? false}
              isSelected={selection?.has(rowKey(row))}
              onSelect={select}
              onOpen={onOpen}
            />
          ))}
          <Gap height={isVirtual ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0} span={span} />
        </tbody>
      </table>
    </section>
  );
};
