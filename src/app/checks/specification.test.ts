import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from '#app/checks/source-files.ts';

type Line = { readonly number: string; readonly sentence: string; readonly proof: string };

const read = (page: string): string => readFileSync(`${root}docs/product/${page}`, 'utf8');

/** The numbered lines of the page; a bar inside a sentence is written `\|`. */
const linesOf = (page: string): Line[] =>
  page
    .split('\n')
    .filter((line) => /^\| *\d/.test(line))
    .map((line) => {
      const [, number = '', sentence = '', proof = ''] = line.split(/(?<!\\)\|/);
      return { number: number.trim(), sentence: sentence.trim(), proof: proof.trim() };
    });

const testFile = '`src/[\\w./-]+\\.(?:test|e2e)\\.ts`';
const tests = new RegExp(`^${testFile}(?:, ${testFile})*$`);
const silent = /^— (?:A-\d+|a heading, says nothing by itself)$/;
/** Proved, or nothing to prove. */
const isVerdict = (proof: string): boolean => tests.test(proof) || silent.test(proof);

const lines = linesOf(read('specification.md'));
/** How many sentences sections 1 to 9 of the specification have. */
const sizes = [13, 34, 17, 24, 18, 25, 32, 14, 20];

describe('the page that proves the specification', () => {
  it('has a line for each of its 197 sentences, in order', () => {
    const expected = sizes.flatMap((size, at) =>
      Array.from({ length: size }, (_, n) => `${at + 1}.${n + 1}`),
    );
    expect(expected).toHaveLength(197);
    expect(lines.map(({ number }) => number)).toEqual(expected);
    expect(lines.filter(({ sentence }) => sentence === '')).toEqual([]);
  });

  it('leaves no line without a verdict', () => {
    expect(lines.filter(({ proof }) => !isVerdict(proof))).toEqual([]);
  });

  it('names only tests that are there', () => {
    const named = lines.flatMap(({ proof }) =>
      [...proof.matchAll(/`(src\/[^`]+)`/g)].map(([, path = '']) => path),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((path) => !existsSync(`${root}${path}`))).toEqual([]);
  });

  it('points only to assumptions that are written down', () => {
    const written = new Set([...read('assumptions.md').matchAll(/^- \*\*(A-\d+)\*\*/gm)].map(([, id]) => id));
    const pointed = lines.flatMap(({ proof }) => /^— (A-\d+)/.exec(proof)?.[1] ?? []);
    expect(pointed.length).toBeGreaterThan(0);
    expect(pointed.filter((id) => !written.has(id))).toEqual([]);
  });
});

describe('the check of that page', () => {
  it.each([
    '',
    'yes',
    '—',
    '— later',
    'not yet',
    '`src/domain/role.ts`',
    '`src/domain/role.test.ts` in part: the menu',
    '`src/domain/role.test.ts` not yet',
  ])('takes «%s» for no verdict', (proof) => {
    expect(isVerdict(proof)).toBe(false);
  });

  it.each([
    '— A-30',
    '`src/domain/role.test.ts`',
    '`src/domain/role.test.ts`, `src/features/deal-room/deal-room.e2e.ts`',
  ])('takes «%s» for one', (proof) => {
    expect(isVerdict(proof)).toBe(true);
  });

  it('reads a sentence that holds bars', () => {
    expect(linesOf('| 2.25 | \\| Area \\| Paths \\| | — A-30 |')).toEqual([
      { number: '2.25', sentence: '\\| Area \\| Paths \\|', proof: '— A-30' },
    ]);
  });
});
