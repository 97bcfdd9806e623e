import { dealLabelCalls } from '#features/deal-labels/deal-labels.contract.ts';
import { historyLabels, historyStars } from '#features/deal-labels/server/deal-labels.tables.ts';
import { listLabels } from '#features/deal-labels/server/list-labels.ts';
import { putBackAll, removeAll } from '#features/deal-labels/server/remove-all.ts';
import { deleteMark, saveLabel, saveStar } from '#features/deal-labels/server/save-mark.ts';
import { dealLabelErrors } from '#features/deal-labels/deal-labels.errors.ts';
import { success } from '#kit/contract/fields.ts';
import { implement } from '#kit/server/implement.ts';

export const dealLabelRoutes = implement(dealLabelCalls, {
  listLabels: (_input, context) => listLabels(context),

  saveLabel: ({ body }, context) => saveLabel(context, body),

  deleteLabel: async ({ body }, context) => {
    await deleteMark(context, historyLabels, body.id, dealLabelErrors.noLabel);
    return success;
  },

  deleteLabels: ({ body }, context) => removeAll(context, historyLabels, body),

  restoreLabels: async ({ body }, context) => {
    await putBackAll(context, historyLabels, body);
    return success;
  },

  saveStar: ({ body }, context) => saveStar(context, body.history_id),

  deleteStar: async ({ body }, context) => {
    await deleteMark(context, historyStars, body.id, dealLabelErrors.noStar);
    return success;
  },

  deleteStars: ({ body }, context) => removeAll(context, historyStars, body),

  restoreStars: async ({ body }, context) => {
    await putBackAll(context, historyStars, body);
    return success;
  },
});
