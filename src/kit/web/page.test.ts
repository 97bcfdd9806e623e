import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readSearch } from '#kit/web/page.ts';

const schema = z.object({
  q: z.optional(z.string()),
  state: z._default(z.coerce.number<string | number>().check(z.gte(0), z.lte(6)), 3),
});

describe('the search of a screen', () => {
  it('comes typed, with its defaults', () => {
    expect(readSearch(schema, { q: 'Монолит', state: '5' })).toEqual({ q: 'Монолит', state: 5 });
    expect(readSearch(schema, {})).toEqual({ state: 3 });
  });

  it('loses only the key that does not fit', () => {
    expect(readSearch(schema, { q: 'Монолит', state: 'все' })).toEqual({ q: 'Монолит', state: 3 });
  });
});
