import { lazy } from 'react';

export { BanksView } from '#features/deal-legs/web/banks/BanksView.tsx';

/** What is fetched when it is first looked at. */
export const OffersView = lazy(async () => ({
  default: (await import('#features/deal-legs/web/offers/OffersView.tsx')).OffersView,
}));
export const LegDrawer = lazy(async () => ({
  default: (await import('#features/deal-legs/web/banks/LegDrawer.tsx')).LegDrawer,
}));
