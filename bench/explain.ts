import type pg from 'pg';
import type { Sql } from '#bench/measure.ts';

type Plan = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
};
type Case = { readonly asker: string; readonly operation: string; readonly sql: readonly Sql[] };

const scansOf = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' && ['deals', 'application_banks'].includes(plan['Relation Name'] ?? '')
    ? [plan['Relation Name'] ?? '']
    : []),
  ...(plan.Plans ?? []).flatMap(scansOf),
];

/** Prints the plan of every list query and counts those that scan deals or their legs from end to end. */
export const explainAll = async (pool: pg.Pool, cases: readonly Case[]): Promise<number> => {
  let scans = 0;
  for (const { asker, operation, sql } of cases) {
    for (const { text, values } of sql) {
      const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${text}`, [
        ...values,
      ]);
      const found = rows.flatMap((row) => scansOf(row['QUERY PLAN'][0].Plan));
      const shown = await pool.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, buffers, costs off, timing off) ${text}`,
        [...values],
      );
      console.log(`\n${asker} ${operation}${found.length > 0 ? ` SCANS ${found.join(', ')}` : ''}`);
      console.log(shown.rows.map((row) => `  ${row['QUERY PLAN']}`).join('\n'));
      scans += found.length;
    }
  }
  return scans;
};
