import { describe, expect, it } from 'vitest';
import { everyone } from '#domain/access.ts';
import { defineScreens, isScreen, screen } from '#kit/web/screens/define-screens.ts';
import { words } from '#kit/web/list/search-fields.ts';

const load = async (): Promise<unknown> => ({ default: () => null });
const screens = defineScreens('demo', {
  list: screen({
    path: '/demo/index',
    title: 'Список',
    access: everyone,
    cache: false,
    search: { q: words() },
    load,
  }),
  detail: screen({ path: '/demo/detail/$id', title: 'Запись', access: everyone, cache: true, load }),
});

describe('declared screens', () => {
  it('link to themselves with the values of their paths as text', () => {
    expect(screens.detail.link({ id: 7 })).toEqual({
      to: '/demo/detail/$id',
      params: { id: '7' },
      search: {},
    });
    expect(screens.list.link({}, { q: 'а' })).toEqual({ to: '/demo/index', params: {}, search: { q: 'а' } });
    expect(screens.list.link()).toEqual({ to: '/demo/index', params: {}, search: {} });
  });

  it('refuse a link without its id or with a foreign key when compiled', () => {
    const wrong = [
      // @ts-expect-error the path has an id
      screens.detail.link({}),
      // @ts-expect-error the list has no such search
      screens.list.link({}, { page: 2 }),
      // @ts-expect-error the list has no parameters
      screens.list.link({ id: 7 }),
    ];
    expect(wrong.map(({ to }) => to)).toEqual(['/demo/detail/$id', '/demo/index', '/demo/index']);
  });

  it('are told from everything else that a file exports', () => {
    expect(Object.values(screens).every(isScreen)).toBe(true);
    expect([null, 'x', {}, { path: '/x' }, screens].some(isScreen)).toBe(false);
  });
});
