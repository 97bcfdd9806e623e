import type { ByteSource } from '#kit/server/files/byte-source.ts';
import { type FileVerdict, refused } from '#kit/server/files/file-verdict.ts';
import { hasZipDirectory } from '#kit/server/files/foreign-content.ts';

const EDGE_BYTES = 1024;

/** Judges an XML file by its two ends: the first element opens it, `>` closes it. What is inside is the reader's matter. */
export async function judgeXml(source: ByteSource): Promise<FileVerdict> {
  return (await lastSign(source)) === '>'
    ? { ok: true, mime: 'application/xml', marks: [] }
    : refused('truncated');
}

/** Judges a JSON file by its two ends. */
export async function judgeJson(source: ByteSource): Promise<FileVerdict> {
  const opening = textOf(await source.read(0, EDGE_BYTES))
    .trimStart()
    .at(0);
  const closing = opening === '[' ? ']' : '}';
  return (await lastSign(source)) === closing
    ? { ok: true, mime: 'application/json', marks: [] }
    : refused('truncated');
}

/** Judges a table written as text: no byte of it is a zero, nothing hides behind it. */
export async function judgeCsv(source: ByteSource): Promise<FileVerdict> {
  const piece = 64 * EDGE_BYTES;
  for (let at = 0; at < source.size; at += piece)
    if ((await source.read(at, Math.min(piece, source.size - at))).includes(0)) return refused('corrupt');
  return (await hasZipDirectory(source)) ? refused('polyglot') : { ok: true, mime: 'text/csv', marks: [] };
}

/** Judges an archive by its directory at the end. Entries, names and sizes are checked by who unpacks it. */
export async function judgeZip(source: ByteSource): Promise<FileVerdict> {
  return (await hasZipDirectory(source))
    ? { ok: true, mime: 'application/zip', marks: [] }
    : refused('truncated');
}

/** Text of a piece by its byte order mark (UTF-16 or UTF-8); latin1 otherwise, which keeps the ASCII signs we look for. */
export function textOf(bytes: Buffer): string {
  const mark = bytes.toString('hex', 0, 2);
  if (mark === 'fffe') return bytes.toString('utf16le', 2);
  if (mark === 'feff')
    return Buffer.from(bytes.subarray(2, bytes.length - (bytes.length % 2)))
      .swap16()
      .toString('utf16le');
  return bytes.toString('latin1', bytes.toString('hex', 0, 3) === 'efbbbf' ? 3 : 0);
}

async function lastSign(source: ByteSource): Promise<string | undefined> {
  const tail = await source.read(Math.max(0, source.size - EDGE_BYTES), EDGE_BYTES);
  // In UTF-16 every second byte of a sign is zero.
  return tail.toString('latin1').replaceAll('\0', '').trimEnd().at(-1);
}
