import { type CSSProperties, Fragment, type ReactElement, type ReactNode, Suspense, useRef } from 'react';
import styles from '#kit/web/grid/Cards.module.css';
import type { RowKey } from '#kit/web/grid/column.ts';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';
import { isPlainClick } from '#kit/web/grid/plain-click.ts';
import { firstRows, type RowWindow, virtualAbove } from '#kit/web/grid/row-window.ts';
import { useSavedScroll } from '#kit/web/screens/use-saved-scroll.ts';

const overscan = 4;
const VirtualRows = lazyPart(async () => ({
  default: (await import('#kit/web/grid/VirtualRows.tsx')).VirtualRows,
}));

type CardsProps<Row> = {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => RowKey;
  /** Content of a card: usually three `CardLine`. */
  readonly card: (row: Row) => ReactNode;
  /** All cards are equally high; 118 by default (three lines and a menu). */
  readonly height?: number;
  /** Cards that are over: in faint ink. */
  readonly isDim?: (row: Row) => boolean;
  /** Words over the first card of a group; where cards are virtual there are none. */
  readonly headingOf?: (row: Row, before: Row | undefined) => string | undefined;
  readonly isOutdated?: boolean;
  /** A touch anywhere on the card opens it; what is pressed inside keeps its own meaning. */
  readonly onOpen?: (row: Row) => void;
};

const Heading = ({ words }: { readonly words: string | undefined }): ReactElement | null =>
  words === undefined ? null : (
    <li className="px-12 py-6 text-12 medium muted hair-bottom on-neutral">{words}</li>
  );

/** The list of a narrow screen, where a table would scroll sideways; virtual above 100 cards. */
export const Cards = <Row,>({
  label,
  rows,
  rowKey,
  card,
  height = 118,
  isDim,
  headingOf,
  isOutdated,
  onOpen,
}: CardsProps<Row>): ReactElement => {
  const box = useRef<HTMLDivElement>(null);
  useSavedScroll(box);
  const isVirtual = rows.length > virtualAbove;
  const placeOf = (index: number): CSSProperties =>
    isVirtual ? { height, transform: `translateY(${index * height}px)` } : { minHeight: height };
  const draw = ({ from, to }: RowWindow): ReactNode =>
    rows.slice(from, to).map((row, offset) => (
      <Fragment key={rowKey(row)}>
        <Heading words={isVirtual ? undefined : headingOf?.(row, rows[from + offset - 1])} />
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- for keys the card holds its own link */}
        <li
          className={`grid content-middle gap-6 py-10 px-12 hair-bottom boxed ${styles['card']} ${isDim?.(row) ? 'muted' : ''} ${onOpen ? 'pressed' : ''}`}
          data-virtual={isVirtual || undefined}
          data-opens={onOpen ? '' : undefined}
          style={placeOf(from + offset)}
          onClick={onOpen && ((event) => isPlainClick(event) && onOpen(row))}
        >
          {card(row)}
        </li>
      </Fragment>
    ));
  return (
    <div
      className={`grow short scrolls line-top ${styles['box']}`}
      ref={box}
      data-conflict={isOutdated || undefined}
      aria-busy={isOutdated || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- cards that hold nothing to press scroll by keys
      tabIndex={onOpen ? undefined : 0}
    >
      <ul className="beside" aria-label={label} style={isVirtual ? { height: rows.length * height } : {}}>
        {isVirtual ? (
          <Suspense fallback={draw(firstRows)}>
            <VirtualRows box={box} count={rows.length} height={height} overscan={overscan}>
              {draw}
            </VirtualRows>
          </Suspense>
        ) : (
          draw({ from: 0, to: rows.length })
        )}
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
}): ReactElement => <div className={`row gap-10 shrinks ${apart ? 'spread' : ''}`}>{children}</div>;
