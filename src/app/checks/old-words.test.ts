import { expect, it } from 'vitest';
import { findOldWords } from '#app/checks/find-old-words.ts';
import { readSources } from '#app/checks/source-files.ts';

it('names speak the words of the glossary', () => {
  expect(findOldWords(readSources())).toEqual([]);
});

it.each([
  ['src/kit/server/x.ts', 'export const askErrand = 1;', 'errand'],
  ['src/features/deals/server/x.ts', 'export const f = ({ papers }: { papers: number }) => papers;', 'paper'],
  ['src/features/chat/web/talk/X.tsx', 'export const x = 1;', 'talk'],
  ['src/features/deals/server/x.tables.ts', 'export const legs = { settledAt: 1 };', 'settled'],
])('%s: %s is caught', (path, text, word) => {
  expect(findOldWords([{ path, text }]).join('\n')).toContain(`«${word}»`);
});

it('what the specification, a library or plain English names stays', () => {
  const text =
    'export const row = { ball: null, staleTime: 5, leg: 1 }; export const lookUpOrganization = 1;';
  expect(findOldWords([{ path: 'src/features/deals/server/x.ts', text }])).toEqual([]);
});
