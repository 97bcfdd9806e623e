import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = new URL('../migrations/', import.meta.url);
type Journal = { readonly entries: readonly { readonly idx: number; readonly tag: string }[] };
const journal = JSON.parse(readFileSync(new URL('meta/_journal.json', folder), 'utf8')) as Journal;

describe('migrations', () => {
  it('are those of the journal, each once and in its order', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
    expect(files.toSorted()).toEqual(journal.entries.map(({ tag }) => `${tag}.sql`));
    expect(journal.entries.map(({ idx }) => idx)).toEqual(journal.entries.map((_entry, at) => at));
  });

  it('keep the snapshot of the last one alone: `npm run db:generate` compares with no other', () => {
    const [number] = (journal.entries.at(-1)?.tag ?? '').split('_');
    const snapshots = readdirSync(new URL('meta/', folder)).filter((name) => name.endsWith('_snapshot.json'));
    expect(snapshots, 'run `node scripts/keep-last-snapshot.mjs`').toEqual([`${number}_snapshot.json`]);
  });
});
