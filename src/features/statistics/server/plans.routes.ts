import { planCalls } from '#features/statistics/plans.contract.ts';
import { savePlanSheet, tryPlanSheet } from '#features/statistics/server/plan-sheets.ts';
import { savePlans } from '#features/statistics/server/save-plans.ts';
import { showPlans } from '#features/statistics/server/show-plans.ts';
import { success } from '#kit/contract/fields.ts';
import { implement } from '#kit/server/implement.ts';

export const planRoutes = implement(planCalls, {
  showPlans: ({ query }, context) => showPlans(context, query.year),
  savePlans: async ({ body }, context) => {
    await savePlans(context, body.plans);
    return success;
  },
  savePlanSheet: ({ query }, context) => savePlanSheet(context, query.year),
  tryPlanSheet: ({ body }, context) => tryPlanSheet(context, body.year),
});
