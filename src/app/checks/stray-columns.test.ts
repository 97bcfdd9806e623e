import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSources, root } from '#app/checks/source-files.ts';
import { columnsOf, strayColumns } from '#app/checks/stray-columns.ts';

const modules = await Promise.all(
  globSync('src/**/*.tables.ts', { cwd: root }).map(
    (path) => import(`${root}${path}`) as Promise<Record<string, unknown>>,
  ),
);
const columns = columnsOf(modules);

describe('columns in SQL', () => {
  it('are those of the tables', () => {
    const { looked, strays } = strayColumns(readSources(), columns);
    expect(strays).toEqual([]);
    expect(looked).toBeGreaterThan(1_000);
  });

  it.each([
    ['renamed', 'sql`select d.sum from ${deals} d`'],
    ['of the other table', 'sql`select 1 from ${deals} d join ${dealLegs} as l on l.deal_id = d.leg_id`'],
    ['in a piece beside its statement', 'sql`d.sum > 1`, y = sql`select 1 from ${deals} d`'],
  ])('are caught when %s', (_how, query) => {
    const file = { path: 'src/features/banks/server/x.ts', text: `export const x = ${query};` };
    expect(strayColumns([file], columns).strays).toHaveLength(1);
  });
});
