import { type Deal, isClosed, type Leg, type Offer } from '#features/deal-legs/deal-legs.view.ts';

/** An offer the client may still take. */
export type StandingOffer = { readonly leg: Leg; readonly offer: Offer };

/** The offers that go to the client, cheapest first: those of banks out of the running and those gone by say nothing to him. */
export const standingOffers = ({ legs }: Pick<Deal, 'legs'>): readonly StandingOffer[] =>
  legs
    .flatMap((leg) => (leg.offer && !isClosed(leg) ? [{ leg, offer: leg.offer }] : []))
    .filter(({ offer }) => offer.accepted_at !== null || !offer.is_expired)
    .toSorted((one, other) => Number(one.offer.price) - Number(other.offer.price));
