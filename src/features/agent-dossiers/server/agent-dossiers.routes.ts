import { dossierCalls } from '#features/agent-dossiers/agent-dossiers.contract.ts';
import {
  agree,
  answerRemark,
  cancelChecking,
  decideDossier,
  openAccount,
  openIdentity,
  submitDossier,
} from '#features/agent-dossiers/server/check-dossier.ts';
import { checkPhone, confirmPhone } from '#features/agent-dossiers/server/confirm-phone.ts';
import {
  saveIdentity,
  saveRegime,
  saveRequisites,
  saveWho,
} from '#features/agent-dossiers/server/save-own.ts';
import {
  addExtra,
  deleteExtra,
  deleteDocument,
  openDocument,
  saveDocument,
} from '#features/agent-dossiers/server/save-documents.ts';
import { viewDossier } from '#features/agent-dossiers/server/show-dossier.ts';
import { recordReadingOf } from '#kit/server/personal/record-reading.ts';
import { implement } from '#kit/server/implement.ts';

export const agentDossierRoutes = implement(dossierCalls, {
  getDossier: async ({ query }, context) => {
    const dossier = await viewDossier(context, query.id ?? context.caller.userId);
    recordReadingOf(context, 'dossier_seen', dossier.agent_id);
    return dossier;
  },
  openIdentity: ({ body }, context) => openIdentity(context, body),
  openAccount: ({ body }, context) => openAccount(context, body),
  saveWho: ({ body }, context) => saveWho(context, body),
  saveIdentity: ({ body }, context) => saveIdentity(context, body),
  saveRequisites: ({ body }, context) => saveRequisites(context, body),
  saveRegime: ({ body }, context) => saveRegime(context, body),
  checkPhone: ({ body }, context) => checkPhone(context, body.phone),
  confirmPhone: ({ body }, context) => confirmPhone(context, body.code),
  agree: ({ body }, context) => agree(context, body),
  saveDocument: ({ body }, context) => saveDocument(context, body, context.files),
  deleteDocument: ({ body }, context) => deleteDocument(context, body.id),
  openDocument: ({ query }, context) => openDocument(context, query.id),
  addExtra: ({ body }, context) => addExtra(context, body),
  deleteExtra: ({ body }, context) => deleteExtra(context, body.agent_id, body.id),
  answerRemark: ({ body }, context) => answerRemark(context, body),
  submit: (_input, context) => submitDossier(context),
  cancelChecking: ({ body }, context) => cancelChecking(context, body),
  decide: ({ body }, context) => decideDossier(context, body),
});
