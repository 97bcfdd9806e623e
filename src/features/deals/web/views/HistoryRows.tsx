import type { ReactElement } from 'react';
import type { HistoryRow } from '#features/deals/web/room/deal-view.ts';
import { byDays } from '#features/deals/web/views/history-days.ts';
import styles from '#features/deals/web/views/history.module.css';
import { HistoryEntry } from '#features/deals/web/views/HistoryEntry.tsx';

type HistoryRowsProps = {
  readonly rows: readonly HistoryRow[];
  readonly now: Date;
  readonly isOfOneLeg?: boolean;
};

/** What happened, by days: when, what with which bank, from which status to which, in whose words. */
export const HistoryRows = ({ rows, now, isOfOneLeg = false }: HistoryRowsProps): ReactElement => (
  <ol>
    {byDays(rows, now).map((day) => (
      <li key={day.date}>
        <h3 className={styles['day']}>{day.title}</h3>
        <ol>
          {day.rows.map((row) => (
            <li key={row.id} className={styles['row']}>
              <HistoryEntry row={row} isOfOneLeg={isOfOneLeg} />
            </li>
          ))}
        </ol>
      </li>
    ))}
  </ol>
);
