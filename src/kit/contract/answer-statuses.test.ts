import { describe, expect, it } from 'vitest';
import { everyone, visitors } from '#domain/access.ts';
import { statusesOf } from '#kit/contract/answer-statuses.ts';
import { type Call, defineCall } from '#kit/contract/define-call.ts';

const call = (more: Partial<Call>): Call => ({
  method: 'GET',
  path: '/x',
  access: visitors,
  summary: '',
  reply: { file: true },
  ...more,
});
const body = {} as NonNullable<Call['body']>;

describe('the statuses a call declares', () => {
  it.each([
    ['a visitor’s reading call', call({}), [200, 400, 421, 429, 500, 503]],
    ['one that wants a person', call({ access: everyone }), [200, 400, 401, 403, 421, 429, 500, 503]],
    [
      'one that asks with words',
      call({ method: 'POST', reads: true, body }),
      [200, 400, 404, 413, 415, 421, 422, 429, 500, 503],
    ],
    ['one that changes something', call({ method: 'DELETE' }), [200, 400, 403, 409, 421, 429, 500, 503, 507]],
    [
      'one that refuses in a way of its own',
      call({ refuses: [409, 200] }),
      [200, 400, 409, 421, 429, 500, 503],
    ],
  ])('follow from the shape of %s', (_, input, statuses) => {
    expect(statusesOf(defineCall(input))).toEqual(statuses);
  });
});
