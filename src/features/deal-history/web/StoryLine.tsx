import type { ReactElement } from 'react';
import type { StoryRow } from '#features/deal-history/deal-history.rules.ts';
import styles from '#features/deal-history/web/history.module.css';
import { RowMarks } from '#features/deal-labels/web/deal-labels.facade.tsx';
import { HistoryEntry } from '#features/deals/web/deal-parts.facade.tsx';

type StoryLineProps = { readonly row: StoryRow; readonly isLater: boolean };

/** One thing that happened, with the reader's own marks at the end. */
export const StoryLine = ({ row, isLater }: StoryLineProps): ReactElement => (
  <li className={styles['row']} data-history={row.id} data-later={isLater || undefined}>
    <HistoryEntry row={row} />
    <RowMarks row={row} />
  </li>
);
