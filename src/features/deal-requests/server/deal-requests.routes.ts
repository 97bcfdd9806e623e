import { requestCalls } from '#features/deal-requests/deal-requests.contract.ts';
import { listManagers, listRequests, showReport } from '#features/deal-requests/server/list-requests.ts';
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
  giveBack: async ({ body }, context) => {
    await giveBack(context, body.application_id, body.reason);
    return success;
  },
  showReport: (_input, context) => showReport(context),
});
