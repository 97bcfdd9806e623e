import { handOverCalls } from '#features/hand-overs/hand-overs.contract.ts';
import { handOverScreenTexts as texts } from '#features/hand-overs/hand-overs.screen-texts.ts';
import { type HandOver, refreshHandOvers } from '#features/hand-overs/web/hand-over-view.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';
import { toast } from '#kit/web/notes/toast.ts';

/** Asks, then ends a hand-over before its day, or cancels one that has not begun. */
export const endHandOver = async ({ id, version, state, person }: HandOver): Promise<void> => {
  const isPlanned = state === 'planned';
  const isSure = await confirmAction({
    title: isPlanned ? texts.cancelTitle(person.name) : texts.endTitle(person.name),
    text: isPlanned ? texts.cancelText : texts.endText,
    confirmLabel: isPlanned ? texts.cancel : texts.end,
  });
  if (!isSure) return;
  const ended = await callApi(handOverCalls.endHandOver, { body: { id, version } }).catch(() => undefined);
  await refreshHandOvers();
  if (ended) toast.success(isPlanned ? texts.cancelled : texts.ended(ended.returned, ended.kept));
};
