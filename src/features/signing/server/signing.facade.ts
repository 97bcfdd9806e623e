export { agreedAt } from '#features/signing/server/agreement.ts';
export { type Judged, judgeSignatureFile, showSigners } from '#features/signing/server/judge-signature.ts';
export {
  describeSms,
  type HashedFile,
  hashFiles,
  printSheet,
  sheetMoment,
  type SheetRow,
} from '#features/signing/server/print-sheet.ts';
export {
  type CodeSubject,
  codeUnderWay,
  digestOf,
  sendCodeFor,
  tryCodeFor,
} from '#features/signing/server/sign-by-code.ts';
export { rowsOfSignature, signatureClasses, signatureRow } from '#features/signing/server/signature-row.ts';
export {
  signByOwnCode,
  signOwnByCertificate,
  tryOwnCode,
  verifyOwn,
} from '#features/signing/server/sign-own.ts';
export {
  type CertificateSignature,
  type CodeInput,
  type CodeSignature,
  type LockedSubject,
  type SigningSubject,
  signingSubjects,
} from '#features/signing/server/signing-subject.ts';
