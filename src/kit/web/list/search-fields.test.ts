import { describe, expect, it } from 'vitest';
import {
  day,
  identity,
  moment,
  oneOf,
  readSearch,
  readWhole,
  shaped,
  sum,
  whole,
  words,
} from '#kit/web/list/search-fields.ts';

const fields = {
  q: words(5),
  view: shaped(/^[a-z]{1,3}$/),
  state: oneOf([0, 3]),
  law: oneOf(['44', '223']),
  page: whole(0, 9),
  id: identity(),
  on: day(),
  sum: sum(),
  at: moment(),
};

describe('the search of a screen', () => {
  it('comes typed; a number comes from its text too', () => {
    const read = readSearch(fields, {
      q: 'мост',
      view: 'abc',
      state: '3',
      law: '44',
      page: '0',
      id: 7,
      on: '2026-02-28',
      sum: '100.00',
      at: '2026-11-22T10:00:00.000Z',
    });
    expect(read).toEqual({
      q: 'мост',
      view: 'abc',
      state: 3,
      law: '44',
      page: 0,
      id: 7,
      on: '2026-02-28',
      sum: '100.00',
      at: '2026-11-22T10:00:00.000Z',
    });
  });

  it.each([
    { q: 'мосты!' },
    { q: ['а', 'б'] },
    { q: 7 },
    { view: 'abcd' },
    { state: '4' },
    { state: '' },
    { law: 44 },
    { page: '10' },
    { page: '' },
    { page: ' ' },
    { page: '1.5' },
    { page: ['3'] },
    { id: '0' },
    { id: String(2 ** 31) },
    { on: '2026-02-29' },
    { sum: '100' },
    { at: '2026-13-45T99:00:00Z' },
    { stranger: 'x' },
  ])('loses only what does not fit: %j', (search) => {
    expect(readSearch(fields, { law: '223', ...search, ...('law' in search ? {} : { law: '223' }) })).toEqual(
      'law' in search ? {} : { law: '223' },
    );
  });

  it('is empty for a screen that keeps nothing in its address', () => {
    expect(readSearch(undefined, { q: 'мост' })).toEqual({});
  });
});

describe('what a browser has kept', () => {
  const cached = { name: words(), isOn: oneOf([true, false]) };

  it('is taken whole or not at all', () => {
    expect(readWhole(cached, { name: 'а', isOn: false, more: 1 })).toEqual({ name: 'а', isOn: false });
    for (const wrong of [null, undefined, 'text', [], { name: 'а' }, { name: 1, isOn: true }])
      expect(readWhole(cached, wrong)).toBeNull();
  });
});
