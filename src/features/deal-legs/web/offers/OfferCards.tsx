import type { ReactElement } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { formatDate, formatDateRange } from '#domain/moscow-date.ts';
import { dealViewTexts } from '#features/deal-legs/deal-legs-move.texts.ts';
import { isClosed } from '#features/deal-legs/deal-legs.view.ts';
import { useRoom } from '#features/deal-legs/web/room-context.ts';
import { Roubles } from '#features/deals/web/deal-parts.facade.tsx';
import { AcceptCell } from '#features/deal-legs/web/offers/AcceptCell.tsx';
import { AcceptNote } from '#features/deal-legs/web/offers/AcceptNote.tsx';
import type { OfferedLeg } from '#features/deal-legs/web/offers/offers-of.ts';
import { Chip } from '#kit/web/StatusPill.tsx';

const texts = dealViewTexts.offers;

const OfferCard = (offered: OfferedLeg): ReactElement => {
  const { leg, offer, isBest } = offered;
  const { openLeg } = useRoom();
  return (
    <li className={`grid gap-8 py-12 px-16 hair-top pressed ${isClosed(leg) ? 'muted' : ''}`}>
      <div className="row gap-10 shrinks">
        <button
          type="button"
          className="p-0 medium text-left no-edge no-ground ellipsis"
          onClick={() => openLeg(leg.id)}
        >
          {leg.bank && shortBankName(leg.bank.name)}
        </button>
        <span className="spacer" />
        {isBest && <Chip>{texts.best}</Chip>}
        <b className="bold">
          <Roubles amount={offer.price} hasSign />
        </b>
      </div>
      <div className="row gap-10 shrinks">
        <span className="muted small">{formatDateRange(offer.date_start, offer.date_end)}</span>
        <span className="spacer" />
        <span className="small">
          {texts.validUntil} {formatDate(offer.valid_until)}
        </span>
        {offer.is_expired && <Chip tone="bad">{texts.expired}</Chip>}
      </div>
      {offer.conditions && (
        <p className="text-13 soft as-typed">
          <b className="medium ink">{texts.conditions}</b> {offer.conditions}
        </p>
      )}
      {!offer.accepted_at && <AcceptCell leg={leg} />}
      <AcceptNote offered={offered} />
    </li>
  );
};

/** The offers on a narrow screen. */
export const OfferCards = ({ offers }: { readonly offers: readonly OfferedLeg[] }): ReactElement => (
  <ul className="column" aria-label={texts.tableLabel}>
    {offers.map((offered) => (
      <OfferCard key={offered.leg.id} {...offered} />
    ))}
  </ul>
);
