import { describeFileProblem, fileNameProblem, uploadKinds } from '#domain/upload-kinds.ts';
import type { DocumentKind } from '#domain/document-kind.ts';
import { guessKind } from '#features/deal-documents/deal-documents.rules.ts';

/** A file a person has picked and not sent yet; `problem` says in words why it will not be. */
export type Candidate = {
  readonly id: string;
  readonly file: File;
  readonly kind: DocumentKind;
  readonly legId: number | null;
  readonly problem: string | null;
};

const problemOf = (file: File): string | null => {
  const nameProblem = fileNameProblem(file.name, 'papers');
  if (nameProblem) return describeFileProblem(nameProblem, 'papers');
  if (file.size === 0) return describeFileProblem('empty_file', 'papers');
  return file.size > uploadKinds.papers.maxBytes ? describeFileProblem('too_large', 'papers') : null;
};

/** Judges picked files by name and size, before a byte is sent, and guesses the kind of each. */
export const toCandidates = (files: readonly File[], kind?: DocumentKind): readonly Candidate[] =>
  files.map((file) => ({
    id: crypto.randomUUID(),
    file,
    kind: kind ?? guessKind(file.name),
    legId: null,
    problem: problemOf(file),
  }));

const accepted: ReadonlySet<string> = new Set(Object.values(uploadKinds.papers.mimeByExtension));

/** Whether everything being dragged is surely of a wrong type; a browser names types, not names, before the drop. */
export const areAllWrong = (items: readonly { readonly kind: string; readonly type: string }[]): boolean => {
  const files = items.filter((item) => item.kind === 'file');
  return files.length > 0 && files.every((item) => item.type !== '' && !accepted.has(item.type));
};

/** The `accept` of a file input. */
export const acceptedExtensions = Object.keys(uploadKinds.papers.mimeByExtension)
  .map((extension) => `.${extension}`)
  .join(',');
