import { beforeEach, describe, expect, it, vi } from 'vitest';
import { everyone, only, visitors } from '#domain/access.ts';
import { findPage } from '#app/web/find-page.ts';
import { noAnswer } from '#kit/web/calls/api-error.ts';
import { registerSession, reloadSession, type SessionUser } from '#kit/web/calls/session.ts';
import { parseSearch } from '#kit/web/list/search-text.ts';
import { sessionUserOf } from '#kit/web/calls/session-user.factory.ts';
import type { AnyScreen } from '#kit/web/screens/define-screens.ts';
import { type Found, useNavigation } from '#kit/web/screens/navigation.ts';
import { useVisits } from '#kit/web/screens/visits.ts';

const prepare = vi.fn<() => void>();
const screenOf = (path: string, input: Partial<AnyScreen> = {}): AnyScreen => ({
  path,
  title: path,
  access: everyone,
  cache: true,
  load: async () => ({ prepare }),
  name: path,
  feature: 'x',
  ...input,
});
const signIn = screenOf('/login', { access: visitors, isVisitor: true });
const allScreens = [
  signIn,
  screenOf('/application/index'),
  screenOf('/winners/index'),
  screenOf('/deal/detail/$id'),
  screenOf('/users/index', { access: only('admin') }),
];
const loadInside = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('#app/web/load-inside.ts', () => ({ insideNow: () => null, loadInside }));

const signInAs = async (user: SessionUser | null): Promise<void> => {
  registerSession({ load: async () => user, signOut: async () => undefined });
  await reloadSession();
};

const find = async (href: string, isNew = true): Promise<Found> => {
  const { pathname, search } = new URL(href, 'http://x');
  return findPage({ path: pathname, search: parseSearch(search), href }, isNew);
};

beforeEach(() => {
  prepare.mockReset();
  loadInside.mockReset().mockResolvedValue({ allScreens });
  useNavigation.setState({ screens: [signIn] });
});

describe('what stands at an address', () => {
  it.each([
    ['/', '/application/index'],
    ['/application', '/application/index'],
    ['/start', '/winners/index'],
    ['/winners?q=a', '/winners/index'],
    ['/redirect/deal/detail/7?view=banks', '/deal/detail/7?view=banks'],
    ['/redirect//evil.example', '/'],
    ['/login', '/'],
    ['/users/index', '/401'],
    ['/deal/detail/0', '/404'],
    ['/nowhere', '/404'],
  ])('%s leads an agent to %s', async (href, instead) => {
    await signInAs(sessionUserOf('agent', { startPage: '/winners/index' }));
    expect(await find(href)).toEqual({ instead });
  });

  it.each([
    ['/', '/login'],
    ['/start', '/login'],
    ['/deal/detail/7', '/login?redirect=%2Fdeal%2Fdetail%2F7'],
    ['/nowhere', '/login?redirect=%2Fnowhere'],
  ])('%s leads a visitor to %s, for which nothing more is brought', async (href, instead) => {
    await signInAs(null);
    expect(await find(href)).toEqual({ instead });
    expect(loadInside).not.toHaveBeenCalled();
  });

  it('lets a person in, with what the page asks first, once for each arrival', async () => {
    await signInAs(sessionUserOf('agent'));
    const found = await find('/deal/detail/7?view=banks');
    expect(found).toMatchObject({
      key: '/deal/detail/7',
      href: '/deal/detail/7?view=banks',
      params: { id: '7' },
    });
    expect(prepare).toHaveBeenCalledWith({ view: 'banks' }, { id: '7' });
    await find('/deal/detail/7?view=files', false);
    expect(prepare).toHaveBeenCalledTimes(1);
  });

  it('takes a page for found though it could not ask or its code did not come: the page says it', async () => {
    await signInAs(sessionUserOf('agent'));
    prepare.mockImplementation(() => {
      throw new Error('broken');
    });
    expect(await find('/winners/index')).toMatchObject({ key: '/winners/index' });
    const away = screenOf('/away/index', { load: () => Promise.reject(new Error('no line')) });
    loadInside.mockResolvedValue({ allScreens: [away] });
    expect(await find('/away/index')).toMatchObject({ key: '/away/index' });
  });

  it('builds the page anew to which /redirect leads', async () => {
    await signInAs(sessionUserOf('agent'));
    const found = (await find('/winners/index')) as Exclude<Found, { instead: string } | null>;
    useVisits.setState({
      visits: [{ ...found, title: undefined, revision: 0, seenAt: 1, identity: found.key }],
    });
    await find('/redirect/winners/index');
    expect(useVisits.getState().visits[0]?.revision).toBe(1);
  });

  it('sends nobody away while no server answers, and finds no page of somebody unknown', async () => {
    registerSession({
      load: () => Promise.reject(noAnswer()),
      signOut: async () => undefined,
    });
    await reloadSession();
    expect(await find('/deal/detail/7')).toBeNull();
    expect(await find('/login')).toMatchObject({ key: '/login' });
  });
});
