import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const rampIn = (css: string, selector: string): Readonly<Record<string, string>> => {
  const block = css.slice(css.indexOf(selector)).split('}', 1)[0] ?? '';
  return Object.fromEntries(
    Array.from(block.matchAll(/--(b\d+): (#[0-9a-f]{6})/g), ([, step, color]) => [step, color]),
  );
};

const accents = read('./accents.css');
const ramps = [
  ['blue', rampIn(read('./tokens.css'), ':root {')],
  ...['teal', 'violet', 'graphite'].map(
    (name) => [name, rampIn(accents, `[data-accent="${name}"]`)] as const,
  ),
] as const;

const linear = (part: number): number => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

describe.each(ramps)('the theme colour %s', (_name, ramp) => {
  const step = (name: string): string => ramp[name] ?? '';

  it('has every step', () => {
    expect(Object.keys(ramp)).toHaveLength(11);
  });

  it.each([
    ['words on a button', '#ffffff', 'b700', 4.5],
    ['words on a button under the mouse', '#ffffff', 'b800', 4.5],
    ['a link on paper', '#ffffff', 'b800', 4.5],
    ['a link on the page', '#f4f6fa', 'b800', 4.5],
    ['words on a button in the dark', '#04203d', 'b500', 4.5],
    ['a link on paper in the dark', '#131e2c', 'b300', 4.5],
    ['the ring of focus', '#f4f6fa', 'b600', 3],
    ['the ring of focus in the dark', '#0c1420', 'b500', 3],
    ['the bar of the rail', '#0c1c30', 'b500', 3],
  ])('lets one read %s', (_what, ground, name, least) => {
    expect(contrast(ground, step(name))).toBeGreaterThanOrEqual(least);
  });
});
