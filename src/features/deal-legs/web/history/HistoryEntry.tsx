import type { ReactElement } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { formatDateTime } from '#domain/moscow-date.ts';
import { changesOf, detailsOf } from '#features/deal-legs/deal-legs.history-words.ts';
import { dealViewTexts } from '#features/deal-legs/deal-legs-move.texts.ts';
import { historyTitle } from '#features/deal-legs/deal-legs.move-words.ts';
import { reasonName } from '#features/deal-legs/deal-legs.reasons.ts';
import type { HistoryRow } from '#features/deal-legs/deal-legs.view.ts';
import { useRoom } from '#features/deal-legs/web/room-context.ts';
import { DealStatusPill } from '#features/deals/web/deal-parts.facade.tsx';
import { HistoryIcon } from '#features/deal-legs/web/history/HistoryIcon.tsx';
import styles from '#features/deal-legs/web/history/history-entry.module.css';
import { Chip } from '#kit/web/StatusPill.tsx';

const texts = dealViewTexts.history;

const Change = ({ row }: { readonly row: HistoryRow }): ReactElement | null => {
  if (row.to === null || row.from === row.to) return null;
  return (
    <span className="inline-row wrap gap-6">
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
        <p className="small soft breaks">
          {texts.reason}: {reasonName(row.reason_code)}
        </p>
      )}
      {row.comment && <p className="small soft breaks lines-kept">{row.comment}</p>}
      {changesOf(row).map(({ field, before, after }) => (
        <p className="small soft breaks" key={field}>
          {field}: <del className="bad on-bad py-2 px-4 round-3">{before}</del> {texts.arrow}{' '}
          <ins className="good underlined on-good py-2 px-4 round-3">{after}</ins>
        </p>
      ))}
      {details && <p className="small soft breaks">{details}</p>}
    </>
  );
};

type HistoryEntryProps = { readonly row: HistoryRow; readonly isOfOneLeg?: boolean };

/** One thing that happened, in the first three columns of its line: the hour, a sign, what with which bank in whose words. */
export const HistoryEntry = ({ row, isOfOneLeg = false }: HistoryEntryProps): ReactElement => {
  const { product } = useRoom().deal;
  return (
    <>
      <time className="line-20 soft" dateTime={row.at}>
        {formatDateTime(new Date(row.at)).slice(11)}
      </time>
      <HistoryIcon row={row} />
      <div className={`shrinks ${styles['text']}`}>
        <div className="row wrap gap-2 gap-x-8 line-22">
          {row.bank_name && !isOfOneLeg && <b className="medium">{shortBankName(row.bank_name)}:</b>}
          <span>{historyTitle(row.move, product) ?? row.move}</span>
          <Change row={row} />
          {row.details['forced'] === true && <Chip tone="bad">{texts.forced}</Chip>}
        </div>
        <Words row={row} product={product} />
        <p className={`small soft breaks ${styles['author']}`}>{row.author ?? texts.system}</p>
      </div>
    </>
  );
};
