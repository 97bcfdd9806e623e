import { shortBankName } from '#domain/bank-name.ts';
import { roublesText } from '#domain/money.ts';
import { formatDate, formatDateRange } from '#domain/moscow-date.ts';
import type { Deal } from '#features/deal-legs/deal-legs.view.ts';
import { standingOffers } from '#features/offer-sheets/offer-sheets.rules.ts';
import { offerSheetTexts as texts } from '#features/offer-sheets/offer-sheets.texts.ts';

/** The offers of a deal as plain words for a messenger; prices with a discount and notes of ours are not among them. */
export const offersText = (deal: Pick<Deal, 'legs'>): string => {
  const offers = standingOffers(deal).map(({ leg, offer }) =>
    [
      `${shortBankName(leg.bank?.name ?? '')}: ${roublesText(offer.price)}`,
      `${texts.card.sum(roublesText(offer.amount))}, ${formatDateRange(offer.date_start, offer.date_end)}`,
      ...(offer.conditions ? [offer.conditions] : []),
      texts.card.validUntil(formatDate(offer.valid_until)),
    ].join('\n'),
  );
  return [texts.title, ...offers, texts.note].join('\n\n');
};
