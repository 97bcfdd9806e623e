import type { Corners, Raster } from '#kit/web/scan/raster.ts';

/** Numbers of chance that are the same each time (mulberry32). */
const chance = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Inverse of a square's map: where a point of the picture stands on the sheet, 0…1. */
const onSheet = ([p, q, r, s]: Corners) => {
  const [sx, sy] = [p.x - q.x + r.x - s.x, p.y - q.y + r.y - s.y];
  const [ux, uy, vx, vy] = [q.x - r.x, q.y - r.y, s.x - r.x, s.y - r.y];
  const whole = ux * vy - uy * vx;
  const [g, h] = [(sx * vy - sy * vx) / whole, (ux * sy - uy * sx) / whole];
  const [a, b, c] = [q.x - p.x + g * q.x, s.x - p.x + h * s.x, p.x];
  const [d, e, f] = [q.y - p.y + g * q.y, s.y - p.y + h * s.y, p.y];
  return (x: number, y: number) => {
    const u = (e - f * h) * x + (c * h - b) * y + (b * f - c * e);
    const v = (f * g - d) * x + (a - c * g) * y + (c * d - a * f);
    const w = (d * h - e * g) * x + (b * g - a * h) * y + (a * e - b * d);
    return { u: u / w, v: v / w };
  };
};

const isInk = (u: number, v: number): boolean => {
  if (u < 0.1 || u > 0.9 || v < 0.08 || v > 0.92) return false;
  // A table in the middle, lines of words elsewhere.
  if (v > 0.4 && v < 0.6)
    return (
      Math.abs(((v - 0.4) % 0.05) - 0.002) < 0.002 || Math.abs(u - 0.1) < 0.004 || Math.abs(u - 0.5) < 0.002
    );
  const line = Math.floor(v / 0.022);
  const inLine = v / 0.022 - line;
  return (
    inLine > 0.35 && inLine < 0.75 && Math.sin(u * 160 + line * 7) > -0.3 && Math.sin(u * 620 + line) > 0
  );
};

/** A photograph of a sheet of words lying askew on a table, with a shadow over it and noise; and where its corners are. */
export const madePhoto = (
  seed: number,
  width = 640,
  height = 480,
): { readonly picture: Raster; readonly corners: Corners } => {
  const next = chance(seed);
  const between = (from: number, to: number): number => from + (to - from) * next();
  const turn = between(-0.45, 0.45);
  const size = between(0.62, 0.86) * height;
  const [half, tall] = [(size * between(0.66, 0.76)) / 2, size / 2];
  const middle = { x: width * between(0.46, 0.54), y: height * between(0.48, 0.52) };
  const shift = (): number => between(-0.06, 0.06) * size;
  const corners = (
    [
      [-half, -tall],
      [half, -tall],
      [half, tall],
      [-half, tall],
    ] as const
  ).map(([x, y]) => ({
    x: Math.min(width - 6, Math.max(6, middle.x + x * Math.cos(turn) - y * Math.sin(turn) + shift())),
    y: Math.min(height - 6, Math.max(6, middle.y + x * Math.sin(turn) + y * Math.cos(turn) + shift())),
  })) as unknown as Corners;
  const at = onSheet(corners);
  const [table, grain, paper] = [between(40, 130), between(4, 22), between(185, 245)];
  const [deep, slope, edge] = [between(0.55, 0.95), between(0, Math.PI), between(0.3, 0.7)];
  const noise = between(3, 14);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const { u, v } = at(x + 0.5, y + 0.5);
      const isSheet = u >= 0 && u <= 1 && v >= 0 && v <= 1;
      const wood = table + grain * Math.sin(y / 9 + 2 * Math.sin(x / 70)) + grain * 0.4 * Math.sin(x / 5);
      const own = isSheet ? (isInk(u, v) ? paper * 0.3 : paper) : wood;
      // A soft shadow falls over a part of the picture.
      const along = (x / width) * Math.cos(slope) + (y / height) * Math.sin(slope) - edge;
      const shade = 1 - (1 - deep) / (1 + Math.exp(-along * 14));
      const light = own * shade + (next() + next() - 1) * noise;
      const to = (y * width + x) * 4;
      data[to] = light;
      data[to + 1] = light * 0.98;
      data[to + 2] = light * 0.94;
      data[to + 3] = 255;
    }
  return { picture: { data, width, height }, corners };
};
