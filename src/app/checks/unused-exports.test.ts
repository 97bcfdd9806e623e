import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findUnusedExports } from '#app/checks/find-unused-exports.ts';
import { readSources, root } from '#app/checks/source-files.ts';

/** The attacker, benches and scripts use what the product exports. */
const users = globSync('{attack,bench,scripts}/**/*.{ts,mjs}', { cwd: root }).map((path) => ({
  path,
  text: readFileSync(`${root}${path}`, 'utf8'),
}));

describe('what a file exports', () => {
  it('is imported by another one', () => {
    expect(findUnusedExports([...readSources(), ...users])).toEqual([]);
  });

  const x = 'src/kit/web/x.ts';
  it.each([
    ['a constant', 'export const alone = 1;'],
    ['a type', 'export type alone = number;'],
    ['a function', 'export async function alone() {}'],
    ['handed on', "export { type here as alone, used } from '#kit/web/y.ts';"],
    [
      'said elsewhere, but of another file',
      "import { used } from '#kit/web/y.ts';\nexport const alone = used;",
    ],
  ])('fails where nobody takes it: %s', (_, text) => {
    const other = { path: 'src/kit/web/y.ts', text: 'export const used = 1;\nexport const here = 2;' };
    const third = {
      path: 'src/kit/web/z.test.ts',
      text: "import { used } from '#kit/web/x.ts';\nimport { used as y, here } from '#kit/web/y.ts';\nconst alone = used;",
    };
    expect(findUnusedExports([{ path: x, text }, other, third])).toEqual([
      `${x} exports alone, which nobody else imports`,
    ]);
  });

  it('is let be where a file is taken whole', () => {
    const files = [
      { path: x, text: 'export const one = 1;' },
      { path: 'src/kit/web/y.ts', text: "export const two = () => import('#kit/web/x.ts');" },
      { path: 'src/kit/web/z.test.ts', text: "import { two } from '#kit/web/y.ts';" },
    ];
    expect(findUnusedExports(files)).toEqual([]);
  });
});
