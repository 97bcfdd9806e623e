import { Button } from '@mantine/core';
import { type DragEvent, type ReactElement, useState } from 'react';
import type { Role } from '#domain/role.ts';
import { dealBoardTexts as texts } from '#features/deal-list/deal-list-board.texts.ts';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { BoardCard } from '#features/deal-list/web/board/BoardCard.tsx';
import type { Obstacle } from '#features/deal-list/web/board/board-targets.ts';
import styles from '#features/deal-list/web/board/board.module.css';
import type { Board } from '#features/deal-list/web/board/use-board.ts';
import type { DealSort, ListFilter } from '#features/deal-list/web/list/deal-search.ts';
import type { DealRow } from '#features/deal-list/web/list/use-deal-list.ts';
import { wholeRow } from '#features/deal-list/web/list/whole-row.ts';
import { roublesText } from '#domain/money.ts';
import { boardColumns, columnsFor } from '#features/deal-list/deal-list.board.ts';
import { callApi } from '#kit/web/calls/call-api.ts';

const pageSize = 20;

type BoardColumnProps = {
  readonly column: Board['columns'][number];
  readonly filter: ListFilter;
  readonly sort: DealSort;
  readonly now: Date;
  readonly role: Role;
  readonly canMove: boolean;
  /** Undefined while nothing is dragged. */
  readonly obstacle: Obstacle | undefined;
  readonly onDrag: (row: DealRow | null) => void;
  readonly onMove: (row: DealRow) => void;
  readonly onDrop: () => void;
};

type More = {
  readonly of: Board['columns'][number];
  readonly rows: readonly DealRow[];
  readonly next: string | null;
};

/** The cards of a column, those fetched with the board and those loaded below them. */
const useCards = ({ column, filter, sort }: Pick<BoardColumnProps, 'column' | 'filter' | 'sort'>) => {
  const [more, setMore] = useState<More | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  // A column that was fetched anew begins anew: what was loaded below it may stand elsewhere now.
  const added = more?.of === column ? more : null;
  const rows = [...column.items, ...(added?.rows ?? [])];
  const next = added ? added.next : column.next_cursor;
  const load = async (): Promise<void> => {
    if (next === null || isLoading) return;
    setIsLoading(true);
    try {
      const { status: _status, ...rest } = filter;
      const asked = columnsFor({ state: filter.state ?? 0, status: filter.status });
      const statuses = [...(asked.find(({ id }) => id === column.id)?.statuses ?? [])];
      const page = await callApi(dealListCalls.searchDeals, {
        body: { ...rest, statuses, sort, cursor: next, limit: pageSize },
      });
      setMore({
        of: column,
        rows: [...(added?.rows ?? []), ...page.items.map(wholeRow)],
        next: page.next_cursor,
      });
    } finally {
      setIsLoading(false);
    }
  };
  return { rows, hasMore: next !== null, isLoading, load };
};

const ColumnHead = ({ column }: Pick<BoardColumnProps, 'column'>): ReactElement => (
  <header className="grid py-8 px-12 hair-bottom">
    <h3 className="text-13 line-20 bold">{texts.columns[column.id]}</h3>
    <small className="small muted">
      {texts.counted(column.total, column.is_more)}
      {!column.is_more && column.total > 0 && ` · ${roublesText(column.sum)}`}
    </small>
  </header>
);

/** One column: its head with figures, its cards, further ones by key. */
export const BoardColumn = (props: BoardColumnProps): ReactElement => {
  const { column, now, role, canMove, obstacle, onDrag, onMove, onDrop } = props;
  const { rows, hasMore, isLoading, load } = useCards(props);
  const [isOver, setIsOver] = useState(false);
  const isMixed = (boardColumns.find(({ id }) => id === column.id)?.statuses.length ?? 0) > 1;
  const isOpen = obstacle === null;
  const over = (event: DragEvent): void => {
    setIsOver(true);
    if (isOpen) event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a place to drop; keys move a card from its menu
    <section
      className={`column short round-10 on-head hair ${styles['column']}`}
      style={{ flex: '1 0 226px' }}
      aria-label={texts.columns[column.id]}
      data-drop={obstacle === undefined ? undefined : isOpen ? 'open' : 'shut'}
      data-over={(isOver && obstacle !== undefined) || undefined}
      onDragOver={over}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onDrop();
      }}
    >
      <ColumnHead column={column} />
      {obstacle && isOver && (
        <p className={`py-6 px-8 small bad round-6 on-bad ${styles['why']}`}>{obstacle}</p>
      )}
      <ul
        className="grid content-top gap-8 grow short scrolls-down py-8 px-8"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long column scrolls by keys
        tabIndex={0}
        aria-label={texts.columns[column.id]}
      >
        {rows.map((row) => (
          <BoardCard
            key={row.id}
            row={row}
            now={now}
            role={role}
            hasStatus={isMixed}
            canMove={canMove}
            onDrag={onDrag}
            onMove={onMove}
          />
        ))}
        {rows.length === 0 && <li className="px-4 py-12 text-13 muted text-center">{texts.empty}</li>}
        {hasMore && (
          <li>
            <Button
              variant="subtle"
              size="compact-sm"
              fullWidth
              loading={isLoading}
              onClick={() => void load()}
            >
              {texts.more}
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
};
