export { demoTenders } from '#features/tenders/server/demo-tenders.ts';
export { findTender, type Tender } from '#features/tenders/server/find-tender.ts';
export { importRegisterFiles } from '#features/tenders/server/import-register-files.ts';
