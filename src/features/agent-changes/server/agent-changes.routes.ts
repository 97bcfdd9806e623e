import { changeCalls } from '#features/agent-changes/agent-changes.contract.ts';
import { openChangeDocument, saveChangeDocument } from '#features/agent-changes/server/change-documents.ts';
import { cancelChange, decideChange } from '#features/agent-changes/server/decide-change.ts';
import { confirmNewPhone, requestChange } from '#features/agent-changes/server/request-change.ts';
import { listChanges } from '#features/agent-changes/server/show-changes.ts';
import { implement } from '#kit/server/implement.ts';

export const agentChangeRoutes = implement(changeCalls, {
  listChanges: ({ body }, context) => listChanges(context, body.agent_id ?? context.caller.userId),
  requestChange: ({ body }, context) => requestChange(context, body),
  confirmNewPhone: ({ body }, context) => confirmNewPhone(context, body.code),
  saveChangeDocument: ({ body }, context) => saveChangeDocument(context, body, context.files),
  openChangeDocument: ({ query }, context) => openChangeDocument(context, query.id),
  cancelChange: ({ body }, context) => cancelChange(context, body.id),
  decideChange: ({ body }, context) => decideChange(context, body),
});
