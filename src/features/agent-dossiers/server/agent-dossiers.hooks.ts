import { and, eq, isNull } from 'drizzle-orm';
import { agentDossierTexts as texts } from '#features/agent-dossiers/agent-dossiers.texts.ts';
import { agentDocuments } from '#features/agent-dossiers/server/agent-dossiers.tables.ts';
import { ownPhone } from '#features/agent-dossiers/server/confirm-phone.ts';
import { type Document, isAnswered, readDossier } from '#features/agent-dossiers/server/find-dossier.ts';
import { answerByChange } from '#features/agent-dossiers/server/save-own.ts';
import { aboutOf, kindNamesOf } from '#features/agent-dossiers/server/show-dossier.ts';
import { resealIdentities } from '#features/agent-dossiers/server/vault.ts';
import { agentMoves } from '#features/agents/agents.status.ts';
import { agentGuard, agentMoved } from '#features/agents/server/agents.facade.ts';
import { expiryOf } from '#features/document-kinds/document-kinds.rules.ts';
import { ownDataSaved } from '#features/profile/server/profile.facade.ts';
import { signingSubjects } from '#features/signing/server/signing.facade.ts';
import { findUser } from '#features/users/server/users.facade.ts';
import { listen } from '#kit/server/define-hook.ts';
import type { Operation } from '#kit/server/implement.ts';
import { sealedThings } from '#kit/server/master-key/rotate-keys.ts';

export const phoneIsConfirmed = signingSubjects.give(ownPhone);

export const sealedPassports = sealedThings.give(resealIdentities);

const dossierOf = async (operation: Operation, userId: number) =>
  readDossier(operation, await findUser(userId, operation));

/** V1: every step of his form is done. */
export const everyStepIsDone = agentGuard('steps', async (operation, { userId }) => {
  const { missing } = await dossierOf(operation, userId);
  return missing.length === 0 ? null : texts.left(missing.map((step) => texts.steps[step]));
});

/** V2: there is something to put right. */
export const somethingIsRemarked = agentGuard('remark', async (operation, { userId }) => {
  const dossier = await dossierOf(operation, userId);
  return dossier.remarks.some((remark) => !isAnswered(remark, dossier)) ? null : texts.noRemark;
});

/** V3: every remark is answered, by a change or in words, and every step is still done. */
export const everyRemarkIsAnswered = agentGuard('answered', async (operation, { userId }) => {
  const dossier = await dossierOf(operation, userId);
  const open = dossier.remarks.filter((remark) => !isAnswered(remark, dossier));
  const names = await kindNamesOf(operation);
  if (open.length > 0) return texts.notAnswered(open.map((remark) => aboutOf(remark, dossier, names)));
  return dossier.missing.length === 0 ? null : texts.left(dossier.missing.map((step) => texts.steps[step]));
});

/** V4: every document of the form, and whatever was asked for beside, is accepted and within its term, and nothing is left to answer. */
export const everyDocumentIsAccepted = agentGuard('accepted', async (operation, { userId }) => {
  const dossier = await dossierOf(operation, userId);
  const names = await kindNamesOf(operation);
  const isAccepted = (place: (document: Document) => boolean): boolean =>
    dossier.live.some(
      (document) =>
        place(document) &&
        document.verdict === 'accepted' &&
        expiryOf(document.validUntil, dossier.today) !== 'expired',
    );
  const missing = [
    ...dossier.slots
      .filter((code) => !isAccepted(({ kind }) => kind === code))
      .map((code) => names.get(code) ?? code),
    ...dossier.extras
      .filter(({ id, isRequired }) => isRequired && !isAccepted(({ extraId }) => extraId === id))
      .map(({ name }) => name),
  ];
  if (missing.length > 0) return texts.notAccepted(missing);
  if (dossier.missing.length > 0) return texts.left(dossier.missing.map((step) => texts.steps[step]));
  return dossier.remarks.some((remark) => !isAnswered(remark, dossier)) ? texts.openRemarks : null;
});

/** Own data that were saved answer what was remarked at them. */
export const ownDataAnswer = listen(ownDataSaved, (writing, { userId }) =>
  answerByChange(writing, userId, 'own'),
);

/** Whoever goes back to filling in is looked at anew: decisions that did not accept a document fall. */
export const refillForgetsRefusals = listen(agentMoved, async ({ db }, { agentId, move }) => {
  if (move !== agentMoves.refill) return;
  await db
    .update(agentDocuments)
    .set({ verdict: null, decidedBy: null, decidedAt: null })
    .where(
      and(
        eq(agentDocuments.agentId, agentId),
        eq(agentDocuments.verdict, 'rejected'),
        isNull(agentDocuments.extraId),
      ),
    );
});
