import { shellStrips } from '#kit/web/screens/slots.ts';

export const readOnlyStrip = shellStrips.fill({
  order: 5,
  stays: true,
  isShown: ({ narrowed }) => (narrowed?.readOnly.length ?? 0) > 0,
  load: async () => ({
    default: (await import('#features/narrowings/web/ReadOnlyStrip.tsx')).ReadOnlyStrip,
  }),
});
