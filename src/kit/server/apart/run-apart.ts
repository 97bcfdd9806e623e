import { type Transferable, Worker } from 'node:worker_threads';
import type { ApartMessage } from '#kit/server/apart/serve-apart.ts';

/** What one piece of work may cost: heap of its thread, and seconds of the processor, so that a busy server refuses nothing. */
type ApartLimits = { readonly heapMb?: number; readonly seconds?: number };

/** Why a thread gave no answer: out of memory, out of time, or it died of what it was given. */
export class ApartFailure extends Error {
  readonly reason: 'memory' | 'time' | 'crash';

  constructor(reason: 'memory' | 'time' | 'crash', cause?: unknown) {
    super(`Work apart ended by ${reason}`, { cause });
    this.reason = reason;
  }
}

// security.md D10: heavy or hostile files are read with 512 MB and a minute.
const usual = { heapMb: 512, seconds: 60 };
/** Of the young generation: what is read is thrown away at once. */
const youngMb = 32;

/** A thread that neither works nor answers ends after so many times what it may work. */
const waitingFactor = 10;
const checkEveryMs = 100;

/** Seconds of the processor a thread has used; before Node 24.6 it does not say, and the clock stands for it. */
const workedOf = async (worker: Worker, begun: number): Promise<number> => {
  if (!('cpuUsage' in worker)) return (performance.now() - begun) / 1000;
  const { user, system } = await worker.cpuUsage();
  return (user + system) / 1e6;
};

/** Runs `over` once the thread has worked or waited for too long on what it does now; answers how to stop looking. */
const watchTime = ({ worker, worked }: Thread, seconds: number, over: () => void): (() => void) => {
  const begun = performance.now();
  const view = async (): Promise<void> => {
    const lasted = (performance.now() - begun) / 1000;
    if ((await workedOf(worker, begun)) - worked > seconds || lasted > seconds * waitingFactor) over();
  };
  // A thread that has ended says so by itself.
  const timer = setInterval(() => void view().catch(() => undefined), checkEveryMs);
  return () => clearInterval(timer);
};

const failureOf = (error: unknown): ApartFailure => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return new ApartFailure(code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crash', error);
};

/** A thread, and how much of the processor it had used before what it does now. */
type Thread = { readonly worker: Worker; readonly worked: number };

const begin = (file: URL, heapMb: number): Thread => ({
  worker: new Worker(file, {
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngMb },
  }),
  worked: 0,
});

/** How long a thread that may be asked again waits for it. */
const idleMs = 3_000;

/** Threads that have done their work well and wait for more of its kind. */
const waiting = new Map<string, Set<Thread>>();

/** Nobody hears the thread any more; what the engine listens to stays. */
const stopHearing = (worker: Worker): Worker =>
  worker.removeAllListeners('message').removeAllListeners('error').removeAllListeners('exit');

const takeWaiting = (kind: string): Thread | undefined => {
  const threads = waiting.get(kind);
  // The one that has waited least: what a rush has left over ends by itself.
  const thread = [...(threads ?? [])].at(-1);
  if (!thread) return undefined;
  threads?.delete(thread);
  stopHearing(thread.worker).ref();
  return thread;
};

const letWait = async (kind: string, { worker }: Thread): Promise<void> => {
  stopHearing(worker);
  const thread = { worker, worked: 0 };
  const threads = waiting.get(kind) ?? new Set();
  waiting.set(kind, threads);
  // What ends while it waits is asked no more, and a server that wants to stop waits for none.
  let hasEnded = false;
  const forget = (): void => {
    hasEnded = true;
    threads.delete(thread);
  };
  worker.on('error', forget).on('exit', forget);
  // One that has ended since its answer says nothing any more; the answer holds.
  thread.worked = await workedOf(worker, performance.now()).catch(() => {
    hasEnded = true;
    return 0;
  });
  worker.unref();
  if (!hasEnded) threads.add(thread);
  setTimeout(() => threads.delete(thread) && void worker.terminate(), idleMs).unref();
};

/**
 * Runs the worker `file` over `input` in a thread of its own with capped memory and time; the file ends with
 * `serveApart`. Whatever kills or stalls the thread is an `ApartFailure`, and the server goes on answering.
 * `transfer` names the buffers of the input that move instead of being copied; `onReport` hears how far it has come.
 * `isOurs`: what the thread reads was made here, so that it may serve whoever asks next (decision 104).
 */
export const runApart = async <Output>(
  file: URL,
  input: unknown,
  {
    heapMb = usual.heapMb,
    seconds = usual.seconds,
    isOurs = false,
    transfer,
    onReport,
  }: ApartLimits & {
    readonly isOurs?: boolean;
    readonly transfer?: readonly Transferable[];
    readonly onReport?: (report: unknown) => void;
  } = {},
): Promise<Output> => {
  const kind = `${file.href} ${heapMb}`;
  const thread = (isOurs && takeWaiting(kind)) || begin(file, heapMb);
  const { worker } = thread;
  const { promise, resolve, reject } = Promise.withResolvers<Output>();
  // An input that cannot be handed over throws below, and then nobody waits for the end of its thread.
  promise.catch(() => undefined);
  const stopWatching = watchTime(thread, seconds, () => reject(new ApartFailure('time')));
  worker.on('message', (message: ApartMessage<Output>) => {
    if ('report' in message) onReport?.(message.report);
    else resolve(message.output);
  });
  worker.on('error', (error) => reject(failureOf(error)));
  worker.on('exit', () => reject(new ApartFailure('crash')));
  let mayWait = false;
  try {
    /* oxlint-disable-next-line unicorn/require-post-message-target-origin -- a rule about windows; this is a thread */
    worker.postMessage(input, [...(transfer ?? [])]);
    const output = await promise;
    mayWait = isOurs;
    return output;
  } finally {
    stopWatching();
    await (mayWait ? letWait(kind, thread) : worker.terminate());
  }
};
