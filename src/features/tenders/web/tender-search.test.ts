import { describe, expect, it } from 'vitest';
import { pageBack, pageBodyOf, pageOf, pageOn, tenderSearch } from '#features/tenders/web/tender-search.ts';
import { readSearch } from '#kit/web/search-fields.ts';

describe('paging of the list of purchases', () => {
  it('goes on by the key of the answer and back the same way', () => {
    expect(pageBodyOf({})).toEqual({ limit: 50 });
    const second = { q: 'школа', after: pageOn({ q: 'школа' }, '200-7') ?? '' };
    expect(pageBodyOf(second)).toEqual({ limit: 50, q: 'школа', cursor: '200-7' });
    const third = { ...second, after: pageOn(second, '100-3') ?? '' };
    expect(pageOf(third)).toBe(2);
    expect(pageBack(third)).toBe(second.after);
    expect(pageBack(second)).toBeNull();
  });

  it('keeps a trail that its own address takes back', () => {
    const after = pageOn({ after: '1763971800000-200' }, '1763885400000-150') ?? '';
    expect(readSearch(tenderSearch, { after, winner: 'known' })).toEqual({ after, winner: 'known' });
    expect(readSearch(tenderSearch, { winner: '<script>' })).toEqual({});
  });
});
