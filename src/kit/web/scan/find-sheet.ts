import { blurred, type Corners, type Grey, greyOf, type Point, type Raster } from '#kit/web/scan/raster.ts';

/** A line of the picture: `x cos a + y sin a = r`, with how much of an edge lies on it. */
type Line = { readonly a: number; readonly r: number; readonly votes: number };
type Edges = {
  readonly dx: Float32Array;
  readonly dy: Float32Array;
  readonly force: Float32Array;
  readonly grey: Grey;
};

/** On so few points a sheet is looked for: its corners are then placed to a four hundredth of the picture. */
const looked = 320;
const angles = 180;
/** How far from the slope of a point its line may turn, in degrees. */
const spread = 6;
const mostLines = 20;
/** A sheet takes at least this part of the picture. */
const leastArea = 0.12;

const [cosines, sines] = [Math.cos, Math.sin].map((of) =>
  Float64Array.from({ length: angles }, (_, a) => of((a * Math.PI) / angles)),
) as [Float64Array, Float64Array];

const findEdges = (grey: Grey): Edges => {
  const { data, width, height } = grey;
  const [dx, dy, force] = [0, 1, 2].map(() => new Float32Array(data.length)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const at = (place: number): number => data[place] ?? 0;
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const i = y * width + x;
      const right = at(i - width + 1) + 2 * at(i + 1) + at(i + width + 1);
      const left = at(i - width - 1) + 2 * at(i - 1) + at(i + width - 1);
      const under = at(i + width - 1) + 2 * at(i + width) + at(i + width + 1);
      const over = at(i - width - 1) + 2 * at(i - width) + at(i - width + 1);
      dx[i] = right - left;
      dy[i] = under - over;
      force[i] = Math.hypot(right - left, under - over);
    }
  return { dx, dy, force, grey };
};

/** The force that all but a part of the points stay under; a picture of one colour has next to none. */
const strong = (force: Float32Array, part: number): number => {
  const sorted = force.toSorted();
  return Math.max(24, sorted[Math.floor(sorted.length * (1 - part))] ?? 0);
};

const vote = ({ dx, dy, force, grey: { width, height } }: Edges): { room: Float32Array; middle: number } => {
  const middle = Math.ceil(Math.hypot(width, height));
  const room = new Float32Array(angles * (2 * middle + 1));
  const least = strong(force, 0.12);
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const i = y * width + x;
      const own = force[i] ?? 0;
      if (own < least) continue;
      const slope = Math.round((Math.atan2(dy[i] ?? 0, dx[i] ?? 0) * angles) / Math.PI);
      for (let turn = -spread; turn <= spread; turn += 1) {
        const a = (slope + turn + 2 * angles) % angles;
        const r = Math.round(x * (cosines[a] ?? 0) + y * (sines[a] ?? 0));
        const place = a * (2 * middle + 1) + r + middle;
        room[place] = (room[place] ?? 0) + 1;
      }
    }
  return { room, middle };
};

/** The lines most points vote for, none beside a stronger one. */
const findLines = (edges: Edges): Line[] => {
  const { room, middle } = vote(edges);
  const row = 2 * middle + 1;
  const least = Math.min(edges.grey.width, edges.grey.height) * 0.18;
  const all: Line[] = [];
  for (let place = 0; place < room.length; place += 1) {
    const votes = room[place] ?? 0;
    if (votes >= least) all.push({ a: Math.floor(place / row), r: (place % row) - middle, votes });
  }
  const lines: Line[] = [];
  for (const line of all.toSorted((one, other) => other.votes - one.votes)) {
    const isBeside = lines.some(({ a, r }) => {
      const turn = Math.abs(a - line.a);
      return turn < 90 ? turn < 6 && Math.abs(r - line.r) < 8 : angles - turn < 6 && Math.abs(r + line.r) < 8;
    });
    if (!isBeside) lines.push(line);
    if (lines.length === mostLines) break;
  }
  return lines;
};

const cross = (one: Line, other: Line): Point | null => {
  const [a, b] = [(one.a * Math.PI) / angles, (other.a * Math.PI) / angles];
  const whole = Math.sin(b - a);
  if (Math.abs(whole) < 0.3) return null;
  return {
    x: (one.r * Math.sin(b) - other.r * Math.sin(a)) / whole,
    y: (other.r * Math.cos(a) - one.r * Math.cos(b)) / whole,
  };
};

/** Clockwise from the corner nearest the upper left one of the picture. */
const ordered = (points: readonly Point[]): Corners => {
  const x = points.reduce((sum, one) => sum + one.x, 0) / points.length;
  const y = points.reduce((sum, one) => sum + one.y, 0) / points.length;
  const round = points.toSorted(
    (one, other) => Math.atan2(one.y - y, one.x - x) - Math.atan2(other.y - y, other.x - x),
  );
  const sums = round.map((one) => one.x + one.y);
  const first = sums.indexOf(Math.min(...sums));
  return [...round.slice(first), ...round.slice(0, first)] as unknown as Corners;
};

const areaOf = (corners: Corners): number =>
  Math.abs(
    corners.reduce((sum, { x, y }, at) => {
      const next = corners[(at + 1) % 4] as Point;
      return sum + x * next.y - next.x * y;
    }, 0),
  ) / 2;

const isConvex = (corners: Corners): boolean =>
  corners.every((corner, at) => {
    const [next, after] = [corners[(at + 1) % 4] as Point, corners[(at + 2) % 4] as Point];
    return (next.x - corner.x) * (after.y - next.y) - (next.y - corner.y) * (after.x - next.x) > 0;
  });

/** How fast it grows lighter along a direction at a place; nothing at the very edge of the picture and beyond. */
const slopeAt = ({ dx, dy, grey: { width, height } }: Edges, at: Point, { x, y }: Point): number => {
  const [column, row] = [Math.round(at.x), Math.round(at.y)];
  if (column < 1 || row < 1 || column >= width - 1 || row >= height - 1) return 0;
  const i = row * width + column;
  return (dx[i] ?? 0) * x + (dy[i] ?? 0) * y;
};

/** A side of a sheet: its length, the way along it and the way inwards, for corners run clockwise. */
const sideOf = (from: Point, to: Point) => {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const inwards = { x: -along.y, y: along.x };
  const at = (t: number, n: number): Point => ({
    x: from.x + along.x * t + inwards.x * n,
    y: from.y + along.y * t + inwards.y * n,
  });
  return { length, inwards, at };
};

/** How much of a side is an edge that is lighter on the inner hand, 0 to 1. */
const supportOf = (edges: Edges, from: Point, to: Point, least: number): number => {
  const { length, inwards, at } = sideOf(from, to);
  const steps = Math.max(8, Math.floor(length / 3));
  let met = 0;
  for (let step = 0; step <= steps; step += 1) {
    let best = 0;
    for (let off = -2; off <= 2; off += 1)
      best = Math.max(best, slopeAt(edges, at((length * step) / steps, off), inwards));
    if (best > 0.8 * least) met += 1;
  }
  return met / (steps + 1);
};

const scoreOf = (edges: Edges, corners: Corners, least: number): number => {
  const { width, height } = edges.grey;
  const margin = 0.03 * Math.max(width, height);
  const isInside = corners.every(
    ({ x, y }) => x > -margin && y > -margin && x < width + margin && y < height + margin,
  );
  const area = areaOf(corners) / (width * height);
  if (!isInside || area < leastArea || !isConvex(corners)) return 0;
  const supports = corners.map((corner, at) =>
    supportOf(edges, corner, corners[(at + 1) % 4] as Point, least),
  );
  const worst = Math.min(...supports);
  if (worst < 0.35) return 0;
  return worst * supports.reduce((sum, one) => sum + one, 0) * (0.6 + area);
};

type Place = { readonly t: number; readonly n: number };

/** The line of least squares through places. */
const lineThrough = (places: readonly Place[]): { readonly slope: number; readonly start: number } => {
  const [t, n] = (['t', 'n'] as const).map(
    (name) => places.reduce((sum, one) => sum + one[name], 0) / places.length,
  ) as [number, number];
  const up = places.reduce((sum, one) => sum + (one.t - t) * (one.n - n), 0);
  const down = places.reduce((sum, one) => sum + (one.t - t) ** 2, 0);
  const slope = down === 0 ? 0 : up / down;
  return { slope, start: n - slope * t };
};

/** How far inwards the steepest point stands across a side; null where nothing is steep. */
const steepest = (edges: Edges, { at, inwards }: ReturnType<typeof sideOf>, t: number): Place | null => {
  let best = { force: 24, n: Number.NaN };
  for (let n = -5; n <= 5; n += 0.5) {
    const force = slopeAt(edges, at(t, n), inwards);
    if (force > best.force) best = { force, n };
  }
  return Number.isNaN(best.n) ? null : { t, n: best.n };
};

/** The side as the edge really runs: the line through most of the steepest points across it. */
const refineSide = (edges: Edges, from: Point, to: Point): readonly [Point, Point] => {
  const side = sideOf(from, to);
  const { length, at } = side;
  const places: Place[] = [];
  for (let t = length * 0.06; t < length * 0.94; t += 2) {
    const place = steepest(edges, side, t);
    if (place) places.push(place);
  }
  let line = { slope: 0, start: 0 };
  let inliers: readonly Place[] = places;
  for (let round = 0; round < 3 && inliers.length > 6; round += 1) {
    const { slope, start } = lineThrough(inliers);
    line = { slope, start };
    inliers = places.filter(({ t, n }) => Math.abs(n - start - slope * t) < 2.5 - round * 0.7);
  }
  return [at(0, line.start), at(length, line.start + line.slope * length)];
};

const meet = ([p, q]: readonly [Point, Point], [u, v]: readonly [Point, Point], usual: Point): Point => {
  const whole = (p.x - q.x) * (u.y - v.y) - (p.y - q.y) * (u.x - v.x);
  if (Math.abs(whole) < 1e-6) return usual;
  const [one, other] = [p.x * q.y - p.y * q.x, u.x * v.y - u.y * v.x];
  return {
    x: (one * (u.x - v.x) - (p.x - q.x) * other) / whole,
    y: (one * (u.y - v.y) - (p.y - q.y) * other) / whole,
  };
};

const refine = (edges: Edges, corners: Corners): Corners => {
  const sides = corners.map((corner, at) => refineSide(edges, corner, corners[(at + 1) % 4] as Point));
  return corners.map((corner, at) => {
    const [before, own] = [sides[(at + 3) % 4], sides[at]];
    return before && own ? meet(before, own, corner) : corner;
  }) as unknown as Corners;
};

/** The four-sided shapes that four lines make, two and two about as steep. */
function* shapesOf(lines: readonly Line[]): Generator<Corners> {
  const between = (one: Line, other: Line): number => {
    const turn = Math.abs(one.a - other.a);
    return Math.min(turn, angles - turn);
  };
  const pairs = lines.flatMap((one, at) =>
    lines.slice(at + 1).flatMap((other) => (between(one, other) <= 35 ? [[one, other] as const] : [])),
  );
  for (const [at, [one, other]] of pairs.entries())
    for (const [third, fourth] of pairs.slice(at + 1)) {
      if (Math.min(between(one, third), between(other, fourth), between(one, fourth)) < 40) continue;
      const points = [cross(one, third), cross(other, third), cross(one, fourth), cross(other, fourth)];
      if (points.every((point) => point !== null)) yield ordered(points);
    }
}

/** The corners of the sheet on a photograph, in its own points; null where no sheet is seen. */
export const findSheet = (picture: Raster): Corners | null => {
  const { scale, ...grey } = greyOf(picture, looked);
  const edges = findEdges(blurred(grey, 1));
  const least = strong(edges.force, 0.2);
  let best: { corners: Corners; score: number } | null = null;
  for (const corners of shapesOf(findLines(edges))) {
    const score = scoreOf(edges, corners, least);
    if (score > (best?.score ?? 0)) best = { corners, score };
  }
  if (!best) return null;
  return refine(edges, best.corners).map(({ x, y }) => ({
    x: (x + 0.5) * scale,
    y: (y + 0.5) * scale,
  })) as unknown as Corners;
};
