import type { ByteSource } from '#kit/server/files/byte-source.ts';
import { type RefusedFile, refused } from '#kit/server/files/file-verdict.ts';
import { holdsForeignBytes } from '#kit/server/files/foreign-content.ts';

const SMALL_TRAILER_BYTES = 64 * 1024;

/**
 * Refusal for what lies after the last byte of a picture, or null. Cameras leave small notes, a second picture
 * or a short clip there; another file or markup, or more than 64 KiB of anything unknown, is a polyglot.
 */
export async function trailerRefusal(source: ByteSource, end: number): Promise<RefusedFile | null> {
  if (end >= source.size) return null;
  if (source.size - end > SMALL_TRAILER_BYTES && !(await isCameraExtra(source, end)))
    return refused('polyglot');
  return (await holdsForeignBytes(source, end)) ? refused('polyglot') : null;
}

async function isCameraExtra(source: ByteSource, end: number): Promise<boolean> {
  const head = (await source.read(end, 4096)).toString('latin1');
  return head.startsWith('\xFF\xD8\xFF') || head.includes('ftyp');
}
