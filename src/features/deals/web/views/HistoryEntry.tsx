import type { ReactElement } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { formatDateTime } from '#domain/moscow-date.ts';
import { changesOf, detailsOf } from '#features/deals/deals.history-words.ts';
import { dealViewTexts } from '#features/deals/deals.move-texts.ts';
import { historyTitle } from '#features/deals/deals.move-words.ts';
import { reasonName } from '#features/deals/deals.reasons.ts';
import type { HistoryRow } from '#features/deals/web/room/deal-view.ts';
import { useRoom } from '#features/deals/web/room/room-context.ts';
import { DealStatusPill } from '#features/deals/web/room/DealStatusPill.tsx';
import { HistoryIcon } from '#features/deals/web/views/HistoryIcon.tsx';
import styles from '#features/deals/web/views/history-entry.module.css';
import { Chip } from '#kit/web/StatusPill.tsx';

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

const Words = ({ row, product }: { readonly row: HistoryRow; readonly product: number }): ReactElement => {
  const details = detailsOf(row, product);
  return (
    <>
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
    </>
  );
};

type HistoryEntryProps = { readonly row: HistoryRow; readonly isOfOneLeg?: boolean };

/** One thing that happened, in the first three columns of its line: the hour, a sign, what with which bank in whose words. */
export const HistoryEntry = ({ row, isOfOneLeg = false }: HistoryEntryProps): ReactElement => {
  const { product } = useRoom().deal;
  return (
    <>
      <time className={styles['time']} dateTime={row.at}>
        {formatDateTime(new Date(row.at)).slice(11)}
      </time>
      <HistoryIcon row={row} />
      <div className={styles['text']}>
        <div className={styles['line']}>
          {row.bank_name && !isOfOneLeg && <b>{shortBankName(row.bank_name)}:</b>}
          <span>{historyTitle(row.move, product) ?? row.move}</span>
          <Change row={row} />
          {row.details['forced'] === true && <Chip tone="bad">{texts.forced}</Chip>}
        </div>
        <Words row={row} product={product} />
        <p className={styles['author']}>{row.author ?? texts.system}</p>
      </div>
    </>
  );
};
