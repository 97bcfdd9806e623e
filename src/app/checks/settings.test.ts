import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { collectSettings } from '#app/server/collect.ts';
import { variablesOf } from '#kit/server/settings.ts';

describe('the variables of the environment', () => {
  it('stand once each in docs/operations.md, and nothing stands there that is not read', async () => {
    const page = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
    const rows = page.split('\n').filter((line) => /^\| `[A-Z]/.test(line));
    const documented = rows.flatMap((line) => (line.split('|')[1] ?? '').match(/[A-Z][A-Z_]+/g) ?? []);
    expect(documented.toSorted()).toEqual(variablesOf(await collectSettings()).toSorted());
  });
});
