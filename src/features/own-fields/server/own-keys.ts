import { type SQL, sql } from 'drizzle-orm';

const longestKey = 200;

/** What a value is looked for by: small letters, as far as an index takes it. */
export const keyOf = (value: string): string => value.toLowerCase().slice(0, longestKey);

/** Keys of a column that begin like this one. */
export const keysStartingWith = (column: SQL, key: string): SQL =>
  sql`${column} like ${`${key.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;
