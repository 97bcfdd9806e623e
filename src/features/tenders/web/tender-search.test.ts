import { describe, expect, it } from 'vitest';
import { tenderScreens } from '#features/tenders/web/tenders.screens.ts';
import { pageAsked, pageBack, pageOf, pageOn } from '#kit/web/list/page-trail.ts';
import { readSearch } from '#kit/web/list/search-fields.ts';

describe('paging of the list of purchases', () => {
  it('goes on by the key of the answer and back the same way', () => {
    expect(pageAsked({}, 50)).toEqual({ limit: 50 });
    const second = { q: 'школа', after: pageOn({}, '200-7') ?? '' };
    expect({ ...pageAsked(second, 50), q: second.q }).toEqual({ limit: 50, q: 'школа', cursor: '200-7' });
    const third = { ...second, after: pageOn(second, '100-3') ?? '' };
    expect(pageOf(third)).toBe(2);
    expect(pageBack(third)).toBe(second.after);
    expect(pageBack(second)).toBeNull();
  });

  it('keeps a trail that its own address takes back', () => {
    const after = pageOn({ after: '1763971800000-200' }, '1763885400000-150') ?? '';
    expect(readSearch(tenderScreens.list.search, { after, winner: 'known' })).toEqual({
      after,
      winner: 'known',
    });
    expect(readSearch(tenderScreens.list.search, { winner: '<script>' })).toEqual({});
  });
});
