export { copyDocuments } from '#features/deal-documents/server/copy-documents.ts';
export { fileDocuments, type SortedDocument } from '#features/deal-documents/server/file-documents.ts';
export { fictionalPdf } from '#features/deal-documents/server/fictional-pdf.ts';
export { fictionalScan } from '#features/deal-documents/server/fictional-scan.ts';
export { findDocument, type Document } from '#features/deal-documents/server/find-document.ts';
export { keepSeedFile } from '#features/deal-documents/server/keep-seed-file.ts';
export { markSigned } from '#features/deal-documents/server/mark-signed.ts';
export { saveDocuments } from '#features/deal-documents/server/save-documents.ts';
