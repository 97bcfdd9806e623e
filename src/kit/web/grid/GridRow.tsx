import { type ComponentType, memo, type ReactElement, type ReactNode } from 'react';
import { webTexts } from '#kit/contract/web.texts.ts';
import styles from '#kit/web/grid/DataGrid.module.css';
import type { Column } from '#kit/web/grid/column.ts';
import { cellClass } from '#kit/web/grid/GridHead.tsx';
import { isPlainClick } from '#kit/web/grid/plain-click.ts';
import type { SelectBoxProps } from '#kit/web/grid/selection-of.ts';

type GridRowProps<Row> = {
  readonly row: Row;
  readonly index: number;
  readonly columns: readonly Column<Row>[];
  readonly isActive: boolean;
  readonly isDim: boolean;
  /** Undefined where rows cannot be selected. */
  readonly isSelected: boolean | undefined;
  readonly SelectBox: ComponentType<SelectBoxProps> | undefined;
  readonly onSelect: (index: number, isRange: boolean) => void;
  readonly onOpen: ((row: Row) => void) | undefined;
};

/** Words of a cell take two lines rather than losing their end; what is drawn otherwise is its column's affair. */
const Drawn = ({ children }: { readonly children: ReactNode }): ReactNode =>
  typeof children === 'string' ? (
    <span className={styles['words']} title={children}>
      {children}
    </span>
  ) : (
    children
  );

const Row = <T,>(props: GridRowProps<T>): ReactElement => {
  const { row, index, columns, isActive, isDim, isSelected = false, SelectBox, onSelect, onOpen } = props;
  return (
    <tr
      className={styles['row']}
      aria-rowindex={index + 2}
      aria-selected={SelectBox && isSelected}
      data-index={index}
      data-dim={isDim || undefined}
      data-opens={onOpen ? '' : undefined}
      tabIndex={isActive ? 0 : -1}
      onClick={onOpen && ((event) => isPlainClick(event) && onOpen(row))}
    >
      {SelectBox && (
        <td>
          <SelectBox
            aria-label={webTexts.selectRow}
            isChecked={isSelected}
            onToggle={(isRange) => onSelect(index, isRange)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} className={cellClass(column)}>
          <Drawn>{column.cell(row)}</Drawn>
        </td>
      ))}
    </tr>
  );
};

/** One row of a table; drawn again only when something of it changes. */
export const GridRow = memo(Row) as typeof Row;
