import { expect, it } from 'vitest';
import { causeOf } from '#kit/server/cause-of.ts';

const withCode = (message: string, code: string): Error => Object.assign(new Error(message), { code });

it('a cause is the deepest one, and tells no value of a statement', () => {
  const unique = withCode('duplicate key value violates unique constraint "users_name"', '23505');
  const query = new Error('Failed query: insert … params: Иванов', { cause: unique });
  expect(causeOf(query)).toBe(`${unique.message} (SQLSTATE 23505)`);
  expect(causeOf(new Error('Failed query', { cause: withCode('invalid input: "Иванов"', '22P02') }))).toBe(
    'SQLSTATE 22P02',
  );
  expect(causeOf(new TypeError('x is not a function'))).toBe('TypeError: x is not a function');
  expect(causeOf(withCode('EPERM: no right', 'EPERM'))).toBe('Error: EPERM: no right');
  expect(causeOf('a word')).toBe('a word');
  const refused = withCode('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED');
  expect(causeOf(new Error('Failed query', { cause: new AggregateError([refused, refused]) }))).toBe(
    'Error: connect ECONNREFUSED 127.0.0.1:5432',
  );
  expect(causeOf(withCode('', 'ECONNRESET'))).toBe('Error: ECONNRESET');
});
