import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { RegisterProblem } from '#features/tenders/server/register/register-problem.ts';
import { registerTexts } from '#features/tenders/tenders-register.texts.ts';

const sliceBytes = 64 * 1024;

/** Where a register file lies: its bytes, or a path on this machine. */
export type RegisterSource = Buffer | string;

/** Bytes in pieces of any size, read once. */
export type ByteStream = AsyncIterable<Uint8Array>;

function refuseUnreadable(cause: unknown): never {
  throw new RegisterProblem(registerTexts.failed.unreadable, { cause });
}

/** Length of a source in bytes; a path that is not an ordinary readable file is a RegisterProblem. */
export async function sizeOfSource(source: RegisterSource): Promise<number> {
  if (typeof source !== 'string') return source.length;
  const found = await stat(source).catch(refuseUnreadable);
  return found.isFile() ? found.size : refuseUnreadable(undefined);
}

/** The first bytes of a source, at most `length`. */
export async function headOfSource(source: RegisterSource, length: number): Promise<Uint8Array> {
  if (typeof source !== 'string') return source.subarray(0, length);
  const handle = await open(source).catch(refuseUnreadable);
  try {
    const { buffer, bytesRead } = await handle
      .read(Buffer.alloc(length), 0, length, 0)
      .catch(refuseUnreadable);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** The bytes of a source from the beginning, in pieces. */
export async function* streamSource(source: RegisterSource): AsyncGenerator<Uint8Array> {
  if (typeof source === 'string') {
    const stream: AsyncIterable<Buffer> = createReadStream(source);
    try {
      yield* stream;
    } catch (cause) {
      refuseUnreadable(cause);
    }
    return;
  }
  for (let start = 0; start < source.length; start += sliceBytes) {
    yield source.subarray(start, start + sliceBytes);
  }
}

/** Reads the first `length` bytes ahead; `whole` still yields everything, the head included. */
export async function peekBytes(
  bytes: ByteStream,
  length: number,
): Promise<{ head: Uint8Array; whole: AsyncGenerator<Uint8Array> }> {
  const rest = bytes[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < length) {
    const next = await rest.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  async function* whole(): AsyncGenerator<Uint8Array> {
    try {
      if (head.length > 0) yield head;
      for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
    } finally {
      await rest.return?.();
    }
  }
  return { head, whole: whole() };
}
