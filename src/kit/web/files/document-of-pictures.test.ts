import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { documentOf } from '#kit/web/files/document-of-pictures.ts';
import type { SmallPicture } from '#kit/web/files/shrink-picture.ts';

type Size = { readonly width: number; readonly height: number };

/** What a browser draws by: a picture weighs as much for each of its points, and never less than this. */
let bytesAPoint: number;
let leastBytes: number;
let drawn: Size[];
const sizes = new WeakMap<Blob, Size>();

const pictureOf = ({ width, height }: Size): SmallPicture => {
  const jpeg = new Blob([new Uint8Array(Math.max(leastBytes, Math.round(width * height * bytesAPoint)))]);
  sizes.set(jpeg, { width, height });
  return { jpeg, width, height };
};

/** A canvas that draws whatever it is given at its own size. */
const canvas = () => ({
  width: 0,
  height: 0,
  getContext: () => ({ fillRect: () => undefined, drawImage: () => undefined }),
  toBlob(taken: (jpeg: Blob) => void): void {
    drawn.push({ width: this.width, height: this.height });
    taken(pictureOf(this).jpeg);
  },
});

beforeEach(() => {
  [bytesAPoint, leastBytes, drawn] = [0.25, 0, []];
  vi.stubGlobal('document', { createElement: canvas });
  vi.stubGlobal('createImageBitmap', async (jpeg: Blob) => ({ ...sizes.get(jpeg), close: () => undefined }));
});
afterEach(() => vi.unstubAllGlobals());

const sheet = { width: 1_414, height: 2_000 };
const five = () => Array.from({ length: 5 }, () => pictureOf(sheet));
const mib = 1024 * 1024;

it('a paper that fits is not drawn anew', async () => {
  const paper = await documentOf('Устав', five(), 10 * mib);
  expect([paper.name, paper.size > 3 * mib, drawn]).toEqual(['Устав.pdf', true, []]);
  expect((await documentOf('Устав', five())).size).toBe(paper.size);
});

it('a paper too heavy for its bank is made as much smaller as it needs, each page in its own proportions', async () => {
  const paper = await documentOf('Устав', five(), 2 * mib);
  expect(paper.size).toBeLessThanOrEqual(2 * mib);
  // No smaller than it must be: the letters are read.
  expect(paper.size).toBeGreaterThan(1.5 * mib);
  for (const { width, height } of drawn) expect(width / height).toBeCloseTo(sheet.width / sheet.height, 2);
});

it('what a smaller picture does not make lighter as it should is made smaller again, and not for ever', async () => {
  const pages = five();
  bytesAPoint = 0.5;
  expect((await documentOf('Устав', pages, 2 * mib)).size).toBeLessThanOrEqual(2 * mib);
  expect(drawn.length).toBe(pages.length * 2);
  [leastBytes, drawn] = [700_000, []];
  await documentOf('Устав', pages, 2 * mib);
  expect(drawn.length).toBe(pages.length * 4);
});
