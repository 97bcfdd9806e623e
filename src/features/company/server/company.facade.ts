export { usualReasonsPoint } from '#features/company/server/check-company.ts';
export { ownWords } from '#features/company/server/read-company.ts';
