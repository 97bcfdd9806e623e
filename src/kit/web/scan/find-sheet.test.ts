import { describe, expect, it } from 'vitest';
import { findSheet } from '#kit/web/scan/find-sheet.ts';
import { judgePicture } from '#kit/web/scan/judge-picture.ts';
import { madePhoto } from '#kit/web/scan/made-photo.factory.ts';
import { blurred, greyOf, type Raster } from '#kit/web/scan/raster.ts';
import { blackAndWhite, straighten } from '#kit/web/scan/straighten.ts';

const photos = Array.from({ length: 40 }, (_, at) => madePhoto(at + 1));

/** How far the worst corner is from where it stands, as a part of the picture's diagonal. */
const missOf = ({ picture, corners }: (typeof photos)[number]): number => {
  const found = findSheet(picture);
  if (!found) return 1;
  const far = corners.map(({ x, y }, at) => Math.hypot(x - (found[at]?.x ?? 0), y - (found[at]?.y ?? 0)));
  return Math.max(...far) / Math.hypot(picture.width, picture.height);
};

const softened = (picture: Raster, radius: number): Raster => {
  const { data } = blurred(blurred(greyOf(picture, picture.width), radius), radius);
  const made = picture.data.map((_, at) => (at % 4 === 3 ? 255 : (data[Math.floor(at / 4)] ?? 0)));
  return { ...picture, data: made };
};
const darkened = (picture: Raster): Raster => ({ ...picture, data: picture.data.map((one) => one * 0.28) });

describe('a sheet on a photograph', () => {
  it('is found on 38 of 40 photographs at an angle, under a shadow, with noise: each corner within 2 % of the diagonal', () => {
    const misses = photos.map(missOf);
    expect(misses.filter((miss) => miss <= 0.02).length).toBeGreaterThanOrEqual(38);
  });

  it('is not found where there is none', () => {
    const { picture } = madePhoto(1);
    const empty = { ...picture, data: picture.data.map((_, at) => (at % 4 === 3 ? 255 : 90 + (at % 7))) };
    expect(findSheet(empty)).toBeNull();
  });

  it('is drawn from straight above: its edges are the edges of the page, letters are black and paper is white under a shadow', () => {
    const { picture, corners } = madePhoto(7, 1_280, 960);
    const page = straighten(picture, corners, 2_000);
    expect(page.height).toBeGreaterThan(page.width);
    const { data, width, height } = blackAndWhite(page);
    const lightOf = (x: number, y: number): number =>
      data[(Math.round(y * height) * width + Math.round(x * width)) * 4] ?? 0;
    const margins = [0.05, 0.5, 0.95].flatMap((x) => [lightOf(x, 0.04), lightOf(x, 0.96)]);
    expect(Math.min(...margins)).toBeGreaterThan(200);
    // A rule of the table runs level from one end to the other.
    const rules = [0.15, 0.3, 0.7, 0.85].map((x) =>
      Math.min(...Array.from({ length: 9 }, (_, at) => lightOf(x, 0.445 + at * 0.0015))),
    );
    expect(Math.max(...rules)).toBeLessThan(120);
  });

  it('taken in the dark or out of focus is noticed, a good one is not', () => {
    const good = [3, 8, 21].map((seed) => {
      const { picture, corners } = madePhoto(seed, 1_280, 960);
      return straighten(picture, corners, 2_000);
    });
    expect(good.map(judgePicture)).toEqual([null, null, null]);
    expect(good.map((picture) => judgePicture(softened(picture, 4)))).toEqual([
      'blurred',
      'blurred',
      'blurred',
    ]);
    expect(good.map((picture) => judgePicture(darkened(picture)))).toEqual(['dark', 'dark', 'dark']);
  });
});
