import { type SQL, sql } from 'drizzle-orm';

const longestKey = 200;

/** What a value is looked for by: small letters, as far as an index takes it. */
export const keyOf = (value: string): string => value.toLowerCase().slice(0, longestKey);

/** Values `v` whose key begins like this one. */
export const keysStartingWith = (key: string): SQL =>
  sql`v.key like ${`${key.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;
