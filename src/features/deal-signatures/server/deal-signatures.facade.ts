export { hashDocuments, openSheet } from '#features/deal-signatures/server/open-sheet.ts';
export { requestsOfPhone } from '#features/deal-signatures/server/requests-of-phone.ts';
export { enterCode, sendCode } from '#features/deal-signatures/server/sign-by-code.ts';
export { bringSignature } from '#features/deal-signatures/server/bring-signature.ts';
export { verifySignature } from '#features/deal-signatures/server/save-signature.ts';
export { packSigned } from '#features/deal-signatures/server/pack-signed.ts';
