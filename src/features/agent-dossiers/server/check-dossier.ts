import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { dossierCalls } from '#features/agent-dossiers/agent-dossiers.contract.ts';
import { dossierErrors } from '#features/agent-dossiers/agent-dossiers.errors.ts';
import { agreements, agentDossierTexts as texts } from '#features/agent-dossiers/agent-dossiers.texts.ts';
import {
  agentAgreements,
  agentDocuments,
  agentRemarks,
} from '#features/agent-dossiers/server/agent-dossiers.tables.ts';
import {
  type Dossier,
  findOwner,
  type Document,
  readDossier,
  readRow,
} from '#features/agent-dossiers/server/find-dossier.ts';
import { answerByChange, lockOwn } from '#features/agent-dossiers/server/save-own.ts';
import { type Shown, viewDossier } from '#features/agent-dossiers/server/show-dossier.ts';
import { unsealIdentity } from '#features/agent-dossiers/server/vault.ts';
import { agentErrors, notNowMessage } from '#features/agents/agents.errors.ts';
import { agentMoves } from '#features/agents/agents.status.ts';
import { lockAgent, moveAgent } from '#features/agents/server/agents.facade.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import { findUser } from '#features/users/server/users.facade.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { CallContext, Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Calls = typeof dossierCalls;
type WithBody = { [N in keyof Calls]: Calls[N] extends { readonly body: unknown } ? N : never }[keyof Calls];
type Body<N extends WithBody> = CallParsed<Pick<Calls, N>[N]>['body'];

/** Sends the own data to be checked, first or again; sent twice, it is sent once. */
export const submitDossier = async (operation: Operation): Promise<Shown> => {
  const { db, caller, now } = operation;
  const user = await findUser(caller.userId, operation, true);
  const { state } = await lockAgent(db, user, now);
  if (state !== 'checking')
    await moveAgent(operation, {
      agentId: user.id,
      move: state === 'fixing' ? agentMoves.submitAgain : agentMoves.submit,
    });
  return viewDossier(operation, user.id);
};

export const cancelChecking = async (
  operation: Operation,
  { agent_id: agentId, reason }: Body<'cancelChecking'>,
): Promise<Shown> => {
  await findOwner(operation, agentId);
  await moveAgent(operation, { agentId, move: agentMoves.refill, reason });
  return viewDossier(operation, agentId);
};

/** Agrees to the present text of an agreement; a text that has changed meanwhile is refused. */
export const agree = async (
  operation: Operation & Pick<CallContext, 'address'>,
  { kind, version }: Body<'agree'>,
): Promise<Shown> => {
  const { db, now, address } = operation;
  const { id: agentId } = await lockOwn(operation);
  if (version !== agreements[kind].version)
    throw refuse(kitErrors.invalid, { errors: { version: [texts.problems.oldText] } });
  const same = and(
    eq(agentAgreements.agentId, agentId),
    eq(agentAgreements.kind, kind),
    eq(agentAgreements.version, version),
  );
  if ((await db.$count(agentAgreements, same)) === 0)
    await db.insert(agentAgreements).values({ agentId, kind, version, address, channel: 'site', at: now });
  await answerByChange(operation, agentId, 'agreements');
  return viewDossier(operation, agentId);
};

export const answerRemark = async (
  operation: Operation,
  { id, text }: Body<'answerRemark'>,
): Promise<Shown> => {
  const { db, now } = operation;
  const { id: agentId } = await lockOwn(operation);
  const open = and(eq(agentRemarks.id, id), eq(agentRemarks.agentId, agentId), isNull(agentRemarks.closedAt));
  const answered = await db
    .update(agentRemarks)
    .set({ answer: text, answeredAt: now })
    .where(open)
    .returning();
  if (answered.length === 0) throw refuse(kitErrors.notFound);
  return viewDossier(operation, agentId);
};

const needRemark = (remark: string): void => {
  if (remark === '') throw refuse(kitErrors.invalid, { errors: { remark: [texts.problems.remarkNeeded] } });
};

const addRemark = async (
  { db, caller, now }: Operation,
  agentId: number,
  about: { readonly step: Body<'decide'>['step'] } | { readonly documentId: number },
  text: string,
): Promise<void> => {
  await db.insert(agentRemarks).values({ agentId, ...about, text, byUserId: caller.userId, at: now });
};

/** The document a decision names, as long as it is the version that stands and nobody else has decided. */
const decidable = async (operation: Operation, { documents }: Dossier, id: number): Promise<Document> => {
  const document = documents.find((one) => one.id === id);
  if (!document || document.standing === 'deleted') throw refuse(kitErrors.notFound);
  if (document.standing !== 'live') throw refuse(dossierErrors.documentReplaced);
  if (document.decidedBy !== null && document.decidedBy !== operation.caller.userId) {
    const names = await shortNamesOf(operation, [document.decidedBy]);
    throw refuse(dossierErrors.decided, { message: texts.decidedBy(names.get(document.decidedBy) ?? '') });
  }
  return document;
};

/** Closes what was said of a document in its place, whichever version it was said of. */
const closeRemarks = async (operation: Operation, dossier: Dossier, document: Document): Promise<void> => {
  const ids = dossier.documents
    .filter(({ kind, extraId }) => kind === document.kind && extraId === document.extraId)
    .map(({ id }) => id);
  await operation.db
    .update(agentRemarks)
    .set({ closedAt: operation.now })
    .where(and(inArray(agentRemarks.documentId, ids), isNull(agentRemarks.closedAt)));
};

const decideDocument = async (
  operation: Operation,
  dossier: Dossier,
  { document_id: documentId = 0, verdict, remark }: Body<'decide'>,
): Promise<void> => {
  const { db, caller, now } = operation;
  const document = await decidable(operation, dossier, documentId);
  if (verdict === 'rejected') needRemark(remark);
  await db
    .update(agentDocuments)
    .set({ verdict, decidedBy: caller.userId, decidedAt: now })
    .where(eq(agentDocuments.id, document.id));
  await closeRemarks(operation, dossier, document);
  if (verdict === 'rejected')
    await addRemark(operation, dossier.user.id, { documentId: document.id }, remark);
  await recordChange(operation, {
    entity: 'agent_document',
    entityId: document.id,
    after: { verdict, version: document.version, sha256: document.sha256 },
  });
};

const decideStep = async (
  operation: Operation,
  { user }: Dossier,
  { step, verdict, remark }: Body<'decide'>,
): Promise<void> => {
  const { db, now } = operation;
  if (verdict === 'rejected') {
    needRemark(remark);
    return addRemark(operation, user.id, { step }, remark);
  }
  const open = and(eq(agentRemarks.agentId, user.id), isNull(agentRemarks.closedAt));
  await db
    .update(agentRemarks)
    .set({ closedAt: now })
    .where(step === undefined ? open : and(open, eq(agentRemarks.step, step)));
};

/** What staff decide: on a version of a document, at a step, or, with neither, on the dossier as a whole. */
export const decideDossier = async (operation: Operation, body: Body<'decide'>): Promise<Shown> => {
  const { db, caller, now } = operation;
  const { agent_id: agentId, document_id: documentId, step, verdict } = body;
  const user = await findOwner(operation, agentId, true);
  if (agentId === caller.userId) throw refuse(agentErrors.notYours);
  const agent = await lockAgent(db, user, now);
  const isWhole = documentId === undefined && step === undefined;
  if (isWhole) {
    const move = verdict === 'accepted' ? agentMoves.approve : agentMoves.returnToFix;
    await moveAgent(operation, { agentId, move });
  } else {
    const isChecked = agent.state === 'checking' || (documentId !== undefined && agent.state === 'working');
    if (!isChecked) throw refuse(agentErrors.notNow, { message: notNowMessage(agent.state) });
  }
  const dossier = await readDossier(operation, user);
  if (documentId !== undefined) await decideDocument(operation, dossier, body);
  else if (step !== undefined || verdict === 'accepted') await decideStep(operation, dossier, body);
  return viewDossier(operation, agentId);
};

type Opening = { readonly agent_id: number; readonly reason: string };

/** Opens the account of an agent, likewise. */
export const openAccount = async (operation: Operation, { agent_id: agentId, reason }: Opening) => {
  await findOwner(operation, agentId);
  const { account } = await readRow(operation.db, agentId);
  await recordChange(operation, {
    entity: 'agent_account',
    entityId: agentId,
    after: { opened: true, reason },
  });
  return { account };
};

/** Opens the sealed passport of an agent; the line of who and when stands with the rest of the trace. */
export const openIdentity = async (operation: Operation, { agent_id: agentId, reason }: Opening) => {
  await findOwner(operation, agentId);
  const row = await readRow(operation.db, agentId);
  if (row.sealedIdentity === null) throw refuse(dossierErrors.notOpen);
  await recordChange(operation, {
    entity: 'agent_identity',
    entityId: agentId,
    after: { opened: true, reason },
  });
  return unsealIdentity(operation.services, agentId, row.sealedIdentity);
};
