import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import type { Sql } from '#bench/measure.ts';

/** The same lists and searches that other products are measured by; read where they lie, never copied. */
const kit = new URL('../../shared/bench-kit/', import.meta.url);

type Kit = {
  readonly lists: readonly object[];
  readonly searches: readonly object[];
  readonly SQL: { readonly list: string; readonly search: string };
  readonly listArgs: (parameters: object) => unknown[];
  readonly searchArgs: (parameters: object) => unknown[];
};

/** A base that does not change with ours, and what is asked of it, one statement after another. */
export type Reference = {
  readonly pool: pg.Pool;
  readonly list: readonly Sql[];
  readonly search: readonly Sql[];
};

const fill = async (url: string, count: number): Promise<void> => {
  const schema = await readFile(new URL('schema.sql', kit), 'utf8');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // As psql does it: `:n` is its variable, and what ends a line ends a statement.
  for (const statement of schema.replaceAll(/(?<!:):n\b/g, String(count)).split(/;\s*$/m))
    if (statement.trim() !== '') await client.query(statement);
  await client.end();
};

/** Fills the fixed reference into a database of its own beside ours; undefined where its kit is absent. */
export const openReference = async (
  url: string,
  count: number,
  poolSize: number,
): Promise<Reference | undefined> => {
  if (!existsSync(kit)) return undefined;
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query('create database reference');
  await owner.end();
  const place = new URL(url);
  place.pathname = '/reference';
  await fill(place.href, count);
  const { lists, searches, SQL, listArgs, searchArgs } = (await import(
    new URL('params.mjs', kit).href
  )) as Kit;
  return {
    pool: new pg.Pool({ connectionString: place.href, max: poolSize }),
    list: lists.map((parameters) => ({ text: SQL.list, values: listArgs(parameters) })),
    search: searches.map((parameters) => ({ text: SQL.search, values: searchArgs(parameters) })),
  };
};
