import { userCardPanels } from '#features/users/web/user-card.facade.ts';
import { shellStrips } from '#kit/web/screens/slots.ts';

export const narrowingPanel = userCardPanels.fill({
  order: 75,
  isShown: () => true,
  load: () =>
    import('#features/narrowings/web/NarrowingPanel.tsx').then((file) => ({ default: file.NarrowingPanel })),
});

export const readOnlyStrip = shellStrips.fill({
  order: 5,
  stays: true,
  isShown: ({ narrowed }) => (narrowed?.readOnly.length ?? 0) > 0,
  load: async () => ({
    default: (await import('#features/narrowings/web/ReadOnlyStrip.tsx')).ReadOnlyStrip,
  }),
});
