import type { ReactElement } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { guaranteeKindLabels } from '#domain/guarantee-kind.ts';
import { lawLabels } from '#domain/law.ts';
import { productLabels, productOfWire } from '#domain/product.ts';
import type { Role } from '#domain/role.ts';
import { dealListTexts } from '#features/deals/deals.list-texts.ts';
import { dealStateTexts } from '#features/deals/deals.state-texts.ts';
import styles from '#features/deals/web/list/list.module.css';
import type { DealRow } from '#features/deals/web/list/use-deal-list.ts';
import { DealStatusPill } from '#features/deals/web/room/DealStatusPill.tsx';
import { sideOf } from '#features/deals/web/room/side-of.ts';
import { shortMoment } from '#features/deals/web/room/short-moment.ts';
import { TurnToken } from '#kit/web/TurnTrack.tsx';

/** The day the deal was made, or why its row is not where it belongs. */
export const Since = ({ row }: { readonly row: DealRow }): ReactElement =>
  row.away ? (
    <small className={styles['away']} title={dealListTexts.live.why[row.away]}>
      {dealListTexts.live.away[row.away]}
    </small>
  ) : (
    <small>{formatDate(moscowDateOf(new Date(row.created_at)))}</small>
  );

export const ClientCell = ({ row }: { readonly row: DealRow }): ReactElement => (
  <span className="two-lines">
    <span title={row.client_name}>{row.client_name || dealListTexts.noClient}</span>
    <small>{row.inn ? dealListTexts.inn(row.inn) : dealListTexts.noInn}</small>
  </span>
);

/** «БГ · 44-ФЗ» for a guarantee, the product's name for a credit or a loan. */
export const kindWords = (row: DealRow): string => {
  const product = productOfWire(row.product);
  const kind = row.guarantee_kind
    ? guaranteeKindLabels[row.guarantee_kind]
    : product && productLabels[product];
  return [kind, row.law && lawLabels[row.law]].filter(Boolean).join(' · ');
};

export const TenderCell = ({ row }: { readonly row: DealRow }): ReactElement => (
  <span className="two-lines">
    <span>{kindWords(row)}</span>
    <small>{row.tender_number ?? dealListTexts.noTender}</small>
  </span>
);

export const BanksCell = ({ row }: { readonly row: DealRow }): ReactElement => {
  const [first] = row.banks;
  if (first === undefined) return <span className="muted">{dealListTexts.noBanks}</span>;
  const more = row.bank_count - 1;
  return (
    <span className="two-lines" title={row.banks.join(', ')}>
      <span>{shortBankName(first)}</span>
      <small>{more > 0 && dealListTexts.moreBanks(more)}</small>
    </span>
  );
};

export const StatusCell = ({ row }: { readonly row: DealRow }): ReactElement => (
  <span className="two-lines" style={{ gap: 1 }}>
    <span>
      <DealStatusPill status={row.status} />
    </span>
    {row.sub_state && <small>{dealStateTexts.subStateNames[row.sub_state]}</small>}
  </span>
);

type DeadlineProps = { readonly row: DealRow; readonly now: Date; readonly role: Role };

/** Whose move it is and by when; a moment that has passed is red. */
export const DeadlineCell = ({ row, now, role }: DeadlineProps): ReactElement => {
  const isLate = row.deadline !== null && new Date(row.deadline) < now && row.ball !== null;
  return (
    <span className={styles['turn']}>
      <span>
        {row.ball ? <TurnToken turn={row.ball} side={sideOf(role)} /> : <span className="muted">—</span>}
      </span>
      {row.deadline && (
        <small className={isLate ? styles['late'] : ''}>
          {dealListTexts.dueBy(shortMoment(row.deadline, now))}
        </small>
      )}
    </span>
  );
};
