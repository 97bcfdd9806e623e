import { type Transferable, Worker } from 'node:worker_threads';
import type { ApartMessage } from '#kit/server/apart/serve-apart.ts';

/** What one piece of work may cost: heap of its thread, and seconds from start to answer. */
export type ApartLimits = { readonly heapMb?: number; readonly seconds?: number };

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

const failureOf = (error: unknown): ApartFailure => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return new ApartFailure(code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crash', error);
};

/**
 * Runs the worker `file` over `input` in a thread of its own with capped memory and time; the file ends with
 * `serveApart`. Whatever kills or stalls the thread is an `ApartFailure`, and the server goes on answering.
 * `transfer` names the buffers of the input that move instead of being copied; `onTold` hears how far it has come.
 */
export const runApart = async <Output>(
  file: URL,
  input: unknown,
  {
    heapMb,
    seconds,
    transfer,
    onTold,
  }: ApartLimits & {
    readonly transfer?: readonly Transferable[];
    readonly onTold?: (told: unknown) => void;
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
  const deadline = setTimeout(() => reject(new ApartFailure('time')), (seconds ?? usual.seconds) * 1000);
  worker.on('message', (message: ApartMessage<Output>) => {
    if ('told' in message) onTold?.(message.told);
    else resolve(message.output);
  });
  worker.on('error', (error) => reject(failureOf(error)));
  worker.on('exit', () => reject(new ApartFailure('crash')));
  try {
    return await promise;
  } finally {
    clearTimeout(deadline);
    await worker.terminate();
  }
};
