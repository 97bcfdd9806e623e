import type { ByteSource } from '#kit/server/files/byte-source.ts';
import { type FileVerdict, refused, sizeRefusal } from '#kit/server/files/file-verdict.ts';
import { trailerRefusal } from '#kit/server/files/picture-trailer.ts';

const MAX_SEGMENTS = 16_384;
const MAX_PADDING = 64;
const SCAN_STEP = 64 * 1024;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
// C4, C8 and CC lie in the same range but are tables, not frames.
const FRAMES: ReadonlySet<number> = new Set([
  0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf,
]);

type Marker = { code: number; next: number };
type Frame = { width: number; height: number };

/** Judges a JPEG by its segments: a frame with sizes, a scan, the end mark. Pixels are not decoded. */
export async function judgeJpeg(source: ByteSource): Promise<FileVerdict> {
  let frame: Frame | null = null;
  let hasScan = false;
  let position = 2;
  for (let count = 0; count < MAX_SEGMENTS; count++) {
    const marker = await markerAt(source, position);
    if (marker === 'end') return refused('truncated');
    if (marker === null) return refused('corrupt');
    if (marker.code === END_OF_IMAGE) return finish(source, frame, hasScan, marker.next);
    const length = await lengthAt(source, marker.next);
    if (typeof length === 'string') return refused(length);
    if (FRAMES.has(marker.code)) {
      // A second frame would show another picture than the one measured.
      if (frame !== null || length < 8) return refused('corrupt');
      const sizes = await source.read(marker.next + 3, 4);
      frame = { height: sizes.readUInt16BE(0), width: sizes.readUInt16BE(2) };
    }
    position = marker.next + length;
    if (marker.code === START_OF_SCAN) {
      if (frame === null) return refused('corrupt');
      hasScan = true;
      position = await endOfScan(source, position);
    }
  }
  return refused('corrupt');
}

/** The marker at a place (a few FF may stand before its code), null when there is none, 'end' past the last byte. */
async function markerAt(source: ByteSource, position: number): Promise<Marker | null | 'end'> {
  const bytes = await source.read(position, MAX_PADDING);
  const at = bytes.findIndex((byte) => byte !== 0xff);
  if (at < 0) return bytes.length < MAX_PADDING ? 'end' : null;
  const code = bytes[at] ?? 0;
  // 00 is stuffing, D0 to D8 and 01 have no length: none of them may stand between segments.
  const isMarker = at > 0 && code > 1 && (code < 0xd0 || code > 0xd8);
  return isMarker ? { code, next: position + at + 1 } : null;
}

/** How long the segment at a place is, or why it cannot be. */
async function lengthAt(source: ByteSource, position: number): Promise<number | 'corrupt' | 'truncated'> {
  const bytes = await source.read(position, 2);
  if (bytes.length < 2) return 'truncated';
  const length = bytes.readUInt16BE(0);
  if (length < 2) return 'corrupt';
  return position + length > source.size ? 'truncated' : length;
}

/** Where coded picture data ends: the first FF followed by neither stuffing nor a restart mark. */
async function endOfScan(source: ByteSource, from: number): Promise<number> {
  for (let start = from; start < source.size; start += SCAN_STEP) {
    const bytes = await source.read(start, SCAN_STEP + 1);
    for (let at = bytes.indexOf(0xff); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
      const code = bytes[at + 1] ?? 0;
      const isData = code === 0 || code === 0xff || (code >= 0xd0 && code <= 0xd7);
      if (!isData && at < SCAN_STEP) return start + at;
    }
  }
  return source.size;
}

async function finish(
  source: ByteSource,
  frame: Frame | null,
  hasScan: boolean,
  end: number,
): Promise<FileVerdict> {
  if (frame === null || !hasScan) return refused('corrupt');
  const refusal = sizeRefusal(frame.width, frame.height) ?? (await trailerRefusal(source, end));
  return refusal ?? { ok: true, mime: 'image/jpeg', ...frame, marks: [] };
}
