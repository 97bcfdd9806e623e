import { describe, expect, it } from 'vitest';
import { collectScreens } from '#app/checks/collect-screens.ts';
import { detourFrom } from '#app/web/guard.ts';
import { menuOf, refusedTo } from '#app/web/testing/menus.ts';
import { mayPass } from '#domain/access.ts';
import { type Role, roles } from '#domain/role.ts';
import type { AnyScreen } from '#kit/web/screens/define-screens.ts';

const screens = (await collectScreens()).map(({ screen }) => screen);
const screenAt = (path: string): AnyScreen => {
  const found = screens.find((screen) => screen.path.replace('$id', '1') === path);
  if (!found) throw new Error(`No screen at ${path}`);
  return found;
};

/** Where the guard sends a person of this role who comes to a path. */
const sentTo = (role: Role, path: string): string | undefined => {
  const screen = screenAt(path);
  const params: Record<string, string> = screen.path.includes('$id') ? { id: '1' } : {};
  return detourFrom(screen, params, { role } as Parameters<typeof detourFrom>[2], path)?.to;
};

it('is refused much to an agent and all but two to a guest', () => {
  expect(refusedTo('agent').length).toBeGreaterThan(20);
  expect(refusedTo('guest').length).toBeGreaterThan(refusedTo('agent').length);
});

describe.each(roles)('the %s', (role) => {
  it('has exactly the menu of his role', () => {
    const permitted = screens.filter(({ menu, access }) => menu && mayPass(access, role));
    expect(permitted.map(({ path }) => path).toSorted()).toEqual(menuOf(role));
  });

  it('is let into what his menu names and led to «no access» from the rest', () => {
    expect(menuOf(role).map((path) => sentTo(role, path))).toEqual(menuOf(role).map(() => undefined));
    expect(refusedTo(role).filter((path) => sentTo(role, path) !== '/401')).toEqual([]);
  });
});
