import { useState } from 'react';
import { type Candidate, isGood, toCandidates } from '#features/deal-documents/web/candidates.ts';
import { enqueue } from '#features/deal-documents/web/upload-queue.ts';
import type { KindBook } from '#features/document-kinds/document-kinds.book.ts';
import { objectionToFile } from '#features/document-kinds/document-kinds.rules.ts';
import { isPicture, lighten, shrinkPicture } from '#kit/web/files/shrink-picture.ts';

type DocumentType = NonNullable<ReturnType<KindBook['find']>>;

const takes = (type: DocumentType, name: string): boolean =>
  objectionToFile(type, { name, bytes: 1 }) === null;

/** Picked files as they travel: pictures smaller; where their type wants a PDF, all pictures of one choice as one. */
const readyFiles = async (files: readonly File[], type?: DocumentType): Promise<readonly File[]> => {
  const areAllPictures = files.length > 0 && files.every(isPicture);
  if (!type || !areAllPictures || takes(type, 'x.jpg') || !takes(type, 'x.pdf'))
    return Promise.all(files.map(lighten));
  try {
    const { documentOf } = await import('#kit/web/files/document-of-pictures.ts');
    return [await documentOf(type.name, await Promise.all(files.map(shrinkPicture)))];
  } catch {
    return files; // what this browser cannot open is explained beside its name
  }
};

/** Files picked for a deal and not sent yet. */
type Sorting = {
  readonly candidates: readonly Candidate[] | null;
  /** Takes picked or dropped files. With a type that is known they are sent at once, unless one is not accepted. */
  readonly pick: (files: readonly File[], kind?: string) => void;
  readonly change: (candidates: readonly Candidate[]) => void;
  readonly send: (candidates: readonly Candidate[]) => void;
  readonly close: () => void;
};

/** The way of files into a deal: picked, judged by name and size, sorted by the person, queued. */
export const useSorting = (dealId: number, book: KindBook): Sorting => {
  const [candidates, setCandidates] = useState<readonly Candidate[] | null>(null);
  const send = (chosen: readonly Candidate[]): void => {
    setCandidates(null);
    enqueue(
      chosen.map(({ file, kind, legId, isGuessed }) => ({
        dealId,
        file,
        kind,
        legId,
        replacesId: null,
        isGuessed,
      })),
    );
  };
  const judge = (files: readonly File[], kind?: string): void => {
    const picked = toCandidates(book, files, kind);
    const isClear =
      candidates === null && kind !== undefined && picked.every((candidate) => isGood(book, candidate));
    if (isClear) send(picked);
    else setCandidates([...(candidates ?? []), ...picked]);
  };
  const pick = async (files: readonly File[], kind?: string): Promise<void> =>
    judge(await readyFiles(files, kind === undefined ? undefined : book.find(kind)), kind);
  const change = (next: readonly Candidate[]): void => setCandidates(next.length === 0 ? null : next);
  return {
    candidates,
    pick: (files, kind) => void pick(files, kind),
    change,
    send,
    close: () => setCandidates(null),
  };
};
