import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { IsoDate } from '#domain/moscow-date.ts';
import type { dossierCalls } from '#features/agent-dossiers/agent-dossiers.contract.ts';
import { dossierErrors } from '#features/agent-dossiers/agent-dossiers.errors.ts';
import { aboutExtra, agentDossierTexts as texts } from '#features/agent-dossiers/agent-dossiers.texts.ts';
import {
  agentExtras,
  agentDocuments,
  agentRemarks,
} from '#features/agent-dossiers/server/agent-dossiers.tables.ts';
import {
  type Document,
  type Dossier,
  findOwner,
  isOpenIn,
  readDossier,
} from '#features/agent-dossiers/server/find-dossier.ts';
import { type Shown, viewDossier } from '#features/agent-dossiers/server/show-dossier.ts';
import { lockAgent, noteAgent } from '#features/agents/server/agents.facade.ts';
import type { AgentKind } from '#features/document-kinds/document-kinds.codes.ts';
import { expiryOf, objectionToFile, validUntilOf } from '#features/document-kinds/document-kinds.rules.ts';
import { findKind } from '#features/document-kinds/server/document-kinds.facade.ts';
import { findUser } from '#features/users/server/users.facade.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { type FieldErrors, refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';
import type { Db } from '#kit/server/database.ts';
import { FileDamaged, FileMissing } from '#kit/server/files/file-store.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { ReceivedFile } from '#kit/server/receive-files.ts';
import { recordChange } from '#kit/server/record-change.ts';
import type { SentFile } from '#kit/server/send-file.ts';

type Body = CallParsed<(typeof dossierCalls)['saveDocument']>['body'];

const mostDocuments = 60;
const wrong = (errors: FieldErrors) => refuse(kitErrors.invalid, { errors });

/** The caller's own dossier with its row locked; while it is checked only extra documents may come. */
const lockForDocuments = async (operation: Operation, isExtra: boolean): Promise<Dossier> => {
  const { db, caller, now } = operation;
  const user = await findUser(caller.userId, operation, true);
  const agent = await lockAgent(db, user, now);
  if (!isExtra && !isOpenIn(agent.state)) throw refuse(dossierErrors.locked);
  return readDossier(operation, user);
};

/** Where a document goes: a slot of the form, or an extra one of the same person. */
const refuseWrongPlace = ({ slots, extras }: Dossier, { kind, extra_id: extraId }: Body): void => {
  if ((kind === undefined) === (extraId === undefined)) throw wrong({ kind: [texts.problems.noDocument] });
  if (kind !== undefined && !slots.includes(kind)) throw wrong({ kind: [texts.problems.otherDocument] });
  if (extraId !== undefined && !extras.some(({ id }) => id === extraId)) throw refuse(kitErrors.notFound);
};

type NewFile = {
  readonly kind: AgentKind | null;
  readonly issuedOn: IsoDate | null;
  readonly name: string;
  readonly bytes: number;
};

/** Until when a document of a kind holds: from the day it was given out, else from the day it came. */
export const termOf = async (
  { db }: Pick<Operation, 'db'>,
  { kind, issuedOn }: Pick<NewFile, 'kind' | 'issuedOn'>,
  addedOn: IsoDate,
): Promise<IsoDate | null> => {
  const found = kind ? await findKind(db, kind) : undefined;
  return found ? validUntilOf(found, { issuedOn, addedOn }) : null;
};

/** Refuses what its kind does not take: another sort of file, a paper with a term that names no day or is too old. */
export const refuseUnfit = async (
  { db }: Pick<Operation, 'db'>,
  today: IsoDate,
  { kind, issuedOn, ...file }: NewFile,
): Promise<void> => {
  const found = kind ? await findKind(db, kind) : undefined;
  if (!found) return;
  const objection = objectionToFile(found, file);
  if (objection) {
    const kindOfRefusal = objection.kind === 'size' ? kitErrors.tooLarge : kitErrors.wrongType;
    throw refuse(kindOfRefusal, { message: objection.words });
  }
  if (found.valid_days === null) return;
  if (issuedOn === null) throw wrong({ issued_on: [fieldTexts.required] });
  if (issuedOn > today) throw wrong({ issued_on: [texts.problems.future] });
  const until = validUntilOf(found, { issuedOn, addedOn: today });
  if (expiryOf(until, today) === 'expired')
    throw wrong({ issued_on: [texts.problems.tooOld(found.valid_days)] });
};

type NewVersion = Omit<typeof agentDocuments.$inferInsert, 'version' | 'standing'>;

/** A version in the place of the one before it, which stays in history. */
export const putVersion = async (db: Db, former: Document | undefined, values: NewVersion) => {
  if (former)
    await db.update(agentDocuments).set({ standing: 'replaced' }).where(eq(agentDocuments.id, former.id));
  return db
    .insert(agentDocuments)
    .values({ ...values, version: (former?.version ?? 0) + 1 })
    .returning();
};

/** Puts a document in its place; the version before it stays in history, and what was remarked at it is answered. */
export const saveDocument = async (
  operation: Operation,
  body: Body,
  [file]: readonly ReceivedFile[],
): Promise<Shown> => {
  const { db, now } = operation;
  if (!file) throw wrong({ files: [texts.problems.noDocument] });
  const { kind = null, extra_id: extraId = null, issued_on: issuedOn = null } = body;
  const dossier = await lockForDocuments(operation, extraId !== null);
  refuseWrongPlace(dossier, body);
  if (dossier.documents.length >= mostDocuments) throw refuse(dossierErrors.tooManyDocuments);
  await refuseUnfit(operation, dossier.today, { kind, issuedOn, name: file.name, bytes: file.bytes });
  const former = dossier.live.find((document) =>
    kind === null ? document.extraId === extraId : document.kind === kind,
  );
  const agentId = dossier.user.id;
  const [saved] = await putVersion(db, former, {
    agentId,
    kind,
    extraId,
    ...file,
    marks: [...file.marks],
    issuedOn,
    validUntil: await termOf(operation, { kind, issuedOn }, dossier.today),
    uploadedAt: now,
  });
  await recordChange(operation, {
    entity: 'agent_document',
    entityId: saved?.id ?? 0,
    after: { agent_id: agentId, kind, name: file.name, sha256: file.sha256 },
  });
  return viewDossier(operation, agentId);
};

/** Takes away a document nobody has accepted. */
export const deleteDocument = async (operation: Operation, id: number): Promise<Shown> => {
  const { db, caller } = operation;
  const dossier = await lockForDocuments(operation, true);
  const document = dossier.live.find((one) => one.id === id);
  if (!document) throw refuse(kitErrors.notFound);
  if (document.extraId === null && !isOpenIn(dossier.state)) throw refuse(dossierErrors.locked);
  if (document.verdict === 'accepted') throw refuse(dossierErrors.documentAccepted);
  await db.update(agentDocuments).set({ standing: 'deleted' }).where(eq(agentDocuments.id, id));
  await recordChange(operation, { entity: 'agent_document', entityId: id, after: { standing: 'deleted' } });
  return viewDossier(operation, caller.userId);
};

type Stored = { readonly sha256: string; readonly name: string; readonly mime: string };

/** The stored bytes of a paper; a damaged one is refused in words. */
export const sendStored = async (
  { services, requestId }: Operation,
  { sha256, name, mime }: Stored,
): Promise<SentFile> => {
  const { stream, bytes } = await services.files.open(sha256, { verify: true }).catch((error: unknown) => {
    if (!(error instanceof FileMissing || error instanceof FileDamaged)) throw error;
    services.log.error({ event: error.name, file: sha256, requestId });
    throw refuse(dossierErrors.documentDamaged);
  });
  return { stream, name, mime, bytes };
};

/** The bytes of a document, a former version too; a deleted one is gone. */
export const openDocument = async (operation: Operation, id: number): Promise<SentFile> => {
  const { db } = operation;
  const [document] = await db.select().from(agentDocuments).where(eq(agentDocuments.id, id));
  if (!document || document.standing === 'deleted') throw refuse(kitErrors.notFound);
  await findOwner(operation, document.agentId);
  return sendStored(operation, document);
};

type ExtraBody = CallParsed<(typeof dossierCalls)['addExtra']>['body'];

/** One more place for a document: of the person himself, or asked for by whoever checks him. */
export const addExtra = async (
  operation: Operation,
  { agent_id: agentId, name, due_on: dueOn }: ExtraBody,
): Promise<{ id: number }> => {
  const { db, caller, now } = operation;
  const user = await findOwner(operation, agentId, true);
  await lockAgent(db, user, now);
  const existing = and(eq(agentExtras.agentId, agentId), isNull(agentExtras.removedAt));
  if ((await db.$count(agentExtras, existing)) >= 20) throw refuse(dossierErrors.tooManyDocuments);
  const isRequired = agentId !== caller.userId;
  const [row] = await db
    .insert(agentExtras)
    .values({ agentId, name, dueOn: isRequired ? dueOn : null, isRequired, askedBy: caller.userId, at: now })
    .returning();
  if (!row) throw refuse(kitErrors.conflict);
  await recordChange(operation, { entity: 'agent_dossier', entityId: agentId, after: { extra: name } });
  if (isRequired)
    await noteAgent(operation, {
      agentId,
      note: 'extra_asked',
      about: aboutExtra(row),
      byUserId: caller.userId,
      reason: null,
    });
  return { id: row.id };
};

/** Takes an extra place back: the person his own, staff any; not where a document in it has been accepted. */
export const deleteExtra = async (operation: Operation, agentId: number, id: number) => {
  const { db, caller, now } = operation;
  const user = await findOwner(operation, agentId, true);
  await lockAgent(db, user, now);
  const dossier = await readDossier(operation, user);
  const extra = dossier.extras.find((one) => one.id === id);
  if (!extra || (extra.isRequired && caller.userId === agentId)) throw refuse(kitErrors.notFound);
  const documents = dossier.live.filter(({ extraId }) => extraId === id);
  if (documents.some(({ verdict }) => verdict === 'accepted')) throw refuse(dossierErrors.documentAccepted);
  await db.update(agentExtras).set({ removedAt: now }).where(eq(agentExtras.id, id));
  const versions = dossier.documents.filter(({ extraId }) => extraId === id).map((one) => one.id);
  await db
    .update(agentDocuments)
    .set({ standing: 'deleted' })
    .where(and(eq(agentDocuments.extraId, id), eq(agentDocuments.standing, 'live')));
  await db
    .update(agentRemarks)
    .set({ closedAt: now })
    .where(and(inArray(agentRemarks.documentId, versions), isNull(agentRemarks.closedAt)));
  await recordChange(operation, {
    entity: 'agent_dossier',
    entityId: agentId,
    before: { extra: extra.name },
  });
  return { ok: true } as const;
};
