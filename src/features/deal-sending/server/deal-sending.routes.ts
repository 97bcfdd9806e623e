import { sendingCalls } from '#features/deal-sending/deal-sending.contract.ts';
import { planAnswers, sendAnswers } from '#features/deal-sending/server/answer-banks.ts';
import { hurryBanks } from '#features/deal-sending/server/hurry-banks.ts';
import { planHurry } from '#features/deal-sending/server/plan-hurry.ts';
import { planSending } from '#features/deal-sending/server/plan-sending.ts';
import { planRemarks, returnDrafts } from '#features/deal-sending/server/return-drafts.ts';
import { makeArchives, sendDeal } from '#features/deal-sending/server/send-deal.ts';
import { implement, workFirst } from '#kit/server/implement.ts';

export const dealSendingRoutes = implement(sendingCalls, {
  getPlan: ({ query }, context) => planSending(context, query.application_id),
  getHurryPlan: ({ query }, context) => planHurry(context, query.application_id),
  hurryBanks: ({ body }, context) => hurryBanks(context, body),
  getAnswerPlan: ({ query }, context) => planAnswers(context, query.application_id),
  sendAnswers: ({ body }, context) => sendAnswers(context, body),
  getRemarksPlan: ({ query }, context) => planRemarks(context, query.application_id),
  returnDrafts: ({ body }, context) => returnDrafts(context, body),
  sendDeal: workFirst(
    ({ body }, context) => makeArchives(context, body),
    ({ body }, context, archives) => sendDeal(context, body, archives),
  ),
});
