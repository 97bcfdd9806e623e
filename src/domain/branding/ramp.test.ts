import { expect, it } from 'vitest';
import { enoughContrast, leastContrast, rampOf } from '#domain/branding/ramp.ts';

it('the hue of the product gives its own colours, within what rounding makes of them', () => {
  expect(rampOf(252)).toMatchObject({
    500: expect.stringMatching(/^#(3|4).9.f/),
    700: expect.stringMatching(/^#00/),
  });
});

it('every hue there is keeps words readable on their ground in both themes', () => {
  const hues = Array.from({ length: 360 }, (_, hue) => hue);
  expect(hues.filter((hue) => leastContrast(hue) < enoughContrast)).toEqual([]);
  for (const hue of hues)
    for (const color of Object.values(rampOf(hue))) expect(color).toMatch(/^#[0-9a-f]{6}$/);
});
