import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { logWords } from '#features/action-log/action-log-words.texts.ts';
import { fieldOf } from '#features/action-log/server/change-words.ts';

const root = new URL('../../../../', import.meta.url).pathname;
const side = /\b(?:before|after): \{([^{}]*)\}/g;
const name = /^\s*([A-Za-z_]\w*)\s*(?::|$)/;

/** Names of fields that a source writes into the log as they stand. */
const writtenBy = (source: string): string[] =>
  source.includes('recordChange') || source.includes('recordHappening')
    ? [...source.matchAll(side)].flatMap(([, parts = '']) =>
        parts.split(',').flatMap((part) => name.exec(part)?.[1] ?? []),
      )
    : [];

it('every field that is written into the log has a word', () => {
  const files = globSync('src/**/server/**/*.ts', { cwd: root }).filter(
    (file) => !/\.(test|seed|factory|faults)\.ts$/.test(file),
  );
  const written = files.flatMap((file) => writtenBy(readFileSync(`${root}${file}`, 'utf8')));
  expect(written.length).toBeGreaterThan(200);
  const known = new Set([...Object.keys(logWords.fields), 'version']);
  expect([...new Set(written.map(fieldOf))].filter((field) => !known.has(field))).toEqual([]);
});
