import { lazyPart } from '#kit/web/screens/lazy-part.ts';

/** All banks that keep a deal waiting, hurried together. */
export const HurryDialog = lazyPart(async () => ({
  default: (await import('#features/deal-sending/web/HurryDialog.tsx')).HurryDialog,
}));
