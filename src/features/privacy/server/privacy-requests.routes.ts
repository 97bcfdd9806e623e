import { privacyRequestCalls } from '#features/privacy/privacy-requests.contract.ts';
import { startErasing } from '#features/privacy/server/start-erasing.ts';
import { getRequest, listRequests, openDocument } from '#features/privacy/server/read-requests.ts';
import { attachDocument, createRequest, moveRequest } from '#features/privacy/server/write-request.ts';
import { implement } from '#kit/server/implement.ts';

export const privacyRequestRoutes = implement(privacyRequestCalls, {
  listRequests: ({ body }, context) => listRequests(body, context),
  getRequest: ({ query }, context) => getRequest(query.id, context),
  createRequest: ({ body }, context) => createRequest(body, context),
  moveRequest: ({ body }, context) => moveRequest(body, context),
  attachDocument: ({ body }, context) => attachDocument(body.id, context.files, context),
  openDocument: ({ query }, context) => openDocument(query, context),
  erasePerson: ({ body }, context) => startErasing(body, context),
});
