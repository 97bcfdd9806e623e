import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { createDeal, refuseWhoMayNot } from '#features/deal-wizard/server/create-deal.ts';
import { updateDeal } from '#features/deal-wizard/server/update-deal.ts';
import { success } from '#kit/contract/fields.ts';
import { implement } from '#kit/server/implement.ts';

export const wizardRoutes = implement(wizardCalls, {
  askNewDeal: async (_input, context) => {
    await refuseWhoMayNot(context);
    return success;
  },

  createDeal: ({ body }, context) => createDeal(context, body),

  updateDeal: ({ params, body }, context) => updateDeal(context, params.id, body),
});
