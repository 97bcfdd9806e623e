import { requestCalls } from '#features/deal-requests/deal-requests.contract.ts';
import { listManagers, listRequests, showReport } from '#features/deal-requests/server/list-requests.ts';
import {
  answerRemark,
  declineRequest,
  listEnded,
  markDuplicate,
  rejectRequest,
  sendBack,
  showRemark,
} from '#features/deal-requests/server/judge-request.ts';
import {
  saveSkills,
  showDistribution,
  switchDistribution,
} from '#features/deal-requests/server/set-distribution.ts';
import { assignRequest, giveBack, takeRequest } from '#features/deal-requests/server/take-request.ts';
import { success } from '#kit/contract/fields.ts';
import { implement } from '#kit/server/implement.ts';

export const requestRoutes = implement(requestCalls, {
  listRequests: ({ body }, context) => listRequests(context, body),
  takeRequest: async ({ body }, context) => {
    await takeRequest(context, body.application_id);
    return body;
  },
  listManagers: (_input, context) => listManagers(context),
  assignRequest: async ({ body }, context) => {
    await assignRequest(context, body.application_id, body.user_id);
    return success;
  },
  declineRequest: async ({ body }, context) => {
    await declineRequest(context, body.application_id);
    return success;
  },
  sendBack: async ({ body }, context) => {
    await sendBack(context, body.application_id, body.remark);
    return success;
  },
  showRemark: ({ query }, context) => showRemark(context, query.application_id),
  answerRemark: async ({ body }, context) => {
    await answerRemark(context, body.application_id, body.answer);
    return success;
  },
  markDuplicate: async ({ body }, context) => {
    await markDuplicate(context, body.application_id, body.duplicate_of);
    return success;
  },
  rejectRequest: async ({ body }, context) => {
    await rejectRequest(context, body.application_id, body.reason);
    return success;
  },
  listEnded: (_input, context) => listEnded(context),
  showDistribution: (_input, context) => showDistribution(context),
  switchDistribution: async ({ body }, context) => {
    await switchDistribution(context, body);
    return success;
  },
  saveSkills: async ({ body }, context) => {
    await saveSkills(context, body);
    return success;
  },
  giveBack: async ({ body }, context) => {
    await giveBack(context, body.application_id, body.reason);
    return success;
  },
  showReport: (_input, context) => showReport(context),
});
