import { parentPort, workerData } from 'node:worker_threads';
import { readRegisterFile } from '#features/tenders/server/register/read-register-file.ts';
import type { RegisterSource } from '#features/tenders/server/register/register-bytes.ts';

const { source, fileName }: { source: RegisterSource | Uint8Array; fileName: string } = workerData;
const bytesOrPath =
  typeof source === 'string' ? source : Buffer.from(source.buffer, source.byteOffset, source.byteLength);

/* oxlint-disable unicorn/require-post-message-target-origin -- that rule is about windows; this is a thread */
for await (const document of readRegisterFile(bytesOrPath, fileName)) parentPort?.postMessage(document);
parentPort?.postMessage('done');
