import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { formatDate, formatDateRange, formatDateTime } from '#domain/moscow-date.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { dealMoveTexts, dealViewTexts } from '#features/deal-legs/deal-legs-move.texts.ts';
import { dealLegTexts } from '#features/deal-legs/deal-legs.screen-texts.ts';
import { mayRecordOffer } from '#features/deal-legs/web/banks/leg-moves.ts';
import styles from '#features/deal-legs/web/banks/leg.module.css';
import { dealReads } from '#features/deals/web/deals.facade.tsx';
import { roublesText } from '#domain/money.ts';
import type { Leg, Offer } from '#features/deal-legs/deal-legs.view.ts';
import { useRoom } from '#features/deal-legs/web/room-context.ts';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';
import { Chip } from '#kit/web/StatusPill.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = dealViewTexts.offers;

const OfferFacts = ({ offer }: { readonly offer: Offer }): ReactElement => (
  <dl className="facts">
    <dt>{dealMoveTexts.accept.price}</dt>
    <dd>
      <b>{roublesText(offer.price)}</b>
      {offer.pro_price && (
        <span className="muted"> · {`${dealLegTexts.withDiscount} ${roublesText(offer.pro_price)}`}</span>
      )}
    </dd>
    <dt>{dealMoveTexts.accept.sum}</dt>
    <dd>{roublesText(offer.amount)}</dd>
    <dt>{dealMoveTexts.accept.term}</dt>
    <dd>{formatDateRange(offer.date_start, offer.date_end)}</dd>
    {offer.rate && (
      <>
        <dt>{texts.rate}</dt>
        <dd>{texts.rateOf(offer.rate)}</dd>
      </>
    )}
    <dt>{texts.validUntil}</dt>
    <dd>
      {formatDate(offer.valid_until)} {offer.is_expired && <Chip tone="bad">{texts.expired}</Chip>}
    </dd>
    {offer.conditions && (
      <>
        <dt>{texts.conditions}</dt>
        <dd>{offer.conditions}</dd>
      </>
    )}
    {offer.accepted_at && (
      <>
        <dt>{texts.accepted}</dt>
        <dd>{formatDateTime(new Date(offer.accepted_at))}</dd>
      </>
    )}
    {offer.paid_amount && offer.paid_on && (
      <>
        <dt>{texts.payment}</dt>
        <dd>{texts.paid(roublesText(offer.paid_amount), formatDate(offer.paid_on))}</dd>
      </>
    )}
  </dl>
);

/** The bank's conditions as they stand; those who may write them down or take them back do it here. */
export const LegOffer = ({ leg }: { readonly leg: Leg }): ReactElement => {
  const { role, recordOffer } = useRoom();
  const remove = useCallMutation(legCalls.deleteOffer, {
    invalidates: dealReads(),
    done: dealLegTexts.offerRemoved,
  });
  const { offer } = leg;
  const takeBack = async (): Promise<void> => {
    if (!offer) return;
    const question = { title: dealLegTexts.removeOfferTitle, text: dealLegTexts.removeOfferText };
    if (await confirmAction({ ...question, confirmLabel: dealLegTexts.removeOffer, danger: true })) {
      remove.mutate({ body: { id: offer.id } });
    }
  };
  return (
    <section>
      <h2 className="mb-8">{dealLegTexts.offer}</h2>
      {!offer && <p className="muted">{dealLegTexts.noOffer}</p>}
      {offer && (
        <div className="grid gap-10 py-12 px-16 edge round-10">
          <OfferFacts offer={offer} />
          {mayRecordOffer(leg, role) && !offer.accepted_at && (
            <div className={`flex wrap gap-8 ${styles['moves']}`}>
              <Button size="xs" h={30} fz="var(--text-13)" variant="default" onClick={() => recordOffer(leg)}>
                {dealLegTexts.newOffer}
              </Button>
              <Button
                size="xs"
                h={30}
                fz="var(--text-13)"
                variant="subtle"
                color="red"
                loading={remove.isPending}
                onClick={() => void takeBack()}
              >
                {dealLegTexts.removeOffer}
              </Button>
            </div>
          )}
        </div>
      )}
    </section>
  );
};
