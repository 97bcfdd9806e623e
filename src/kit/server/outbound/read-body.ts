import type { Readable } from 'node:stream';
import type { OutsideFailure, OutsideReason } from '#kit/server/outbound/outside-failure.ts';

/** Reads an answer to its end, or gives up as soon as it is longer than allowed. */
export const readBody = async (
  body: Readable,
  limit: number,
  fail: (reason: OutsideReason, cause?: unknown) => OutsideFailure,
): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of body) {
      bytes += (part as Buffer).length;
      if (bytes > limit) break; // leaving the loop destroys the stream
      parts.push(part as Buffer);
    }
  } catch (error) {
    throw fail('away', error);
  }
  if (bytes > limit) throw fail('too-large');
  return Buffer.concat(parts);
};
