import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#features/sign-in/server/hash-password.ts';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

const password = 'correct horse battery';
let api: TestApi;

beforeAll(async () => {
  api = await startApi();
  await api.as('manager', 'ivanov', {
    passwordHash: await hashPassword(password),
    email: 'ivanov@example.test',
  });
});
afterAll(() => api.stop());

const signIn = (username: string, secret: string) =>
  api.visitor.send(signInCalls.signIn, { body: { username, password: secret } });

describe('signing in', () => {
  it('gives a bearer token in the body and another secret in the cookie', async () => {
    const answer = await signIn(' ivanov ', password);
    const { token } = answer.json<{ token: string }>();
    const cookie = /Admin-Token=([\w-]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? '';
    expect(answer.json()).toMatchObject({ error: false, message: '' });
    expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict; Max-Age=43200$/);

    const info = (headers: Record<string, string>) => api.visitor.send(signInCalls.getUserInfo, {}, headers);
    expect((await info({ authorization: `Bearer ${token}` })).statusCode).toBe(200);
    expect((await info({ cookie: `Admin-Token=${cookie}` })).statusCode).toBe(200);
    expect((await info({ authorization: `Bearer ${cookie}` })).statusCode).toBe(401);
    expect((await info({ cookie: `Admin-Token=${token}` })).statusCode).toBe(401);
  });

  it('says the same of an unknown name and a wrong password', async () => {
    const unknown = await signIn('nobody', password);
    const wrong = await signIn('ivanov', 'something else entirely');
    expect(unknown.json()).toEqual({ error: true, message: 'Неверный логин или пароль' });
    expect(wrong.json()).toEqual(unknown.json());
  });

  it('slows the sixth wrong try and lets the owner in from elsewhere', async () => {
    api.setNow(new Date());
    for (let attempt = 0; attempt < 6; attempt += 1) await signIn('petrov', 'x');
    const slowed = await signIn('petrov', 'x');
    api.setNow(undefined);
    expect(slowed.statusCode).toBe(429);
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('ends the session at sign-out', async () => {
    const { token } = (await signIn('ivanov', password)).json<{ token: string }>();
    const headers = { authorization: `Bearer ${token}` };
    await api.visitor.call(signInCalls.signOut, { body: {} }, headers);
    expect((await api.visitor.send(signInCalls.getUserInfo, {}, headers)).statusCode).toBe(401);
  });
});

describe('the person an agent asks', () => {
  it('is his curator, else his manager, else whoever answers for the office, with a telephone', async () => {
    const head = await api.as('head', 'duty', { lastName: 'Дежурный', phone: '+79120000009' });
    const named = async (who: TestCaller) => (await who.call(signInCalls.getUserInfo, {})).curator;
    const alone = await api.as('agent', 'alone');
    expect(await named(alone)).toMatchObject({ phone: '+79120000009' });
    const mute = await api.as('curator', 'mute', { phone: null });
    const guided = await api.as('agent', 'guided', { curatorId: mute.userId, managerId: head.userId });
    expect(await named(guided)).toMatchObject({ phone: '+79120000009' });
    const called = await api.as('curator', 'called', { phone: '+79120000001' });
    const led = await api.as('agent', 'led', { curatorId: called.userId, managerId: head.userId });
    expect(await named(led)).toMatchObject({ phone: '+79120000001' });
    expect(await named(head)).toBeNull();
  });
});
