import { offerTools } from '#features/deal-legs/web/deal-legs.facade.tsx';

/** The sheet of offers for the client, over the offers of a deal. */
export const offerSheetTools = offerTools.fill({
  order: 10,
  load: () =>
    import('#features/offer-sheets/web/OfferSheetTools.tsx').then((file) => ({
      default: file.OfferSheetTools,
    })),
});
