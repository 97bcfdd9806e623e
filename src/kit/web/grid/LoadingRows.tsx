import type { CSSProperties, ReactElement } from 'react';
import { webTexts } from '#kit/contract/web.texts.ts';
import styles from '#kit/web/states/states.module.css';

// Uneven on purpose: equal bars look like broken content.
const widths = [38, 46, 31, 42, 27, 44, 35, 40, 29, 45];

type LoadingRowsProps = { readonly rows?: number; readonly rowHeight?: number };

/** Grey rows where content is on its way; they appear after 150 ms, so that a fast answer never flickers. */
export const LoadingRows = ({ rows = 8, rowHeight = 52 }: LoadingRowsProps): ReactElement => (
  <output
    className={`grid content-top grow ${styles['rows']}`}
    aria-label={webTexts.loading}
    style={{ '--row': `${rowHeight}px` } as CSSProperties}
  >
    {Array.from({ length: rows }, (_, row) => (
      <span
        key={row}
        className="row gap-24 px-16 hair-bottom boxed"
        style={{ height: 'var(--row)' }}
        aria-hidden
      >
        <span className={`round-6 ${styles['bone']}`} style={{ width: `${widths[row % widths.length]}%` }} />
        <span className={`round-6 ${styles['bone']}`} style={{ width: `${10 + ((row * 7) % 9)}%` }} />
        <span className="spacer" />
        <span className={`round-6 ${styles['bone']}`} style={{ width: `${12 + ((row * 5) % 8)}%` }} />
      </span>
    ))}
  </output>
);
