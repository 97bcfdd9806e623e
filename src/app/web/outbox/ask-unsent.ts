import { outboxTexts as texts } from '#app/outbox.screen-texts.ts';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';

/** Asks before so many parcels are lost by signing out. */
export const askUnsent = (count: number): Promise<boolean> => {
  const { title, text, confirmLabel } = texts.signOutAsk;
  return confirmAction({ title, text: text(count), confirmLabel, danger: true });
};
