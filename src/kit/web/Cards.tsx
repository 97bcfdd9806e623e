import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactElement, type ReactNode, useRef } from 'react';
import styles from '#kit/web/Cards.module.css';
import type { RowKey } from '#kit/web/grid/column.ts';

const virtualAbove = 100;

type CardsProps<Row> = {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => RowKey;
  /** Content of a card: usually three `CardLine`. */
  readonly card: (row: Row) => ReactNode;
  /** All cards are equally high; 118 by default (three lines and a menu). */
  readonly height?: number;
  readonly isStale?: boolean;
};

/** The list of a narrow screen, where a table would scroll sideways; virtual above 100 cards. */
export const Cards = <Row,>({
  label,
  rows,
  rowKey,
  card,
  height = 118,
  isStale,
}: CardsProps<Row>): ReactElement => {
  const box = useRef<HTMLDivElement>(null);
  const isVirtual = rows.length > virtualAbove;
  // oxlint-disable-next-line react/incompatible-library -- the rule is for the React Compiler, which is not used
  const virtualizer = useVirtualizer({
    count: isVirtual ? rows.length : 0,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: 4,
  });
  const shown = isVirtual
    ? virtualizer.getVirtualItems().map(({ index, start }) => ({ index, start }))
    : rows.map((_, index) => ({ index, start: 0 }));
  return (
    <div
      className={styles['box']}
      ref={box}
      data-stale={isStale || undefined}
      aria-busy={isStale || undefined}
    >
      <ul
        className={styles['list']}
        aria-label={label}
        style={isVirtual ? { height: virtualizer.getTotalSize() } : {}}
      >
        {shown.map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const place = isVirtual ? { height, transform: `translateY(${start}px)` } : { minHeight: height };
          return (
            <li
              key={rowKey(row)}
              className={styles['card']}
              data-virtual={isVirtual || undefined}
              style={place}
            >
              {card(row)}
            </li>
          );
        })}
      </ul>
    </div>
  );
};

/** A line of a card; `apart` pushes its parts to both ends. */
export const CardLine = ({
  children,
  apart = false,
}: {
  readonly children: ReactNode;
  readonly apart?: boolean;
}): ReactElement => (
  <div className={styles['line']} data-apart={apart || undefined}>
    {children}
  </div>
);
