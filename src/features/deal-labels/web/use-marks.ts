import { dealLabelCalls } from '#features/deal-labels/deal-labels.contract.ts';
import { dealLabelTexts as texts } from '#features/deal-labels/deal-labels.texts.ts';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const conflict = {
  invalidates: [
    dealCalls.getHistory,
    dealListCalls.searchDeals,
    dealListCalls.countDeals,
    dealLabelCalls.listLabels,
  ],
} as const;

/** Hanging and taking away the person's own marks; the history is read anew after each. */
export const useMarks = () => ({
  label: useCallMutation(dealLabelCalls.saveLabel, conflict),
  unlabel: useCallMutation(dealLabelCalls.deleteLabel, conflict),
  star: useCallMutation(dealLabelCalls.saveStar, conflict),
  unstar: useCallMutation(dealLabelCalls.deleteStar, conflict),
});

/** Takes all marks of a deal away after a question with their number; a click on the message puts them back. */
export const useRemoveAll = (dealId: number): ((labels: number, stars: number) => Promise<void>) => {
  const labelsGo = useCallMutation(dealLabelCalls.deleteLabels, conflict);
  const starsGo = useCallMutation(dealLabelCalls.deleteStars, conflict);
  const labelsBack = useCallMutation(dealLabelCalls.restoreLabels, conflict);
  const starsBack = useCallMutation(dealLabelCalls.restoreStars, conflict);
  return async (labels, stars) => {
    const what = texts.willGo(labels, stars);
    const question = { title: texts.removeAll, text: texts.willGoText(what), confirmLabel: texts.all };
    if (!(await confirmAction({ ...question, danger: true }))) return;
    const body = { application_id: dealId };
    const goneLabels = labels > 0 ? await labelsGo.mutateAsync({ body }) : null;
    const goneStars = stars > 0 ? await starsGo.mutateAsync({ body }) : null;
    const putBack = async (): Promise<void> => {
      if (goneLabels) await labelsBack.mutateAsync({ body: { ...body, removed_at: goneLabels.removed_at } });
      if (goneStars) await starsBack.mutateAsync({ body: { ...body, removed_at: goneStars.removed_at } });
      toast.success(texts.back);
    };
    toast.info(texts.gone(what), { durationMs: 10_000, onOpen: () => void putBack() });
  };
};
