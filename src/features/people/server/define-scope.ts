import { getTableColumns, getTableName, type SQL, sql, type Table } from 'drizzle-orm';
import { type Role, roles } from '#domain/role.ts';
import { users } from '#features/people/server/people.tables.ts';
import { type People, type RelationName, relations } from '#features/people/server/relations.ts';
import type { Caller } from '#kit/server/caller.ts';
import { type Contribution, definePoint } from '#kit/server/define-point.ts';

/** Somebody in one of his roles. */
export type Someone = { readonly id: number; readonly role: Role };

/** A column names somebody who is this to the caller; or the caller sees the record of `through`. */
type Rule<Person> = readonly [Person, RelationName] | readonly ['through', 'seen'];

/** What a role sees: everything, what any of these rules lets it see, or nothing where there is none. */
type Seen<Person> = 'all' | readonly Rule<Person>[];

type Declaration<Row, Person extends keyof Row & string> = {
  readonly table: Table;
  /** The alias that statements give the table. */
  readonly alias: string;
  /** What contracts call the records that are seen with those of the table (`entityId('deal')`). */
  readonly entities: readonly string[];
  readonly roles: Readonly<Record<Role, Seen<Person>>>;
  /** Records that hang on others: the condition that the other is seen, and its scope read from the other end. */
  readonly through?: {
    readonly seen: (caller: Caller, column: (name: string) => SQL) => SQL;
    readonly seenIn: (role: Role, row: Row) => SQL;
    readonly sees: (people: People, who: Someone, row: Row) => boolean;
  };
  /** Records that only these roles see, whatever the rules say: `open` is true of all the others. */
  readonly hidden?: {
    readonly but: readonly Role[];
    readonly open: (column: (name: string) => SQL) => SQL;
    readonly is: (row: Row) => boolean;
  };
};

/**
 * Who sees the records of a table, declared once and read three ways: which records this caller sees, which people
 * see this record, and the same in memory. A law draws people and records and proves that the three agree.
 */
export type Scope<Row> = Contribution & {
  /** Conditions any one of which is enough: a long list reads each by an index of its own. */
  readonly parts: (caller: Caller, alias?: string) => SQL[];
  /** The same as one condition, over the alias of the declaration or the one given. */
  readonly where: (caller: Caller, alias?: string) => SQL;
  /** The condition that a user `u` who acts in the role sees the record. */
  readonly seenIn: (role: Role, row: Row) => SQL;
  /** A query of the ids of the active people who see the record in any of their roles. */
  readonly seers: (row: Row) => SQL;
  /** The same of those who see any of many records: each relation is asked about once for all of them. */
  readonly seersOfAny: (rows: readonly Row[]) => SQL;
  readonly sees: (people: People, who: Someone, row: Row) => boolean;
  /** Whether the scope of a role is every record there is. */
  readonly isWhole: (role: Role) => boolean;
};

/** What a scope lets each role see: the relations any of which is enough, or every record. */
export type DeclaredScope = {
  readonly entities: readonly string[];
  readonly roles: Readonly<Record<Role, 'all' | readonly (RelationName | 'seen')[]>>;
};

const scopes = definePoint<DeclaredScope>('scopes');

/** Every scope of the running product, as it is declared. */
export const declaredScopes = scopes.contributions;

const described = (
  entities: readonly string[],
  declared: Readonly<Record<Role, Seen<string>>>,
): DeclaredScope => ({
  entities,
  roles: Object.fromEntries(
    roles.map((role) => {
      const seen = declared[role];
      return [role, seen === 'all' ? seen : seen.map(([, is]) => is)];
    }),
  ) as DeclaredScope['roles'],
});

/** A column's name in the base, by the word the code has for it. */
const nameInBase = (word: string): string =>
  word.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const columnsOf = (table: Table) => {
  const existing = getTableColumns(table);
  return (alias: string) =>
    (word: string): SQL => {
      if (!existing[word]) throw new Error(`${getTableName(table)} has no ${word}`);
      return sql`${sql.identifier(alias)}.${sql.identifier(nameInBase(word))}`;
    };
};

const anyOne = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join([...conditions], sql` or `)})`;

/** The active people whose roles see whole tables, or of whom the condition of a role is true. */
const peopleWho = <Name extends string>(
  seen: (role: Role) => Seen<Name>,
  condition: (role: Role) => SQL,
): SQL => {
  const whole = roles.filter((role) => seen(role) === 'all');
  const narrow = roles.filter((role) => !whole.includes(role) && seen(role).length > 0);
  return sql`select u.id from ${users} u where u.status = 'active' and ${anyOne([
    sql`u.roles && ${sql.param(`{${whole.join(',')}}`)}::text[]`,
    ...narrow.map((role) => sql`(${role} = any(u.roles) and ${condition(role)})`),
  ])}`;
};

/** Whether nothing but people whom a record names decides who sees it: nobody named, what hides it, what it hangs on. */
const isByPeopleAlone = <Row, Name extends keyof Row & string>({
  hidden,
  through,
  roles: declared,
}: Declaration<Row, Name>): boolean =>
  !hidden &&
  !through &&
  Object.values<Seen<Name>>(declared).every(
    (seen) => seen === 'all' || seen.every(([, is]) => is !== 'selfOrNobody' && is !== 'staffOrNobody'),
  );

/** Anybody of the people that records name in a column, as a relation asks for one. */
const anyPerson = <Name extends string>(
  rows: readonly Readonly<Record<Name, unknown>>[],
  name: Name,
): SQL => {
  const ids = new Set(rows.map((row) => row[name]).filter((id) => typeof id === 'number'));
  return sql`any(${sql.param(`{${[...ids].join(',')}}`)}::int[])`;
};

/** Who sees any of the records: a relation to a person is asked about for all of them at once, what is not one by one. */
const seersOfAny = <Row extends Readonly<Record<string, unknown>>, Name extends keyof Row & string>(
  declaration: Declaration<Row, Name>,
  rows: readonly Row[],
  seers: (row: Row) => SQL,
): SQL => {
  if (rows.length === 0) return sql`select u.id from ${users} u where false`;
  if (!isByPeopleAlone(declaration)) return sql.join(rows.map(seers), sql` union `);
  const seenBy = (role: Role) => declaration.roles[role];
  return peopleWho(seenBy, (role) => {
    const seen = seenBy(role);
    if (seen === 'all') return sql`true`;
    return anyOne(
      seen.map(([name, is]) => (is === 'seen' ? sql`false` : relations[is].toUser(anyPerson(rows, name)))),
    );
  });
};

/** Declares a scope; `Row` is what of a record decides who sees it. */
export const defineScope = <Row extends Readonly<Record<string, unknown>>>(
  declaration: Declaration<Row, keyof Row & string>,
): Scope<Row> => {
  const { table, alias: usual, through, hidden } = declaration;
  const columnsIn = columnsOf(table);
  const isHiddenFrom = (role: Role): boolean => hidden !== undefined && !hidden.but.includes(role);
  const isWhole = (role: Role): boolean => declaration.roles[role] === 'all';

  const parts = (caller: Caller, alias = usual): SQL[] => {
    const column = columnsIn(alias);
    const seen = declaration.roles[caller.role];
    const rules =
      seen === 'all'
        ? [sql`true`]
        : seen.map(([name, is]) =>
            is === 'seen'
              ? (through?.seen(caller, column) ?? sql`false`)
              : relations[is].ofCaller(column(name), caller),
          );
    const unhidden = hidden && isHiddenFrom(caller.role) ? sql` and ${hidden.open(column)}` : sql``;
    return rules.length === 0 ? [sql`false`] : rules.map((rule) => sql`(${rule}${unhidden})`);
  };

  /** What lets a role see this very record. */
  const seenOf = (role: Role, row: Row): Seen<keyof Row & string> =>
    hidden?.is(row) && isHiddenFrom(role) ? [] : declaration.roles[role];

  const seenIn = (role: Role, row: Row): SQL => {
    const seen = seenOf(role, row);
    if (seen === 'all') return sql`true`;
    return anyOne(
      seen.map(([name, is]) =>
        is === 'seen'
          ? (through?.seenIn(role, row) ?? sql`false`)
          : relations[is].toUser(sql`${row[name]}::int`),
      ),
    );
  };

  const seers = (row: Row): SQL =>
    peopleWho(
      (role) => seenOf(role, row),
      (role) => seenIn(role, row),
    );

  return {
    ...scopes.give(described(declaration.entities, declaration.roles)),
    parts,
    where: (caller, alias) => anyOne(parts(caller, alias)),
    seenIn,
    seers,
    seersOfAny: (rows) => seersOfAny(declaration, rows, seers),
    sees: (people, who, row) => {
      const seen = seenOf(who.role, row);
      if (seen === 'all') return true;
      return seen.some(([name, is]) =>
        is === 'seen'
          ? (through?.sees(people, who, row) ?? false)
          : relations[is].holds(people, who.id, (row[name] ?? null) as number | null),
      );
    },
    isWhole,
  };
};
