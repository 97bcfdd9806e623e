import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '#app/checks/source-files.ts';

type Project = { readonly include: string[]; readonly exclude?: string[] };

const readJson = (name: string): unknown => JSON.parse(readFileSync(`${root}${name}`, 'utf8'));
const { references } = readJson('tsconfig.json') as { references: { path: string }[] };
const covered = references.flatMap(({ path }) => {
  const { include, exclude = [] } = readJson(path) as Project;
  return globSync(include, { cwd: root, exclude });
});

it('every file of code is checked under the types of some project, or its mistakes would pass', () => {
  const files = globSync(['{src,scripts,bench}/**/*.{ts,tsx}', '*.ts'], { cwd: root });
  expect(files.filter((file) => !covered.includes(file))).toEqual([]);
});
