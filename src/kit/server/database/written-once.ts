import { type Placeholder, sql } from 'drizzle-orm';
import type { PgPreparedQuery, PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { Db } from '#kit/server/database.ts';

/** A query of the layer that was written: its text with places for values, and how its rows are read. */
type Written = Pick<PgPreparedQuery<PreparedQueryConfig>, 'getQuery'> & {
  readonly fields: Parameters<Db['_']['session']['prepareQuery']>[1];
  readonly joinsNotNullableMap: unknown;
};

type Building<Row> = { readonly prepare: (name: string) => { readonly execute: () => Promise<Row[]> } };

/**
 * A query of the layer that is written once for all connections and transactions: writing one of eighty columns takes
 * longer than asking it. `build` gets a place for each value instead of the value.
 */
export const writtenOnce = <Name extends string, Row>(
  build: (db: Db, place: (name: Name) => Placeholder<Name>) => Building<Row>,
): ((db: Db, values: Readonly<Record<Name, unknown>>) => Promise<Row[]>) => {
  let written: Written | undefined;
  return async (db, values) => {
    written ??= build(db, (name) => sql.placeholder(name)).prepare('') as unknown as Written;
    const asked = db._.session.prepareQuery(written.getQuery(), written.fields, undefined, true);
    Object.assign(asked, { joinsNotNullableMap: written.joinsNotNullableMap });
    return (await asked.execute(values)) as Row[];
  };
};
