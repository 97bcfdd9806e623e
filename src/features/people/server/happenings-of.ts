import { inArray } from 'drizzle-orm';
import { shortName } from '#domain/person-name.ts';
import { users } from '#features/people/server/people.tables.ts';
import type { Db } from '#kit/server/database.ts';

type Person = typeof users.$inferSelect;
type Fields = Readonly<Record<string, unknown>>;
/** A row of the history of a record, and who did it; null where the clock did. */
type Happening<What> = {
  readonly row: {
    readonly id: number;
    readonly at: Date;
    readonly what: What;
    readonly comment: string | null;
    readonly before: Fields;
    readonly after: Fields;
  };
  readonly author: Person | null;
};

/** Names of people by their ids. */
export type Names = ReadonlyMap<number, string>;

/** A person as the card of a record names him. */
export const nameOf = (person: Person): string => shortName(person) || person.username;

const namesOf = async (db: Db, ids: readonly number[]): Promise<Names> => {
  if (ids.length === 0) return new Map();
  const people = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(people.map((person) => [person.id, nameOf(person)]));
};

/** The history of a record as its card shows it; `person` is the field that names one, `shown` puts a value into words. */
export const happeningsOf = async <What>(
  db: Db,
  rows: readonly Happening<What>[],
  person: string,
  shown: (field: string, value: unknown, names: Names) => string,
) => {
  const ids = rows.flatMap(({ row }) => [row.before[person], row.after[person]]);
  const names = await namesOf(
    db,
    ids.filter((id) => typeof id === 'number'),
  );
  return rows.map(({ row, author }) => ({
    id: row.id,
    at: row.at.toISOString(),
    author: author && nameOf(author),
    what: row.what,
    comment: row.comment,
    changes: Object.keys(row.after).map((field) => ({
      field,
      before: shown(field, row.before[field], names),
      after: shown(field, row.after[field], names),
    })),
  }));
};
