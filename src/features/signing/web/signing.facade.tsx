export { AcceptAgreement } from '#features/signing/web/AcceptAgreement.tsx';
export { AddSignature } from '#features/signing/web/AddSignature.tsx';
export { SignByCode } from '#features/signing/web/SignByCode.tsx';
export {
  Result,
  Results,
  SignatureResults,
  SignerFacts,
} from '#features/signing/web/SignatureResults.tsx';
