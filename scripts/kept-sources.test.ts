import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { quickImports } from '#kit/testing/start-process.ts';

const root = new URL('..', import.meta.url).pathname;
const folder = `${root}.cache/kept-sources-test/`;
const program = `${folder}sources-that-are-kept.ts`;
const kept = `${root}.cache/sources/${process.version}/.cache/kept-sources-test/sources-that-are-kept.ts`;

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
  const source = readFileSync(kept, 'utf8');
  expect(source).not.toContain(': string');
  writeFileSync(kept, source.replace('first', 'kept'));
  expect(run()).toBe('kept');
  writeFileSync(program, "const word: string = 'second one'; console.log(word);");
  expect(run()).toBe('second one');
  const whole = readFileSync(kept, 'utf8');
  const keeper = statSync(`${root}scripts/build/keep-sources.mjs`).size;
  expect(whole).toMatch(new RegExp(` ${keeper}$`));
  writeFileSync(kept, whole.replace('second one', 'old form').replace(/\d+$/, String(keeper + 1))); // kept by another keeper
  expect(run()).toBe('second one');
  writeFileSync(kept, readFileSync(kept, 'utf8').slice(0, -5)); // as when a disk was full
  expect(run()).toBe('second one');
  rmSync(kept);
  mkdirSync(kept); // as where nothing can be written
  expect(run()).toBe('second one');
});

it('what a server may load is kept without comments and spaces before it starts, and every line keeps its number', () => {
  rmSync(kept, { recursive: true, force: true });
  writeFileSync(
    program,
    [
      '/** Why — a line',
      ' * and another. */',
      "const word: string = 'https://a.b/* no comment */'; // a word",
      'const text = `// not',
      'a comment`; type Name = string /* a name */; console.log(word, text);',
      '  const two = (): number     => { return     2; };  console.log(`  — ${two()}  `, /а  б/.test("а  б"));',
      "console.log(new Error('here').stack?.split('\\n')[1]);",
    ].join('\n'),
  );
  execFileSync(process.execPath, [`${root}scripts/build/keep-sources.mjs`, program]);
  const source = readFileSync(kept, 'utf8');
  expect(source).not.toMatch(/Why|another|a word|a name|[^\0-\u00ff]/);
  expect(source).toContain('\nconst two = () => { return 2; };');
  const said = run();
  expect(said).toContain('https://a.b/* no comment */ // not\na comment');
  expect(said).toContain('\n  — 2   true\n');
  expect(said).toContain('sources-that-are-kept.ts:7:');
});

it('a letter of more than a byte that stands behind a stroke stays as it is: its code would be another program', () => {
  writeFileSync(
    program,
    `const long = '${'a'.repeat(200)}'; console.log(/^\\№$/.test('№'), '\\№', long.length);`,
  );
  execFileSync(process.execPath, [`${root}scripts/build/keep-sources.mjs`, program]);
  expect(run()).toBe('true № 200');
});
