import { winnerOffers } from '#features/winners/web/winners.facade.tsx';

/** «Отправить КП» at the desk of winners. */
export const offerOfWinner = winnerOffers.fill({
  order: 10,
  load: async () => ({ default: (await import('#features/winner-offers/web/OfferPart.tsx')).OfferPart }),
});
