import { blurred, type Corners, type Grey, type Point, type Raster } from '#kit/web/scan/raster.ts';

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** How large a straightened sheet becomes: as its longer sides stand on the picture, at most `longest`. */
const sizeOf = ([a, b, c, d]: Corners, longest: number): { width: number; height: number } => {
  const [across, down] = [Math.max(distance(a, b), distance(d, c)), Math.max(distance(b, c), distance(a, d))];
  const scale = Math.min(1, longest / Math.max(across, down));
  return { width: Math.max(1, Math.round(across * scale)), height: Math.max(1, Math.round(down * scale)) };
};

/** Where a place of the square 0…1 stands on the picture (Heckbert, 1989): x = (ax + by + c) / (gx + hy + 1). */
const squareTo = ([p, q, r, s]: Corners) => {
  const [sx, sy] = [p.x - q.x + r.x - s.x, p.y - q.y + r.y - s.y];
  const [ux, uy, vx, vy] = [q.x - r.x, q.y - r.y, s.x - r.x, s.y - r.y];
  const whole = ux * vy - uy * vx;
  const [g, h] = [(sx * vy - sy * vx) / whole, (ux * sy - uy * sx) / whole];
  return {
    x: { u: q.x - p.x + g * q.x, v: s.x - p.x + h * s.x, at: p.x },
    y: { u: q.y - p.y + g * q.y, v: s.y - p.y + h * s.y, at: p.y },
    by: { u: g, v: h },
  };
};

/** The sheet as if it were looked at from straight above, each point mixed of the four under it. */
export const straighten = (picture: Raster, corners: Corners, longest: number): Raster => {
  const { width, height } = sizeOf(corners, longest);
  const { x: ax, y: ay, by } = squareTo(corners);
  const { data } = picture;
  const made = new Uint8ClampedArray(width * height * 4);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const [u, v] = [(column + 0.5) / width, (row + 0.5) / height];
      const whole = by.u * u + by.v * v + 1;
      const x = Math.min(picture.width - 1.001, Math.max(0, (ax.u * u + ax.v * v + ax.at) / whole - 0.5));
      const y = Math.min(picture.height - 1.001, Math.max(0, (ay.u * u + ay.v * v + ay.at) / whole - 0.5));
      const [left, over] = [Math.floor(x), Math.floor(y)];
      const [fx, fy] = [x - left, y - over];
      const from = (over * picture.width + left) * 4;
      const under = from + picture.width * 4;
      const to = (row * width + column) * 4;
      for (let part = 0; part < 3; part += 1) {
        const top = (data[from + part] ?? 0) * (1 - fx) + (data[from + part + 4] ?? 0) * fx;
        const bottom = (data[under + part] ?? 0) * (1 - fx) + (data[under + part + 4] ?? 0) * fx;
        made[to + part] = top * (1 - fy) + bottom * fy;
      }
      made[to + 3] = 255;
    }
  return { data: made, width, height };
};

const greyWhole = ({ data, width, height }: Raster): Grey => {
  const grey = new Float32Array(width * height);
  for (let at = 0; at < grey.length; at += 1)
    grey[at] =
      0.299 * (data[at * 4] ?? 0) + 0.587 * (data[at * 4 + 1] ?? 0) + 0.114 * (data[at * 4 + 2] ?? 0);
  return { data: grey, width, height };
};

/** Black letters on white paper whatever shadow lies on it: each point is judged by the lightness around it. */
export const blackAndWhite = (picture: Raster): Raster => {
  const grey = greyWhole(picture);
  const around = blurred(grey, Math.round(Math.max(picture.width, picture.height) / 40));
  const made = new Uint8ClampedArray(picture.data.length);
  for (let at = 0; at < grey.data.length; at += 1) {
    const part = (grey.data[at] ?? 0) / Math.max(1, around.data[at] ?? 0);
    // From 70 % of what is around it a point grows white, so that thin strokes keep their grey edges.
    const light = ((part - 0.7) / 0.2) * 255;
    made[at * 4] = light;
    made[at * 4 + 1] = light;
    made[at * 4 + 2] = light;
    made[at * 4 + 3] = 255;
  }
  return { data: made, width: picture.width, height: picture.height };
};
