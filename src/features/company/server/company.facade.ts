export { usualReasonsPoint } from '#features/company/server/check-company.ts';
export { logoTag } from '#features/company/server/show-logo.ts';
export { lockTemplates, shelfPoint, standingVersions } from '#features/company/server/template-shelves.ts';
export {
  ownWords,
  readOwnFields,
  syncCompany,
  takeUpCompany,
} from '#features/company/server/read-company.ts';
