import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type ReactElement, Suspense } from 'react';
import { webTexts } from '#kit/contract/web.texts.ts';
import styles from '#kit/web/grid/DataGrid.module.css';
import { type Column, nextSort, type Sort } from '#kit/web/grid/column.ts';
import type { Selection } from '#kit/web/grid/selection-of.ts';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';

const SortIcon = ({ state }: { readonly state: 'up' | 'down' | 'none' }): ReactElement => {
  if (state === 'up') return <ArrowUp size={12} aria-hidden />;
  if (state === 'down') return <ArrowDown size={12} aria-hidden />;
  return <ChevronsUpDown size={12} className={styles['faint']} aria-hidden />;
};

/** Class names of a cell by its column. */
export const cellClass = <Row,>({ isNumeric, pin }: Column<Row>): string =>
  [isNumeric && styles['numeric'], pin && styles[pin]].filter(Boolean).join(' ');

type HeadCellProps<Row> = {
  readonly column: Column<Row>;
  readonly sort: Sort | null | undefined;
  readonly onSort: ((sort: Sort) => void) | undefined;
  readonly onWidth: ((column: string, width: number) => void) | undefined;
};

const Grip = lazyPart(async () => ({ default: (await import('#kit/web/grid/WidthGrip.tsx')).WidthGrip }));

const HeadCell = <Row,>({ column, sort, onSort, onWidth }: HeadCellProps<Row>): ReactElement => {
  const grip = onWidth && column.pin !== 'right' && (
    <Suspense>
      <Grip column={column.id} onWidth={onWidth} />
    </Suspense>
  );
  const { sort: by } = column;
  const header = column.header || <span className="visually-hidden">{webTexts.actions}</span>;
  if (by === undefined || !onSort) {
    return (
      <th scope="col" className={cellClass(column)}>
        {header}
        {grip}
      </th>
    );
  }
  const state = sort?.by !== by ? 'none' : sort.isDescending ? 'down' : 'up';
  const ariaSort = state === 'none' ? undefined : state === 'up' ? 'ascending' : 'descending';
  return (
    <th scope="col" className={cellClass(column)} aria-sort={ariaSort}>
      <button
        type="button"
        className={`unset inline-row gap-4 pressed ${styles['sort']}`}
        onClick={() => onSort(nextSort(sort, by, column.isNumeric))}
      >
        {header}
        <SortIcon state={state} />
      </button>
      {grip}
    </th>
  );
};

type GridHeadProps<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort | null | undefined;
  readonly onSort: ((sort: Sort) => void) | undefined;
  readonly onWidth: ((column: string, width: number) => void) | undefined;
  /** Null where rows cannot be selected. */
  readonly selection: Selection | null;
};

/** The sticky head of a table: names of columns, buttons of order, the box that selects everything. */
export const GridHead = <Row,>({
  columns,
  sort,
  onSort,
  onWidth,
  selection,
}: GridHeadProps<Row>): ReactElement => (
  <thead>
    <tr aria-rowindex={1}>
      {selection && (
        <th scope="col">
          <selection.Box
            aria-label={webTexts.selectAll}
            isChecked={selection.state === 'all'}
            isPartly={selection.state === 'some'}
            isReachable
            onToggle={selection.toggleAll}
          />
        </th>
      )}
      {columns.map((column) => (
        <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} onWidth={onWidth} />
      ))}
    </tr>
  </thead>
);
