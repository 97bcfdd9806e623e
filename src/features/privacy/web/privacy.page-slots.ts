import { ownCardSections } from '#features/users/web/user-card.facade.ts';

export const ownConsentsSection = ownCardSections.fill({
  order: 20,
  load: () => import('#features/privacy/web/OwnConsents.tsx').then((file) => ({ default: file.OwnConsents })),
});

export const ownReadingsSection = ownCardSections.fill({
  order: 30,
  load: () => import('#features/privacy/web/OwnReadings.tsx').then((file) => ({ default: file.OwnReadings })),
});
