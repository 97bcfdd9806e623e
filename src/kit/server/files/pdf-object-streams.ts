import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import type { ByteSource } from '#kit/server/files/byte-source.ts';

const inflateBytes = promisify(inflate);

const MAX_STREAMS = 5000;
const MAX_DICTIONARY_BYTES = 8 * 1024;
const MAX_STREAM_BYTES = 4 * 1024 * 1024;
const MAX_READ_BYTES = 64 * 1024 * 1024;
const MAX_INFLATED_BYTES = 32 * 1024 * 1024;
const MAX_INFLATED_AT_ONCE = 16 * 1024 * 1024;
const STEP_BYTES = 64 * 1024;

/**
 * The text of each object stream (a compressed bag of dictionaries) named at `positions`; null, and the end, when
 * one cannot be read: unusual filters, broken data, or more than the caps (5 000 streams, 64 MiB read, 32 MiB unpacked).
 */
export async function* openObjectStreams(
  source: ByteSource,
  positions: readonly number[],
): AsyncGenerator<string | null> {
  const left = { read: MAX_READ_BYTES, inflated: MAX_INFLATED_BYTES };
  for (const [index, position] of positions.entries()) {
    const text = index < MAX_STREAMS ? await openOne(source, position, left) : null;
    yield text;
    if (text === null) return;
  }
}

async function openOne(
  source: ByteSource,
  position: number,
  left: { read: number; inflated: number },
): Promise<string | null> {
  const dictionary = await dictionaryAround(source, position);
  if (dictionary === null) return null;
  const bytes = await untilEndOfStream(source, dictionary.end, Math.min(MAX_STREAM_BYTES, left.read));
  if (bytes === null) return null;
  left.read -= bytes.length;
  // Without a filter the names were seen when the whole file was read.
  if (!/\/Filter|#/.test(dictionary.text)) return '';
  const isPlainFlate = /\/Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])/.test(dictionary.text);
  if (!isPlainFlate || /\/DecodeParms|\/Predictor|#/.test(dictionary.text)) return null;
  const maxOutputLength = Math.max(1, Math.min(MAX_INFLATED_AT_ONCE, left.inflated));
  const text = await inflateBytes(bytes, { maxOutputLength }).catch(() => null);
  if (text === null) return null;
  left.inflated -= text.length;
  return text.toString('latin1');
}

/** The dictionary that holds the name at `position`, and where its stream data begins. */
async function dictionaryAround(
  source: ByteSource,
  position: number,
): Promise<{ text: string; end: number } | null> {
  const from = Math.max(0, position - MAX_DICTIONARY_BYTES);
  const text = (await source.read(from, 2 * MAX_DICTIONARY_BYTES)).toString('latin1');
  const at = position - from;
  const start = text.lastIndexOf('obj', at);
  const stream = /stream\r?\n/g;
  stream.lastIndex = at;
  const found = stream.exec(text);
  if (start < 0 || found === null) return null;
  return { text: text.slice(start, found.index), end: from + found.index + found[0].length };
}

async function untilEndOfStream(source: ByteSource, from: number, most: number): Promise<Uint8Array | null> {
  const pieces: Buffer[] = [];
  let total = 0;
  while (total < most) {
    const piece = await source.read(from + total, STEP_BYTES);
    if (piece.length === 0) return null;
    pieces.push(piece);
    // The word may be cut by the step: look at the end of the piece before as well.
    const before = pieces.at(-2)?.subarray(-16) ?? Buffer.alloc(0);
    const at = Buffer.concat([before, piece]).indexOf('endstream', 0, 'latin1');
    if (at >= 0) return Buffer.concat(pieces).subarray(0, total - before.length + at);
    total += piece.length;
  }
  return null;
}
