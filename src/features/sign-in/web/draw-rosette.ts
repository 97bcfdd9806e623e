/** A ring of the guilloche: closed waves of `lobes` petals around `radius`, one behind the other. */
type Ring = {
  readonly radius: number;
  readonly swing: number;
  readonly lobes: number;
  readonly lines: number;
  readonly color: string;
  readonly opacity: number;
};

/** The four rings of the rosette; together 33 hairlines in a field of 960. */
const rings: readonly Ring[] = [
  { radius: 415, swing: 45.5, lobes: 24, lines: 9, color: 'var(--b500)', opacity: 0.34 },
  { radius: 300, swing: 61, lobes: 16, lines: 9, color: 'var(--b400)', opacity: 0.36 },
  { radius: 180, swing: 58, lobes: 12, lines: 8, color: 'var(--b500)', opacity: 0.46 },
  { radius: 78, swing: 46, lobes: 8, lines: 7, color: 'var(--b300)', opacity: 0.5 },
];
const pointsPerLobe = 18;

/** The hairlines of a ring as SVG paths: r = R + a·sin(nθ + φ), the pattern of guarantee blanks. */
const hairlines = ({ radius, swing, lobes, lines }: Ring): readonly string[] =>
  Array.from({ length: lines }, (_, line) => {
    const phase = (2 * Math.PI * line) / lines;
    const count = lobes * pointsPerLobe;
    const points = Array.from({ length: count }, (__, at) => {
      const angle = (2 * Math.PI * at) / count;
      const r = radius + swing * Math.sin(lobes * angle + phase);
      return `${(r * Math.cos(angle)).toFixed(1)} ${(r * Math.sin(angle)).toFixed(1)}`;
    });
    return `M${points.join('L')}Z`;
  });

/** Everything to draw, about 3 ms of work. */
export const drawRosette = () =>
  rings.map((ring) => ({ color: ring.color, opacity: ring.opacity, paths: hairlines(ring) }));
