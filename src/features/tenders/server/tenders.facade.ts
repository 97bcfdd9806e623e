export { demoTenders } from '#features/tenders/server/demo-tenders.ts';
export { findTender, type Tender } from '#features/tenders/server/find-tender.ts';
export { importRegisterFiles } from '#features/tenders/server/import-register-files.ts';
export { saveRegisterDocuments } from '#features/tenders/server/save-register-documents.ts';
export { winnersAssembled } from '#features/tenders/server/winners-assembled.ts';
export { fileFact, fileNotice } from '#features/tenders/server/file-one.ts';
