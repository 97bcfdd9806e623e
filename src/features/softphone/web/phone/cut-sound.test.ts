import { expect, test } from 'vitest';
import { cutSound } from '#features/softphone/web/phone/cut-sound.ts';

const soundOf = (bytes: number): Blob => new Blob([Uint8Array.from({ length: bytes }, (_, at) => at % 251)]);
const levels = (count: number) => Array.from({ length: count }, (_, at) => [at % 100, 7] as const);

test('five seconds of sound are one piece', () => {
  const sound = soundOf(20_000);
  expect(cutSound(sound, 5_020, levels(20), 3)).toMatchObject([
    { number: 3, ms: 5_020, we: levels(20).map(([we]) => we), they: levels(20).map(() => 7) },
  ]);
});

test.each([
  ['a browser that was busy for a minute', 240_000, 61_003, 244],
  ['more bytes than a piece may hold', 700_000, 9_000, 36],
  ['a minute of nothing', 9, 60_000, 0],
  ['a single byte', 1, 15_000, 1],
])('%s is cut into pieces that the server takes, and nothing is lost', async (_, bytes, ms, measured) => {
  const sound = soundOf(bytes);
  const pieces = cutSound(sound, ms, levels(measured), 7);
  expect(pieces.map(({ number }) => number)).toEqual(pieces.map((_piece, at) => 7 + at));
  expect(pieces.every((piece) => piece.sound.size > 0 && piece.sound.size <= 160_000)).toBe(true);
  expect(pieces.every((piece) => piece.we.length <= 50 && piece.we.length === piece.they.length)).toBe(true);
  expect(pieces.reduce((sum, piece) => sum + piece.ms, 0)).toBe(ms);
  const joined = await new Blob(pieces.map((piece) => piece.sound)).bytes();
  expect(Buffer.compare(joined, await sound.bytes())).toBe(0);
  expect(pieces.every((piece) => piece.ms <= 15_000)).toBe(true);
});
