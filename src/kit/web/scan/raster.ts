/** A picture as a canvas gives it: four bytes a point. */
export type Raster = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number };
/** Lightness alone, 0 to 255. */
export type Grey = { readonly data: Float32Array; readonly width: number; readonly height: number };
export type Point = { readonly x: number; readonly y: number };
/** Corners of a sheet clockwise from the upper left one. */
export type Corners = readonly [Point, Point, Point, Point];

/** The picture in grey, made smaller by a whole number so that its longer side is `longest` or a little more. */
export const greyOf = (
  { data, width, height }: Raster,
  longest: number,
): Grey & { readonly scale: number } => {
  const scale = Math.max(1, Math.floor(Math.max(width, height) / longest));
  const [w, h] = [Math.floor(width / scale), Math.floor(height / scale)];
  const grey = new Float32Array(w * h);
  const share = 1 / (scale * scale);
  for (let y = 0; y < h * scale; y += 1) {
    const row = Math.floor(y / scale) * w;
    for (let x = 0; x < w * scale; x += 1) {
      const from = (y * width + x) * 4;
      const light = 0.299 * (data[from] ?? 0) + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0);
      const at = row + Math.floor(x / scale);
      grey[at] = (grey[at] ?? 0) + light * share;
    }
  }
  return { data: grey, width: w, height: h, scale };
};

/** Every point as the mean of the square around it, by running sums. */
export const blurred = ({ data, width, height }: Grey, radius: number): Grey => {
  const across = new Float32Array(data.length);
  const whole = new Float32Array(data.length);
  const run = (from: Float32Array, to: Float32Array, start: number, step: number, count: number): void => {
    let sum = 0;
    let inside = 0;
    for (let at = -radius; at < count; at += 1) {
      const enters = at + radius;
      if (enters < count) {
        sum += from[start + enters * step] ?? 0;
        inside += 1;
      }
      const leaves = at - radius - 1;
      if (leaves >= 0) {
        sum -= from[start + leaves * step] ?? 0;
        inside -= 1;
      }
      if (at >= 0) to[start + at * step] = sum / inside;
    }
  };
  for (let y = 0; y < height; y += 1) run(data, across, y * width, 1, width);
  for (let x = 0; x < width; x += 1) run(across, whole, x, width, height);
  return { data: whole, width, height };
};
