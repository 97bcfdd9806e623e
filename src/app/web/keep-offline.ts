import { keepAnswers } from '#kit/web/offline/kept-answers.ts';
import { openOutbox } from '#kit/web/outbox/outbox.ts';
import { keepShell } from '#kit/web/offline/keep-shell.ts';

let keeping: Promise<void> | undefined;

const begin = async (): Promise<void> => {
  keepAnswers();
  // What is written without a line needs what keeps it.
  await Promise.all([keepShell(), openOutbox()]);
};

/** From now on what is looked at can be read without a line, after a reload as well. */
export const keepOffline = (): Promise<void> => (keeping ??= begin());
