import type { dealCalls } from '#features/deals/deals.contract.ts';
import type { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { closedStatuses, wizardStatuses } from '#features/deals/deals.status.ts';
import { daysInclusive } from '#domain/moscow-date.ts';
import type { CallReply } from '#kit/contract/define-call.ts';

export type Deal = CallReply<typeof legCalls.getDeal>;
export type Leg = Deal['legs'][number];
export type MoveOption = Leg['moves'][number];
export type Offer = NonNullable<Leg['offer']>;
export type HistoryRow = CallReply<typeof dealCalls.getHistory>[number];

/** Nothing more is expected of the leg. */
export const isClosed = (leg: Leg): boolean => closedStatuses.some((closed) => closed === leg.status);

/** The bank has not got the leg yet: its check may still change. */
export const isUnsent = (leg: Leg): boolean => wizardStatuses.some((status) => status === leg.status);

/** The legs a bank has been chosen for; the one without a bank only holds a draft's status. */
export const legsWithBank = (deal: Deal): readonly Leg[] => deal.legs.filter((leg) => leg.bank !== null);

export const isOverdue = (dueAt: string | null, now: Date): boolean =>
  dueAt !== null && new Date(dueAt) < now;

/** The application whose guarantee is out, or being reissued; a deal has one at most. */
export const issuedLeg = (deal: Deal): Leg | undefined =>
  deal.legs.find((leg) => leg.guarantee_number !== null && !isClosed(leg)) ??
  deal.legs.find((leg) => leg.guarantee_number !== null);

/** The sum and the term that stand: of the guarantee as it was issued last, else as the deal wants them. */
export const standingTerms = (deal: Deal) => {
  const leg = issuedLeg(deal);
  const start = leg?.guarantee_start ?? deal.date_start;
  const end = leg?.guarantee_end ?? deal.date_end;
  const isOwn = start === deal.date_start && end === deal.date_end;
  return {
    amount: leg?.guarantee_amount ?? deal.amount,
    start,
    end,
    days: !isOwn && start !== null && end !== null ? daysInclusive(start, end) : deal.days,
  };
};

/** The best price of a deal, and whether a bank has offered it; else it is the tariff's reckoning. */
type BestPrice = { readonly price: string; readonly isOffer: boolean };

const lowest = (prices: readonly (string | null | undefined)[]): string | undefined =>
  prices.filter((price) => typeof price === 'string').toSorted((a, b) => Number(a) - Number(b))[0];

/** The lowest offer of live legs; where no bank has offered anything, the lowest tariff price. */
export const bestPrice = (deal: Deal): BestPrice | undefined => {
  const live = deal.legs.filter((leg) => !isClosed(leg));
  const offered = lowest(live.map((leg) => leg.offer?.price));
  const price = offered ?? lowest(live.map((leg) => leg.price));
  return price === undefined ? undefined : { price, isOffer: offered !== undefined };
};
