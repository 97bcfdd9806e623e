import type { ReactElement, ReactNode } from 'react';
import { formatDateRange } from '#domain/moscow-date.ts';
import { purposeLabels } from '#domain/purpose.ts';
import { dealRoomTexts } from '#features/deal-room/deal-room.texts.ts';
import styles from '#features/deal-room/web/DealHead.module.css';
import { bestPrice, standingTerms } from '#features/deal-legs/deal-legs.view.ts';
import { DealStatusPill } from '#features/deals/web/deal-parts.facade.tsx';
import { roublesText } from '#domain/money.ts';
import { PurchaseLine } from '#features/deal-room/web/PurchaseLine.tsx';
import { useRoom } from '#features/deal-legs/web/leg-parts.facade.tsx';
import { InnText } from '#kit/web/contact/Contact.tsx';
import { StatementLink } from '#features/statements/web/statements.facade.tsx';

type FigureProps = { readonly label: string; readonly view?: 'big' | 'plain'; readonly children: ReactNode };

const Figure = ({ label, view, children }: FigureProps): ReactElement => (
  <div>
    <dt>{label}</dt>
    <dd className={view && styles[view]}>{children}</dd>
  </div>
);

type DealFactsProps = { readonly menu: ReactNode; readonly toggle: ReactNode };

/** The client, the sum, the term and the purchase: what the deal is. */
export const DealFacts = ({ menu, toggle }: DealFactsProps): ReactElement => {
  const { deal } = useRoom();
  const best = bestPrice(deal);
  const { amount, start, end, days } = standingTerms(deal);
  return (
    <div>
      <div className={`row gap-8 shrinks ${styles['name']}`}>
        <h2 title={deal.client_name}>{deal.client_name || dealRoomTexts.noClient}</h2>
        <StatementLink organizationId={deal.organization_id} />
        {deal.inn && (
          <span className="muted nowrap">
            <InnText inn={deal.inn} words={dealRoomTexts.inn(deal.inn)} />
          </span>
        )}
        <DealStatusPill status={deal.status} />
        <span className={`row gap-8 ${styles['tools']}`}>
          {menu}
          {toggle}
        </span>
      </div>
      <dl className={`flex wrap gap-6 gap-x-24 mt-8 ${styles['figures']}`}>
        <Figure label={dealRoomTexts.sumOf[deal.product]} view="big">
          {amount === null ? dealRoomTexts.noSum : roublesText(amount)}
        </Figure>
        <Figure label={dealRoomTexts.term}>
          {days === null ? dealRoomTexts.noTerm : dealRoomTexts.days(days)}
        </Figure>
        {start !== null && end !== null && (
          <Figure label={deal.purpose ? purposeLabels[deal.purpose] : dealRoomTexts.dates} view="plain">
            {formatDateRange(start, end)}
          </Figure>
        )}
        {best && (
          <Figure label={best.isOffer ? dealRoomTexts.bestOffer : dealRoomTexts.bestPrice}>
            {roublesText(best.price)}
          </Figure>
        )}
      </dl>
      <PurchaseLine deal={deal} />
    </div>
  );
};
