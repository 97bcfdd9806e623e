import { takePieceCalls } from '#kit/web/calls/piece-calls.ts';
import { keepAnswers } from '#kit/web/offline/saved-answers.ts';
import { openOutbox } from '#kit/web/outbox/outbox.ts';
import { keepShell } from '#kit/web/offline/keep-shell.ts';
import { findWorker } from '#kit/web/worker.ts';

let isKeeping = false;

// Named here, fetched with the first heavy file.
takePieceCalls(async () => {
  const { uploadCalls } = await import('#features/uploads/uploads.contract.ts');
  return { save: uploadCalls.savePiece, show: uploadCalls.showUpload };
});

/** From now on what is looked at can be read without a line, after a reload as well, and what is written finds its outbox. */
export const keepOffline = (): void => {
  if (isKeeping) return;
  isKeeping = true;
  keepAnswers();
  // Where nothing would give it there is nothing to keep; without a line just now it is kept at the next load.
  void findWorker()
    .then((worker) => worker && keepShell())
    .catch(() => undefined);
  void openOutbox();
  // What sends pieces, before the line may go.
  void import('#kit/web/calls/send-pieces.ts').catch(() => undefined);
};
