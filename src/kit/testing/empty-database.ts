import { sql } from 'drizzle-orm';
import { type Database, selectRow, selectRows } from '#kit/server/database.ts';

/** Tables and sequences of the product, in whatever schema they stand. */
const ours = sql.raw(`not in ('pg_catalog', 'information_schema', 'pg_toast')`);

/** Tables with pages of their own, partitions each by itself. */
const filledTables = async ({ owner }: Database): Promise<string[]> => {
  const rows = await selectRows<{ name: string }>(
    owner,
    sql`select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind = 'r' and nspname ${ours} and pg_relation_size(pg_class.oid) > 0`,
  );
  return rows.map(({ name }) => name);
};

/** What a test may change of the schema itself, as one value that is compared. */
const schemaPrint = async ({ owner }: Database): Promise<string> => {
  const row = await selectRow<{ print: string }>(
    owner,
    sql`with ours as (select pg_class.oid, relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace where nspname ${ours})
      select md5(string_agg(part, ',' order by part)) as print from (
        select concat('relation ', oid, relname) as part from ours
        union all select concat('column ', attrelid, attname, atttypid, attnotnull, attisdropped) from pg_attribute join ours on ours.oid = attrelid where attnum > 0
        union all select concat('trigger ', oid, tgname, tgenabled) from pg_trigger
        union all select concat('constraint ', oid, conname, convalidated) from pg_constraint
        union all select concat('function ', pg_proc.oid, proname) from pg_proc join pg_namespace on pg_namespace.oid = pronamespace where nspname ${ours}
      ) as parts`,
  );
  return row?.print ?? '';
};

/** How `database` is brought back to what it holds now; answers false where its schema has changed since. */
export const rememberDatabase = async (database: Database): Promise<() => Promise<boolean>> => {
  const { owner } = database;
  const print = await schemaPrint(database);
  const cached = await Promise.all(
    (await filledTables(database)).map(async (name) => ({
      name,
      rows: await selectRow<{ rows: string }>(
        owner,
        sql`select coalesce(jsonb_agg(row), '[]')::text as rows from ${sql.raw(name)} as row`,
      ),
    })),
  );
  const sequences = await selectRows<{ name: string; last: number | null; start: number }>(
    owner,
    sql`select format('%I.%I', schemaname, sequencename) as name, last_value as last, start_value as start from pg_sequences`,
  );
  return async () => {
    if ((await schemaPrint(database)) !== print) return false;
    const filled = await filledTables(database);
    await owner.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`); // keys are whole again at the end
      for (const name of filled) await tx.execute(sql.raw(`delete from ${name}`));
      for (const { name, rows } of cached)
        await tx.execute(
          sql`insert into ${sql.raw(name)} overriding system value
            select * from jsonb_populate_recordset(null::${sql.raw(name)}, ${rows?.rows ?? '[]'}::jsonb)`,
        );
      await tx.execute(
        sql`select setval(name::regclass, coalesce(last, start), last is not null)
          from jsonb_to_recordset(${JSON.stringify(sequences)}::jsonb) as was (name text, last bigint, start bigint)`,
      );
    });
    if (filled.length > 0) await owner.execute(sql.raw(`vacuum ${filled.join(', ')}`));
    // Nothing else does in an engine of one process: its log would grow in memory from file to file.
    if (database.kind === 'embedded') await owner.execute(sql`checkpoint`);
    return true;
  };
};
