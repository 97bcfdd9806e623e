import { sendingCalls } from '#features/deal-sending/deal-sending.contract.ts';
import { hurryBanks } from '#features/deal-sending/server/hurry-banks.ts';
import { planHurry } from '#features/deal-sending/server/plan-hurry.ts';
import { planSending } from '#features/deal-sending/server/plan-sending.ts';
import { makeArchives, sendDeal } from '#features/deal-sending/server/send-deal.ts';
import { implement, workFirst } from '#kit/server/implement.ts';

export const dealSendingRoutes = implement(sendingCalls, {
  getPlan: ({ query }, context) => planSending(context, query.application_id),
  getHurryPlan: ({ query }, context) => planHurry(context, query.application_id),
  hurryBanks: ({ body }, context) => hurryBanks(context, body),
  sendDeal: workFirst(
    ({ body }, context) => makeArchives(context, body),
    ({ body }, context, archives) => sendDeal(context, body, archives),
  ),
});
