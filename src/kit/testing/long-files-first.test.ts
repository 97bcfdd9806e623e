import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { longFiles } from '#kit/testing/long-files-first.ts';

it('every file that is to begin first is there', () => {
  const files = globSync('src/**/*.test.ts');
  expect(longFiles.filter((name) => !files.some((file) => file.endsWith(`/${name}.test.ts`)))).toEqual([]);
});
