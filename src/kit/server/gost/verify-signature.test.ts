import { describe, expect, it } from 'vitest';
import { curvesByOid } from '#kit/server/gost/curves.ts';
import { type GostSignature, verifyGostSignature } from '#kit/server/gost/verify-signature.ts';

const bytes = (value: bigint, size: number): Buffer =>
  Buffer.from(value.toString(16).padStart(size * 2, '0'), 'hex');

describe('the curves', () => {
  it.each(Object.entries(curvesByOid))('%s holds its base point', (_oid, { p, a, b, n, Gx, Gy, bits }) => {
    expect((Gy * Gy - (Gx ** 3n + a * Gx + b)) % p).toBe(0n);
    expect(p.toString(2)).toHaveLength(bits);
    expect(n.toString(2).length).toBeGreaterThan(bits - 3);
  });
});

/** RFC 7091, section 7.1, on its own curve. */
const example: GostSignature = {
  curve: {
    bits: 256,
    p: 0x8000000000000000000000000000000000000000000000000000000000000431n,
    a: 7n,
    b: 0x5fbff498aa938ce739b8e022fbafef40563f6e6a3472fc2a514c0ce9dae23b7en,
    n: 0x8000000000000000000000000000000150fe8a1892976154c59cfc193accf5b3n,
    h: 1n,
    Gx: 2n,
    Gy: 0x08e2a8a0e65147d4bd6316030e16d19c85c97f0a9ca267122b96abbcea7e8fc8n,
  },
  publicKey: Buffer.concat([
    bytes(0x7f2b49e270db6d90d8595bec458b50c58585ba1d4e9b788f6689dbd8e56fd80bn, 32).toReversed(),
    bytes(0x26f1b489d6701dd185c8413a977b3cbbaf64d1c593d26627dffb101a87ff77dan, 32).toReversed(),
  ]),
  signature: Buffer.concat([
    bytes(0x01456c64ba4642a1653c235a98a60249bcd6d3f746b631df928014f6c5bf9c40n, 32),
    bytes(0x41aa28d2f1ab148280cd9ed56feda41974053554a42767b83ad043fd39dc0493n, 32),
  ]),
  digest: bytes(0x2dfbc1b372d89a1188c09c52e0eec61fce52032ab1022e8e67ece6672b043ee5n, 32).toReversed(),
};

describe('a signature of GOST R 34.10-2012', () => {
  it('is the one of the standard', () => {
    expect(verifyGostSignature(example)).toBe(true);
  });

  it.each(['publicKey', 'signature', 'digest'] as const)('is nothing with another %s', (part) => {
    for (let at = 0; at < example[part].length; at += 7) {
      const changed = Buffer.from(example[part]);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(verifyGostSignature({ ...example, [part]: changed })).toBe(false);
    }
  });

  it('is nothing when its parts are no numbers of the curve', () => {
    const { n } = example.curve;
    for (const part of [0n, n, n + 1n]) {
      const [s, r] = [example.signature.subarray(0, 32), example.signature.subarray(32)];
      expect(verifyGostSignature({ ...example, signature: Buffer.concat([bytes(part, 32), r]) })).toBe(false);
      expect(verifyGostSignature({ ...example, signature: Buffer.concat([s, bytes(part, 32)]) })).toBe(false);
    }
    expect(verifyGostSignature({ ...example, signature: example.signature.subarray(1) })).toBe(false);
    expect(verifyGostSignature({ ...example, publicKey: Buffer.alloc(64) })).toBe(false);
  });
});
