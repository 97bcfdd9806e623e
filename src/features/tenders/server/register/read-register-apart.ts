import { Worker } from 'node:worker_threads';
import type { RegisterSource } from '#features/tenders/server/register/register-bytes.ts';
import { cleanText } from '#features/tenders/server/register/register-node.ts';
import { registerTexts } from '#features/tenders/tenders-register.texts.ts';
import type { RegisterDocument } from '#features/tenders/tenders.register.ts';

const { failed } = registerTexts;

/** What one file may cost: heap of its thread, and seconds from one document to the next. */
type ApartLimits = { heapMb: number; seconds: number };

const usualLimits: ApartLimits = { heapMb: 256, seconds: 60 };
/** Of the young generation: what is read is thrown away at once. */
const youngMb = 16;

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? failed.outOfMemory : failed.crashed;
}

/**
 * Reads a register file as `readRegisterFile` does, in a thread of its own with capped memory and time: a file that
 * kills or stalls its thread is one error line, and the server goes on answering. Leaving the loop early ends the thread.
 */
export async function* readRegisterApart(
  source: RegisterSource,
  fileName: string,
  limits: ApartLimits = usualLimits,
): AsyncGenerator<RegisterDocument> {
  const worker = new Worker(new URL('./register-worker.ts', import.meta.url), {
    workerData: { source, fileName },
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: youngMb },
  });
  try {
    yield* documentsOf(worker, cleanText(fileName), limits.seconds);
  } finally {
    await worker.terminate();
  }
}

function documentsOf(worker: Worker, file: string, seconds: number): ReadableStream<RegisterDocument> {
  const over = new AbortController();
  return new ReadableStream<RegisterDocument>({
    start(controller) {
      const end = (reason?: string) => {
        if (over.signal.aborted) return;
        over.abort();
        if (reason !== undefined) {
          controller.enqueue({ file, entry: '', kind: '', number: '', outcome: 'error', reason });
        }
        controller.close();
      };
      const deadline = setTimeout(() => end(failed.outOfTime(seconds)), seconds * 1000);
      over.signal.addEventListener('abort', () => clearTimeout(deadline));
      worker.on('message', (message: RegisterDocument | 'done') => {
        if (over.signal.aborted) return;
        deadline.refresh();
        if (message === 'done') end();
        else controller.enqueue(message);
      });
      worker.on('error', (error) => end(reasonOf(error)));
      worker.on('exit', () => end(failed.crashed));
    },
    // The reader has left: whatever the thread still says is for nobody.
    cancel: () => over.abort(),
  });
}
