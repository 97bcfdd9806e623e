import type { signingCalls } from '#features/signing/signing.contract.ts';
import { signingErrors } from '#features/signing/signing.errors.ts';
import type { CodeView } from '#features/signing/signing.fields.ts';
import type { CodePurpose } from '#features/signing/signing.states.ts';
import { signingTexts as texts } from '#features/signing/signing.texts.ts';
import { agreedAt } from '#features/signing/server/agreement.ts';
import { type Judged, judgeSignatureFile } from '#features/signing/server/judge-signature.ts';
import { codeUnderWay, digestOf, sendCodeFor, tryCodeFor } from '#features/signing/server/sign-by-code.ts';
import {
  type CodeInput,
  type CodeSignature,
  type LockedSubject,
  signingSubjects,
  type SigningSubject,
} from '#features/signing/server/signing-subject.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { CallContext, Operation, Preparing } from '#kit/server/implement.ts';
import type { Services } from '#kit/server/services.ts';

const subjectFor = (services: Services, purpose: CodePurpose): SigningSubject => {
  const found = signingSubjects.contributions(services).find((subject) => subject.purpose === purpose);
  if (!found) throw refuse(signingErrors.nothingToSign);
  return found;
};

/** A document of a purpose whose number the call carries. */
const documentOf = (services: Services, purpose: CodePurpose) => {
  const subject = subjectFor(services, purpose);
  if (!subject.document) throw refuse(signingErrors.nothingToSign);
  return { ...subject, document: subject.document };
};

/** What a code is bound to: what is signed, the phone it went to, the person who asked for it. */
const boundTo = ({ caller }: Operation, purpose: CodePurpose, { id, phone, bound }: LockedSubject): string =>
  digestOf([purpose, id, phone, caller.userId, ...bound]);

/** No simple signature stands before the agreement on it. */
const refuseWithoutAgreement = async (operation: Operation): Promise<void> => {
  if ((await agreedAt(operation, operation.caller.userId)) === null) throw refuse(signingErrors.noAgreement);
};

/** Sends the caller a code of his own. */
export const sendOwnCode = async (
  operation: Operation,
  {
    purpose,
    phone,
    document_id: documentId,
    report_ids: documentIds,
  }: CallParsed<typeof signingCalls.sendCode>['body'],
): Promise<CodeView> => {
  const subject = subjectFor(operation.services, purpose);
  const locked = await subject.lock(operation, { documentId, documentIds, phone });
  if (subject.document) await refuseWithoutAgreement(operation);
  if (locked.phone === null) throw refuse(signingErrors.noPhone);
  const { smsId: _, ...view } = await sendCodeFor(operation, {
    subject: purpose,
    id: locked.id,
    phone: locked.phone,
    digest: boundTo(operation, purpose, locked),
    words: locked.words,
  });
  return view;
};

type Tried = { readonly ok: boolean; readonly message: string; readonly tries_left: number };

/** Tries a code of the caller's own; what follows from a right one is the owner's. */
export const tryOwnCode = async (
  operation: Operation,
  { purpose, code, ...input }: CodeInput & { readonly purpose: CodePurpose; readonly code: string },
  after: (locked: LockedSubject, smsId: number) => Promise<void>,
): Promise<Tried> => {
  const subject = subjectFor(operation.services, purpose);
  const locked = await subject.lock(operation, input);
  if (subject.document) await refuseWithoutAgreement(operation);
  const tried = await tryCodeFor(operation, {
    subject: purpose,
    id: locked.id,
    digest: boundTo(operation, purpose, locked),
    typed: code,
  });
  if (tried.ok) await after(locked, tried.smsId);
  return { ok: tried.ok, message: tried.ok ? '' : texts.codeWrong, tries_left: tried.triesLeft };
};

/** Refuses a document that does not wait for the caller's signature. */
export const findWaiting = (context: Preparing, documentId: number) =>
  documentOf(context.services, 'contract').document.find(context, documentId);

/** The caller's own code for a document, if one is on its way. */
export const findOwnCode = async (
  context: Operation,
  documentId: number,
): Promise<CallReply<typeof signingCalls.findCode>> => {
  const subject = { subject: 'contract', id: documentId };
  return { code: await codeUnderWay(context, subject, { by: context.caller.userId }) };
};

/** A signature by a code that has just been typed in. */
const codeSignature = (
  { address }: Pick<CallContext, 'address'>,
  { phone }: LockedSubject,
  smsId: number,
): CodeSignature => ({
  method: 'sms',
  phone: phone ?? '',
  smsId,
  address,
  agreement: texts.agreementVersion,
});

/** Signs by one code the documents it was asked for, one or several. */
export const signByOwnCode = async (
  operation: Operation & Pick<CallContext, 'address'>,
  {
    purpose,
    code,
    documentId,
    documentIds,
  }: CodeInput & { readonly purpose: CodePurpose; readonly code: string },
): Promise<CallReply<typeof signingCalls.signByCode>> => {
  const { document } = documentOf(operation.services, purpose);
  const ids = documentIds ?? (documentId === undefined ? [] : [documentId]);
  return tryOwnCode(operation, { purpose, documentId, documentIds, code }, async (locked, smsId) => {
    for (const id of ids) await document.sign(operation, id, codeSignature(operation, locked, smsId));
  });
};

type Verified = { readonly judged: Judged; readonly sha256: string };

/** Judges a certificate's signature under a document before anything is locked. */
export const verifyOwn = async (
  context: Preparing & Pick<CallContext, 'files'>,
  purpose: CodePurpose,
  documentId: number,
): Promise<Verified> => {
  const found = await documentOf(context.services, purpose).document.find(context, documentId);
  return { judged: await judgeSignatureFile(context, found, context.files[0]), sha256: found.sha256 };
};

/** Signs a document by a certificate whose signature has been judged. */
export const signOwnByCertificate = async (
  operation: Operation & Pick<CallContext, 'address' | 'files'>,
  purpose: CodePurpose,
  documentId: number,
  { judged, sha256 }: Verified,
): Promise<void> => {
  const [file] = operation.files;
  if (!file) throw refuse(signingErrors.nothingToSign);
  const { lock, document } = documentOf(operation.services, purpose);
  await lock(operation, { documentId, documentIds: [documentId] });
  await document.sign(operation, documentId, {
    method: 'kep',
    file,
    judged,
    sha256,
    address: operation.address,
  });
};
