import { createHash, randomInt } from 'node:crypto';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { documents } from '#features/deal-documents/server/deal-documents.read.ts';
import type { signatureCalls } from '#features/deal-signatures/deal-signatures.contract.ts';
import { signatureErrors } from '#features/deal-signatures/deal-signatures.errors.ts';
import { codeRules, hiddenPhone, stateNow } from '#features/deal-signatures/deal-signatures.rules.ts';
import { isOpen } from '#features/deal-signatures/deal-signatures.states.ts';
import { signatureTexts as texts } from '#features/deal-signatures/deal-signatures.texts.ts';
import {
  documentSignatures,
  signCodes,
  signRequestFiles,
  signRequests,
} from '#features/deal-signatures/server/deal-signatures.tables.ts';
import { lockRequest, type SignRequest } from '#features/deal-signatures/server/find-signature.ts';
import { finishRequest } from '#features/deal-signatures/server/resolve-requests.ts';
import { showRequest } from '#features/deal-signatures/server/show-signatures.ts';
import { syncSigned } from '#features/deal-signatures/server/sync-signed.ts';
import { syncTurns } from '#features/deal-legs/server/deal-legs.facade.ts';
import { publishDealTouched, writeHistory } from '#features/deals/server/deals.facade.ts';
import { fitsPassword, hashPassword } from '#features/sign-in/server/sign-in.facade.ts';
import { canText, queueSms } from '#features/sms/server/sms.facade.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { CallContext, Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Code = typeof signCodes.$inferSelect;
type CodeView = CallReply<typeof signatureCalls.sendCode>;
type Entered = CallReply<typeof signatureCalls.enterCode>;

const codeView = ({ sentAt, expiresAt, tries, phone }: Omit<Code, 'id'>): CodeView => ({
  sent_at: sentAt.toISOString(),
  expires_at: expiresAt.toISOString(),
  resend_at: new Date(sentAt.getTime() + codeRules.resendMs).toISOString(),
  tries_left: Math.max(0, codeRules.tries - tries),
  phone: hiddenPhone(phone),
});

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
const digestOf = (request: SignRequest, dealDocuments: readonly SignedDocument[]): string =>
  createHash('sha256')
    .update(JSON.stringify([request.id, request.phone, dealDocuments.map(({ id, sha256 }) => [id, sha256])]))
    .digest('hex');

/** Whoever has signed in as another signs nothing in his name (security.md A15). */
const refuseActing = ({ caller }: Operation): void => {
  if (caller.realUserId !== caller.userId) throw refuse(signatureErrors.actingAs);
};

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

const lastCode = async (db: Db, requestId: number): Promise<Code | undefined> => {
  const [code] = await db
    .select()
    .from(signCodes)
    .where(eq(signCodes.requestId, requestId))
    .orderBy(desc(signCodes.id))
    .limit(1);
  return code;
};

const refuseTooOften = async (
  { db, now }: Operation,
  phone: string,
  last: Code | undefined,
): Promise<void> => {
  const ago = (ms: number): Date => new Date(now.getTime() - ms);
  if (last && last.sentAt > ago(codeRules.resendMs)) throw refuse(signatureErrors.tooSoon);
  // One phone may stand in requests of several deals: their codes are counted one after another.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${phone}, 6))`);
  const today = and(eq(signCodes.phone, phone), gt(signCodes.sentAt, ago(codeRules.dayMs)));
  if ((await db.$count(signCodes, today)) >= codeRules.perPhoneADay)
    throw refuse(signatureErrors.tooManyCodes);
  const lately = await db.$count(signCodes, gt(signCodes.sentAt, ago(codeRules.hourMs)));
  if (lately >= codeRules.inAllAnHour) throw refuse(signatureErrors.tooManyInAll);
};

/** Sends the client a new code; the one before is worth nothing from now on. */
export const sendCode = async (operation: Operation, requestId: number): Promise<CodeView> => {
  const { db, caller, now, services } = operation;
  refuseActing(operation);
  const request = await lockForCode(operation, requestId);
  if (!canText(services)) throw refuse(signatureErrors.noSms);
  const dealDocuments = await documentsOf(db, request.id);
  if (dealDocuments.some(({ status }) => status !== 'uploaded'))
    throw refuse(signatureErrors.documentsChanged);
  await refuseTooOften(operation, request.phone, await lastCode(db, request.id));
  const code = String(randomInt(10 ** codeRules.digits)).padStart(codeRules.digits, '0');
  const expiresAt = new Date(now.getTime() + codeRules.lifeMs);
  const text = texts.smsText(code, dealDocuments.length, request.dealId);
  const smsId = await queueSms(operation, { phone: request.phone, text, expiresAt });
  const sent = {
    requestId: request.id,
    phone: request.phone,
    codeHash: await hashPassword(code),
    documentsDigest: digestOf(request, dealDocuments),
    sentBy: caller.userId,
    sentAt: now,
    expiresAt,
    tries: 0,
    usedAt: null,
    smsId,
  };
  await db.insert(signCodes).values(sent);
  await db
    .update(signRequests)
    .set({ agreement: texts.agreementVersion, agreedAt: now })
    .where(eq(signRequests.id, request.id));
  await recordChange(operation, {
    entity: 'sign_request',
    entityId: request.id,
    after: { code: 'sent', sms: smsId },
  });
  return codeView(sent);
};

const isPlayable = (code: Code | undefined, digest: string, now: Date): code is Code =>
  code !== undefined &&
  code.usedAt === null &&
  code.expiresAt > now &&
  code.tries < codeRules.tries &&
  code.documentsDigest === digest;

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
  await writeHistory(operation, caller, {
    dealId: request.dealId,
    legId: request.legId,
    move: 'signature_simple',
    details: { signer: request.signer, documents: dealDocuments.map(({ name }) => name) },
  });
};

/**
 * Signs the documents of a request by the code. A wrong one costs a try and is an answer, not a refusal, so that the try
 * stays written; why a code is not taken is never said. The request is locked: of parallel tries one wins.
 */
export const enterCode = async (
  operation: Operation & Pick<CallContext, 'address'>,
  requestId: number,
  typed: string,
): Promise<Entered> => {
  const { db, caller, now } = operation;
  refuseActing(operation);
  const request = await lockForCode(operation, requestId);
  const dealDocuments = await documentsOf(db, request.id);
  const code = await lastCode(db, request.id);
  const isLive = dealDocuments.every(({ status }) => status === 'uploaded');
  const playable = isPlayable(code, digestOf(request, dealDocuments), now) && isLive ? code : undefined;
  const fits = await fitsPassword(typed, playable?.codeHash ?? null);
  if (!playable || !fits) {
    const tries = (playable?.tries ?? codeRules.tries) + 1;
    if (playable) await db.update(signCodes).set({ tries }).where(eq(signCodes.id, playable.id));
    const tries_left = Math.max(0, codeRules.tries - tries);
    return {
      ok: false,
      message: texts.codeWrong,
      tries_left,
      request: await showRequest(operation, request.id),
    };
  }
  await db.update(signCodes).set({ usedAt: now }).where(eq(signCodes.id, playable.id));
  await writeSimple(operation, request, dealDocuments);
  await syncSigned(
    db,
    dealDocuments.map(({ id }) => id),
  );
  const made = { enteredBy: caller.userId, address: operation.address, smsId: playable.smsId };
  await db.update(signRequests).set(made).where(eq(signRequests.id, request.id));
  await recordChange(operation, { entity: 'sign_request', entityId: request.id, after: { signed: 'sms' } });
  await finishRequest(operation, { ...request, ...made });
  await syncTurns(operation, request.dealId, caller);
  return {
    ok: true,
    message: '',
    tries_left: codeRules.tries - playable.tries,
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
  const code = await lastCode(db, id);
  const isUnderWay = code !== undefined && code.usedAt === null && code.expiresAt > now;
  return { request: await showRequest(operation, id), code: isUnderWay ? codeView(code) : null };
};
