import type { ReactElement, ReactNode } from 'react';
import { formatDateRange } from '#domain/moscow-date.ts';
import { purposeLabels } from '#domain/purpose.ts';
import { dealRoomTexts } from '#features/deals/deals.screen-texts.ts';
import styles from '#features/deals/web/room/DealHead.module.css';
import { bestPrice } from '#features/deals/web/room/deal-view.ts';
import { DealStatusPill } from '#features/deals/web/room/DealStatusPill.tsx';
import { PurchaseLine } from '#features/deals/web/room/PurchaseLine.tsx';
import { useRoom } from '#features/deals/web/room/room-context.ts';
import { roublesText } from '#features/deals/web/room/Roubles.tsx';
import { InnText } from '#kit/web/contact/Contact.tsx';
import { StatementLink } from '#features/statements/web/statements.facade.tsx';

type FigureProps = { readonly label: string; readonly look?: 'big' | 'plain'; readonly children: ReactNode };

const Figure = ({ label, look, children }: FigureProps): ReactElement => (
  <div>
    <dt>{label}</dt>
    <dd className={look && styles[look]}>{children}</dd>
  </div>
);

type DealFactsProps = { readonly menu: ReactNode; readonly toggle: ReactNode };

/** The client, the sum, the term and the purchase: what the deal is. */
export const DealFacts = ({ menu, toggle }: DealFactsProps): ReactElement => {
  const { deal } = useRoom();
  const best = bestPrice(deal);
  const hasTerm = deal.date_start !== null && deal.date_end !== null;
  return (
    <div>
      <div className={styles['name']}>
        <h2 title={deal.client_name}>{deal.client_name || dealRoomTexts.noClient}</h2>
        <StatementLink organizationId={deal.organization_id} />
        {deal.inn && (
          <span className="muted nowrap">
            <InnText inn={deal.inn} words={dealRoomTexts.inn(deal.inn)} />
          </span>
        )}
        <DealStatusPill status={deal.status} />
        <span className="spacer" />
        {menu}
        {toggle}
      </div>
      <dl className={styles['figures']}>
        <Figure label={dealRoomTexts.sumOf[deal.product]} look="big">
          {deal.amount === null ? dealRoomTexts.noSum : roublesText(deal.amount)}
        </Figure>
        <Figure label={dealRoomTexts.term}>
          {deal.days === null ? dealRoomTexts.noTerm : dealRoomTexts.days(deal.days)}
        </Figure>
        {hasTerm && (
          <Figure label={deal.purpose ? purposeLabels[deal.purpose] : dealRoomTexts.dates} look="plain">
            {formatDateRange(deal.date_start ?? '', deal.date_end ?? '')}
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
