import { defineHook } from '#kit/server/define-hook.ts';

/** Purchases whose winners were put together anew, or whose last days to sign have moved, and all of them as they are now. */
type WinnersAssembled = { readonly tenderIds: readonly number[] };

/** Told in the transaction of the change: by a document that came, a correction, the calendar. */
export const winnersAssembled = defineHook<WinnersAssembled>('tenders.winners-assembled');
