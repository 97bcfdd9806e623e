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

/** Runs `over` once the thread has worked or waited for too long; answers how to stop looking. */
const watchTime = (worker: Worker, seconds: number, over: () => void): (() => void) => {
  const begun = performance.now();
  const view = async (): Promise<void> => {
    const lasted = (performance.now() - begun) / 1000;
    // Before Node 24.6 a thread does not say how much it has worked; the clock stands for it.
    const { user, system } =
      'cpuUsage' in worker ? await worker.cpuUsage() : { user: lasted * 1e6, system: 0 };
    if ((user + system) / 1e6 > seconds || lasted > seconds * waitingFactor) over();
  };
  // A thread that has ended says so by itself.
  const timer = setInterval(() => void view().catch(() => undefined), checkEveryMs);
  return () => clearInterval(timer);
};

const failureOf = (error: unknown): ApartFailure => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return new ApartFailure(code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crash', error);
};

/**
 * Runs the worker `file` over `input` in a thread of its own with capped memory and time; the file ends with
 * `serveApart`. Whatever kills or stalls the thread is an `ApartFailure`, and the server goes on answering.
 * `transfer` names the buffers of the input that move instead of being copied; `onReport` hears how far it has come.
 */
export const runApart = async <Output>(
  file: URL,
  input: unknown,
  {
    heapMb,
    seconds,
    transfer,
    onReport,
  }: ApartLimits & {
    readonly transfer?: readonly Transferable[];
    readonly onReport?: (report: unknown) => void;
  } = {},
): Promise<Output> => {
  const worker = new Worker(file, {
    workerData: input,
    transferList: [...(transfer ?? [])],
    resourceLimits: {
      maxOldGenerationSizeMb: heapMb ?? usual.heapMb,
      maxYoungGenerationSizeMb: youngMb,
    },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Output>();
  const stopWatching = watchTime(worker, seconds ?? usual.seconds, () => reject(new ApartFailure('time')));
  worker.on('message', (message: ApartMessage<Output>) => {
    if ('report' in message) onReport?.(message.report);
    else resolve(message.output);
  });
  worker.on('error', (error) => reject(failureOf(error)));
  worker.on('exit', () => reject(new ApartFailure('crash')));
  try {
    return await promise;
  } finally {
    stopWatching();
    await worker.terminate();
  }
};
