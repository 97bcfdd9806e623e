import { shellStrips } from '#kit/web/screens/slots.ts';

export const asAnotherBar = shellStrips.fill({
  order: 0,
  isShown: (user) => user.asAnother !== undefined,
  load: () =>
    import('#features/as-another/web/AsAnotherBar.tsx').then((file) => ({ default: file.AsAnotherBar })),
});
