import { type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core';
import { cutOut, shortPrint } from '#features/privacy/server/cut-words.ts';
import type { PersonalPlace, Trace } from '#features/privacy/server/find-traces.ts';
import type { Db } from '#kit/server/database.ts';
import type { Writing } from '#kit/server/implement.ts';
import { recordsErased } from '#kit/server/personal/define-personal.ts';
import type { ErasedColumn } from '#kit/server/personal/erased-list.ts';

/** A record to lose what was found in it, locked. */
export type LockedRow = Pick<Trace, 'place' | 'ctid' | 'key' | 'row'>;

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

const blankOf = ({ place, key }: LockedRow, column: PgColumn, value: unknown): unknown => {
  if (!column.notNull) return null;
  if (isList(column)) return [];
  if (isJson(column)) return Array.isArray(value) ? [] : {};
  return isUnique(place, column) ? `erased-${key}` : '';
};

/** What a column is to hold afterwards; undefined where other words stand there than were cut. */
const valueAfter = (locked: LockedRow, { name, cut }: ErasedColumn, emptyFile: string): unknown => {
  const field = locked.place.fields.find((one) => one.name === name);
  const value = locked.row[name];
  if (!field) return undefined;
  if (cut === null) {
    if (value === null || value === '') return value;
    return field.pd === 'file' ? emptyFile : blankOf(locked, field.column, value);
  }
  const after = cutOut(value, cut.at);
  if (shortPrint(after) === cut.left) return after;
  return shortPrint(value) === cut.left ? value : undefined;
};

const written = (column: PgColumn | undefined, value: unknown): SQL => {
  if (value === null || !column) return sql`null`;
  if (isJson(column)) return sql`${JSON.stringify(value)}::jsonb`;
  if (isList(column)) return sql`array(select jsonb_array_elements_text(${JSON.stringify(value)}::jsonb))`;
  return sql`${value}`;
};

/** Deletes a record, or changes the named columns and no other; answers those that hold other words than were cut. */
export const eraseRow = async (
  db: Db,
  locked: LockedRow,
  columns: readonly ErasedColumn[] | null,
  emptyFile: string,
): Promise<{ readonly isChanged: boolean; readonly unlike: readonly ErasedColumn[] }> => {
  const { place, row } = locked;
  const where = sql`where ctid = ${locked.ctid}::tid`;
  if (columns === null) {
    await db.execute(sql`delete from ${place.table} ${where}`);
    return { isChanged: true, unlike: [] };
  }
  const ends = columns.map((column) => ({ column, after: valueAfter(locked, column, emptyFile) }));
  const sets = ends
    .filter(
      ({ column, after }) =>
        after !== undefined && JSON.stringify(after) !== JSON.stringify(row[column.name]),
    )
    .map(({ column: { name }, after }) => {
      const field = place.fields.find((one) => one.name === name);
      return sql`${sql.identifier(name)} = ${written(field?.column, after)}`;
    });
  if (sets.length > 0) await db.execute(sql`update ${place.table} set ${sql.join(sets, sql`, `)} ${where}`);
  return {
    isChanged: sets.length > 0,
    unlike: ends.filter(({ after }) => after === undefined).map(({ column }) => column),
  };
};

/** Files that a record names. */
export const filesIn = ({ place, row }: LockedRow): string[] =>
  place.fields.flatMap(({ pd, name }) => {
    const file = row[name];
    return pd === 'file' && typeof file === 'string' ? [file] : [];
  });

/** Whether a file that the record named is about nobody any more. */
export const losesFile = (place: PersonalPlace, columns: readonly ErasedColumn[] | null): boolean =>
  place.fields.some(
    ({ pd, name }) => pd === 'file' && columns?.some((column) => column.name === name && column.cut === null),
  );

/** Tells whoever keeps what hangs on records that were the person's own, or whose file was about him. */
export const reportErased = async (
  writing: Writing,
  { table }: PersonalPlace,
  own: readonly LockedRow[],
): Promise<void> => {
  const ids = own.map(({ row }) => row['id']).filter((id) => typeof id === 'number');
  if (ids.length > 0) await recordsErased.emit(writing, { table, ids });
};
