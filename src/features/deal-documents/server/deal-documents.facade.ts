export { fictionalPdf } from '#features/deal-documents/server/fictional-pdf.ts';
export { fictionalScan } from '#features/deal-documents/server/fictional-scan.ts';
export { keepSeedFile } from '#features/deal-documents/server/keep-seed-file.ts';
export { saveDocuments } from '#features/deal-documents/server/save-documents.ts';
