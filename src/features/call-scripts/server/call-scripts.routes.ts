import { scriptCalls } from '#features/call-scripts/call-scripts.contract.ts';
import {
  changeScript,
  copyScript,
  createScript,
  openDraft,
} from '#features/call-scripts/server/create-script.ts';
import { holdDraft, releaseDraft } from '#features/call-scripts/server/hold-draft.ts';
import {
  listScripts,
  showFigures,
  showScript,
  showVersion,
} from '#features/call-scripts/server/list-scripts.ts';
import { deleteDraft, publishDraft, saveDraft } from '#features/call-scripts/server/save-draft.ts';
import { success } from '#kit/contract/fields.ts';
import { implement } from '#kit/server/implement.ts';

export const callScriptRoutes = implement(scriptCalls, {
  listScripts: (_input, context) => listScripts(context),
  createScript: ({ body }, context) => createScript(context, body),
  copyScript: ({ body }, context) => copyScript(context, body),
  changeScript: async ({ body }, context) => {
    await changeScript(context, body);
    return success;
  },
  showScript: ({ query }, context) => showScript(context, query.script_id),
  showVersion: ({ query }, context) => showVersion(context, query.version_id),
  showFigures: ({ query }, context) => showFigures(context, query),
  openDraft: ({ body }, context) => openDraft(context, body),
  holdDraft: ({ body }, context) => holdDraft(context, body.version_id),
  releaseDraft: async ({ body }, context) => {
    await releaseDraft(context, body.version_id);
    return success;
  },
  saveDraft: ({ body }, context) => saveDraft(context, body),
  deleteDraft: async ({ body }, context) => {
    await deleteDraft(context, body);
    return success;
  },
  publishDraft: ({ body }, context) => publishDraft(context, body),
});
