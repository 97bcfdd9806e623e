/** Apart from the other doors: what stands before its code is loaded must not bring it along. */
export { ArchiveButton } from '#features/deal-documents/web/ArchiveButton.tsx';
