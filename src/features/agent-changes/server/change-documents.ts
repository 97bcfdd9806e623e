import { eq } from 'drizzle-orm';
import type { changeCalls } from '#features/agent-changes/agent-changes.contract.ts';
import { changeErrors } from '#features/agent-changes/agent-changes.errors.ts';
import { changeTexts as texts } from '#features/agent-changes/agent-changes.texts.ts';
import { agentChangeDocuments, agentChanges } from '#features/agent-changes/server/agent-changes.tables.ts';
import { lockChange } from '#features/agent-changes/server/find-change.ts';
import { readCurrent } from '#features/agent-changes/server/read-current.ts';
import { type Shown, viewChange } from '#features/agent-changes/server/show-changes.ts';
import { slotsOf } from '#features/agent-dossiers/agent-dossiers.rules.ts';
import { agentDossierTexts } from '#features/agent-dossiers/agent-dossiers.texts.ts';
import { findOwner, refuseUnfit, sendStored } from '#features/agent-dossiers/server/agent-dossiers.facade.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors, refuseField } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { ReceivedFile } from '#kit/server/receive-files.ts';
import { recordChange } from '#kit/server/record-change.ts';
import type { SentFile } from '#kit/server/send-file.ts';

const mostDocuments = 10;

/** Adds a document to an own open request, which is another version of it from then on. */
export const saveChangeDocument = async (
  operation: Operation,
  { id, kind, issued_on: issuedOn }: CallParsed<(typeof changeCalls)['saveChangeDocument']>['body'],
  [file]: readonly ReceivedFile[],
): Promise<Shown> => {
  const { db, caller, now } = operation;
  if (!file) throw refuseField('files', texts.noDocument);
  const { change, user } = await lockChange(operation, id);
  if (user.id !== caller.userId) throw refuse(kitErrors.notFound);
  if (change.state !== 'checking') throw refuse(changeErrors.decided);
  const current = await readCurrent(operation, user);
  const { u_form: form, signatory_basis: basis } = { ...current.values, ...change.after };
  if (kind !== undefined && !slotsOf(form, basis).includes(kind))
    throw refuseField('kind', agentDossierTexts.problems.otherDocument);
  await refuseUnfit(operation, current.today, {
    kind: kind ?? null,
    issuedOn: issuedOn ?? null,
    name: file.name,
    bytes: file.bytes,
  });
  if ((await db.$count(agentChangeDocuments, eq(agentChangeDocuments.changeId, id))) >= mostDocuments)
    throw refuse(changeErrors.tooManyDocuments);
  const { sha256, name, mime, bytes, marks } = file;
  await db.insert(agentChangeDocuments).values({
    changeId: id,
    kind: kind ?? null,
    sha256,
    name,
    mime,
    bytes,
    marks: [...marks],
    issuedOn: issuedOn ?? null,
    at: now,
  });
  await db
    .update(agentChanges)
    .set({ version: change.version + 1 })
    .where(eq(agentChanges.id, id));
  await recordChange(operation, { entity: 'agent_change', entityId: id, after: { document: name, sha256 } });
  return viewChange(operation, id);
};

/** The bytes of a document of a request the caller sees. */
export const openChangeDocument = async (operation: Operation, id: number): Promise<SentFile> => {
  const [found] = await operation.db
    .select({ document: agentChangeDocuments, agentId: agentChanges.agentId })
    .from(agentChangeDocuments)
    .innerJoin(agentChanges, eq(agentChanges.id, agentChangeDocuments.changeId))
    .where(eq(agentChangeDocuments.id, id));
  if (!found) throw refuse(kitErrors.notFound);
  await findOwner(operation, found.agentId);
  return sendStored(operation, found.document);
};
