import { lazyPart } from '#kit/web/screens/lazy-part.ts';
import { defineSlot, type SlotPart } from '#kit/web/screens/slots.ts';

/** A call whole, over a list of something else; loaded when it is first drawn (`Suspense`). */
export const CallDrawer = lazyPart(async () => ({
  default: (await import('#features/calls/web/CallDrawer.tsx')).CallDrawer,
}));

/** What other features say of a call, in its card: how it was marked. */
export const callParts = defineSlot<SlotPart<{ readonly callId: number }>>('call.parts');

/** Whoever telephones hears nothing else: a recording that plays beside the pages stops where it is. */
export const pauseRecording = async (): Promise<void> =>
  (await import('#features/calls/web/recording-sound.ts')).pauseRecording();
