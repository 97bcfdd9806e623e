import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findUnusedExports } from '#app/checks/find-unused-exports.ts';
import { readSources, root } from '#app/checks/source-files.ts';

/** Benches and scripts use what the product exports. */
const users = globSync('{bench,scripts}/**/*.{ts,mjs}', { cwd: root }).map((path) => ({
  path: `/testing/${path}`,
  text: readFileSync(`${root}${path}`, 'utf8'),
}));

describe('what a file exports', () => {
  it('is used by another one', () => {
    expect(findUnusedExports([...readSources(), ...users])).toEqual([]);
  });

  it.each([
    ['a constant', 'export const alone = 1;', 'alone'],
    ['a type', 'export type Alone = number;', 'Alone'],
    ['a function', 'export async function alone() {}', 'alone'],
  ])('fails where it is %s nobody else states', (_, text, name) => {
    const other = { path: 'src/kit/web/y.ts', text: 'export const used = 1;' };
    const third = { path: 'src/kit/web/z.test.ts', text: 'used;' };
    expect(findUnusedExports([{ path: 'src/kit/web/x.ts', text }, other, third])).toEqual([
      `src/kit/web/x.ts exports ${name}, which nobody else uses`,
    ]);
  });
});
