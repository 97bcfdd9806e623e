import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purposes } from '#domain/personal/personal.ts';
import { documents, remarkPictures } from '#features/deal-documents/server/deal-documents.read.ts';
import type { Person } from '#features/privacy/privacy.rules.ts';
import { eraseFrom } from '#features/privacy/server/erase-traces.ts';
import { type PersonalPlace, personalPlaces } from '#features/privacy/server/find-traces.ts';
import { patternOf } from '#features/privacy/server/person-pattern.ts';
import { selectRows } from '#kit/server/database.ts';
import { startApi, type TestApi } from '#kit/testing/start-api.ts';

const sealed = 'canary-sealed';
const device = 'canary-device';
const emptyFile = '0'.repeat(64);
const his = 'a'.repeat(64);

let api: TestApi;
let person: Person;
let places: readonly PersonalPlace[];

const wordsOfClass = (pd: string): string => {
  const texts: Readonly<Record<string, string>> = {
    name: 'Канарейкин Кузьма',
    phone: '+79161112233',
    contact: '+79161112233',
    email: 'kuzma@canary.example',
    inn: '771234567890',
    file: his,
    trace: device,
  };
  return (
    texts[pd] ?? (pd === 'words' || pd === 'address' ? 'звонил Канарейкин Кузьма, 8 (916) 111-22-33' : sealed)
  );
};

const valueOf = (column: PgColumn, pd: string | undefined, at: number): unknown => {
  const type = column.getSQLType();
  if (pd === 'self') return person.userId;
  const words = pd === undefined ? '' : pd === 'secret' ? `${sealed}-${at}` : wordsOfClass(pd);
  if (type.startsWith('json')) return pd === undefined ? {} : { deep: [{ words }] };
  if (type.endsWith('[]')) return pd === undefined ? [] : [words];
  if (type === 'text') return words;
  if (type.startsWith('timestamp')) return new Date();
  if (type === 'date') return '2026-11-01';
  if (type === 'boolean') return false;
  return type.startsWith('time') ? '10:00' : at;
};

/** A row with the person in every column that may hold him, whatever else it points at. */
const plant = async (place: PersonalPlace, at: number): Promise<void> => {
  const { table } = place;
  const all = Object.entries(getTableColumns(table) as Readonly<Record<string, PgColumn>>);
  const classes = new Map(
    places.filter(({ name }) => name === place.name).flatMap(({ columns }) => Object.entries(columns)),
  );
  const values = Object.fromEntries(
    all.flatMap(([name, column]) => {
      const pd = classes.get(name);
      const isLeft =
        column.generated ||
        column.generatedIdentity ||
        (!column.notNull && pd === undefined && name !== place.since);
      return isLeft || (column.hasDefault && pd === undefined)
        ? []
        : [[name, valueOf(column, pd, at)] as const];
    }),
  );
  await api.services.database.owner.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.insert(table).values(values).onConflictDoNothing();
  });
};

/** Tables of the whole catalogue in which the person stands. */
const whereHeStands = async (): Promise<string[]> => {
  const { database } = api.services;
  const pattern = `${patternOf(person) ?? ''}|${sealed}|${his}`;
  const tables = await selectRows<{ name: string }>(
    database.owner,
    sql`select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await selectRows(
      database.owner,
      sql`select 1 as it from ${sql.identifier(name)} t where t::text ~ ${pattern} limit 1`,
    );
    if (rows.length > 0) found.push(name);
  }
  return found.toSorted();
};

const erase = (now: Date) =>
  api.services.database.write(async (db) => {
    const results = [];
    const writing = { db, now, services: api.services, afterCommit: () => undefined };
    for (const place of places)
      results.push(await eraseFrom(place, { ...writing, person, emptyFile, except: new Set() }));
    return results;
  });

beforeAll(async () => {
  api = await startApi();
  const agent = await api.as('agent', 'kanarejkin');
  person = {
    userId: agent.userId,
    names: ['Канарейкин Кузьма'],
    phones: ['+79161112233'],
    emails: ['kuzma@canary.example'],
    inns: ['771234567890'],
  };
  places = personalPlaces(api.services);
  const { owner } = api.services.database;
  // Rules over other columns of a row are no matter here.
  const checks = await selectRows<{ place: string; name: string }>(
    owner,
    sql`select conrelid::regclass::text as place, conname as name from pg_constraint
        where contype = 'c' and connamespace = 'public'::regnamespace`,
  );
  for (const { place, name } of checks)
    await owner.execute(sql`alter table ${sql.identifier(place)} drop constraint ${sql.identifier(name)}`);
  for (const [at, place] of places.entries()) await plant(place, at + 1000);
  const document = owner.select({ documentId: documents.id }).from(documents);
  const picture = { sha256: his, mime: 'image/png', byUserId: agent.userId, at: new Date() };
  for (const of of await document) await owner.insert(remarkPictures).values({ ...of, ...picture });
});
afterAll(() => api.stop());

describe('erasing', () => {
  it('finds the person in every table that may hold him', async () => {
    const stands = new Set(await whereHeStands());
    const unseen = places.filter(({ name }) => !stands.has(name)).map(({ name }) => name);
    // Of these only whose they are and where they came from is known.
    expect(unseen.toSorted()).toEqual([
      'agent_agreements',
      'agent_rule_acceptances',
      'client_visits',
      'sign_agreements',
    ]);
  });

  it('leaves him only where the law keeps him, and a second time has nothing to do', async () => {
    await erase(new Date());
    const kept = new Set(
      places.filter(({ purpose }) => purposes[purpose].heldYears > 0).map(({ table }) => getTableName(table)),
    ).add(getTableName(remarkPictures)); // it goes with the document it hangs on
    expect((await whereHeStands()).filter((name) => !kept.has(name))).toEqual([]);
    const again = await erase(new Date());
    expect(
      again.flatMap(({ counts }) => [counts.erased, counts.mentions]).filter((count) => count > 0),
    ).toEqual([]);
  });

  it('leaves him nowhere but in what is only added once the years are over', async () => {
    const inTenYears = new Date();
    inTenYears.setUTCFullYear(inTenYears.getUTCFullYear() + 10);
    await erase(inTenYears);
    expect(await whereHeStands()).toEqual(['audit_log', 'ledger_entries']);
  });
});
