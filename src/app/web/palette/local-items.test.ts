import { describe, expect, it } from 'vitest';
import { everyone, only, visitors } from '#domain/access.ts';
import { answering, screenItems } from '#app/web/palette/local-items.ts';
import { type AnyScreen, defineScreens, screen } from '#kit/web/screens/define-screens.ts';

const load = async (): Promise<unknown> => undefined;
const menu = (label: string, order: number) => ({ label, order, icon: (() => null) as never });
const shared = { cache: true, load } as const;

const screens: readonly AnyScreen[] = Object.values(
  defineScreens('x', {
    create: screen({
      path: '/deals/create',
      title: 'Новая сделка',
      access: everyone,
      parent: '/deals',
      ...shared,
    }),
    agents: screen({
      path: '/agents',
      title: 'Агенты',
      access: only('curator'),
      menu: menu('Агенты', 50),
      ...shared,
    }),
    deals: screen({ path: '/deals', title: 'Сделки', access: everyone, menu: menu('Сделки', 20), ...shared }),
    deal: screen({ path: '/deals/$id', title: 'Сделка', access: everyone, ...shared }),
    login: screen({ path: '/login', title: 'Вход', access: visitors, isVisitor: true, ...shared }),
    lost: screen({ path: '/404', title: 'Нет страницы', access: visitors, hasTab: false, ...shared }),
    draft: screen({
      path: '/draft',
      title: 'Заготовка',
      access: everyone,
      offeredTo: only('agent'),
      ...shared,
    }),
  }),
);

const labels = (items: readonly { readonly label: string }[]): string[] => items.map(({ label }) => label);

describe('the screens in the palette', () => {
  it('are those the role may open without a number, the menu first', () => {
    expect(labels(screenItems(screens, { role: 'manager' }))).toEqual(['Сделки', 'Новая сделка']);
    expect(labels(screenItems(screens, { role: 'curator' }))).toEqual(['Сделки', 'Агенты', 'Новая сделка']);
    expect(labels(screenItems(screens, { role: 'agent' }))).toContain('Заготовка');
  });

  it('say what they stand under', () => {
    expect(screenItems(screens, { role: 'manager' }).map(({ note }) => note)).toEqual([undefined, 'Сделки']);
  });
});

describe('an answer to typed words', () => {
  const items = screenItems(screens, { role: 'curator' });

  it('begins with what begins so', () => {
    expect(labels(answering(items, 'сдел'))).toEqual(['Сделки', 'Новая сделка']);
  });

  it('reads the wrong layout', () => {
    expect(labels(answering(items, 'cltkrb'))).toEqual(['Сделки', 'Новая сделка']);
    expect(labels(answering(items, 'yjdfz'))).toEqual(['Новая сделка']);
  });

  it('is everything where nothing is asked, and nothing where nothing fits', () => {
    expect(answering(items, '')).toHaveLength(3);
    expect(answering(items, 'кредит')).toEqual([]);
  });
});
