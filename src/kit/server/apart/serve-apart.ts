import { parentPort } from 'node:worker_threads';

/** What a thread says to the other side: how far it has come, as often as it likes, and its answer, once a piece of work. */
export type ApartMessage<Output = unknown> = { readonly report: unknown } | { readonly output: Output };

const report = (message: ApartMessage): void => {
  /* oxlint-disable-next-line unicorn/require-post-message-target-origin -- a rule about windows; this is a thread */
  parentPort?.postMessage(message);
};

/**
 * The last line of a file that `runApart` starts: works over what is handed in and answers once. What it throws is
 * the end of the thread, an `ApartFailure` on the other side; an expected refusal is part of the answer. `tell` says
 * meanwhile how far the work has come.
 */
export const serveApart = (work: (input: never, notify: (reported: unknown) => void) => unknown): void => {
  const answer = async (input: unknown): Promise<void> => {
    report({ output: await work(input as never, (reported) => report({ report: reported })) });
  };
  parentPort?.on('message', (input: unknown) => void answer(input));
};
