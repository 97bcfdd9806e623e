import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import type { ListColumn } from '#features/deal-list/deal-list.columns.ts';
import { dealListScreenTexts } from '#features/deal-list/deal-list.screen-texts.ts';
import { dealListTexts } from '#features/deal-list/deal-list.texts.ts';
import {
  placeColumn,
  resetColumns,
  toggleColumn,
  useDealColumns,
  usualWidths,
  widenColumn,
} from '#features/deal-list/web/list/deal-columns.ts';
import { ColumnsButton } from '#features/deal-list/web/list/ColumnChooser.tsx';
import styles from '#features/deal-list/web/list/columns.module.css';
import { useWokenFocus, type Woken } from '#kit/web/screens/asleep-until-used.tsx';
import { fittingWidth } from '#kit/web/grid/column.ts';

const texts = dealListScreenTexts.columnList;
const widthStep = 16;

type LineProps = {
  readonly column: ListColumn;
  readonly at: number;
  readonly count: number;
  readonly isHidden: boolean;
  readonly width: number;
  readonly isDragged: boolean;
  readonly onDrag: (column: ListColumn | null) => void;
  readonly onOver: () => void;
};

const Line = ({ column, at, count, isHidden, width, isDragged, onDrag, onOver }: LineProps): ReactElement => {
  const name = dealListTexts.columnNames[column];
  const press = (event: KeyboardEvent): void => {
    if (!event.altKey) return;
    const moves: Readonly<Record<string, () => void>> = {
      ArrowUp: () => placeColumn(column, at - 1),
      ArrowDown: () => placeColumn(column, at + 1),
      ArrowLeft: () => widenColumn(column, fittingWidth(width - widthStep)),
      ArrowRight: () => widenColumn(column, fittingWidth(width + widthStep)),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and drags of the controls inside are gathered here
    <li
      className={`row gap-8 px-4 round-6 ${isDragged ? 'on-info' : ''}`}
      style={{ minHeight: 32 }}
      draggable
      onDragStart={() => onDrag(column)}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => {
        event.preventDefault();
        onOver();
      }}
      onKeyDown={press}
    >
      <GripVertical size={14} aria-hidden className={`muted ${styles['grip']}`} />
      <Checkbox
        size="sm"
        label={name}
        checked={!isHidden}
        disabled={column === 'client' && !isHidden}
        onChange={() => toggleColumn(column)}
      />
      <span className="spacer" />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={24}
        aria-label={texts.up(name)}
        aria-disabled={at === 0}
        data-disabled={at === 0}
        onClick={() => placeColumn(column, at - 1)}
      >
        <ArrowUp size={14} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={24}
        aria-label={texts.down(name)}
        aria-disabled={at === count - 1}
        data-disabled={at === count - 1}
        onClick={() => placeColumn(column, at + 1)}
      >
        <ArrowDown size={14} aria-hidden />
      </ActionIcon>
    </li>
  );
};

/** The columns to choose from, under their button: shown or not, their order by drag and by keys, their widths. */
export const ColumnList = ({ woken }: { readonly woken: Woken }): ReactElement => {
  const { order, hidden, widths } = useDealColumns();
  const [dragged, setDragged] = useState<ListColumn | null>(null);
  const field = useWokenFocus<HTMLButtonElement>(woken);
  const columns = order as readonly ListColumn[]; // settled: it holds no other
  return (
    <Popover position="bottom-end" width={290} trapFocus defaultOpened={woken.isPressed}>
      <Popover.Target>
        <ColumnsButton ref={field} />
      </Popover.Target>
      <Popover.Dropdown>
        <ul className="grid gap-2 mb-8" aria-label={dealListTexts.columns}>
          {columns.map((column, at) => (
            <Line
              key={column}
              column={column}
              at={at}
              count={columns.length}
              isHidden={hidden.includes(column)}
              width={widths[column] ?? usualWidths[column]}
              isDragged={dragged === column}
              onDrag={setDragged}
              onOver={() => dragged !== null && dragged !== column && placeColumn(dragged, at)}
            />
          ))}
        </ul>
        <p className="mb-8 small muted">{texts.hint}</p>
        <Button variant="subtle" size="compact-sm" onClick={resetColumns}>
          {texts.reset}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
};
