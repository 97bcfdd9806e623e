import { and, eq, isNull } from 'drizzle-orm';
import { documents } from '#features/deal-documents/server/deal-documents.read.ts';
import type { signatureCalls } from '#features/deal-signatures/deal-signatures.contract.ts';
import { signatureErrors } from '#features/deal-signatures/deal-signatures.errors.ts';
import { stateNow } from '#features/deal-signatures/deal-signatures.rules.ts';
import { isOpen } from '#features/deal-signatures/deal-signatures.states.ts';
import { signatureTexts as texts } from '#features/deal-signatures/deal-signatures.texts.ts';
import {
  documentSignatures,
  signRequestFiles,
  signRequests,
} from '#features/deal-signatures/server/deal-signatures.tables.ts';
import { lockRequest, type SignRequest } from '#features/deal-signatures/server/find-signature.ts';
import { finishRequest } from '#features/deal-signatures/server/resolve-requests.ts';
import { showRequest } from '#features/deal-signatures/server/show-signatures.ts';
import { syncSigned } from '#features/deal-signatures/server/sync-signed.ts';
import { syncTurns } from '#features/deal-legs/server/deal-legs.facade.ts';
import { publishDealTouched, writeHistory } from '#features/deals/server/deals.facade.ts';
import type { CodeView } from '#features/signing/signing.fields.ts';
import { signingTexts } from '#features/signing/signing.texts.ts';
import {
  type CodeSubject,
  codeUnderWay,
  digestOf,
  sendCodeFor,
  tryCodeFor,
} from '#features/signing/server/signing.facade.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { CallContext, Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Entered = CallReply<typeof signatureCalls.enterCode>;

const subjectOf = (id: number): CodeSubject => ({ subject: 'sign_request', id });

type SignedDocument = {
  readonly id: number;
  readonly name: string;
  readonly sha256: string;
  readonly status: string;
};

const documentsOf = (db: Db, requestId: number): Promise<SignedDocument[]> =>
  db
    .select({ id: documents.id, name: documents.name, sha256: documents.sha256, status: documents.status })
    .from(signRequestFiles)
    .innerJoin(documents, eq(documents.id, signRequestFiles.documentId))
    .where(eq(signRequestFiles.requestId, requestId))
    .orderBy(signRequestFiles.place);

/** What a code is bound to: these very bytes for this request and this phone. */
const boundTo = (request: SignRequest, dealDocuments: readonly SignedDocument[]): string =>
  digestOf([request.id, request.phone, dealDocuments.map(({ id, sha256 }) => [id, sha256])]);

/** The request, locked, when it waits for a code. */
const lockForCode = async (
  operation: Operation,
  id: number,
): Promise<SignRequest & { readonly phone: string }> => {
  const request = await lockRequest(operation, id);
  const { phone } = request;
  if (request.method !== 'sms' || phone === null) throw refuse(signatureErrors.notSms);
  if (!isOpen(stateNow(request.state, request.dueAt, operation.now))) throw refuse(signatureErrors.notOpen);
  return { ...request, phone };
};

/** Sends the client a new code; the one before is worth nothing from now on. */
export const sendCode = async (operation: Operation, requestId: number): Promise<CodeView> => {
  const { db, now } = operation;
  const request = await lockForCode(operation, requestId);
  const dealDocuments = await documentsOf(db, request.id);
  if (dealDocuments.some(({ status }) => status !== 'uploaded'))
    throw refuse(signatureErrors.documentsChanged);
  const { smsId, ...view } = await sendCodeFor(operation, {
    ...subjectOf(request.id),
    phone: request.phone,
    digest: boundTo(request, dealDocuments),
    words: (code) => texts.smsText(code, dealDocuments.length, request.dealId),
  });
  await db
    .update(signRequests)
    .set({ agreement: signingTexts.agreementVersion, agreedAt: now })
    .where(eq(signRequests.id, request.id));
  await recordChange(operation, {
    entity: 'sign_request',
    entityId: request.id,
    after: { code: 'sent', sms: smsId },
  });
  return view;
};

const writeSimple = async (
  operation: Operation,
  request: SignRequest,
  dealDocuments: readonly SignedDocument[],
) => {
  const { db, caller, now } = operation;
  // After one of several signatures was removed, the others still stand.
  const living = await db
    .select({ id: documentSignatures.documentId })
    .from(documentSignatures)
    .where(and(eq(documentSignatures.requestId, request.id), isNull(documentSignatures.removedAt)));
  const unsigned = dealDocuments.filter(({ id }) => !living.some((signed) => signed.id === id));
  if (unsigned.length === 0) return;
  await db.insert(documentSignatures).values(
    unsigned.map(({ id }) => ({
      dealId: request.dealId,
      documentId: id,
      method: 'sms' as const,
      signers: [],
      innAgrees: 'none' as const,
      requestId: request.id,
      broughtBy: caller.userId,
      broughtAt: now,
    })),
  );
  await writeHistory(operation, request.byLink ? null : caller, {
    dealId: request.dealId,
    legId: request.legId,
    move: 'signature_simple',
    details: { signer: request.signer, documents: dealDocuments.map(({ name }) => name) },
  });
};

/** Signs the documents of a request by the code; a wrong one is an answer with the tries that are left. */
export const enterCode = async (
  operation: Operation & Pick<CallContext, 'address'>,
  requestId: number,
  typed: string,
  { byLink = false } = {},
): Promise<Entered> => {
  const { db, caller } = operation;
  const request = { ...(await lockForCode(operation, requestId)), byLink };
  const dealDocuments = await documentsOf(db, request.id);
  const isLive = dealDocuments.every(({ status }) => status === 'uploaded');
  const digest = isLive ? boundTo(request, dealDocuments) : null;
  const tried = await tryCodeFor(operation, { ...subjectOf(request.id), digest, typed });
  if (tried.ok) {
    await writeSimple(operation, request, dealDocuments);
    await syncSigned(
      db,
      dealDocuments.map(({ id }) => id),
    );
    const made = { enteredBy: caller.userId, byLink, address: operation.address, smsId: tried.smsId };
    await db.update(signRequests).set(made).where(eq(signRequests.id, request.id));
    await recordChange(operation, { entity: 'sign_request', entityId: request.id, after: { signed: 'sms' } });
    await finishRequest(operation, { ...request, ...made });
    await syncTurns(operation, request.dealId, caller);
  }
  return {
    ok: tried.ok,
    message: tried.ok ? '' : signingTexts.codeWrong,
    tries_left: tried.triesLeft,
    request: await showRequest(operation, request.id),
  };
};

/** Who sits with the client has opened the request: the first time is remembered. Answers the code under way. */
export const openRequest = async (
  operation: Operation,
  id: number,
): Promise<CallReply<typeof signatureCalls.openRequest>> => {
  const { db, caller, now } = operation;
  const request = await lockRequest(operation, id);
  if (request.state === 'sent' && isOpen(stateNow(request.state, request.dueAt, now))) {
    const opened = { state: 'opened' as const, openedBy: caller.userId, openedAt: now };
    await db.update(signRequests).set(opened).where(eq(signRequests.id, id));
    await publishDealTouched(operation, request.dealId);
  }
  return { request: await showRequest(operation, id), code: await codeUnderWay(operation, subjectOf(id)) };
};
