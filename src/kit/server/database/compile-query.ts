import { Column, Name, Param, SQL, sql, StringChunk, Table } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

const dialect = new PgDialect({ casing: 'snake_case' });

/** A query as a driver takes it: text with `$1…` and the values that stand there. */
type CompiledQuery = { readonly text: string; readonly values: unknown[] };

type Writing = { text: string; readonly values: unknown[]; isInlined: boolean };

const names = new WeakMap<object, string>();

/** A table or a column as it stands in a query. */
const nameOf = (chunk: Column | Table): string => {
  const existing = names.get(chunk);
  if (existing !== undefined) return existing;
  const name = dialect.sqlToQuery(sql`${chunk}`).sql;
  names.set(chunk, name);
  return name;
};

/** What the query layer hides: that values stand in the text itself (`inlineParams`). */
const isInlined = (chunk: SQL): boolean =>
  (chunk as unknown as { shouldInlineParams: boolean }).shouldInlineParams;

const isPlain = (chunk: unknown): boolean =>
  chunk === null || typeof chunk === 'string' || typeof chunk === 'number' || typeof chunk === 'boolean';

const quoted = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** False where a value cannot stand in the text. */
const writeValue = (value: unknown, to: Writing): boolean => {
  if (to.isInlined) {
    if (!isPlain(value)) return false;
    to.text += typeof value === 'string' ? quoted(value) : String(value);
  } else {
    to.values.push(value);
    to.text += `$${to.values.length}`;
  }
  return true;
};

const writeAll = (chunk: SQL, to: Writing): boolean => {
  const wasInlined = to.isInlined;
  to.isInlined = wasInlined || isInlined(chunk);
  const isWritten = chunk.queryChunks.every((inner) => write(inner, to));
  to.isInlined = wasInlined;
  return isWritten;
};

const writeParam = ({ value, encoder }: Param, to: Writing): boolean => {
  const mapped: unknown = value === null ? null : encoder.mapToDriverValue(value);
  if (mapped instanceof SQL) return write(mapped, to);
  return writeValue(mapped, to);
};

/** Writes a piece of a hand-written query; false where it is something only the query layer can write. */
const write = (chunk: unknown, to: Writing): boolean => {
  if (chunk instanceof StringChunk) {
    to.text += chunk.value.length === 1 ? chunk.value[0] : chunk.value.join('');
    return true;
  }
  if (chunk instanceof SQL) return writeAll(chunk, to);
  if (chunk instanceof Param) return writeParam(chunk, to);
  if (chunk instanceof Name) {
    to.text += dialect.escapeName(chunk.value);
    return true;
  }
  if (chunk instanceof Column || chunk instanceof Table) {
    to.text += nameOf(chunk);
    return true;
  }
  return isPlain(chunk) && writeValue(chunk, to);
};

/**
 * The text and the values of a query. Hand-written ones, of words, names and values, are written here directly: the
 * query layer's own way costs more than many a query.
 */
export const compileQuery = (query: SQL): CompiledQuery => {
  const direct: Writing = { text: '', values: [], isInlined: false };
  if (write(query, direct)) return { text: direct.text, values: direct.values };
  const { sql: text, params } = dialect.sqlToQuery(query);
  return { text, values: params };
};
