export { type Judged, judgeSignatureFile, showSigners } from '#features/signing/server/judge-signature.ts';
export {
  describeSms,
  type HashedFile,
  hashFiles,
  printSheet,
  sheetMoment,
} from '#features/signing/server/print-sheet.ts';
export {
  type CodeSubject,
  codeUnderWay,
  digestOf,
  refuseActing,
  sendCodeFor,
  tryCodeFor,
} from '#features/signing/server/sign-by-code.ts';
