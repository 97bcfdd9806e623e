import { greyOf, type Raster } from '#kit/web/scan/raster.ts';

/** What is noticed before a picture is kept. */
export type PictureFault = 'dark' | 'blurred';

/** Letters are read at this size; sharpness is measured on it, whatever the camera. */
const looked = 1_000;
/** Lightness of the paper under which a sheet was photographed in the dark, of 255. */
const leastLight = 80;
/** How steep the steepest edges of a picture are at least, as a part of its contrast. */
const leastSteep = 0.3;

/** The value, 0 to 255, that a part of the points stay under. */
const valueAt = (values: Float32Array, part: number): number => {
  const counts = new Uint32Array(256);
  for (const value of values) {
    const at = Math.min(255, Math.floor(value));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  let [left, value] = [values.length * part, 0];
  while (value < 255 && left >= (counts[value] ?? 0)) {
    left -= counts[value] ?? 0;
    value += 1;
  }
  return value;
};

/** Whether the paper is too dark to read, or no edge of a letter is sharp; null for a good picture, an empty sheet too. */
export const judgePicture = (picture: Raster): PictureFault | null => {
  const { data, width, height } = greyOf(picture, looked);
  if (valueAt(data, 0.7) < leastLight) return 'dark';
  const contrast = valueAt(data, 0.98) - valueAt(data, 0.005);
  if (contrast < 30) return null;
  const steps = new Float32Array(width * height);
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const i = y * width + x;
      steps[i] = Math.max(
        Math.abs((data[i + 1] ?? 0) - (data[i - 1] ?? 0)),
        Math.abs((data[i + width] ?? 0) - (data[i - width] ?? 0)),
      );
    }
  return valueAt(steps, 0.995) / contrast < leastSteep ? 'blurred' : null;
};
