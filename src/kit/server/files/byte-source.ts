import { open } from 'node:fs/promises';

/** Bytes that can be read at any place without holding them all: `read` gives fewer than `length` only at the end. */
export type ByteSource = {
  readonly size: number;
  read(position: number, length: number): Promise<Buffer>;
};

const WINDOW_BYTES = 256 * 1024;

/** A source over bytes in memory. */
export function bufferSource(content: Uint8Array): ByteSource {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  return {
    size: bytes.length,
    read: (position, length) => Promise.resolve(bytes.subarray(position, position + length)),
  };
}

/** Opens a file, gives `use` a source over it and closes it. Small reads are served from one 256 KiB window. */
export async function withFileSource<T>(path: string, use: (source: ByteSource) => Promise<T>): Promise<T> {
  await using handle = await open(path, 'r');
  const { size } = await handle.stat();
  let windowStart = 0;
  let window: Buffer = Buffer.alloc(0);

  async function load(position: number, length: number): Promise<Buffer> {
    const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - position)));
    let filled = 0;
    while (filled < bytes.length) {
      const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, position + filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return bytes.subarray(0, filled);
  }

  // Awaited here: without it the handle would close before the reading begins.
  return await use({
    size,
    async read(position, length) {
      if (length > WINDOW_BYTES) return load(position, length);
      const isInside = position >= windowStart && position + length <= windowStart + window.length;
      if (!isInside) {
        windowStart = position;
        window = await load(position, WINDOW_BYTES);
      }
      return window.subarray(position - windowStart, position - windowStart + length);
    },
  });
}

/** Walks [from, to) in latin1 pieces of 1 MiB; each repeats the last `overlap` bytes of the one before, so no short word is cut. */
export async function* textPieces(
  source: ByteSource,
  from: number,
  to: number,
  overlap: number,
): AsyncGenerator<{ position: number; text: string }> {
  const step = 1024 * 1024;
  for (let position = from; position < to; position += step) {
    const bytes = await source.read(position, Math.min(step + overlap, to - position));
    yield { position, text: bytes.toString('latin1') };
  }
}
