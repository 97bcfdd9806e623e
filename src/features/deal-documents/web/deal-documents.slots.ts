import { shellOverlays } from '#kit/web/screens/slots.ts';

/** Files on their way when the page was left. */
export const uploadsKeeper = shellOverlays.fill({
  order: 95,
  isShown: ({ asAnother }) => !asAnother,
  load: () =>
    import('#features/deal-documents/web/UploadsKeeper.tsx').then((file) => ({
      default: file.UploadsKeeper,
    })),
});
