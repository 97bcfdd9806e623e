import { expect, it, vi } from 'vitest';
import { documentScreenTexts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import { toCandidates } from '#features/deal-documents/web/candidates.ts';
import { lighten } from '#kit/web/files/shrink-picture.ts';

const book = { find: () => undefined } as never;

it('a HEIC that the browser cannot turn travels nowhere and says why; a light picture stays as it is', async () => {
  const heic = new File(['heic'], 'IMG_0001.HEIC', { type: '' });
  // Nothing opens pictures here, as most browsers open no HEIC.
  expect(await lighten(heic)).toBe(heic);
  expect(toCandidates(book, [heic]).map(({ problem }) => problem)).toEqual([documentScreenTexts.heic]);
  const light = new File(['jpeg'], 'Паспорт.jpg', { type: 'image/jpeg' });
  expect(await lighten(light)).toBe(light);
  expect(toCandidates(book, [light])).toMatchObject([{ kind: 'passport', isGuessed: true, problem: null }]);
});

it('a heavy photograph is drawn anew, no side longer than 2000 points', async () => {
  const drawn: { width?: number; height?: number } = {};
  const pen = { fillRect: () => undefined, drawImage: () => undefined };
  const canvas = {
    getContext: () => pen,
    toBlob: (take: (blob: Blob) => void) => {
      Object.assign(drawn, { width: canvas.width, height: canvas.height });
      take(new Blob(['small']));
    },
    width: 0,
    height: 0,
  };
  vi.stubGlobal('document', { createElement: () => canvas });
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4_000, height: 3_000, close: () => undefined }));
  try {
    const photograph = new File([new Uint8Array(800_000)], 'IMG 2.png', { type: 'image/png' });
    const small = await lighten(photograph);
    expect([small.name, small.type, small.size]).toEqual(['IMG 2.jpg', 'image/jpeg', 5]);
    expect(drawn).toEqual({ width: 2_000, height: 1_500 });
  } finally {
    vi.unstubAllGlobals();
  }
});
