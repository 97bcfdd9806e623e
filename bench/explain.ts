import type pg from 'pg';
import type { Sql } from '#bench/measure.ts';

type Plan = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
};
type Case = { readonly asker: string; readonly operation: string; readonly sql: readonly Sql[] };

const scansOf = (plan: Plan, tables: readonly string[]): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' && tables.includes(plan['Relation Name'] ?? '')
    ? [plan['Relation Name'] ?? '']
    : []),
  ...(plan.Plans ?? []).flatMap((part) => scansOf(part, tables)),
];

/** Which of these tables a statement would read from end to end. */
export const scannedBy = async (
  pool: pg.Pool,
  { text, values }: Sql,
  tables: readonly string[],
): Promise<string[]> => {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${text}`, [
    ...values,
  ]);
  return rows.flatMap((row) => scansOf(row['QUERY PLAN'][0].Plan, tables));
};

/** What a statement did, step by step. */
export const showPlan = async (pool: pg.Pool, { text, values }: Sql): Promise<void> => {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers, costs off, timing off) ${text}`,
    [...values],
  );
  console.log(rows.map((row) => `  ${row['QUERY PLAN']}`).join('\n'));
};

const ofDeals = ['deals', 'application_banks'];

/** Prints the plan of every list query and counts those that scan deals or their legs from end to end. */
export const explainAll = async (pool: pg.Pool, cases: readonly Case[]): Promise<number> => {
  let scans = 0;
  for (const { asker, operation, sql } of cases) {
    for (const statement of sql) {
      const found = await scannedBy(pool, statement, ofDeals);
      console.log(`\n${asker} ${operation}${found.length > 0 ? ` SCANS ${found.join(', ')}` : ''}`);
      await showPlan(pool, statement);
      scans += found.length;
    }
  }
  return scans;
};
