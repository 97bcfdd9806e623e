import { type SQL, sql } from 'drizzle-orm';
import { shortName } from '#domain/person-name.ts';
import type { Role } from '#domain/role.ts';

/** A person as the wire of threads names him. */
type PersonView = { readonly id: number; readonly name: string; readonly role: Role | null };

/** A person as the queries of threads select him: one JSON object, null where nobody stands. */
export type PersonRow = {
  readonly id: number;
  readonly last: string;
  readonly first: string;
  readonly middle: string;
  readonly role: Role | null;
} | null;

/** The columns of a person by the alias of `users`, as one JSON object. */
export const personColumn = (alias: 'u' | 'a' | 'p' | 'r', role: SQL = sql`null::text`): SQL => {
  const of = sql.identifier(alias);
  return sql`case when ${of}.id is null then null else json_build_object('id', ${of}.id,
    'last', ${of}.last_name, 'first', ${of}.first_name, 'middle', ${of}.middle_name, 'role', ${role}) end`;
};

/** «Ахметов Т. Р.» */
export const nameOf = ({ last, first, middle }: NonNullable<PersonRow>): string =>
  shortName({ lastName: last, firstName: first, middleName: middle });

export const personView = (row: PersonRow): PersonView | null =>
  row && { id: row.id, name: nameOf(row), role: row.role };
