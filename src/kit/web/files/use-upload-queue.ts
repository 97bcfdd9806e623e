import { useCallback, useEffect, useRef, useState } from 'react';
import {
  describeFileProblem,
  fileNameProblem,
  type UploadKindName,
  uploadKinds,
} from '#domain/upload-kinds.ts';
import { webScreenTexts } from '#kit/contract/web.screen-texts.ts';
import { formatBytes } from '#kit/web/files/format-bytes.ts';
import { useLatest } from '#kit/web/use-latest.ts';

/** One file on its way: `share` 0 to 1; `message` says why it failed or was refused here and never sent. */
export type Upload = {
  readonly id: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed' | 'refused';
  readonly share: number;
  readonly message: string;
};

/** Sends one file; `uploadFiles` inside, `quiet`, for the row itself shows the refusal. */
export type SendFile = (
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<unknown>;

/** What the server would refuse anyway is refused before it travels. */
const problemOf = (file: File, kind: UploadKindName): string => {
  const problem = fileNameProblem(file.name, kind);
  if (problem) return describeFileProblem(problem, kind);
  const { maxBytes } = uploadKinds[kind];
  if (file.size > maxBytes) return webScreenTexts.fileTooLarge(formatBytes(maxBytes));
  return file.size === 0 ? describeFileProblem('empty_file', kind) : '';
};

type Queue = {
  readonly uploads: readonly Upload[];
  readonly add: (files: readonly File[]) => void;
  readonly retry: (id: string) => void;
  /** Stops a file on its way or takes its row away. */
  readonly remove: (id: string) => void;
};

const startOf = (file: File, kind: UploadKindName): Upload => {
  const message = problemOf(file, kind);
  return { id: crypto.randomUUID(), file, state: message ? 'refused' : 'waiting', share: 0, message };
};

/** Files sent one after another, each with its own progress, refusal and second try. */
export const useUploadQueue = (kind: UploadKindName, send: SendFile, onSent?: () => void): Queue => {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef<{ readonly id: string; readonly stop: AbortController } | null>(null);
  const change = useCallback((id: string, patch: Partial<Upload>): void => {
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...patch } : one)));
  }, []);
  const run = useLatest(async ({ id, file }: Upload): Promise<void> => {
    const stop = new AbortController();
    running.current = { id, stop };
    change(id, { state: 'sending' });
    try {
      await send(file, (share) => change(id, { share }), stop.signal);
      change(id, { state: 'done', share: 1 });
      onSent?.();
    } catch (error) {
      change(id, { state: 'failed', message: error instanceof Error ? error.message : String(error) });
    } finally {
      running.current = null;
      setUploads((all) => [...all]);
    }
  });
  const next = uploads.find(({ state }) => state === 'waiting');
  useEffect(() => {
    if (next && !running.current) void run(next);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a file that ended changes the list, and the next one starts
  }, [next, run, uploads]);
  return {
    uploads,
    add: (files) => setUploads((all) => [...all, ...files.map((file) => startOf(file, kind))]),
    retry: (id) => change(id, { state: 'waiting', share: 0, message: '' }),
    remove: (id) => {
      if (running.current?.id === id) running.current.stop.abort();
      setUploads((all) => all.filter((one) => one.id !== id));
    },
  };
};
