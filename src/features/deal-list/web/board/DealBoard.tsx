import { ActionIcon, Select } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type PointerEvent, type ReactElement, useRef, useState } from 'react';
import type { Role } from '#domain/role.ts';
import { changeDeals } from '#features/deals/deals.access.ts';
import type { BoardColumnId } from '#features/deal-list/deal-list.board.ts';
import { dealBoardTexts as texts } from '#features/deal-list/deal-list-board.texts.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { BoardColumn } from '#features/deal-list/web/board/BoardColumn.tsx';
import {
  type Obstacle,
  obstacleByRole,
  obstacleOfDeal,
} from '#features/deal-list/web/board/board-targets.ts';
import styles from '#features/deal-list/web/board/board.module.css';
import { MovesDialog } from '#features/deal-list/web/board/MovesDialog.tsx';
import { type Board, useBoard } from '#features/deal-list/web/board/use-board.ts';
import type { DealSort, ListFilter } from '#features/deal-list/web/list/deal-search.ts';
import type { DealRow } from '#features/deal-list/web/list/use-deal-list.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

type DealBoardProps = {
  readonly filter: ListFilter;
  readonly sort: DealSort;
  readonly role: Role;
  readonly now: Date;
  readonly isMobile: boolean;
  readonly column: string | undefined;
  readonly onColumn: (column: string) => void;
};

type Moving = { readonly row: DealRow; readonly column: BoardColumnId | null };
const swipe = 60;

const ColumnSwitch = ({
  columns,
  at,
  onColumn,
}: {
  readonly columns: Board['columns'];
  readonly at: number;
  readonly onColumn: (column: string) => void;
}): ReactElement => {
  const go = (next: number): void => {
    const column = columns[next];
    if (column) onColumn(column.id);
  };
  return (
    <div
      className="grid gap-8 hair-bottom py-10 px-10"
      style={{ gridTemplateColumns: 'auto minmax(0, 1fr) auto' }}
    >
      <ActionIcon
        variant="default"
        size={40}
        aria-label={texts.previous}
        disabled={at === 0}
        onClick={() => go(at - 1)}
      >
        <ChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <Select
        aria-label={texts.column}
        allowDeselect={false}
        data={columns.map(({ id, total }) => ({ value: id, label: `${texts.columns[id]} · ${total}` }))}
        value={columns[at]?.id ?? null}
        onChange={(value) => value && onColumn(value)}
      />
      <ActionIcon
        variant="default"
        size={40}
        aria-label={texts.next}
        disabled={at === columns.length - 1}
        onClick={() => go(at + 1)}
      >
        <ChevronRight size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
};

/** The deals by columns of their way: cards are dragged, or moved from their menu. On a narrow screen one column at a time. */
export const DealBoard = (props: DealBoardProps): ReactElement => {
  const { filter, sort, role, now, isMobile, column, onColumn } = props;
  const board = useBoard(filter, sort);
  const [dragged, setDragged] = useState<DealRow | null>(null);
  const [moving, setMoving] = useState<Moving | null>(null);
  const touchedAt = useRef(0);
  // The guards of a dragged deal are asked while it is still in the air.
  const asked = useCall(
    legCalls.getDeal,
    { params: { id: dragged?.id ?? 1 } },
    { enabled: dragged !== null, quiet: true },
  );
  const obstacleOf = (id: BoardColumnId): Obstacle | undefined => {
    if (!dragged) return undefined;
    if (asked.data?.id === dragged.id) return obstacleOfDeal(asked.data, id);
    return obstacleByRole(dragged, role, id);
  };
  const drop = (id: BoardColumnId): void => {
    if (dragged && obstacleOf(id) === null) setMoving({ row: dragged, column: id });
    setDragged(null);
  };
  return (
    <Loaded of={board} errorTitle={texts.failed}>
      {({ columns }) => {
        const at = Math.max(
          0,
          columns.findIndex(({ id }) => id === column),
        );
        const shown = isMobile ? columns.slice(at, at + 1) : columns;
        const turn = (event: PointerEvent): void => {
          const by = event.clientX - touchedAt.current;
          if (!isMobile || Math.abs(by) < swipe) return;
          const next = columns[at + (by < 0 ? 1 : -1)];
          if (next) onColumn(next.id);
        };
        return (
          <div className="column grow short line-top">
            {isMobile && <ColumnSwitch columns={columns} at={at} onColumn={onColumn} />}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the board scrolls sideways by keys */}
            <div
              className={`flex gap-10 grow short p-12 scrolls-across ${styles['board']}`}
              role="group"
              aria-label={texts.label}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the board scrolls sideways by keys
              tabIndex={0}
              aria-busy={board.isPlaceholderData || undefined}
              onPointerDown={(event) => {
                touchedAt.current = event.clientX;
              }}
              onPointerUp={(event) => event.pointerType === 'touch' && turn(event)}
            >
              {shown.map((one) => (
                <BoardColumn
                  key={one.id}
                  column={one}
                  filter={filter}
                  sort={sort}
                  now={now}
                  role={role}
                  canMove={mayAct('deals', changeDeals, role)}
                  obstacle={
                    dragged && one.items.some(({ id }) => id === dragged.id) ? undefined : obstacleOf(one.id)
                  }
                  onDrag={setDragged}
                  onMove={(row) => setMoving({ row, column: null })}
                  onDrop={() => drop(one.id)}
                />
              ))}
            </div>
            {moving && (
              <MovesDialog
                key={`${moving.row.id} ${moving.column}`}
                dealId={moving.row.id}
                column={moving.column}
                onClose={() => setMoving(null)}
              />
            )}
          </div>
        );
      }}
    </Loaded>
  );
};
