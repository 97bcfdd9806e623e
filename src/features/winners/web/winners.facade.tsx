import { winnerScreens } from '#features/winners/web/winners.screens.ts';
import type { ScreenLink } from '#kit/web/screens/define-screens.ts';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';
import { defineSlot, type SlotPart } from '#kit/web/screens/slots.ts';

/** A desk beside the one of winners: a tab of its own on /winners. */
type WinnerWorkspace = SlotPart<object> & { readonly id: string; readonly title: string };
export const winnerWorkspaces = defineSlot<WinnerWorkspace>('winner.workspaces');

/** Ways to the desks and to winners for other features. */
export const winnerLinks = {
  workspace: (id: string): ScreenLink => winnerScreens.list.link({}, { part: id }),
  one: (id: number): ScreenLink => winnerScreens.list.link({}, { winner: id }),
  /** Those who may be called and sign on this day at the latest. */
  ofDay: (day: string): ScreenLink =>
    winnerScreens.list.link({}, { part: 'all', state: 'offered', sign_from: day, sign_to: day }),
};

/** The form of a call back, for another workspace; it comes when it is first drawn. */
export const CallbackFields = lazyPart(async () => ({
  default: (await import('#features/winners/web/CallbackFields.tsx')).CallbackFields,
}));

/** What may be sent to a winner during the talk: the banks that are ticked, and the key that opens it. */
type WinnerOffer = {
  readonly winnerId: number;
  readonly bankIds: readonly number[];
  readonly emails: readonly string[];
};

/** The place of the main act of a talk, «Отправить КП»: empty until somebody fills it. */
export const winnerOffers = defineSlot<SlotPart<WinnerOffer>>('winner.offers');

/** The smallest security that enters the queue, to be seen and changed; loaded when it is first drawn (`Suspense`). */
export const Threshold = lazyPart(async () => ({
  default: (await import('#features/winners/web/Threshold.tsx')).Threshold,
}));
