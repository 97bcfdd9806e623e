import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias, PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { users } from '#features/people/server/people.tables.ts';
import { compileQuery } from '#kit/server/database/compile-query.ts';

const other = alias(users, 'other');
const dialect = new PgDialect({ casing: 'snake_case' });
const queries = {
  words: sql`select 1`,
  values: sql`select ${1}, ${'два'}, ${null}, ${true}`,
  nested: sql`select * from deals d where ${sql`d.id = ${7}`} and ${sql.join([sql`a = ${1}`, sql`b = ${2}`], sql` or `)}`,
  parameters: sql`d.id = any(${sql.param('{1,2}')}::int[])`,
  columns: sql`select ${users.firstName} from ${users} where ${users.id} = ${5}`,
  identifiers: sql`select * from ${sql.identifier('deals')}`,
  conditions: sql`select 1 where ${and(eq(users.id, 5), eq(users.createdAt, new Date(0)), isNull(users.email))}`,
  aliases: sql`select ${other.id} from ${users} ${other} where ${eq(other.parentId, users.id)}`,
  moments: sql`select ${new Date(0)}`,
  inlined: sql`select ${sql`${1}`.inlineParams()}`,
  'values within the text': sql`a = ${1} and ${sql`b in (${'два'}, ${"д'Артаньян"}, ${users.id}, ${null}) and ${sql`c = ${true}`}`.inlineParams()} and d = ${2}`,
  'a moment within the text': sql`select ${sql`${new Date(0)}`.inlineParams()}`,
  lists: sql`status in ${['a', 'b']}`,
};

describe('a compiled query', () => {
  it.each(Object.entries(queries))('of %s is what the query layer writes', (_name, query) => {
    const { sql: text, params } = dialect.sqlToQuery(query);
    expect(compileQuery(query)).toEqual({ text, values: params });
  });
});
