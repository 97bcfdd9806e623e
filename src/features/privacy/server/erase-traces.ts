import { type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core';
import { purposes } from '#domain/personal/personal.ts';
import { type HeldRows, heldRows } from '#features/legal-holds/server/legal-holds.facade.ts';
import type { ErasureEffect, Person } from '#features/privacy/privacy.rules.ts';
import { privacyTexts } from '#features/privacy/privacy.texts.ts';
import { patternOf } from '#features/privacy/server/person-pattern.ts';
import { keyWords, type PersonalPlace, type Trace, tracesIn } from '#features/privacy/server/find-traces.ts';
import type { Db } from '#kit/server/database.ts';
import type { Writing } from '#kit/server/implement.ts';
import { recordsErased } from '#kit/server/personal/define-personal.ts';

/** What becomes of one record; `until` is the last day it is kept by law. */
type Fate = { readonly effect: ErasureEffect; readonly until: string | null };

const dayLength = 10;

const lastDayOf = ({ place, row }: Trace, now: Date): string | null => {
  const { heldYears } = purposes[place.purpose];
  if (heldYears === 0) return null;
  const since = place.since === undefined ? undefined : row[sinceName(place)];
  const from = typeof since === 'string' ? new Date(since) : now;
  const until = new Date(Date.UTC(from.getUTCFullYear() + heldYears, from.getUTCMonth(), from.getUTCDate()));
  return until.toISOString().slice(0, dayLength);
};

const sinceName = ({ since = '' }: PersonalPlace): string =>
  since.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type IsHeld = HeldRows['isHeld'];

/** Which rows stay because they, or the whole person, are held. */
export const heldOf = async (
  { services, db, now }: Pick<Writing, 'services' | 'db' | 'now'>,
  { userId }: Person,
): Promise<IsHeld> => {
  const { people, isHeld } = await heldRows(services, db, now);
  return userId !== null && people.has(userId) ? () => true : isHeld;
};

/** What erasing makes of a record today. */
export const fateOf = (trace: Trace, now: Date, isHeld: IsHeld): Fate => {
  const until = lastDayOf(trace, now);
  if (isHeld(trace.place.name, trace.row)) return { effect: 'held', until: null };
  if (trace.place.rows === 'stays') return { effect: 'kept', until };
  if (until !== null && until >= now.toISOString().slice(0, dayLength)) return { effect: 'kept', until };
  if (!trace.isHis) return { effect: 'mentions', until: null };
  return { effect: trace.place.rows === 'goes' ? 'erased' : 'nameless', until: null };
};

const isUnique = ({ table }: PersonalPlace, column: PgColumn): boolean => {
  const { indexes, uniqueConstraints } = getTableConfig(table);
  return (
    column.isUnique ||
    uniqueConstraints.some(({ columns }) => columns.some(({ name }) => name === column.name)) ||
    indexes.some(
      ({ config }) =>
        config.unique && config.columns.some((one) => 'name' in one && one.name === column.name),
    )
  );
};

const isJson = (column: PgColumn): boolean => column.getSQLType().startsWith('json');
const isList = (column: PgColumn): boolean => column.getSQLType().endsWith('[]');

/** The same with every place that names the person taken out. */
const without = (value: unknown, pattern: RegExp): unknown => {
  if (typeof value === 'string') return value.replaceAll(pattern, privacyTexts.erased);
  if (Array.isArray(value)) return value.map((one) => without(one, pattern));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, without(one, pattern)]));
};

const blankOf = (trace: Trace, column: PgColumn, value: unknown): unknown => {
  if (!column.notNull) return null;
  if (isList(column)) return [];
  if (isJson(column)) return Array.isArray(value) ? [] : {};
  return isUnique(trace.place, column) ? `erased-${trace.key}` : '';
};

type Erasing = { readonly pattern: RegExp | null; readonly emptyFile: string };

/** Whether a record names the person anywhere; a file it names is then about him, too. */
const namesHim = ({ place, row }: Trace, pattern: RegExp): boolean =>
  place.fields.some(({ pd, name }) => pd !== 'file' && JSON.stringify(row[name] ?? '').search(pattern) >= 0);

/** What a column of a found record is to hold afterwards; the same value where nothing changes. */
const valueAfter = (
  trace: Trace,
  { column, name, pd }: PersonalPlace['fields'][number],
  { pattern, emptyFile }: Erasing,
): unknown => {
  const value = trace.row[name];
  if (pd === 'self' || value === null || value === '' || column.generated) return value;
  if (pd === 'file') return trace.isHis || (pattern && namesHim(trace, pattern)) ? emptyFile : value;
  if (trace.isHis) return blankOf(trace, column, value);
  return pattern === null || pd === 'secret' ? value : without(value, pattern);
};

const written = (column: PgColumn, value: unknown): SQL => {
  if (value === null) return sql`null`;
  if (isJson(column)) return sql`${JSON.stringify(value)}::jsonb`;
  if (isList(column)) return sql`array(select jsonb_array_elements_text(${JSON.stringify(value)}::jsonb))`;
  return sql`${value}`;
};

/** Writes the columns that change; answers their names. */
const change = async (db: Db, trace: Trace, erasing: Erasing): Promise<string[]> => {
  const changes = trace.place.fields.flatMap((field) => {
    const after = valueAfter(trace, field, erasing);
    const isSame = JSON.stringify(after) === JSON.stringify(trace.row[field.name]);
    return isSame ? [] : [{ name: field.name, after: written(field.column, after) }];
  });
  if (changes.length === 0) return [];
  const sets = changes.map(({ name, after }) => sql`${sql.identifier(name)} = ${after}`);
  await db.execute(
    sql`update ${trace.place.table} set ${sql.join(sets, sql`, `)} where ctid = ${trace.ctid}::tid`,
  );
  return changes.map(({ name }) => name);
};

type Wish = Writing & {
  readonly person: Person;
  readonly emptyFile: string;
  /** Records of others who are called the same: `leads:12`. */
  readonly except: ReadonlySet<string>;
};

const traceName = ({ place, key }: Trace): string => `${place.name}:${key}`;

/** What came of one table: how many records, by what became of them. */
export type Erased = {
  readonly counts: Readonly<Record<ErasureEffect, number>>;
  /** Files that these records named and name no more. */
  readonly files: readonly string[];
  /** Keys of the records that were his. */
  readonly own: readonly string[];
  /** Of records of others that named him: their key and the columns he was taken out of. */
  readonly named: readonly (readonly [key: string, columns: readonly string[]])[];
};

const filesIn = ({ place, row }: Trace): string[] =>
  place.fields.flatMap(({ pd, name }) => {
    const file = row[name];
    return pd === 'file' && typeof file === 'string' ? [file] : [];
  });

/** Takes a person out of one table, in one transaction; a second time there is nothing more to take. */
export const eraseFrom = async (place: PersonalPlace, wish: Wish): Promise<Erased> => {
  const { db, now, person, emptyFile, except } = wish;
  const traces = (await tracesIn(place, { db, person, isLocked: true })).filter(
    (trace) => !except.has(traceName(trace)),
  );
  const isHeld = await heldOf(wish, person);
  const source = patternOf(person);
  const erasing = { pattern: source === null ? null : new RegExp(source, 'g'), emptyFile };
  const counts = { erased: 0, nameless: 0, mentions: 0, kept: 0, held: 0 };
  const touched: Trace[] = [];
  const named: Erased['named'][number][] = [];
  for (const trace of traces) {
    const { effect } = fateOf(trace, now, isHeld);
    counts[effect] += 1;
    if (effect === 'kept' || effect === 'held') continue;
    touched.push(trace);
    if (effect === 'erased')
      await db.execute(sql`delete from ${place.table} where ctid = ${trace.ctid}::tid`);
    else named.push([trace.key, await change(db, trace, erasing)]);
  }
  const own = touched.filter(({ isHis }) => isHis);
  const ids = own.map(({ row }) => row['id']).filter((id) => typeof id === 'number');
  if (ids.length > 0) await recordsErased.emit(wish, { table: place.table, ids });
  const keys = new Set(own.map(({ key }) => key));
  return {
    counts,
    files: touched.flatMap(filesIn).filter((file) => file !== emptyFile),
    own: [...keys],
    named: named.filter(([key, columns]) => columns.length > 0 && !keys.has(key)),
  };
};

/** Empties columns of records whole, where what named him there can no longer be told from the rest. */
export const emptyColumns = async (place: PersonalPlace, db: Db, named: Erased['named']): Promise<void> => {
  for (const [key, columns] of named) {
    const sets = place.fields
      .filter(({ name, column, pd }) => columns.includes(name) && !column.generated && pd !== 'self')
      .map(({ name, column }) => {
        const it = sql.identifier(name);
        const json = sql`case jsonb_typeof(${it}) when 'array' then '[]'::jsonb else '{}'::jsonb end`;
        const blank = isJson(column) ? json : isList(column) ? sql`'{}'` : sql`''`;
        return sql`${it} = ${column.notNull ? blank : sql`null`}`;
      });
    if (sets.length > 0)
      await db.execute(
        sql`update ${place.table} t set ${sql.join(sets, sql`, `)} where ${keyWords(place)} = ${key}`,
      );
  }
};
