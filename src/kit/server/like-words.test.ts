import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { containing, everyWordIn } from '#kit/server/like-words.ts';

const dialect = new PgDialect();

it('what was typed is looked for letter by letter, not as a pattern', () => {
  expect(containing(String.raw`100%_\ок`)).toBe(String.raw`%100\%\_\\ок%`);
});

it('every word is a condition of its own, in small letters, six at most', () => {
  const found = everyWordIn(sql`g.search_text`, '  Ромашка   БГ-7 a b c d e');
  expect(found).toHaveLength(6);
  const [first] = found;
  expect(first && dialect.sqlToQuery(first)).toMatchObject({
    sql: 'g.search_text like $1',
    params: ['%ромашка%'],
  });
  expect(everyWordIn(sql`g.search_text`, '  ')).toEqual([]);
});
