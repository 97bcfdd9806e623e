import { type ByteSource, textPieces } from '#kit/server/files/byte-source.ts';

const ZIP_END_BYTES = 22;
const ZIP_COMMENT_MAX = 65_535;
const MARKUP = /<script|<html|<!doctype|<\?php|<svg|<iframe/i;
const OTHER_FILES = ['%PDF-', 'PK\x03\x04', 'Rar!\x1A\x07', '7z\xBC\xAF\x27\x1C', '\x7FELF'];

/** Whether bytes that should be a picture or a PDF open like a page, a script or (pictures) a PDF: first 1024 bytes, as readers search them. */
export async function opensAsSomethingElse(source: ByteSource, own: 'pdf' | 'picture'): Promise<boolean> {
  const head = (await source.read(0, 1024)).toString('latin1');
  return MARKUP.test(head) || (own === 'picture' && head.includes('%PDF-'));
}

/** Whether another file or markup lies in [from, end): what a polyglot appends after the last byte of a picture or PDF. */
export async function holdsForeignBytes(source: ByteSource, from: number): Promise<boolean> {
  const head = (await source.read(from, 64)).toString('latin1');
  if (/^[\s\0]*MZ/.test(head)) return true;
  for await (const { text } of textPieces(source, from, source.size, 16)) {
    if (MARKUP.test(text) || OTHER_FILES.some((signature) => text.includes(signature))) return true;
  }
  return false;
}

/** Whether an unpacker would read the file as ZIP: an end record in the last 64 KiB with its directory before it. */
export async function hasZipDirectory(source: ByteSource): Promise<boolean> {
  const tailStart = Math.max(0, source.size - ZIP_END_BYTES - ZIP_COMMENT_MAX);
  const tail = await source.read(tailStart, source.size - tailStart);
  let at = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  while (at >= 0) {
    if (at + ZIP_END_BYTES <= tail.length && (await isZipEnd(source, tail, at, tailStart + at))) return true;
    at = at === 0 ? -1 : tail.lastIndexOf('PK\x05\x06', at - 1, 'latin1');
  }
  return false;
}

async function isZipEnd(source: ByteSource, tail: Buffer, at: number, position: number): Promise<boolean> {
  const entries = tail.readUInt16LE(at + 10);
  const directoryBytes = tail.readUInt32LE(at + 12);
  if (entries === 0xffff || directoryBytes === 0xffff_ffff) {
    const locator = await source.read(Math.max(0, position - 20), 4);
    return locator.toString('latin1') === 'PK\x06\x07';
  }
  if (entries === 0 || directoryBytes === 0 || directoryBytes > position) return false;
  const directory = await source.read(position - directoryBytes, 4);
  return directory.toString('latin1') === 'PK\x01\x02';
}
