import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, it } from 'vitest';
import { builtInKinds } from '#features/document-kinds/document-kinds.codes.ts';
import { showPackages } from '#features/bank-packages/server/show-packages.ts';
import { type Database, selectRow, selectRows } from '#kit/server/database.ts';
import { migrate } from '#kit/server/migrate.ts';
import { openInMemory } from '#kit/server/open-embedded.ts';

const folder = new URL('../../../../migrations', import.meta.url).pathname;

/** A database as it stood before kinds of documents and packages became data. */
const olderDatabase = async (): Promise<Database> => {
  const database = await openInMemory();
  const { owner } = database;
  await owner.execute(sql`create extension if not exists pg_trgm`);
  await owner.execute(sql`create table applied_migrations (
    hash text primary key, applied_at timestamptz not null default now())`);
  const files = readMigrationFiles({ migrationsFolder: folder });
  const turn = files.findIndex((file) =>
    file.sql.some((text) => text.includes('CREATE TABLE "document_types"')),
  );
  expect(turn).toBeGreaterThan(0);
  for (const file of files.slice(0, turn)) {
    for (const statement of file.sql) await owner.execute(sql.raw(statement));
    await owner.execute(sql`insert into applied_migrations (hash) values (${file.hash})`);
  }
  return database;
};

const fill = async ({ owner }: Database): Promise<void> => {
  const bank = (
    name: string,
  ) => sql`insert into banks (name, bik, in_ministry_list, max_amount, max_term_days, laws,
      stop_regions, min_company_age_months, decision_hours, requires_qualified_signature, created_at)
    values (${name}, '044525000', true, 1000000, 365, '{44}', '{}', 0, 8, true, now())`;
  for (const name of ['Первый', 'Второй', 'Без пакета']) await owner.execute(bank(name));
  await owner.execute(sql`insert into bank_document_kinds (bank_id, kind, law, purpose, client) values
    (1, 'consent', null, null, null),
    (1, 'charter', null, null, 'legal'),
    (1, 'contract_draft', null, 'contract', null),
    (1, 'contract_draft', null, 'advance', null),
    (1, 'tender', '223', null, null),
    (1, 'tender', 'com', null, null),
    (1, 'experience', '44', 'contract', null),
    (1, 'experience', '223', 'warranty', 'person'),
    (1, 'statements', '44', null, null),
    (1, 'statements', null, null, null),
    (2, 'passport', null, null, 'person'),
    (2, 'passport', null, null, 'legal')`);
  await owner.execute(sql`insert into users (username, roles, last_name, first_name, middle_name, created_at, updated_at)
    values ('agent', '{agent}', 'Громов', 'Пётр', '', now(), now())`);
  await owner.execute(sql`insert into deals (id, product, source, status, created_by, created_at, updated_at)
    overriding system value values (7, 1, 'agent', 'draft', 1, now(), now())`);
  for (const kind of builtInKinds)
    await owner.execute(sql`insert into documents (deal_id, kind, name, sha256, mime, bytes, status, uploaded_by, uploaded_at)
      values (7, ${kind}, ${`${kind}.pdf`}, 'none', 'application/pdf', 1, 'uploaded', 1, now())`);
};

it('packages and documents of a base in use are carried over: nothing is lost and nothing new is asked', async () => {
  const database = await olderDatabase();
  try {
    await fill(database);
    expect(await migrate(database)).toBeGreaterThanOrEqual(2);
    const items = async (bankId: number) =>
      (await showPackages(database.owner, bankId)).packages[0]!.items.map((item) => [
        item.document_type,
        item.laws.toSorted().join(),
        item.purposes.toSorted().join(),
        item.clients.toSorted().join(),
      ]);
    expect(await items(1)).toEqual([
      ['consent', '', '', ''],
      ['charter', '', '', 'legal'],
      ['contract_draft', '', 'advance,contract', ''],
      ['tender', '223,com', '', ''],
      ['experience', '44', 'contract', ''],
      ['experience', '223', 'warranty', 'person'],
      ['statements', '', '', ''],
    ]);
    expect(await items(2)).toEqual([['passport', '', '', 'legal,person']]);
    expect((await showPackages(database.owner, 3)).packages).toMatchObject([{ version: 0, items: [] }]);
    const documents = await selectRows<{ kind: string; validUntil: string | null }>(
      database.owner,
      sql`select d.kind, d.valid_until as "validUntil" from documents d join document_types t on t.code = d.kind order by d.id`,
    );
    expect(documents).toEqual(builtInKinds.map((kind) => ({ kind, validUntil: null })));
    expect(
      await selectRow(database.owner, sql`select 1 from pg_tables where tablename = 'bank_document_kinds'`),
    ).toBeUndefined();
  } finally {
    await database.close();
  }
}, 120_000);
