import type { ReactElement } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { formatDateTime } from '#domain/moscow-date.ts';
import { reasonName } from '#features/deals/deals.reasons.ts';
import { dealViewTexts } from '#features/deals/deals.move-texts.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import type { HistoryRow } from '#features/deals/web/room/deal-view.ts';
import { DealStatusPill } from '#features/deals/web/room/DealStatusPill.tsx';
import { byDays } from '#features/deals/web/views/history-days.ts';
import { changesOf, detailsOf } from '#features/deals/web/views/history-details.ts';
import { HistoryIcon } from '#features/deals/web/views/HistoryIcon.tsx';
import styles from '#features/deals/web/views/history.module.css';

const texts = dealViewTexts.history;

const Change = ({ row }: { readonly row: HistoryRow }): ReactElement | null => {
  if (row.to === null || row.from === row.to) return null;
  return (
    <span className={styles['change']}>
      {row.from && (
        <>
          <DealStatusPill status={row.from} />
          <span aria-hidden>{texts.arrow}</span>
        </>
      )}
      <DealStatusPill status={row.to} />
    </span>
  );
};

type RowProps = { readonly row: HistoryRow; readonly isOfOneLeg: boolean };

const Row = ({ row, isOfOneLeg }: RowProps): ReactElement => {
  const title = dealTexts.historyTitles[row.move] ?? row.move;
  const details = detailsOf(row);
  return (
    <li className={styles['row']}>
      <time className={styles['time']} dateTime={row.at}>
        {formatDateTime(new Date(row.at)).slice(11)}
      </time>
      <HistoryIcon row={row} />
      <div className={styles['text']}>
        <div className={styles['line']}>
          {row.bank_name && !isOfOneLeg && <b>{shortBankName(row.bank_name)}:</b>}
          <span>{title}</span>
          <Change row={row} />
        </div>
        {row.reason_code && (
          <p>
            {texts.reason}: {reasonName(row.reason_code)}
          </p>
        )}
        {row.comment && <p className={styles['comment']}>{row.comment}</p>}
        {changesOf(row).map(({ field, before, after }) => (
          <p key={field}>
            {field}: <del className={styles['before']}>{before}</del> {texts.arrow}{' '}
            <ins className={styles['after']}>{after}</ins>
          </p>
        ))}
        {details && <p>{details}</p>}
        <p className="muted">{row.author ?? texts.system}</p>
      </div>
    </li>
  );
};

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
            <Row key={row.id} row={row} isOfOneLeg={isOfOneLeg} />
          ))}
        </ol>
      </li>
    ))}
  </ol>
);
