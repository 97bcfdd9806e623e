import type { ReactElement } from 'react';
import type { HistoryRow } from '#features/deal-legs/deal-legs.view.ts';
import { byDays } from '#features/deal-legs/web/history/history-days.ts';
import styles from '#features/deal-legs/web/history/history.module.css';
import { HistoryEntry } from '#features/deal-legs/web/history/HistoryEntry.tsx';

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
        <h3 className={`row px-16 text-12 medium muted hair-top hair-bottom on-head ${styles['day']}`}>
          {day.title}
        </h3>
        <ol>
          {day.rows.map((row) => (
            <li
              key={row.id}
              className={`grid gap-2 gap-x-12 beside py-8 px-16 ${styles['row']}`}
              style={{ gridTemplateColumns: '42px 20px minmax(0, 1fr)' }}
            >
              <HistoryEntry row={row} isOfOneLeg={isOfOneLeg} />
            </li>
          ))}
        </ol>
      </li>
    ))}
  </ol>
);
