import { callParts } from '#features/calls/web/calls.facade.tsx';

/** How a conversation was marked, in the card of its call. */
export const markOfCall = callParts.fill({
  order: 10,
  load: async () => ({ default: (await import('#features/call-board/web/MarkPart.tsx')).MarkPart }),
});
