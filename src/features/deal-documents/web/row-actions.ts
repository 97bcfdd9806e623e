import type { Document } from '#features/deal-documents/web/document.ts';

/** What a line of the list asks of the panel around it. */
export type RowActions = {
  /** Whose documents these are: for what other features show beside their names. */
  readonly dealId: number;
  readonly isReadOnly: boolean;
  readonly onView: (document: Document) => void;
  readonly onReplace: (document: Document, file: File) => void;
  readonly onDates: (document: Document) => void;
  readonly onPages: (documents: readonly Document[]) => void;
  readonly onReject: (document: Document) => void;
  readonly onPick: (files: readonly File[], kind: string) => void;
  /** The first photographs of a paper that may have more pages. */
  readonly onPhotos: (files: readonly File[], kind: string) => void;
};
