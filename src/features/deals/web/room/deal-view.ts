import type { dealCalls } from '#features/deals/deals.contract.ts';
import { closedStatuses } from '#features/deals/deals.status.ts';
import type { CallReply } from '#kit/contract/define-call.ts';

export type Deal = CallReply<typeof dealCalls.getDeal>;
export type Leg = Deal['legs'][number];
export type MoveOption = Leg['moves'][number];
export type Offer = NonNullable<Leg['offer']>;
export type HistoryRow = CallReply<typeof dealCalls.getHistory>[number];

/** Nothing more is expected of the leg. */
export const isClosed = (leg: Leg): boolean => closedStatuses.some((closed) => closed === leg.status);

/** The legs a bank has been chosen for; the one without a bank only holds a draft's status. */
export const legsWithBank = (deal: Deal): readonly Leg[] => deal.legs.filter((leg) => leg.bank !== null);

export const isOverdue = (dueAt: string | null, now: Date): boolean =>
  dueAt !== null && new Date(dueAt) < now;

/** The lowest price among live legs, an offer's before the tariff's; undefined when nobody names one. */
export const bestPrice = (deal: Deal): string | undefined =>
  deal.legs
    .filter((leg) => !isClosed(leg))
    .map((leg) => leg.offer?.price ?? leg.price)
    .filter((price) => price !== null)
    .toSorted((a, b) => Number(a) - Number(b))[0];
