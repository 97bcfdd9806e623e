import type pg from 'pg';

type Asking = Pick<pg.Client, 'query'>;

const indexesOf = `
  select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indrelid = $1::regclass and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`;

const step = 100_000;

/**
 * Fills a table stretch by stretch with its indexes away: they are made anew once it is full; what a constraint needs
 * stays.
 */
export const fillBare = async (
  client: Asking,
  table: string,
  count: number,
  fill: (from: number, to: number) => Promise<unknown>,
): Promise<void> => {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(indexesOf, [table]);
  for (const { name } of indexes) await client.query(`drop index "${name}"`);
  for (let from = 1; from <= count; from += step) {
    const to = Math.min(count, from + step - 1);
    await fill(from, to);
    process.stderr.write(`\r${to} ${table}`);
  }
  for (const { definition } of indexes) await client.query(definition);
  process.stderr.write('\n');
};
