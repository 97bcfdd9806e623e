import { lazyPart } from '#kit/web/lazy-part.ts';

export { openCallbackForm } from '#features/callbacks/web/callback-form.ts';

/** The nearest calls of today, for a narrow panel such as the telephone's; loaded when it is first drawn (`Suspense`). */
export const DueCallbacks = lazyPart(async () => ({
  default: (await import('#features/callbacks/web/list/DueCallbacks.tsx')).DueCallbacks,
}));
