import { lazyPart } from '#kit/web/screens/lazy-part.ts';
export { BanksView } from '#features/deal-legs/web/banks/BanksView.tsx';

/** What is fetched when it is first looked at. */
export const OffersView = lazyPart(async () => ({
  default: (await import('#features/deal-legs/web/offers/OffersView.tsx')).OffersView,
}));
export const LegDrawer = lazyPart(async () => ({
  default: (await import('#features/deal-legs/web/banks/LegDrawer.tsx')).LegDrawer,
}));
