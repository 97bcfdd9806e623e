import { useState } from 'react';
import { type Candidate, isGood, toCandidates } from '#features/deal-documents/web/candidates.ts';
import type { KindBook } from '#features/document-kinds/document-kinds.book.ts';
import { readyFiles } from '#features/deal-documents/web/make-file.ts';
import { enqueue } from '#features/deal-documents/web/upload-queue.ts';

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
