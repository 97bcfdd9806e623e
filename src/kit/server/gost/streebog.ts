import { iterationConstants, linearRows, substitution } from '#kit/server/gost/streebog.constants.ts';

/**
 * GOST R 34.11-2012 «Streebog» (RFC 6986). No kept library gives it, so it stands here and is held to the vectors of
 * the standard. A block is 512 bits as sixteen 32-bit words, the lowest first; words 2i and 2i + 1 are lane i.
 */

const blockBytes = 64;
const blockWords = 16;
const lanes = 8;
type Block = Uint32Array;

/** For lane j and byte b: the linear map of the substituted byte at place j, as its low and its high word. */
const buildTables = (): { readonly low: Uint32Array; readonly high: Uint32Array } => {
  const pi = Buffer.from(substitution, 'hex');
  const rows = linearRows
    .split(' ')
    .map((row) => [Number.parseInt(row.slice(8), 16), Number.parseInt(row.slice(0, 8), 16)]);
  const low = new Uint32Array(lanes * 256);
  const high = new Uint32Array(lanes * 256);
  for (let at = 0; at < low.length; at += 1) {
    const place = at >> 8;
    const value = pi[at & 0xff] ?? 0;
    for (let bit = 0; bit < 8; bit += 1) {
      if ((value & (1 << bit)) === 0) continue;
      const [lowRow = 0, highRow = 0] = rows[63 - (place * 8 + bit)] ?? [];
      low[at] = (low[at] ?? 0) ^ lowRow;
      high[at] = (high[at] ?? 0) ^ highRow;
    }
  }
  return { low, high };
};

const blockOf = (bytes: Uint8Array): Block => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, blockBytes);
  return Uint32Array.from({ length: blockWords }, (_, word) => view.getUint32(word * 4, true));
};

const { low: lowTable, high: highTable } = buildTables();
const constants = iterationConstants.map((hex) => blockOf(Buffer.from(hex, 'hex').toReversed()));

/** L(P(S(a ^ b))) into `out`, which is neither of them. */
const transform = (a: Block, b: Block, out: Block): void => {
  for (let lane = 0; lane < lanes; lane += 1) {
    const half = lane >> 2;
    const shift = (lane & 3) * 8;
    let low = 0;
    let high = 0;
    for (let from = 0; from < lanes; from += 1) {
      const word = from * 2 + half;
      const at = (from << 8) | ((((a[word] ?? 0) ^ (b[word] ?? 0)) >>> shift) & 0xff);
      low ^= lowTable[at] ?? 0;
      high ^= highTable[at] ?? 0;
    }
    out[lane * 2] = low;
    out[lane * 2 + 1] = high;
  }
};

/** The compression g_N(h, m), into `hash`. */
const compress = (hash: Block, count: Block, message: Block): void => {
  let key: Block = new Uint32Array(blockWords);
  let spareKey: Block = new Uint32Array(blockWords);
  let spare: Block = new Uint32Array(blockWords);
  transform(hash, count, key);
  let state: Block = Uint32Array.from(message);
  for (const constant of constants) {
    transform(state, key, spare);
    [state, spare] = [spare, state];
    transform(key, constant, spareKey);
    [key, spareKey] = [spareKey, key];
  }
  for (let word = 0; word < blockWords; word += 1)
    hash[word] = (hash[word] ?? 0) ^ (state[word] ?? 0) ^ (key[word] ?? 0) ^ (message[word] ?? 0);
};

/** Adds modulo 2^512. */
const add = (to: Block, more: Block): void => {
  let carry = 0;
  for (let word = 0; word < blockWords; word += 1) {
    const sum = (to[word] ?? 0) + (more[word] ?? 0) + carry;
    to[word] = sum;
    carry = sum > 0xff_ff_ff_ff ? 1 : 0;
  }
};

const countOf = (bits: number): Block =>
  Uint32Array.from({ length: blockWords }, (_, word) => (word === 0 ? bits : 0));

/** The Streebog hash of `bytes`, 256 or 512 bits long. */
export const streebog = (bytes: Uint8Array, bits: 256 | 512): Buffer => {
  const hash: Block = new Uint32Array(blockWords).fill(bits === 256 ? 0x01_01_01_01 : 0);
  const count: Block = new Uint32Array(blockWords);
  const sum: Block = new Uint32Array(blockWords);
  const fullBlock = countOf(blockBytes * 8);
  let at = 0;
  for (; at + blockBytes <= bytes.length; at += blockBytes) {
    const block = blockOf(bytes.subarray(at, at + blockBytes));
    compress(hash, count, block);
    add(count, fullBlock);
    add(sum, block);
  }
  const rest = bytes.length - at;
  const last = Buffer.alloc(blockBytes);
  last.set(bytes.subarray(at));
  last[rest] = 1;
  const padded = blockOf(last);
  compress(hash, count, padded);
  add(count, countOf(rest * 8));
  add(sum, padded);
  const zero: Block = new Uint32Array(blockWords);
  compress(hash, zero, count);
  compress(hash, zero, sum);
  const result = Buffer.alloc(blockBytes);
  hash.forEach((word, index) => result.writeUInt32LE(word, index * 4));
  return result.subarray(bits === 256 ? blockBytes / 2 : 0);
};
