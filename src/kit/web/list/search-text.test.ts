import { describe, expect, it } from 'vitest';
import { parseSearch, writeSearch } from '#kit/web/list/search-text.ts';

describe('the query of a page', () => {
  it('stays text: neither an INN nor a token becomes a number', () => {
    expect(parseSearch('?q=7707083893&token=1e5&redirect=%2Fleads%3Fa%3D1')).toEqual({
      q: '7707083893',
      token: '1e5',
      redirect: '/leads?a=1',
    });
  });

  it('gives a list for a key that stands twice and writes it back the same', () => {
    expect(parseSearch('?s=1&s=2')).toEqual({ s: ['1', '2'] });
    expect(writeSearch({ s: ['1', '2'] })).toBe('?s=1&s=2');
  });

  it('writes nothing for what is empty', () => {
    expect(writeSearch({ q: '', state: undefined, sort: null })).toBe('');
    expect(writeSearch({ state: 0 })).toBe('?state=0');
  });
});
