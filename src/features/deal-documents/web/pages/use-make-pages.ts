import { useEffect, useRef, useState } from 'react';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { pagesTableTexts as texts } from '#features/deal-documents/deal-documents-pages.screen-texts.ts';
import { documentScreenTexts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import { documentReads } from '#features/deal-documents/web/document-reads.ts';
import { undoMadePages } from '#features/deal-documents/web/undo-made-pages.ts';
import type { CallInput, CallReply } from '#kit/contract/define-call.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { formatBytes } from '#kit/web/files/format-bytes.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { toast } from '#kit/web/notes/toast.ts';

const askMs = 500;
const undoMs = 12_000;

type Work = CallReply<typeof dealDocumentCalls.getPageJob>;
type Parts = CallInput<typeof dealDocumentCalls.makePages>['body']['parts'];
/** How far the work has come; `isHarder`: the pages are gone through once more, since they were not small enough. */
export type Progress = { readonly done: number; readonly all: number; readonly isHarder: boolean };
type Making = {
  /** Null when nothing is under way. */
  readonly progress: Progress | null;
  readonly why: string | null;
  readonly make: (parts: Parts) => void;
};

const start: Progress = { done: 0, all: 0, isHarder: false };

const shrunkWords = (shrunk: Work['shrunk']): string => {
  if (shrunk === null) return '';
  const { before, after } = shrunk;
  return before === after
    ? `${texts.wasSmall(formatBytes(after))}. `
    : `${texts.shrunk(formatBytes(before), formatBytes(after))}. `;
};

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, askMs));

/** Orders pages and waits until they are there, or says why they are not; the way back is offered at once. */
export const useMakePages = (dealId: number, onDone: () => void): Making => {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [why, setWhy] = useState<string | null>(null);
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  const wait = async (id: number): Promise<void> => {
    const work = await callApi(dealDocumentCalls.getPageJob, { query: { id } }, { quiet: true });
    if (work.state === 'failed') throw new Error(work.why ?? '');
    if (work.state === 'running') {
      const { pages_done: done, pages_all: all } = work;
      setProgress((existing) => ({
        done,
        all,
        isHarder: existing !== null && (existing.isHarder || done < existing.done),
      }));
      await pause();
      return wait(id);
    }
    await invalidateCalls(...documentReads);
    const [made] = work.documents;
    const onOpen = (): void => void (made !== undefined && undoMadePages(made));
    toast.success(`${texts.done}. ${shrunkWords(work.shrunk)}${documentScreenTexts.pages.undo}`, {
      durationMs: undoMs,
      onOpen,
    });
    return undefined;
  };
  const run = async (parts: Parts): Promise<void> => {
    setProgress(start);
    setWhy(null);
    try {
      const body = { application_id: dealId, parts };
      const { id } = await callApi(dealDocumentCalls.makePages, { body }, { quiet: true });
      await wait(id);
      if (isThere.current) onDone();
    } catch (error) {
      if (!isThere.current) return;
      const [field] = error instanceof ApiError ? Object.values(error.errors) : [];
      setWhy(field?.[0] ?? (error as Error).message);
    } finally {
      if (isThere.current) setProgress(null);
    }
  };
  return { progress, why, make: (parts) => void run(parts) };
};
