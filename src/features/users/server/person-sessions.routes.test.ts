import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#features/sign-in/server/hash-password.ts';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { userCalls } from '#features/users/users.contract.ts';
import { readSheet } from '#kit/server/read-sheet.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

const password = 'correct horse battery';
const dayMs = 86_400_000;
let api: TestApi;
let admin: TestCaller;
let one: TestCaller;

beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin');
  one = await api.as('manager', 'watched', { passwordHash: await hashPassword(password) });
});
afterAll(() => api.stop());

const signIn = async (typed = password): Promise<string> => {
  const body = { username: 'watched', password: typed };
  return (await api.visitor.call(signInCalls.signIn, { body })).token ?? '';
};
const isIn = async (token: string): Promise<boolean> =>
  (await api.visitor.send(signInCalls.getUserInfo, {}, { authorization: `Bearer ${token}` })).statusCode ===
  200;
const list = (who = admin) => who.call(userCalls.listPersonSessions, { query: { user_id: one.userId } });
const end = (sessionId: number | null, who = admin) =>
  who.send(userCalls.endPersonSessions, { body: { user_id: one.userId, session_id: sessionId } });

describe('the sessions of a person', () => {
  it('are seen with the last failures, and closed one by one or all at once', async () => {
    const tokens = [await signIn(), await signIn()];
    await signIn('something else');
    const { sessions, failures } = await list(await api.as('director'));
    expect(sessions).toHaveLength(3);
    expect(failures).toMatchObject([{ address: '127.0.0.1', is_blocked: false, is_code: false }]);
    expect((await end(null, await api.as('director'))).statusCode).toBe(403);
    const newest = Math.max(...sessions.map(({ id }) => id));
    expect((await end(newest)).statusCode).toBe(200);
    expect((await end(newest)).statusCode).toBe(404);
    expect(await Promise.all(tokens.map(isIn))).toEqual([true, false]);
    expect((await end(null)).statusCode).toBe(200);
    expect(await Promise.all([one.token, ...tokens].map(isIn))).toEqual([false, false, false]);
    expect((await list()).sessions).toEqual([]);
  });

  it('of another are no way to close a session', async () => {
    const other = await api.as('operator', 'bystander');
    const { sessions } = await admin.call(userCalls.listPersonSessions, {
      query: { user_id: other.userId },
    });
    expect((await end(sessions[0]?.id ?? 0)).statusCode).toBe(404);
    expect(await isIn(other.token)).toBe(true);
  });
});

describe('people who have not been here', () => {
  it('for thirty days are a filter of the list', async () => {
    const names = async (who: TestCaller): Promise<string[]> => {
      const { items } = await who.call(userCalls.listUsers, { body: { away: true, limit: 50 } });
      return items.map(({ username }) => username);
    };
    expect(await names(admin)).not.toContain('watched');
    api.setNow(new Date(Date.now() + 31 * dayMs));
    const found = await names(await api.as('admin', 'later'));
    api.setNow(undefined);
    expect(found).toContain('watched');
    expect(found).not.toContain('later');
  });

  it('are taken home as a table of the same search, without what opens an account', async () => {
    const { rawPayload } = await admin.send(userCalls.saveUsers, { query: { q: 'watched' } });
    const rows = await readSheet(rawPayload);
    expect(rows.map(([, login]) => login)).toEqual(['Логин', 'watched']);
    expect(JSON.stringify(rows)).not.toMatch(/scrypt|token|password/i);
    expect((await admin.send(userCalls.saveUsers, { query: { away: 'yes' } })).statusCode).toBe(200);
  });
});
