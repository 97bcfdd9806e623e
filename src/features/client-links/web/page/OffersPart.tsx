import { type ReactElement, useState } from 'react';
import { roublesText } from '#domain/money.ts';
import { formatDate, formatDateRange } from '#domain/moscow-date.ts';
import { clientPageCalls as calls } from '#features/client-links/client-page.contract.ts';
import { clientPageTexts } from '#features/client-links/client-page.screen-texts.ts';
import { ActWords } from '#features/client-links/web/page/ActWords.tsx';
import { type Offer, OfferTable } from '#features/client-links/web/page/OfferTable.tsx';
import styles from '#features/client-links/web/page/page.module.css';
import { type Act, useAct } from '#features/client-links/web/page/use-act.ts';
import { callApi } from '#kit/web/calls/call-api.ts';

const texts = clientPageTexts.offers;

/** Accepts by the client's own hand: what follows is said before the second press. */
const Accept = ({ offer, act }: { readonly offer: Offer; readonly act: Act }): ReactElement => {
  const [isSure, setSure] = useState(false);
  const accept = (): void =>
    void act.run(
      () => callApi(calls.acceptOffer, { body: { offer_id: offer.id } }, { quiet: true }),
      texts.acceptedNow,
    );
  return (
    <>
      {isSure && <p>{texts.acceptNote}</p>}
      <button
        type="button"
        className={styles[isSure ? 'main' : 'plain']}
        disabled={act.isBusy}
        onClick={isSure ? accept : () => setSure(true)}
      >
        {isSure ? texts.acceptSure : texts.accept(offer.bank)}
      </button>
    </>
  );
};

/** What one offer says; of several the table above has said all but the words. */
const Facts = ({ offer, isAlone }: { readonly offer: Offer; readonly isAlone: boolean }): ReactElement => (
  <dl className={styles['facts']}>
    {isAlone && (
      <>
        <dt>{texts.term}</dt>
        <dd>{formatDateRange(offer.date_start, offer.date_end)}</dd>
        <dt>{texts.amount}</dt>
        <dd>{roublesText(offer.amount)}</dd>
        {offer.rate && (
          <>
            <dt>{texts.rate}</dt>
            <dd>{texts.percent(offer.rate.replace('.', ','))}</dd>
          </>
        )}
      </>
    )}
    <dt className={styles['whole']}>{texts.conditions}</dt>
    <dd className={styles['whole']}>{offer.conditions ?? texts.noConditions}</dd>
    {offer.depends.length > 0 && (
      <>
        <dt className={styles['whole']}>{texts.depends}</dt>
        <dd className={styles['whole']}>{offer.depends.join('. ')}</dd>
      </>
    )}
    {isAlone && (
      <>
        <dt>{texts.validUntil}</dt>
        <dd>{`${formatDate(offer.valid_until)}, ${texts.states[offer.state]}`}</dd>
      </>
    )}
  </dl>
);

type OfferItemProps = {
  readonly offer: Offer;
  readonly offers: readonly Offer[];
  readonly isAccepted: boolean;
  readonly mayAccept: boolean;
};

const OfferItem = ({ offer, offers, isAccepted, mayAccept }: OfferItemProps): ReactElement => {
  const act = useAct();
  const choose = (): void =>
    void act.post(
      { call: calls.chooseOffer, body: { offer_id: offer.id }, title: texts.choose(offer.bank) },
      texts.reported,
    );
  const isAlone = offers.length === 1;
  return (
    <li className={styles['item']} data-chosen={offer.is_chosen || undefined}>
      <h3>{offer.bank}</h3>
      {isAlone && <p className={styles['price']}>{roublesText(offer.price)}</p>}
      <Facts offer={offer} isAlone={isAlone} />
      {offer.is_chosen && <p className={styles['fine']}>{texts.chosen}</p>}
      {!offer.is_chosen && !isAccepted && (
        <button type="button" className={styles['main']} disabled={act.isBusy} onClick={choose}>
          {texts.choose(offer.bank)}
        </button>
      )}
      {mayAccept && !isAccepted && offer.state === 'approved' && <Accept offer={offer} act={act} />}
      <ActWords act={act} />
    </li>
  );
};

type OffersPartProps = { readonly offers: readonly Offer[]; readonly mayAccept: boolean };

/** The offers of banks, the cheapest first and none chosen beforehand. */
export const OffersPart = ({ offers, mayAccept }: OffersPartProps): ReactElement => {
  const isAccepted = offers.some(({ state }) => state === 'accepted');
  return (
    <section className={styles['card']}>
      <h2>{texts.title}</h2>
      <p className={styles['faint']}>{offers.length === 0 ? texts.none : texts.note}</p>
      {offers.length > 1 && <OfferTable offers={offers} />}
      <ul className={styles['offers']}>
        {offers.map((offer) => (
          <OfferItem
            key={offer.id}
            offer={offer}
            offers={offers}
            isAccepted={isAccepted}
            mayAccept={mayAccept}
          />
        ))}
      </ul>
    </section>
  );
};
