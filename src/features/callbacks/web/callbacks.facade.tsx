import { lazyPart } from '#kit/web/screens/lazy-part.ts';

export { openCallbackForm } from '#features/callbacks/web/callback-form.ts';

/** The nearest calls of today, for a narrow panel such as the telephone's; loaded when it is first drawn (`Suspense`). */
export const DueCallbacks = lazyPart(async () => ({
  default: (await import('#features/callbacks/web/list/DueCallbacks.tsx')).DueCallbacks,
}));

/** Promises whose time has passed, for whoever leads; loaded when it is first drawn (`Suspense`). */
export const OverdueCallbacks = lazyPart(async () => ({
  default: (await import('#features/callbacks/web/list/OverdueCallbacks.tsx')).OverdueCallbacks,
}));
