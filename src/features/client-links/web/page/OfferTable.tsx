import type { ReactElement, ReactNode } from 'react';
import {
  parseDecimalString,
  roublesText,
  subtractKopecks,
  toDecimalString,
  zeroKopecks,
} from '#domain/money.ts';
import { formatDate } from '#domain/moscow-date.ts';
import { clientPageTexts } from '#features/client-links/client-page.screen-texts.ts';
import styles from '#features/client-links/web/page/page.module.css';
import type { Shown } from '#features/client-links/web/page/use-client.ts';

const texts = clientPageTexts.offers;

export type Offer = NonNullable<Shown['offers']>[number];

const kopecksOf = (amount: string) => parseDecimalString(amount) ?? zeroKopecks;

/** How the price stands to the cheapest of several. */
const comparison = (offer: Offer, offers: readonly Offer[]): string | null => {
  const [cheapest, second] = offers;
  if (!cheapest || !second) return null;
  const more = subtractKopecks(kopecksOf(offer.price), kopecksOf(cheapest.price));
  if (more > 0) return texts.dearer(roublesText(toDecimalString(more)));
  return offer === cheapest ? texts.cheapest : null;
};

const Price = ({
  offer,
  offers,
}: {
  readonly offer: Offer;
  readonly offers: readonly Offer[];
}): ReactElement => {
  const compared = comparison(offer, offers);
  return (
    <>
      <b>{roublesText(offer.price)}</b>
      {compared && <div className={styles[compared === texts.cheapest ? 'fine' : 'faint']}>{compared}</div>}
    </>
  );
};

/** Several offers side by side, line by line: two stand whole on the narrowest phone, more go on to the right. */
export const OfferTable = ({ offers }: { readonly offers: readonly Offer[] }): ReactElement => {
  const hasRate = offers.some(({ rate }) => rate !== null);
  const rows: readonly (readonly [string, (offer: Offer) => ReactNode])[] = [
    [texts.price, (offer) => <Price offer={offer} offers={offers} />],
    [texts.decision, ({ state }) => texts.states[state]],
    ...(hasRate
      ? [[texts.rate, ({ rate }: Offer) => (rate ? texts.percent(rate.replace('.', ',')) : '—')] as const]
      : []),
    [
      texts.term,
      (offer) => (
        <>
          {formatDate(offer.date_start)}–<wbr />
          {formatDate(offer.date_end)}
        </>
      ),
    ],
    [texts.amount, ({ amount }) => roublesText(amount)],
    [texts.validUntil, (offer) => formatDate(offer.valid_until)],
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what goes on to the right is read by the keyboard, too
    <div className={styles['compare']} role="group" aria-label={texts.compare} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="row">{texts.bank}</th>
            {offers.map(({ id, bank }) => (
              <th key={id} scope="col">
                {bank}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, show]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {offers.map((offer) => (
                <td key={offer.id}>{show(offer)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
