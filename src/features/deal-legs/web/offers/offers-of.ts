import { parseDecimalString, subtractKopecks, toDecimalString } from '#domain/money.ts';
import { type Deal, isClosed, type Leg, type Offer } from '#features/deal-legs/deal-legs.view.ts';

export type OfferedLeg = {
  readonly leg: Leg;
  readonly offer: Offer;
  readonly isBest: boolean;
  /** How much dearer than the best, a decimal string; undefined for the best. */
  readonly difference: string | undefined;
};

const priceOf = (offer: Offer): number => Number(offer.price);

/** The standing offers of a deal, cheapest first, those of closed applications last. */
export const offersOf = (deal: Deal): readonly OfferedLeg[] => {
  const offered = deal.legs
    .flatMap((leg) => (leg.offer ? { leg, offer: leg.offer } : []))
    .toSorted(
      (a, b) => Number(isClosed(a.leg)) - Number(isClosed(b.leg)) || priceOf(a.offer) - priceOf(b.offer),
    );
  const best = parseDecimalString(offered[0]?.offer.price ?? '');
  return offered.map(({ leg, offer }, at) => {
    const price = parseDecimalString(offer.price);
    const isDearer = at > 0 && best !== undefined && price !== undefined && price > best;
    return {
      leg,
      offer,
      isBest: at === 0,
      difference: isDearer ? toDecimalString(subtractKopecks(price, best)) : undefined,
    };
  });
};
