import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectScreens } from '#app/checks/collect-screens.ts';
import { collectRoutes } from '#app/server/collect.ts';
import { mayPass } from '#domain/access.ts';
import { type Role, roles } from '#domain/role.ts';
import { permissionCalls } from '#features/permissions/permissions.contract.ts';
import { type Extent, extentOf, extentOfAll } from '#features/permissions/permissions.extent.ts';
import { permissionScreenTexts } from '#features/permissions/permissions.screen-texts.ts';
import { readRights } from '#features/permissions/server/read-rights.ts';
import { userCalls } from '#features/users/users.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { startApi, type TestApi } from '#kit/testing/start-api.ts';

const calls = (await collectRoutes()).map(({ call }) => call);
let api: TestApi;
let all: CallReply<typeof permissionCalls.showAll>;
beforeAll(async () => {
  api = await startApi();
  all = await (await api.as('director')).call(permissionCalls.showAll, {});
});
afterAll(() => api.stop());

const extentOfKey = (key: string, role: Role): Extent | undefined => {
  const right = all.rights.find((one) => one.key === key);
  return right && extentOf(right.extents, role);
};
const extentsOfKey = (key: string): string =>
  roles.map((role) => `${role} ${extentOfKey(key, role)}`).join(', ');

describe('the rights of all roles', () => {
  it('hold every call of the product, none twice', () => {
    const keys = all.rights.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(calls.filter(({ name }) => !keys.includes(`call:${name}`))).toEqual([]);
  });

  it('say «no» wherever the guard refuses, and refuse nothing that the guard lets through without a scope', async () => {
    const stride = 11;
    const asked = calls.filter(
      (call, at) => at % stride === 0 && call.access.kind === 'roles' && !call.files,
    );
    expect(asked.length).toBeGreaterThan(30);
    for (const call of asked)
      for (const role of roles) {
        const who = await api.as(role);
        const { statusCode } = await who.send(call, { body: {}, params: { id: 1 } });
        const isLetIn = mayPass(call.access, role);
        if (isLetIn) expect([call.name, role, statusCode]).not.toEqual([call.name, role, 401]);
        else
          expect([call.name, role, statusCode, extentOfKey(`call:${call.name}`, role)]).toEqual([
            call.name,
            role,
            403,
            'none',
          ]);
      }
  });

  it('extent as far as the scope of the record does', () => {
    expect(extentsOfKey('call:deal-list.searchDeals')).toBe(
      'admin all, director all, manager own, head department, operator all, curator own, trainee own, agent own, senioragent group, headagent branch, guest none',
    );
    expect(extentsOfKey('move:T15')).toBe(
      'admin all, director all, manager own, head department, operator all, curator none, trainee none, agent none, senioragent none, headagent none, guest none',
    );
    expect(extentsOfKey('call:guarantees.exportGuarantees')).toBe(extentsOfKey('call:deal-list.searchDeals'));
    expect(extentOfKey('call:signIn.listSessions', 'admin')).toBe('own');
    expect(extentOfKey('call:calculator.calculatePrice', 'agent')).toBe('all');
  });

  it('keep a discounted price from the agent family', () => {
    const shown = roles.filter((role) => extentOfKey('field:staff.pro_price', role) !== 'none');
    expect(shown).toEqual(['admin', 'director', 'manager', 'head', 'operator', 'curator', 'trainee']);
  });

  it('have words for every group, field and class of personal data', () => {
    const nameless = all.rights.filter(({ group }) => permissionScreenTexts.groups[group] === undefined);
    expect(nameless.map(({ group }) => group)).toEqual([]);
    expect(all.rights.filter(({ kind, title, code }) => kind === 'field' && title === code)).toEqual([]);
  });

  it('know the scope of every screen that names records', async () => {
    const known = new Set(['own', ...all.scopes.map(({ entity }) => entity)]);
    const screens = (await collectScreens()).map(({ screen }) => screen);
    const named = screens.flatMap(({ records }) => records ?? []);
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((entity) => !known.has(entity))).toEqual([]);
    const ofCalls = calls.flatMap(({ records }) => records ?? []);
    expect(ofCalls.filter((entity) => !known.has(entity))).toEqual([]);
  });
});

describe('a person', () => {
  it('reads his own column, and who can what he cannot', async () => {
    const manager = await api.as('manager');
    const own = await manager.call(permissionCalls.showOwn, {});
    const actions = all.rights.filter(({ kind }) => kind !== 'field');
    expect(own.rights.filter(({ kind }) => kind !== 'field')).toHaveLength(actions.length);
    const users = own.rights.find(({ key }) => key === 'call:users.listUsers');
    expect(users).toMatchObject({ extent: 'none', others: ['admin', 'director'] });
    const differing = own.rights.filter(({ key, extent }) => extent !== extentOfKey(key, 'manager'));
    expect(differing).toEqual([]);
  });

  it('of several roles comes to the widest of them', () => {
    const { byKey } = readRights(api.services);
    const extents = byKey.get('call:deal-list.searchDeals')?.extents ?? [];
    expect(extentOfAll(extents, ['agent', 'head'])).toBe('department');
  });

  it('is refused the whole unless he answers for it; a guest is refused everything', async () => {
    for (const role of roles) {
      const who = await api.as(role);
      const whole = await who.send(permissionCalls.showAll, {});
      expect([role, whole.statusCode]).toEqual([role, role === 'admin' || role === 'director' ? 200 : 403]);
      const own = await who.send(permissionCalls.showOwn, {});
      expect([role, own.statusCode]).toEqual([role, role === 'guest' ? 403 : 200]);
    }
  });
});

describe('one right', () => {
  it('says its rule in words and how often it was used, by the rows it left', async () => {
    const admin = await api.as('admin');
    const ask = () =>
      admin.call(permissionCalls.showOne, { query: { key: 'call:users.stopApplications', role: 'admin' } });
    const before = await ask();
    expect(before).toMatchObject({ extent: 'all', rule: 'Все записи', code: 'POST /user/stop-app' });
    const agent = await api.as('agent');
    await admin.call(userCalls.stopApplications, {
      body: { user_id: agent.userId, stop_app: 1, reason: 'Проверка' },
    });
    await admin.call(userCalls.stopApplications, {
      body: { user_id: agent.userId, stop_app: 0, reason: 'Проверка' },
    });
    const used = (await ask()).used;
    expect([used?.times, used?.people]).toEqual([(before.used?.times ?? 0) + 2, 1]);
    const looking = { key: 'call:users.listUsers', role: 'admin' } as const;
    expect((await admin.call(permissionCalls.showOne, { query: looking })).used).toBeNull();
  });

  it('that nobody knows is not found', async () => {
    const admin = await api.as('admin');
    const answer = await admin.send(permissionCalls.showOne, { query: { key: 'call:no', role: 'admin' } });
    expect(answer.statusCode).toBe(404);
  });

  it('concerns people of the role, counted', async () => {
    const director = await api.as('director');
    await api.as('curator', 'one-curator');
    await api.as('curator', 'other-curator');
    const { people, total } = await director.call(permissionCalls.listPeople, { query: { role: 'curator' } });
    expect(people.length).toBe(Math.min(total, 8));
    expect(total).toBeGreaterThan(1);
  });
});
