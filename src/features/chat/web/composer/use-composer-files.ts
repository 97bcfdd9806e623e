import { messageCalls } from '#features/chat/messages.contract.ts';
import { maxFiles } from '#features/chat/chat.rules.ts';
import { changeDraft, draftOf } from '#features/chat/web/composer/drafts.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { type Upload, useUploadQueue } from '#kit/web/files/use-upload-queue.ts';
import { uploadFiles } from '#kit/web/calls/upload-files.ts';

export type ComposerUploads = {
  readonly uploads: readonly Upload[];
  readonly max: number;
  /** A file is on its way: the message waits for it. */
  readonly isBusy: boolean;
  /** False when some did not fit and were left out. */
  readonly add: (files: readonly File[]) => boolean;
  readonly retry: (id: string) => void;
  readonly stop: (id: string) => void;
  /** Takes back a file that has come already. */
  readonly remove: (fileId: number) => void;
  /** Takes away the rows of files that did not come. */
  readonly forget: () => void;
};

/** Files of a message that is being written: each travels by itself, its number then belongs to the draft. */
export const useComposerFiles = (threadId: number): ComposerUploads => {
  const queue = useUploadQueue('documents', async (file, onProgress, signal) => {
    const input = { body: { thread_id: threadId }, files: [file] };
    const saved = await uploadFiles(messageCalls.uploadFiles, input, onProgress, { signal, quiet: true });
    changeDraft(threadId, { files: [...draftOf(threadId).files, ...saved] });
  });
  const uploads = queue.uploads.filter(({ state }) => state !== 'done');
  return {
    uploads,
    max: maxFiles,
    isBusy: uploads.some(({ state }) => state === 'waiting' || state === 'sending'),
    add: (files) => {
      const room = maxFiles - draftOf(threadId).files.length - uploads.length;
      queue.add(files.slice(0, Math.max(0, room)));
      return files.length <= room;
    },
    retry: queue.retry,
    stop: queue.remove,
    remove: (fileId) => {
      changeDraft(threadId, { files: draftOf(threadId).files.filter(({ id }) => id !== fileId) });
      // A file nobody sends is swept after a day anyway.
      callApi(messageCalls.dropFile, { body: { id: fileId } }, { quiet: true }).catch(() => undefined);
    },
    forget: () => uploads.forEach(({ id }) => queue.remove(id)),
  };
};
