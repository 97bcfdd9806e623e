import { crc32 } from 'node:zlib';
import type { ByteSource } from '#kit/server/files/byte-source.ts';
import { type FileVerdict, refused, sizeRefusal } from '#kit/server/files/file-verdict.ts';
import { trailerRefusal } from '#kit/server/files/picture-trailer.ts';

const MAX_CHUNKS = 65_536;
const SLICE_BYTES = 256 * 1024;
const DEPTHS_BY_COLOUR: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

type Header = { width: number; height: number; colour: number };

/** Judges a PNG by its chunks: IHDR first, names, lengths and CRC of each, palette and picture present, IEND. Pixels are not decoded. */
export async function judgePng(source: ByteSource): Promise<FileVerdict> {
  const header = readHeader(await source.read(8, 25));
  if (header === null) return refused(source.size < 33 ? 'truncated' : 'corrupt');
  const seen = new Set<string>();
  let position = 8;
  for (let count = 0; count < MAX_CHUNKS; count++) {
    const start = await source.read(position, 8);
    if (start.length < 8) return refused('truncated');
    const length = start.readUInt32BE(0);
    const name = start.toString('latin1', 4, 8);
    if (!/^[A-Za-z]{4}$/.test(name) || (name === 'IHDR') !== (count === 0)) return refused('corrupt');
    if (position + 12 + length > source.size) return refused('truncated');
    if (!(await hasTrueCrc(source, position, length))) return refused('corrupt');
    position += 12 + length;
    seen.add(name);
    if (name === 'IEND') return finish(source, header, seen, length, position);
  }
  return refused('corrupt');
}

function readHeader(chunk: Buffer): Header | null {
  if (chunk.length < 25 || chunk.readUInt32BE(0) !== 13 || chunk.toString('latin1', 4, 8) !== 'IHDR')
    return null;
  const [depth, colour] = [chunk.readUInt8(16), chunk.readUInt8(17)];
  const isFound = DEPTHS_BY_COLOUR[colour]?.includes(depth) ?? false;
  const isPlain = chunk.readUInt8(18) === 0 && chunk.readUInt8(19) === 0 && chunk.readUInt8(20) <= 1;
  return isFound && isPlain ? { width: chunk.readUInt32BE(8), height: chunk.readUInt32BE(12), colour } : null;
}

async function hasTrueCrc(source: ByteSource, position: number, length: number): Promise<boolean> {
  let sum = 0;
  const end = position + 8 + length;
  for (let at = position + 4; at < end; at += SLICE_BYTES) {
    sum = crc32(await source.read(at, Math.min(SLICE_BYTES, end - at)), sum);
  }
  return (await source.read(end, 4)).readUInt32BE(0) === sum;
}

async function finish(
  source: ByteSource,
  header: Header,
  seen: ReadonlySet<string>,
  lastLength: number,
  end: number,
): Promise<FileVerdict> {
  const lacksPalette = header.colour === 3 && !seen.has('PLTE');
  if (lastLength !== 0 || !seen.has('IDAT') || lacksPalette) return refused('corrupt');
  const refusal = sizeRefusal(header.width, header.height) ?? (await trailerRefusal(source, end));
  return refusal ?? { ok: true, mime: 'image/png', width: header.width, height: header.height, marks: [] };
}
