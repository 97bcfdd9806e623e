import type { PgTable } from 'drizzle-orm/pg-core';
import type { PersonalClass, PurposeName } from '#domain/personal/personal.ts';
import { defineHook } from '#kit/server/define-hook.ts';
import { type Contribution, definePoint } from '#kit/server/define-point.ts';

type Columns<T extends PgTable> = { readonly [C in keyof T['$inferSelect']]?: PersonalClass };

/** How the rows of a table stand to the person found in them. */
type Standing = {
  /**
   * `his`: the row is about whoever its name, phone, address or INN names, and all of it is his; `goes`: likewise, and
   * the row is deleted with him; `stays`: rows are only ever added, and leave by their term as a whole. Otherwise the
   * row is somebody else's, and only the places that name him are his.
   */
  readonly rows?: 'his' | 'goes' | 'stays';
  /** The moment the years of its purpose run from; else the row counts as made today. */
  readonly since?: string;
  /** Columns of words that are lists of people, their phones or accounts: the log keeps their values apart. */
  readonly apart?: readonly string[];
};

/** A table that holds personal data. */
export type PersonalTable = Standing & {
  readonly table: PgTable;
  readonly purpose: PurposeName;
  readonly columns: Readonly<Record<string, PersonalClass>>;
};

export const personalPoint = definePoint<PersonalTable>('personal.tables');

/** Says what personal data the columns of a table hold and why; exported from `server/x.personal.ts`. */
export const personalTable = <T extends PgTable>(
  table: T,
  purpose: PurposeName,
  columns: Columns<T>,
  standing: Standing & {
    readonly since?: keyof T['$inferSelect'] & string;
    readonly apart?: readonly (keyof T['$inferSelect'] & string)[];
  } = {},
): Contribution =>
  personalPoint.give({
    ...standing,
    table,
    purpose,
    columns: columns as Readonly<Record<string, PersonalClass>>,
  });

/** Records of a table lost their person, or the file that was about him: what hangs on them elsewhere, such as a recording, goes too. */
export const recordsErased = defineHook<{ readonly table: PgTable; readonly ids: readonly number[] }>(
  'personal.erased',
);

/** What a column is called in the base. */
export const nameInBase = (column: string): string =>
  (column.match(/[\da-z]+|[A-Z]+(?![a-z])|[A-Z][\da-z]+/g) ?? [column])
    .map((word) => word.toLowerCase())
    .join('_');
