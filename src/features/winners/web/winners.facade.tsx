import { defineSlot, type SlotPart } from '#kit/web/slots.ts';

/** What may be sent to a winner during the talk: the banks that are ticked, and the key that opens it. */
type WinnerOffer = {
  readonly winnerId: number;
  readonly bankIds: readonly number[];
  readonly emails: readonly string[];
};

/** The place of the main act of a talk, «Отправить КП»: empty until somebody fills it. */
export const winnerOffers = defineSlot<SlotPart<WinnerOffer>>('winner.offers');
