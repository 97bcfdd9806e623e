export {
  announceWithdrawal,
  type ConsentBook,
  consentBooks,
  withdrawalPoint,
} from '#features/consents/server/consent-books.ts';
export { documentOfDay, refuseOldDocument } from '#features/consents/server/consent-documents.ts';
