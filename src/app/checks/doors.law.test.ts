import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectRoutes } from '#app/server/collect.ts';
import { databaseDigest } from '#app/checks/database-digest.ts';
import { openVisit } from '#features/client-links/testing/open-visit.ts';
import { mayPass } from '#domain/access.ts';
import { type Role, roles } from '#domain/role.ts';
import { endSessionsOf } from '#features/sign-in/server/sign-in.facade.ts';
import type { NamedCall } from '#kit/contract/define-call.ts';
import { startApi, type TestApi } from '#kit/testing/start-api.ts';

const calls: readonly NamedCall[] = (await collectRoutes()).map((route) => route.call);
let api: TestApi;
const revoked = { authorization: '' };
const blocked = { authorization: '' };
/** A client comes with his link's cookie, proved by its code, from a page of ours. */
let asClient: Record<string, string> = {};

/** A call with nothing in it: enough to meet the guard, too little to do anything. */
const empty = (call: NamedCall) => ({
  params: { id: 2_000_000_000 },
  ...(call.method === 'GET' ? {} : { body: {} }),
});
const knock = (call: NamedCall, headers: Record<string, string>) =>
  api.visitor.send(call, empty(call), { 'x-requested-with': 'poruchitel', ...headers });

beforeAll(async () => {
  api = await startApi();
  for (const role of roles) await api.as(role);
  const gone = await api.as('admin', 'gone');
  revoked.authorization = `Bearer ${gone.token}`;
  const out = await api.as('admin', 'blocked', { status: 'blocked' });
  blocked.authorization = `Bearer ${out.token}`;
  const after: (() => unknown)[] = [];
  const { services } = api;
  await services.database.write((db) =>
    endSessionsOf({ db, now: new Date(), services, afterCommit: (work) => after.push(work) }, gone.userId),
  );
  for (const work of after) await work();
  asClient = await openVisit(api);
});
afterAll(() => api.stop());

const valueOf = ({ cookie = '' }: Record<string, string>): string => cookie.split('=')[1] ?? '';
const digest = (): Promise<string> => databaseDigest(api.services.database);

const guarded = calls.filter((call) => call.access.kind !== 'public');

describe('every call', () => {
  it('is looked at', () => {
    expect(calls.length).toBeGreaterThan(30);
  });

  it.each(guarded.map((call) => [call.name, call] as const))(
    '%s lets nobody in without a live session',
    async (_name, call) => {
      const strangers: Record<string, string>[] = [
        {},
        { authorization: 'Bearer ' },
        { authorization: `Bearer ${'x'.repeat(43)}` },
        { authorization: 'Basic YWRtaW46YWRtaW4=' },
        { cookie: `Admin-Token=${(await api.as('admin')).token}`, 'sec-fetch-site': 'same-origin' },
        revoked,
        blocked,
        ...(call.access.kind === 'client' ? [] : [asClient]),
        { cookie: `Admin-Token=${valueOf(asClient)}`, 'sec-fetch-site': 'same-origin' },
        { authorization: `Bearer ${valueOf(asClient)}` },
      ];
      const before = await digest();
      for (const headers of strangers) {
        const answer = await knock(call, headers);
        expect([answer.statusCode, answer.json<{ code: string }>().code], JSON.stringify(headers)).toEqual([
          401,
          'kit.signInFirst',
        ]);
      }
      expect(await digest()).toBe(before);
    },
  );

  it.each(guarded.map((call) => [call.name, call] as const))(
    '%s admits exactly the roles of its access',
    async (_name, call) => {
      const verdicts: Partial<Record<Role, boolean>> = {};
      const before = await digest();
      let isRefused = true;
      for (const role of roles) {
        const { token } = await api.as(role);
        const answer = await knock(call, { authorization: `Bearer ${token}` });
        isRefused &&= answer.statusCode >= 400;
        const code = answer.statusCode === 403 ? answer.json<{ code: string }>().code : '';
        verdicts[role] = answer.statusCode !== 401 && code !== 'kit.noRight';
      }
      const expected = Object.fromEntries(roles.map((role) => [role, mayPass(call.access, role)]));
      expect(verdicts).toEqual(expected);
      if (isRefused) expect(await digest()).toBe(before);
    },
  );

  it('opens to a client by his link where it is made for clients, and nowhere else', async () => {
    const ofClients = guarded.filter((call) => call.access.kind === 'client');
    expect(ofClients.length).toBeGreaterThan(5);
    for (const call of ofClients) {
      const { statusCode } = await knock(call, asClient);
      expect([401, 403], call.name).not.toContain(statusCode);
      expect(
        (await knock(call, { cookie: `Client-Link=${'x'.repeat(43)}`, 'sec-fetch-site': 'same-origin' }))
          .statusCode,
      ).toBe(401);
    }
  });

  it.each(calls.filter((call) => call.method !== 'GET').map((call) => [call.name, call] as const))(
    '%s refuses a foreign site that rides on the cookie',
    async (_name, call) => {
      const name = call.access.kind === 'client' ? 'Client-Link' : 'Admin-Token';
      const cookie = { cookie: `${name}=${'c'.repeat(43)}` };
      const foreign: Record<string, string>[] = [
        { ...cookie, 'sec-fetch-site': 'cross-site' },
        { ...cookie, 'sec-fetch-site': 'same-site' },
        { ...cookie, origin: 'https://evil.example' },
        cookie,
      ];
      const before = await digest();
      for (const headers of foreign) {
        const answer = await knock(call, headers);
        expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'kit.foreignOrigin']);
      }
      expect(await digest()).toBe(before);
    },
  );
});

describe('a call that reads', () => {
  it.each(
    calls.filter((call) => call.method === 'GET' || call.reads).map((call) => [call.name, call] as const),
  )('%s changes nothing', async (_name, call) => {
    const before = await digest();
    await knock(call, { authorization: `Bearer ${(await api.as('admin')).token}` });
    expect(await digest()).toBe(before);
  });
});

describe('the address space', () => {
  it('answers 404 to an unknown path and 405 to a wrong method', async () => {
    const unknown = await api.inject({ method: 'GET', url: '/api/no/such/call' });
    const wrong = await api.inject({ method: 'GET', url: '/api/application/appsearch' });
    const head = await api.inject({ method: 'HEAD', url: '/api/user/info' });
    const health = await api.inject({ method: 'HEAD', url: '/api/health/live' });
    expect([unknown, wrong, head, health].map(({ statusCode }) => statusCode)).toEqual([404, 405, 405, 200]);
  });
});
