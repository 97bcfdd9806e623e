import { describe, expect, it } from 'vitest';
import { everyone, only } from '#domain/access.ts';
import { readPages, writePages } from '#app/web/shell/cached-pages.ts';
import { titleOf } from '#app/web/shell/title-of.ts';
import { sessionUserOf } from '#kit/web/calls/session-user.factory.ts';
import type { AnyScreen } from '#kit/web/screens/define-screens.ts';
import type { Visit } from '#kit/web/screens/visits.ts';

const screenOf = (input: Partial<AnyScreen>): AnyScreen => ({
  path: '/deals/index',
  title: 'Сделки',
  access: everyone,
  cache: true,
  load: async () => ({}),
  name: 'x',
  feature: 'x',
  ...input,
});
const list = screenOf({});
const detail = screenOf({ path: '/deals/detail/$id', title: 'Сделка' });
const users = screenOf({ path: '/user/update/$id', title: 'Карточка', access: only('admin') });
const guarantee = screenOf({ path: '/guarantees/detail/$id', title: 'Гарантия', keepsTitle: true });
const script = screenOf({ path: '/call/index', layout: 'empty' });
const lost = screenOf({ path: '/404', hasTab: false });
const screens = [list, detail, users, guarantee, script, lost];

const admin = sessionUserOf('admin', { id: 1 });

const visitOf = (screen: AnyScreen, key: string, title?: string, query = ''): Visit => {
  const id = /\d+$/.exec(key)?.[0];
  return {
    key,
    href: `${key}${query}`,
    screen,
    params: id === undefined ? {} : { id },
    search: {},
    title,
    revision: 3,
    seenAt: 5,
    identity: key,
  };
};

const open = [
  visitOf(list, '/deals/index', undefined, '?state=5&after=a~b'),
  visitOf(detail, '/deals/detail/48207', '№ 48207', '?view=history'),
  visitOf(users, '/user/update/7', 'Ким Ольга Викторовна'),
];

describe('the open pages over a reload', () => {
  it('come back in their order, with their addresses, asleep', () => {
    const back = readPages(writePages(1, open), screens, admin);
    expect(back.map(({ href }) => href)).toEqual(open.map(({ href }) => href));
    expect(back[0]).toMatchObject({ search: { state: '5', after: 'a~b' }, isAsleep: true, screen: list });
    expect(back[1]).toMatchObject({ params: { id: '48207' }, search: { view: 'history' }, seenAt: 5 });
  });

  it('keep the title of a screen whose records are numbered', () => {
    const one = visitOf(guarantee, '/guarantees/detail/47', 'Гарантия № БГ-2600207');
    expect(readPages(writePages(1, [one]), screens, admin).map(titleOf)).toEqual(['Гарантия № БГ-2600207']);
  });

  it('keep a number as a title and never the name of a person', () => {
    const text = writePages(1, open);
    expect(text).toContain('№ 48207');
    expect(text).not.toContain('Ким');
    expect(readPages(text, screens, admin).map(titleOf)).toEqual(['Сделки', '№ 48207', 'Карточка № 7']);
  });

  it('are not given to another person, nor what the acting role may not see', () => {
    const text = writePages(1, open);
    expect(readPages(text, screens, sessionUserOf('admin', { id: 2 }))).toEqual([]);
    expect(readPages(text, screens, sessionUserOf('agent', { id: 1 })).map(({ key }) => key)).toEqual([
      '/deals/index',
      '/deals/detail/48207',
    ]);
  });

  it('leave out what is no page, has no tab or no numeric id', () => {
    const wrong = [
      '/nowhere',
      '/404',
      '/call/index',
      '/deals/detail/abc',
      '/deals/detail/0',
      '//evil.example',
    ];
    const text = JSON.stringify({ user: 1, pages: wrong.map((href) => ({ href, seenAt: 1 })) });
    expect(readPages(text, screens, admin)).toEqual([]);
  });

  it.each([null, '', '{', '[]', '{"user":1}', '{"user":1,"pages":[{"href":7}]}'])(
    'are none when %j is kept',
    (text) => {
      expect(readPages(text, screens, admin)).toEqual([]);
    },
  );
});

describe('the title of a page', () => {
  it('is its own, the screen’s, or no-name', () => {
    expect(titleOf({ screen: detail, title: '№ 5' })).toBe('№ 5');
    expect(titleOf({ screen: detail, title: ' ' })).toBe('Сделка');
    expect(titleOf({ screen: screenOf({ title: '' }), title: undefined })).toBe('no-name');
  });
});
