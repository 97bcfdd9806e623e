import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core';
import type { PersonalClass } from '#domain/personal/personal.ts';
import type { Person } from '#features/privacy/privacy.rules.ts';
import { patternOf } from '#features/privacy/server/person-pattern.ts';
import { type Db, selectRow, selectRows } from '#kit/server/database.ts';
import { nameInBase, type PersonalTable, personalPoint } from '#kit/server/personal/define-personal.ts';
import type { ContributionsHolder } from '#kit/server/define-point.ts';

/** A column of a personal table: its class, and its name in the base. */
type Field = {
  readonly column: PgColumn;
  readonly name: string;
  readonly pd: PersonalClass;
};

/** A personal table made ready to be looked through. */
export type PersonalPlace = PersonalTable & {
  readonly name: string;
  readonly key: readonly string[];
  readonly fields: readonly Field[];
};

/** A record in which a person was found. */
export type Trace = {
  readonly place: PersonalPlace;
  /** Where the row lies in the base: good for the transaction that has locked it. */
  readonly ctid: string;
  /** Its key: `12`, or `12-3` where two columns make it. */
  readonly key: string;
  readonly row: Readonly<Record<string, unknown>>;
  /** The record is about him; otherwise it only names him. */
  readonly isHis: boolean;
};

const placeOf = (declared: PersonalTable): PersonalPlace => {
  const columns = getTableColumns(declared.table) as Readonly<Record<string, PgColumn>>;
  const fields = Object.entries(declared.columns).flatMap(([name, pd]) => {
    const column = columns[name];
    return column ? [{ column, name: nameInBase(name), pd }] : [];
  });
  const [joint] = getTableConfig(declared.table).primaryKeys;
  const key = joint ? joint.columns : Object.values(columns).filter(({ primary }) => primary);
  return {
    ...declared,
    name: getTableName(declared.table),
    key: key.map(({ name }) => nameInBase(name)),
    fields,
  };
};

/** Every table that holds personal data, as features have declared them. */
export const personalPlaces = (holder: ContributionsHolder): PersonalPlace[] =>
  personalPoint.contributions(holder).map(placeOf);

/** Classes whose values tell a person or may hold his name. */
const searched: ReadonlySet<PersonalClass> = new Set([
  'name',
  'phone',
  'email',
  'contact',
  'inn',
  'address',
  'words',
]);
/** Classes that say whose a record is; a name alone may be a namesake's. */
const identifying: ReadonlySet<PersonalClass> = new Set(['phone', 'email', 'contact', 'inn']);

const named = (name: string): SQL => sql`t.${sql.identifier(name)}`;

const conditionOf = ({ fields }: PersonalPlace, { userId }: Person, pattern: string | null): SQL | null => {
  const own = fields.filter(({ pd }) => pd === 'self').map(({ name }) => named(name));
  const texts = fields.filter(({ pd }) => searched.has(pd)).map(({ name }) => sql`${named(name)}::text`);
  const conditions = [
    ...(userId === null ? [] : own.map((column) => sql`${column} = ${userId}::int`)),
    ...(pattern === null || texts.length === 0
      ? []
      : [sql`concat_ws(' ', ${sql.join(texts, sql`, `)}) ~ ${pattern}`]),
  ];
  return conditions.length === 0 ? null : sql.join(conditions, sql` or `);
};

const wordsOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);

const isAbout = (
  { fields, rows }: PersonalPlace,
  row: Trace['row'],
  { userId }: Person,
  pattern: RegExp | null,
): boolean => {
  if (rows === undefined || rows === 'stays') return false;
  const isOwn = userId !== null && fields.some(({ pd, name }) => pd === 'self' && row[name] === userId);
  return (
    isOwn ||
    (pattern !== null &&
      fields.some(({ pd, name }) => identifying.has(pd) && new RegExp(pattern).test(wordsOf(row[name]))))
  );
};

type Looking = {
  readonly db: Db;
  readonly person: Person;
  readonly limit?: number;
  /** The rows are about to be changed. */
  readonly isLocked?: boolean;
};

type Row = { ctid: string; row: Record<string, unknown> };

/** Blocks of 8 KB that one statement looks through: some 16 MB, a part of a second. */
const blocksAtOnce = 2000;
const placeOfBlock = (block: number): string => `(${block},0)`;

const lastBlock = async (db: Db, { table }: PersonalPlace): Promise<number> => {
  const row = await selectRow<{ last: number }>(
    db,
    sql`select (pg_relation_size(${getTableName(table)}::regclass) / current_setting('block_size')::int)::int as last`,
  );
  return row?.last ?? 0;
};

/** The records of one table in which a person stands. */
export const tracesIn = async (
  place: PersonalPlace,
  { db, person, limit, isLocked = false }: Looking,
): Promise<Trace[]> => {
  const pattern = patternOf(person);
  const condition = conditionOf(place, person, pattern);
  if (condition === null) return [];
  const found: Row[] = [];
  const last = await lastBlock(db, place);
  for (let block = 0; block <= last && found.length < (limit ?? Infinity); block += blocksAtOnce)
    found.push(
      ...(await selectRows<Row>(
        db,
        sql`select t.ctid::text as ctid, to_jsonb(t) as row from ${place.table} t
            where t.ctid >= ${placeOfBlock(block)}::tid and t.ctid < ${placeOfBlock(block + blocksAtOnce)}::tid
              and (${condition})
            order by t.ctid ${limit === undefined ? sql`` : sql`limit ${limit - found.length}`}
            ${isLocked ? sql`for update` : sql``}`,
      )),
    );
  const regex = pattern === null ? null : new RegExp(pattern);
  return found.map(({ ctid, row }) => ({
    place,
    ctid,
    row,
    key: place.key.map((name) => String(row[name])).join('-'),
    isHis: isAbout(place, row, person, regex),
  }));
};

const shortest = 5;

/** What his own records call a person; a name counts where several columns make it. */
const calledIn = (records: readonly Trace[]): Omit<Person, 'userId'> => {
  const values = (...classes: readonly PersonalClass[]): string[] =>
    records.flatMap(({ place, row }) =>
      place.fields.flatMap(({ pd, name }) => {
        const value = row[name];
        return classes.includes(pd) && typeof value === 'string' && value.length >= shortest ? [value] : [];
      }),
    );
  const nameIn = ({ place, row }: Trace): string => {
    const columns = place.fields.filter(({ pd }) => pd === 'name');
    if (columns.length < 2) return '';
    const words = columns.map(({ name }) => wordsOf(row[name])).filter(Boolean);
    return words.join(' ');
  };
  return {
    names: records.map(nameIn).filter((name) => name.includes(' ')),
    phones: values('phone'),
    emails: values('email'),
    inns: values('inn'),
  };
};

/** The same person, named by more. */
const joined = (person: Person, more: Omit<Person, 'userId'>): Person => {
  const both = (one: readonly string[], other: readonly string[]): string[] => [
    ...new Set([...one, ...other]),
  ];
  return {
    userId: person.userId,
    names: both(person.names, more.names),
    phones: both(person.phones, more.phones),
    emails: both(person.emails, more.emails),
    inns: both(person.inns, more.inns),
  };
};

/** What a person's own records say of him besides: his other phones, addresses, INN and name. */
export const completePerson = async (
  holder: ContributionsHolder,
  db: Db,
  person: Person,
): Promise<Person> => {
  if (person.userId === null) return person;
  const own = personalPlaces(holder).filter(
    ({ rows, fields }) => rows === 'his' && fields.some(({ pd }) => pd === 'self'),
  );
  const onlyHim = { userId: person.userId, names: [], phones: [], emails: [], inns: [] };
  const found: Trace[] = [];
  for (const place of own) found.push(...(await tracesIn(place, { db, person: onlyHim })));
  return joined(person, calledIn(found));
};
