import { expect, it } from 'vitest';
import { readSources } from '#app/checks/source-files.ts';

const featureOf = (path: string): string => /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? '';

it('every feature whose pages take keys names them in the list of keys', () => {
  const sources = readSources();
  const calling = (words: string): Set<string> =>
    new Set(sources.filter(({ text }) => text.includes(words)).map(({ path }) => featureOf(path)));
  const listed = calling('keyLists.fill(');
  const silent = [...calling('usePageKeys({')].filter((feature) => feature !== '' && !listed.has(feature));
  expect(silent).toEqual([]);
});
