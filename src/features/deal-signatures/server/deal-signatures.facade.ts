export { hashDocuments, openSheet } from '#features/deal-signatures/server/open-sheet.ts';
export { requestsOfPhone } from '#features/deal-signatures/server/requests-of-phone.ts';
export { enterCode, sendCode } from '#features/deal-signatures/server/sign-by-code.ts';
