import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#features/sign-in/server/hash-password.ts';
import { sessions } from '#features/sign-in/server/sign-in.tables.ts';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { users } from '#features/people/server/people.tables.ts';
import { startApi, type TestApi } from '#kit/testing/start-api.ts';

const password = 'correct horse battery';
const minuteMs = 60_000;
let api: TestApi;

beforeAll(async () => {
  api = await startApi();
  const passwordHash = await hashPassword(password);
  for (const [role, name] of [
    ['manager', 'ivanov'],
    ['agent', 'agentov'],
    ['director', 'direktorov'],
  ] as const) {
    await api.as(role, name, { passwordHash });
  }
  await api.as('manager', 'many', {
    passwordHash,
    roles: ['manager', 'head'],
    lastName: 'Многоликова',
    introduction: 'Веду сделки',
  });
});
afterAll(() => api.stop());
afterEach(() => api.setNow(undefined));

const signIn = async (username: string, from: Record<string, string> = {}) => {
  const answer = await api.visitor.send(signInCalls.signIn, { body: { username, password } }, from);
  const cookie = /Admin-Token=([\w-]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? '';
  return { ...answer.json<{ token: string; message: string }>(), cookie };
};
const statusOf = async (headers: Record<string, string>): Promise<number> =>
  (await api.visitor.send(signInCalls.getUserInfo, {}, headers)).statusCode;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('a session in time', () => {
  it.each([
    ['ivanov', 600, 'known'],
    ['agentov', 600, 'known'],
    ['direktorov', 60, 'known'],
    ['ivanov', 60, 'new'],
    ['direktorov', 60, 'new'],
  ])(
    'of %s ends after %i idle minutes in a %s browser, and use keeps it open',
    async (username, idleMinutes, browser) => {
      const start = Date.now();
      const from = { 'user-agent': browser === 'new' ? `Chrome/1${username}` : 'Firefox/150.0 Windows' };
      if (browser === 'known') await signIn(username, from);
      const { token } = await signIn(username, from);
      const at = (minutes: number) => {
        api.setNow(new Date(start + minutes * minuteMs));
        return statusOf(bearer(token));
      };
      expect(await at(idleMinutes - 1)).toBe(200);
      if (idleMinutes === 60) expect(await at(2 * idleMinutes - 3)).toBe(200);
      const last = idleMinutes === 60 ? 2 * idleMinutes - 3 : idleMinutes - 1;
      expect(await at(last + idleMinutes + 2)).toBe(401);
    },
  );

  it.each([
    ['ivanov', 12],
    ['agentov', 24],
  ])('of %s ends after %i hours however much it is used', async (username, hours) => {
    const start = Date.now();
    const { token } = await signIn(username);
    for (let minutes = 25; minutes < hours * 60; minutes += 25) {
      api.setNow(new Date(start + minutes * minuteMs));
      expect(await statusOf(bearer(token))).toBe(200);
    }
    api.setNow(new Date(start + hours * 60 * minuteMs + 5_000));
    expect(await statusOf(bearer(token))).toBe(401);
  });

  it('ends at once when its user is blocked behind the back of the product, at the latest after five seconds', async () => {
    const { userId } = await api.as('operator', 'cut-off');
    const { token } = await api.as('operator', 'cut-off');
    expect(await statusOf(bearer(token))).toBe(200);
    await api.services.database.write((db) =>
      db.update(users).set({ status: 'blocked' }).where(eq(users.id, userId)),
    );
    api.setNow(new Date(Date.now() + 5_001));
    expect(await statusOf(bearer(token))).toBe(401);
  });
});

describe('a session that is over', () => {
  const refusedWith = async (token: string) => {
    const answer = await api.visitor.send(signInCalls.getUserInfo, {}, bearer(token));
    expect(answer.statusCode).toBe(401);
    return answer.json<{ detail?: object }>().detail;
  };

  it('says that nobody worked, that its time was up, or from which device it was closed', async () => {
    await api.as('manager', 'lost', { passwordHash: await hashPassword(password) });
    const start = Date.now();
    const { token } = await signIn('lost', { 'user-agent': 'Chrome/150 Windows' });
    const other = await signIn('lost', { 'user-agent': 'Firefox/150 Linux' });
    const [mine] = (await api.visitor.call(signInCalls.listSessions, {}, bearer(token))).filter(
      (one) => one.is_current,
    );
    await api.visitor.call(signInCalls.endSession, { body: { id: mine?.id ?? 0 } }, bearer(other.token));
    expect(await refusedWith(token)).toMatchObject({ over: 'closed', user_agent: 'Firefox/150 Linux' });
    api.setNow(new Date(start + 70 * minuteMs));
    expect(await refusedWith(other.token)).toMatchObject({ over: 'idle' });
    api.setNow(new Date(start + 13 * 60 * minuteMs));
    expect(await refusedWith(other.token)).toMatchObject({ over: 'term' });
  });

  it('that never was says nothing', async () => {
    expect(await refusedWith('no-such-session-at-all-here')).toBeUndefined();
  });
});

describe('several sessions', () => {
  it('are five at most: the sixth ends the oldest and says so', async () => {
    await api.as('manager', 'sixfold', { passwordHash: await hashPassword(password) });
    const { userId, token: zero } = await api.as('manager', 'sixfold');
    const made = [];
    for (let at = 0; at < 5; at += 1) made.push(await signIn('sixfold'));
    expect(made.map(({ message }) => message)).toEqual([
      '',
      '',
      '',
      '',
      expect.stringMatching(
        /^Открыто больше пяти сессий\. Закрыта самая давняя, .+, последний раз \d\d\.\d\d\.\d{4}/,
      ),
    ]);
    expect(await statusOf(bearer(zero))).toBe(401);
    for (const { token } of made) expect(await statusOf(bearer(token))).toBe(200);
    const open = and(eq(sessions.userId, userId), isNull(sessions.endedAt));
    expect(await api.services.database.read((db) => db.$count(sessions, open))).toBe(5);
  });

  it('are listed to their owner, who may end one; another person’s is not found', async () => {
    const { token } = await signIn('many');
    const headers = bearer(token);
    const list = () => api.visitor.call(signInCalls.listSessions, {}, headers);
    const [mine, other] = [
      (await list()).find((one) => one.is_current),
      (await list()).find((one) => !one.is_current),
    ];
    const end = (id: number | undefined) =>
      api.visitor.send(signInCalls.endSession, { body: { id } }, headers);
    const foreign = await api.services.database.read((db) =>
      db.select().from(sessions).orderBy(sessions.id).limit(1),
    );
    expect((await end(foreign[0]?.id)).statusCode).toBe(404);
    expect((await end(other?.id)).statusCode).toBe(200);
    expect((await list()).map(({ id }) => id)).not.toContain(other?.id);
    expect((await list()).map(({ id }) => id)).toContain(mine?.id);
  });
});

describe('changing the role', () => {
  it('gives a new token for the new role, revokes the old one and lengthens nothing', async () => {
    const start = Date.now();
    const old = await signIn('many');
    api.setNow(new Date(start + 20 * minuteMs));
    const change = (token: string, role: string) =>
      api.visitor.send(signInCalls.changeRole, { body: { role } }, bearer(token));
    const { token } = (await change(old.token, 'head')).json<{ token: string }>();
    expect(await statusOf(bearer(old.token))).toBe(401);
    expect(await statusOf({ cookie: `Admin-Token=${old.cookie}` })).toBe(401);
    const info = await api.visitor.call(signInCalls.getUserInfo, {}, bearer(token));
    expect(info).toMatchObject({
      roles: ['head'],
      all_roles: ['manager', 'head'],
      last_name: 'Многоликова',
      introduction: 'Веду сделки',
      avatar: null,
    });
    const rows = await api.services.database.read((db) => db.select().from(sessions).orderBy(sessions.id));
    expect(rows.at(-1)?.expiresAt).toEqual(rows.at(-2)?.expiresAt);
    expect((await change(token, 'admin')).statusCode).toBe(403);
  });
});

describe('a request with the cookie', () => {
  it.each([
    ['another site by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a neighbour of the site', { 'sec-fetch-site': 'same-site' }, 403],
    ['a foreign Origin', { origin: 'https://evil.example' }, 403],
    ['the Origin «null»', { origin: 'null' }, 403],
    ['no word of where it comes from', {}, 403],
    ['the product itself by Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin' }, 200],
    ['the product itself by Origin', { origin: 'http://localhost:80', host: 'localhost:80' }, 200],
  ])('that writes from %s', async (_name, headers, status) => {
    const { cookie } = await signIn('ivanov');
    const from = { cookie: `Admin-Token=${cookie}`, ...headers };
    const answer = await api.visitor.send(signInCalls.checkPassword, { body: { password } }, from);
    expect(answer.statusCode).toBe(status);
  });

  it('that reads needs no such word', async () => {
    const { cookie } = await signIn('ivanov');
    expect(await statusOf({ cookie: `Admin-Token=${cookie}`, 'sec-fetch-site': 'cross-site' })).toBe(200);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'cannot carry %s',
    async (type) => {
      const { cookie } = await signIn('ivanov');
      const headers = {
        cookie: `Admin-Token=${cookie}`,
        'sec-fetch-site': 'same-origin',
        'content-type': type,
      };
      const url = '/api/user/check-password';
      const answer = await api.inject({
        method: 'POST',
        url,
        headers,
        payload: JSON.stringify({ password }),
      });
      expect([403, 415]).toContain(answer.statusCode);
      const visitor = { method: 'POST', url: '/api/login/login', headers: { 'content-type': type } } as const;
      const signedIn = await api.inject({
        ...visitor,
        payload: JSON.stringify({ username: 'ivanov', password }),
      });
      expect(signedIn.headers['set-cookie']).toBeUndefined();
      expect(signedIn.statusCode).toBeGreaterThanOrEqual(400);
    },
  );
});
