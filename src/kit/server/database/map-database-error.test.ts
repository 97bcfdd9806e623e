import { expect, it } from 'vitest';
import { Refusal } from '#kit/contract/define-errors.ts';
import { mapDatabaseError } from '#kit/server/database/map-database-error.ts';

const failed = (code: string, message = 'words of the database'): Error =>
  new Error('Failed query', { cause: Object.assign(new Error(message), { code }) });

it.each([
  ['a stopped server', failed('57P01'), 503],
  ['no connection left', failed('53300'), 503],
  ['a statement beyond its time', failed('57014'), 503],
  ['a transaction that did nothing for too long', failed('25P03'), 503],
  ['a disk that does not answer', failed('58030'), 503],
  ['a full disk', failed('53100'), 507],
  ['a line that was cut', failed('', 'Connection terminated unexpectedly'), 503],
  [
    'a line that was cut before',
    failed('', 'Client has encountered a connection error and is not queryable'),
    503,
  ],
  ['a pipe that was closed', failed('EPIPE'), 503],
  ['a second row of one key', failed('23505'), 409],
  ['a value out of its bounds', failed('22003'), 422],
])('%s', (_what, error, status) => {
  const refusal = mapDatabaseError(error);
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal?.kind.status).toBe(status);
  expect(refusal?.message).toMatch(/[а-яё]/i);
});

it('leaves a fault of our own to be a fault of our own', () => {
  expect(mapDatabaseError(failed('42601'))).toBeUndefined();
  expect(mapDatabaseError(failed('25006'))).toBeUndefined(); // a call that said it only reads
});
