import { weierstrass, type WeierstrassPointCons } from '@noble/curves/abstract/weierstrass.js';
import type { CurveParameters } from '#kit/server/gost/curves.ts';

const opened = new Map<CurveParameters, WeierstrassPointCons<bigint>>();

const pointsOf = (curve: CurveParameters): WeierstrassPointCons<bigint> => {
  const existing = opened.get(curve);
  if (existing) return existing;
  const { p, n, h, a, b, Gx, Gy } = curve;
  const points = weierstrass({ p, n, h, a, b, Gx, Gy });
  opened.set(curve, points);
  return points;
};

const read = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`);
const readReversed = (bytes: Uint8Array): bigint => read(bytes.toReversed());

const modulo = (value: bigint, n: bigint): bigint => ((value % n) + n) % n;

const inverse = (value: bigint, n: bigint): bigint => {
  let [a, b, x, y] = [modulo(value, n), n, 1n, 0n];
  while (a > 1n) {
    const quotient = b / a;
    [a, b] = [b % a, a];
    [x, y] = [y - quotient * x, x];
  }
  return modulo(x, n);
};

/** A signature of GOST R 34.10-2012 as X.509 and CMS carry it. */
export type GostSignature = {
  readonly curve: CurveParameters;
  /** x ‖ y, each lowest byte first (RFC 4491bis). */
  readonly publicKey: Uint8Array;
  /** s ‖ r, each highest byte first. */
  readonly signature: Uint8Array;
  /** Streebog of what was signed, as long as the key. */
  readonly digest: Uint8Array;
};

const isWellSized = ({ curve, publicKey, signature, digest }: GostSignature): boolean => {
  const size = curve.bits / 8;
  return publicKey.length === size * 2 && signature.length === size * 2 && digest.length === size;
};

/** Whether the signature is the key's over this digest; anything misshapen, such as a point off the curve, is not. */
export const verifyGostSignature = (input: GostSignature): boolean => {
  if (!isWellSized(input)) return false;
  const { curve, publicKey, signature, digest } = input;
  const size = curve.bits / 8;
  const s = read(signature.subarray(0, size));
  const r = read(signature.subarray(size));
  if (s <= 0n || r <= 0n || s >= curve.n || r >= curve.n) return false;
  const points = pointsOf(curve);
  try {
    const key = points.fromAffine({
      x: readReversed(publicKey.subarray(0, size)),
      y: readReversed(publicKey.subarray(size)),
    });
    key.assertValidity();
    const v = inverse(modulo(readReversed(digest), curve.n) || 1n, curve.n);
    const ofBase = points.BASE.multiplyUnsafe(modulo(s * v, curve.n));
    const sum = ofBase.add(key.multiplyUnsafe(modulo(-r * v, curve.n)));
    return !sum.is0() && modulo(sum.x, curve.n) === r;
  } catch {
    return false; // the key is no point of the curve
  }
};
