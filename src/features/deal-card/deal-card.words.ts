import { formatRoubles, parseDecimalString } from '#domain/money.ts';
import { dealCardTexts as texts } from '#features/deal-card/deal-card.texts.ts';
import type { Deal, Leg } from '#features/deal-legs/deal-legs.view.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';

/** A sum with its sign. */
export const roubles = (amount: string | null | undefined): string | null => {
  const parsed = amount ? parseDecimalString(amount) : undefined;
  return parsed === undefined ? null : formatRoubles(parsed);
};

export const specialOf = (deal: Deal): string =>
  [
    deal.prepayment && texts.special.prepayment,
    deal.client_form && texts.special.clientForm,
    deal.direct_debit && texts.special.directDebit,
    deal.no_experience && texts.special.noExperience,
  ]
    .filter(Boolean)
    .join(', ');

export const statusOf = ({ status, sub_state: sub }: Pick<Leg, 'status' | 'sub_state'>): string =>
  [dealTexts.statusNames[status], sub && dealTexts.subStateNames[sub]].filter(Boolean).join(', ');

export const documentsOf = ({ documents }: Leg): string =>
  documents === null
    ? texts.documentsUnknown
    : texts.documentsReady(documents.required - documents.missing.length, documents.required);

/** The prices of a leg: what the bank offers, else what its tariff says; the discounted one for those who may see it. */
export const pricesOf = (
  leg: Leg,
  isProShown: boolean,
): { readonly price: string | null; readonly pro: string | null } => ({
  price: leg.offer?.price ?? leg.price,
  pro: (isProShown && (leg.offer ? leg.offer.pro_price : leg.pro_price)) || null,
});
