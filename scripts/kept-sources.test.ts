import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { quickImports } from '#kit/testing/start-process.ts';

const folder = new URL('../.cache/kept-sources-test/', import.meta.url).pathname;
const program = `${folder}sources-that-are-kept.ts`;
const kept = new URL('../.cache/sources/sources-that-are-kept.ts.json', import.meta.url);

beforeAll(() => {
  mkdirSync(folder, { recursive: true });
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(kept, { recursive: true, force: true });
});

const run = (): string =>
  execFileSync(process.execPath, [...quickImports, program], { encoding: 'utf8' }).trim();

it('a source without its types is kept for the next start and made anew when the file has changed', () => {
  writeFileSync(program, "const word: string = 'first'; console.log(word);");
  expect(run()).toBe('first');
  const [entry] = Object.entries(JSON.parse(readFileSync(kept, 'utf8')) as Record<string, [string, string]>);
  expect(entry?.[1][1]).not.toContain(': string');
  writeFileSync(kept, JSON.stringify({ [String(entry?.[0])]: [entry?.[1][0], "console.log('kept')"] }));
  expect(run()).toBe('kept');
  writeFileSync(program, "const word: string = 'second one'; console.log(word);");
  expect(run()).toBe('second one');
  writeFileSync(kept, 'broken in the middl');
  expect(run()).toBe('second one');
  rmSync(kept);
  mkdirSync(kept); // as where nothing can be written
  expect(run()).toBe('second one');
});
