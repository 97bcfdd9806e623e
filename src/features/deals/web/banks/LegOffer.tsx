import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { formatDate, formatDateRange, formatDateTime } from '#domain/moscow-date.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { dealMoveTexts, dealViewTexts } from '#features/deals/deals.move-texts.ts';
import { dealLegTexts } from '#features/deals/deals.screen-texts.ts';
import { mayRecordOffer } from '#features/deals/web/banks/leg-moves.ts';
import styles from '#features/deals/web/banks/leg.module.css';
import { dealReads } from '#features/deals/web/room/deal-changes.ts';
import type { Leg, Offer } from '#features/deals/web/room/deal-view.ts';
import { useRoom } from '#features/deals/web/room/room-context.ts';
import { roublesText } from '#features/deals/web/room/Roubles.tsx';
import { confirmAction } from '#kit/web/confirm-action.ts';
import { Chip } from '#kit/web/StatusPill.tsx';
import { toast } from '#kit/web/toast.ts';
import { useCallMutation } from '#kit/web/use-call.ts';

const texts = dealViewTexts.offers;

const OfferFacts = ({ offer }: { readonly offer: Offer }): ReactElement => (
  <dl className={styles['facts']}>
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
  const remove = useCallMutation(dealCalls.deleteOffer, {
    invalidates: dealReads,
    onSuccess: () => toast.success(dealLegTexts.offerRemoved),
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
      <h2 className={styles['title']}>{dealLegTexts.offer}</h2>
      {!offer && <p className="muted">{dealLegTexts.noOffer}</p>}
      {offer && (
        <div className={styles['box']}>
          <OfferFacts offer={offer} />
          {mayRecordOffer(leg, role) && !offer.accepted_at && (
            <div className={styles['moves']}>
              <Button size="xs" h={30} fz={13} variant="default" onClick={() => recordOffer(leg)}>
                {dealLegTexts.newOffer}
              </Button>
              <Button
                size="xs"
                h={30}
                fz={13}
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
