import { dealExportCalls } from '#features/deal-export/deal-export.contract.ts';
import { dealExportTexts } from '#features/deal-export/deal-export.texts.ts';
import { refuseUnseen } from '#features/deals/server/deals.facade.ts';
import { exportBackgroundJob } from '#features/deal-export/server/deal-export.hooks.ts';
import { startBackgroundJob } from '#features/background-jobs/server/background-jobs.facade.ts';
import { implement } from '#kit/server/implement.ts';

export const dealExportRoutes = implement(dealExportCalls, {
  exportDeals: async ({ body }, context) => {
    if (body.ids) await refuseUnseen(context, body.ids);
    return startBackgroundJob(context, exportBackgroundJob, { title: dealExportTexts.title, input: body });
  },
});
