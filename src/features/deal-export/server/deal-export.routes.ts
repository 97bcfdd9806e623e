import { dealExportCalls } from '#features/deal-export/deal-export.contract.ts';
import { dealExportTexts } from '#features/deal-export/deal-export.texts.ts';
import { refuseUnseen } from '#features/deals/server/deals.facade.ts';
import { exportErrand } from '#features/deal-export/server/deal-export.hooks.ts';
import { askErrand } from '#features/errands/server/errands.facade.ts';
import { implement } from '#kit/server/implement.ts';

export const dealExportRoutes = implement(dealExportCalls, {
  exportDeals: async ({ body }, context) => {
    if (body.ids) await refuseUnseen(context, body.ids);
    return askErrand(context, exportErrand, { title: dealExportTexts.title, input: body });
  },
});
