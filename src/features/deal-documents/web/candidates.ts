import { describeFileProblem, fileNameProblem, uploadKinds } from '#domain/upload-kinds.ts';
import { documentScreenTexts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import { guessKind } from '#features/deal-documents/deal-documents.rules.ts';
import type { KindBook } from '#features/document-kinds/document-kinds.book.ts';
import { neededKinds } from '#features/document-kinds/document-kinds.codes.ts';
import { objectionToFile } from '#features/document-kinds/document-kinds.rules.ts';
import { isHeic } from '#kit/web/files/shrink-picture.ts';

/** A file a person has picked and not sent yet. */
export type Candidate = {
  readonly id: string;
  readonly file: File;
  readonly kind: string;
  readonly legId: number | null;
  /** The kind stands by the name of the file: nobody has chosen it. */
  readonly isGuessed: boolean;
  /** Why no type takes it, in words: it will not be sent. */
  readonly problem: string | null;
};

const problemOf = (file: File): string | null => {
  if (isHeic(file)) return documentScreenTexts.heic;
  const nameProblem = fileNameProblem(file.name, 'documents');
  if (nameProblem) return describeFileProblem(nameProblem, 'documents');
  if (file.size === 0) return describeFileProblem('empty_file', 'documents');
  return file.size > uploadKinds.documents.maxBytes ? describeFileProblem('too_large', 'documents') : null;
};

/** A guess may name a type that is out of use by now. */
const guessed = (book: KindBook, name: string): string => {
  const code = guessKind(name);
  return book.find(code)?.is_active === false ? (neededKinds.at(-1) ?? code) : code;
};

/** Judges picked files by name and size, before a byte is sent, and guesses the type of each. */
export const toCandidates = (book: KindBook, files: readonly File[], kind?: string): readonly Candidate[] =>
  files.map((file) => ({
    id: crypto.randomUUID(),
    file,
    kind: kind ?? guessed(book, file.name),
    legId: null,
    isGuessed: kind === undefined,
    problem: problemOf(file),
  }));

/** Why the chosen type does not take the file, in words; another type may. */
export const objectionOf = (book: KindBook, { kind, file }: Candidate): string | null => {
  const type = book.find(kind);
  return type ? (objectionToFile(type, { name: file.name, bytes: file.size })?.words ?? null) : null;
};

/** Whether the file can be sent as it stands. */
export const isGood = (book: KindBook, candidate: Candidate): boolean =>
  candidate.problem === null && objectionOf(book, candidate) === null;

const accepted: ReadonlySet<string> = new Set(Object.values(uploadKinds.documents.mimeByExtension));

/** Whether everything being dragged is surely of a wrong type; a browser names types, not names, before the drop. */
export const areAllWrong = (items: readonly { readonly kind: string; readonly type: string }[]): boolean => {
  const files = items.filter((item) => item.kind === 'file');
  return files.length > 0 && files.every((item) => item.type !== '' && !accepted.has(item.type));
};
