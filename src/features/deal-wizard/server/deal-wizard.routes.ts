import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { createDeal } from '#features/deal-wizard/server/create-deal.ts';
import { updateDeal } from '#features/deal-wizard/server/update-deal.ts';
import { implement } from '#kit/server/implement.ts';

export const wizardRoutes = implement(wizardCalls, {
  createDeal: ({ body }, context) => createDeal(context, body),

  updateDeal: ({ params, body }, context) => updateDeal(context, params.id, body),
});
