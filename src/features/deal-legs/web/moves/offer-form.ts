import { dealLegLimits } from '#features/deal-legs/deal-legs.limits.ts';
import { addDays, type IsoDate } from '#domain/moscow-date.ts';
import type { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { dealMoveTexts } from '#features/deal-legs/deal-legs-move.texts.ts';
import type { Deal, Leg } from '#features/deal-legs/deal-legs.view.ts';
import type { CallInput } from '#kit/contract/define-call.ts';

/** A bank's conditions as they are typed; '' while empty. */
export type OfferForm = {
  readonly amount: string;
  readonly date_start: string;
  readonly date_end: string;
  readonly price: string;
  readonly pro_price: string;
  readonly rate: string;
  readonly valid_until: string;
  readonly conditions: string;
};
type OfferBody = CallInput<typeof legCalls.saveOffer>['body'];

/** How long an offer usually holds, days. */
const required = ['amount', 'date_start', 'date_end', 'price', 'valid_until'] as const;
const texts = dealMoveTexts.offer;

/** The form as it opens: the offer that stands, else what the deal asks for at the price of the bank's tariff. */
export const startOfferForm = (deal: Deal, leg: Leg, today: IsoDate): OfferForm => {
  const { offer } = leg;
  const usualEnd = addDays(today, dealLegLimits.offer());
  if (!offer)
    return {
      amount: deal.amount ?? '',
      date_start: deal.date_start ?? '',
      date_end: deal.date_end ?? '',
      price: leg.price ?? '',
      pro_price: leg.pro_price ?? '',
      rate: '',
      valid_until: usualEnd,
      conditions: '',
    };
  const { amount, date_start, date_end, price, pro_price: discounted, rate, conditions } = offer;
  return {
    amount,
    date_start,
    date_end,
    price,
    pro_price: discounted ?? '',
    rate: rate?.replace('.', ',') ?? '',
    valid_until: offer.is_expired ? usualEnd : offer.valid_until,
    conditions: conditions ?? '',
  };
};

/** Words under the fields that are empty or contradict one another. */
export const offerProblems = (form: OfferForm): { [F in keyof OfferForm]?: string } => {
  const problems: { -readonly [F in keyof OfferForm]?: string } = {};
  for (const field of required) if (form[field] === '') problems[field] = dealMoveTexts.required;
  if (form.date_start && form.date_end && form.date_end < form.date_start) problems.date_end = texts.wrongEnd;
  if (form.rate && !/^\d{1,2}([.,]\d{1,3})?$/.test(form.rate)) problems.rate = texts.wrongRate;
  return problems;
};

/** The body of the call. */
export const offerBody = (form: OfferForm, leg: Leg): OfferBody => ({
  application_bank_id: leg.id,
  version: leg.version,
  amount: form.amount,
  date_start: form.date_start,
  date_end: form.date_end,
  price: form.price,
  pro_price: form.pro_price || null,
  rate: form.rate.replace(',', '.') || null,
  valid_until: form.valid_until,
  conditions: form.conditions,
});
