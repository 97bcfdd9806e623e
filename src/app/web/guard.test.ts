import { describe, expect, it } from 'vitest';
import { collectScreens } from '#app/checks/collect-screens.ts';
import { everyone, only, visitors } from '#domain/access.ts';
import { detourFrom, detourFromUnknown, homeOf } from '#app/web/guard.ts';
import { sessionUserOf } from '#kit/web/calls/session-user.factory.ts';
import type { AnyScreen } from '#kit/web/screens/define-screens.ts';

const screenOf = (input: Partial<AnyScreen>): AnyScreen => ({
  path: '/x/index',
  title: 'Экран',
  access: everyone,
  cache: true,
  load: async () => ({}),
  name: 'x',
  feature: 'x',
  ...input,
});

describe('the guard of screens', () => {
  it('leads whoever must set up a second factor to its page and lets him see no other', () => {
    const led = { ...sessionUserOf('admin'), mustSetFactor: true };
    expect(detourFrom(screenOf({}), {}, led, '/x/index')).toEqual({ to: '/second-factor' });
    expect(detourFrom(screenOf({ path: '/second-factor' }), {}, led, '/second-factor')).toBeNull();
  });

  it('sends a visitor to sign in and remembers where he wanted to go', () => {
    expect(detourFrom(screenOf({}), {}, null, '/leads/index?x=1')).toEqual({
      to: '/login',
      search: { redirect: '/leads/index?x=1' },
    });
    expect(detourFromUnknown(null, '/secret')).toEqual({ to: '/login', search: { redirect: '/secret' } });
  });

  it('lets a visitor onto visitors’ screens and sends a signed-in person home from them', () => {
    const signIn = screenOf({ access: visitors, isVisitor: true });
    expect(detourFrom(signIn, {}, null, '/login')).toBeNull();
    expect(detourFrom(signIn, {}, sessionUserOf('agent'), '/login')).toEqual({ to: '/' });
  });

  it('lets everybody onto public screens', () => {
    expect(detourFrom(screenOf({ access: visitors }), {}, null, '/404')).toBeNull();
    expect(detourFrom(screenOf({ access: visitors }), {}, sessionUserOf('guest'), '/404')).toBeNull();
  });

  it('begins with the deals, and with the profile for a guest', () => {
    expect(homeOf(sessionUserOf('agent'))).toBe('/application/index');
    expect(homeOf(sessionUserOf('guest'))).toBe('/profile/index');
  });

  it('sends a foreign role to /401, the administrator passes', () => {
    const leads = screenOf({ access: only('director', 'head') });
    expect(detourFrom(leads, {}, sessionUserOf('agent'), '/x')).toEqual({ to: '/401' });
    expect(detourFrom(leads, {}, sessionUserOf('head'), '/x')).toBeNull();
    expect(detourFrom(leads, {}, sessionUserOf('admin'), '/x')).toBeNull();
  });

  it.each(['abc', '0', '-1', '1e3', '01', '12345678901', ''])('sends id «%s» to /404', (id) => {
    expect(detourFrom(screenOf({}), { id }, sessionUserOf('admin'), '/x')).toEqual({ to: '/404' });
  });

  it('takes none but numeric ids on each screen of one record', async () => {
    const screens = (await collectScreens()).map(({ screen }) => screen);
    const ofRecords = screens.filter(({ path }) => path.includes('$'));
    const admitted = ofRecords.filter(
      (screen) => !detourFrom(screen, { id: 'x7' }, sessionUserOf('admin'), '/x'),
    );
    expect(admitted.map(({ path }) => path)).toEqual([]);
    const paths = ofRecords.map(({ path }) => path);
    for (const area of ['application', 'bank', 'organization'])
      expect(paths).toEqual(expect.arrayContaining([`/${area}/detail/$id`, `/${area}/update/$id`]));
    expect(paths).toEqual(expect.arrayContaining(['/application/edit/$id', '/user/update/$id']));
  });

  it('takes a numeric id and sends a signed-in person from an unknown path to /404', () => {
    expect(detourFrom(screenOf({}), { id: '48207' }, sessionUserOf('agent'), '/x')).toBeNull();
    expect(detourFromUnknown(sessionUserOf('agent'), '/nothing')).toEqual({ to: '/404' });
  });
});
