import { expect, it } from 'vitest';
import { arrangeMenu, type MenuScreen } from '#kit/web/screens/arrange-menu.ts';

const screens = ['a', 'b', 'c', 'd'].map(
  (path, at) => ({ path, menu: { label: path, order: (at + 1) * 10 } }) as unknown as MenuScreen,
);
const pathsOf = (placed: readonly { readonly order: number; readonly screen: MenuScreen }[]) =>
  placed.map(({ order, screen }) => [screen.path, order]);

it('leaves the menu as it is while nobody has arranged it', () => {
  const { first, rest } = arrangeMenu(screens);
  expect(first).toEqual([]);
  expect(pathsOf(rest)).toEqual([
    ['a', 10],
    ['b', 20],
    ['c', 30],
    ['d', 40],
  ]);
});

it('puts favourites before all, lets the others change places, and unknown paths name nothing', () => {
  const { first, rest } = arrangeMenu(screens, { favourites: ['d', 'gone'], order: ['c', 'gone', 'a'] });
  expect(pathsOf(first)).toEqual([['d', -1]]);
  expect(pathsOf(rest)).toEqual([
    ['c', 10],
    ['a', 20],
    ['b', 30],
  ]);
});
