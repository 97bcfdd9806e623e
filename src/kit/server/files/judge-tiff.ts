import type { ByteSource } from '#kit/server/files/byte-source.ts';
import { type FileVerdict, refused, sizeRefusal } from '#kit/server/files/file-verdict.ts';

const MAX_PAGES = 1000;
const MAX_ENTRIES = 1024;
const MAX_PARTS = 65_536;
const MAX_PARTS_OF_ALL = 1_000_000;
const BYTES_BY_TYPE: Readonly<Record<number, number>> = { 1: 1, 3: 2, 4: 4 };
const TAG = {
  subfile: 254,
  width: 256,
  height: 257,
  stripAt: 273,
  stripBytes: 279,
  tileAt: 324,
  tileBytes: 325,
};

type Reading = { source: ByteSource; isLittle: boolean; partsLeft: number };
type Entry = { type: number; count: number; valueAt: number };
type Page = { width: number; height: number; isReduced: boolean; next: number };

/** Judges a TIFF (not BigTIFF) by its directories: bounded, no loops, sizes of each page, picture data inside the file. `pages` leaves out thumbnails. */
export async function judgeTiff(source: ByteSource): Promise<FileVerdict> {
  const head = await source.read(0, 8);
  if (head.length < 8) return refused('truncated');
  const reading = { source, isLittle: head[0] === 0x49, partsLeft: MAX_PARTS_OF_ALL };
  let at = uint(reading, head, 4, 4);
  let directories = 0;
  let first: Page | null = null;
  let pages = 0;
  while (at !== 0) {
    // Also the way out of directories that name each other in a loop.
    directories += 1;
    if (directories > MAX_PAGES) return refused('corrupt');
    const page = await readPage(reading, at);
    if (typeof page === 'string') return refused(page);
    const refusal = sizeRefusal(page.width, page.height);
    if (refusal !== null) return refusal;
    first ??= page;
    if (!page.isReduced) pages += 1;
    at = page.next;
  }
  if (first === null) return refused('corrupt');
  return { ok: true, mime: 'image/tiff', width: first.width, height: first.height, pages, marks: [] };
}

async function readPage(reading: Reading, at: number): Promise<Page | 'corrupt' | 'truncated'> {
  const start = await reading.source.read(at, 2);
  if (start.length < 2) return 'truncated';
  const count = uint(reading, start, 0, 2);
  if (count === 0 || count > MAX_ENTRIES) return 'corrupt';
  const table = await reading.source.read(at + 2, count * 12 + 4);
  if (table.length < count * 12 + 4) return 'truncated';
  const entries = new Map<number, Entry>();
  for (let row = 0; row < table.length - 4; row += 12) {
    entries.set(uint(reading, table, row, 2), {
      type: uint(reading, table, row + 2, 2),
      count: uint(reading, table, row + 4, 4),
      valueAt: at + 2 + row + 8,
    });
  }
  const [width] = await numbers(reading, entries.get(TAG.width));
  const [height] = await numbers(reading, entries.get(TAG.height));
  if (width === undefined || height === undefined) return 'corrupt';
  const problem = await partsProblem(reading, entries);
  if (problem !== null) return problem;
  const [subfile] = await numbers(reading, entries.get(TAG.subfile));
  return { width, height, isReduced: ((subfile ?? 0) & 1) === 1, next: uint(reading, table, count * 12, 4) };
}

/** Strips or tiles must be there and end inside the file. Old writers leave the byte counts out. */
async function partsProblem(
  reading: Reading,
  entries: ReadonlyMap<number, Entry>,
): Promise<'corrupt' | 'truncated' | null> {
  const starts = await numbers(reading, entries.get(TAG.stripAt) ?? entries.get(TAG.tileAt));
  if (starts.length === 0) return 'corrupt';
  const lengths = await numbers(reading, entries.get(TAG.stripBytes) ?? entries.get(TAG.tileBytes));
  const isOutside = starts.some((start, index) => start + (lengths[index] ?? 1) > reading.source.size);
  return isOutside ? 'truncated' : null;
}

/** Values of an entry of bytes, shorts or longs; none when it is absent, of another type, too many or outside the file. */
async function numbers(reading: Reading, entry: Entry | undefined): Promise<number[]> {
  const size = BYTES_BY_TYPE[entry?.type ?? 0];
  if (entry === undefined || size === undefined || entry.count > MAX_PARTS) return [];
  reading.partsLeft -= entry.count;
  if (reading.partsLeft < 0) return [];
  const total = size * entry.count;
  const isInline = total <= 4;
  const field = await reading.source.read(entry.valueAt, 4);
  const values = isInline ? field : await reading.source.read(uint(reading, field, 0, 4), total);
  if (values.length < total) return [];
  return Array.from({ length: entry.count }, (_, index) => uint(reading, values, index * size, size));
}

function uint({ isLittle }: Reading, bytes: Buffer, at: number, size: number): number {
  return isLittle ? bytes.readUIntLE(at, size) : bytes.readUIntBE(at, size);
}
