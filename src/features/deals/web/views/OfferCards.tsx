import type { ReactElement } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { formatDate, formatDateRange } from '#domain/moscow-date.ts';
import { dealViewTexts } from '#features/deals/deals.move-texts.ts';
import styles from '#features/deals/web/banks/banks.module.css';
import { isClosed } from '#features/deals/web/room/deal-view.ts';
import { useRoom } from '#features/deals/web/room/room-context.ts';
import { Roubles } from '#features/deals/web/room/Roubles.tsx';
import { AcceptCell } from '#features/deals/web/views/AcceptCell.tsx';
import { AcceptNote } from '#features/deals/web/views/AcceptNote.tsx';
import type { OfferedLeg } from '#features/deals/web/views/offers-of.ts';
import { Chip } from '#kit/web/StatusPill.tsx';

const texts = dealViewTexts.offers;

const OfferCard = (offered: OfferedLeg): ReactElement => {
  const { leg, offer, isBest } = offered;
  const { openLeg } = useRoom();
  return (
    <li className={styles['card']} data-dim={isClosed(leg) || undefined}>
      <div className={styles['line']}>
        <button type="button" className={styles['name']} onClick={() => openLeg(leg.id)}>
          {leg.bank && shortBankName(leg.bank.name)}
        </button>
        <span className="spacer" />
        {isBest && <Chip>{texts.best}</Chip>}
        <b className={styles['best']}>
          <Roubles amount={offer.price} hasSign />
        </b>
      </div>
      <div className={styles['line']}>
        <span className="muted small">{formatDateRange(offer.date_start, offer.date_end)}</span>
        <span className="spacer" />
        <span className="small">
          {texts.validUntil} {formatDate(offer.valid_until)}
        </span>
        {offer.is_expired && <Chip tone="bad">{texts.expired}</Chip>}
      </div>
      {!offer.accepted_at && <AcceptCell leg={leg} />}
      <AcceptNote offered={offered} />
    </li>
  );
};

/** The offers on a narrow screen. */
export const OfferCards = ({ offers }: { readonly offers: readonly OfferedLeg[] }): ReactElement => (
  <ul className={styles['cards']} aria-label={texts.tableLabel}>
    {offers.map((offered) => (
      <OfferCard key={offered.leg.id} {...offered} />
    ))}
  </ul>
);
