import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { holes } from '#attack/holes.ts';

const root = new URL('..', import.meta.url).pathname;

// `npm run test:attack -- --planted` leaves them in a copy of the product, one after another.
it.each(holes)('$name: may still be planted, for the attacker to fall into it', ({ file, whole, holed }) => {
  expect(holed).not.toBe(whole);
  expect(readFileSync(`${root}${file}`, 'utf8').split(whole)).toHaveLength(2);
});
