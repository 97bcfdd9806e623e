export { usualReasonsPoint } from '#features/company/server/check-company.ts';
export { ownWords, readOwnFields } from '#features/company/server/read-company.ts';
