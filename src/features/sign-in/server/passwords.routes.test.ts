import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword, isOutdated } from '#features/sign-in/server/hash-password.ts';
import { rememberFailure } from '#features/sign-in/server/throttle-sign-in.ts';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { users } from '#features/people/server/people.tables.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';
import { type Mailbox, startMailbox } from '#kit/testing/start-mailbox.ts';

const password = 'correct horse battery';
const better = 'клён шумит под окном';
const minuteMs = 60_000;
let api: TestApi;
let mailbox: Mailbox;
let passwordHash: string;

beforeAll(async () => {
  mailbox = await startMailbox();
  api = await startApi({ smtpUrl: mailbox.smtpUrl, publicUrl: new URL('https://office.example.test') });
  passwordHash = await hashPassword(password);
});
afterAll(async () => {
  await api.stop();
  await mailbox.stop();
});
afterEach(() => api.setNow(undefined));

const person = (name: string): Promise<TestCaller> =>
  api.as('manager', name, { passwordHash, email: `${name}@example.test` });
const signIn = (username: string, secret = password, address = '127.0.0.1') =>
  api.visitor.send(signInCalls.signIn, { body: { username, password: secret }, from: address });
const isIn = async (username: string, secret: string): Promise<boolean> =>
  !(await signIn(username, secret)).json<{ error: boolean }>().error;
const clear = (data: Record<string, string>) =>
  api.visitor.send(signInCalls.clearPassword, { body: { data } });
const askLink = async (name: string): Promise<string> => {
  await clear({ email: `${name}@example.test` });
  return /token=([\w-]{43})/.exec((await mailbox.next()).text)?.[1] ?? '';
};

describe('throttling by the clock', () => {
  const fail = (name: string, address?: string) => signIn(name, 'wrong', address);
  /** Failures as a call leaves them behind, without the work of a hash for each; some of each row below are real calls. */
  const leaveFailures = (attempts: readonly (readonly [username: string, address: string])[]) =>
    api.services.database.write(async (db) => {
      const now = api.services.clock.now();
      for (const [username, address] of attempts) await rememberFailure(db, { username, address }, now);
    });
  const waitOf = async (name: string, secret = 'wrong', address?: string) => {
    const answer = await signIn(name, secret, address);
    return answer.statusCode === 429 ? Number(answer.headers['retry-after']) : 0;
  };

  it('doubles the wait after the fifth failure, and the right password passes after it', async () => {
    await person('slow');
    let moment = Date.now();
    api.setNow(new Date(moment));
    for (let at = 0; at < 5; at += 1) expect((await fail('slow')).statusCode).toBe(200);
    for (const seconds of [1, 2, 4, 8]) {
      expect(await waitOf('slow')).toBe(seconds);
      moment += seconds * 1_000;
      api.setNow(new Date(moment));
      expect((await fail('slow')).statusCode).toBe(200);
    }
    expect(await waitOf('slow', password)).toBe(16);
    api.setNow(new Date(moment + 16_000));
    expect(await isIn('slow', password)).toBe(true);
    expect((await fail('slow')).statusCode).toBe(200);
  });

  it('names the seconds in the answer, the same for unknown names', async () => {
    api.setNow(new Date());
    for (let at = 0; at < 5; at += 1) await fail('no-such-person');
    const answer = await fail('no-such-person');
    expect(answer.json()).toMatchObject({ code: 'signIn.slowDown', detail: { retry_after: 1 } });
  });

  it('never locks the owner out at another address', async () => {
    await person('victim');
    for (let at = 0; at < 7; at += 1) await fail('victim', '203.0.113.7');
    expect(await waitOf('victim', password, '203.0.113.7')).toBeGreaterThan(0);
    expect(await isIn('victim', password)).toBe(true);
  });

  it('stops an address after fifty failures until its window has moved on', async () => {
    await person('bystander');
    const start = Date.now();
    api.setNow(new Date(start));
    await leaveFailures(Array.from({ length: 47 }, (_, at) => [`guess-${at}`, '198.51.100.9'] as const));
    for (let at = 47; at < 50; at += 1) {
      expect((await fail(`guess-${at}`, '198.51.100.9')).statusCode).toBe(200);
    }
    expect(await waitOf('bystander', password, '198.51.100.9')).toBe(15 * 60);
    api.setNow(new Date(start + 15 * minuteMs + 1));
    expect(await waitOf('bystander', password, '198.51.100.9')).toBe(0);
  });

  it('leaves one free try to unknown addresses while an account is under attack, five to known ones', async () => {
    await person('target');
    await signIn('target', password, '192.0.2.1');
    await leaveFailures(Array.from({ length: 97 }, (_, at) => ['target', `100.64.0.${at}`] as const));
    for (let at = 97; at < 100; at += 1) await fail('target', `100.64.0.${at}`);
    await fail('target', '192.0.2.200');
    expect(await waitOf('target', password, '192.0.2.200')).toBe(1);
    for (let at = 0; at < 4; at += 1) await fail('target', '192.0.2.1');
    expect((await signIn('target', password, '192.0.2.1')).json()).toMatchObject({ error: false });
  });

  it('counts every one of many tries at the same moment', async () => {
    await person('flooded');
    const answers = await Promise.all(Array.from({ length: 12 }, () => fail('flooded')));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
  });
});

describe('the own password', () => {
  const change = (caller: TestCaller, old_password: string, next: string) =>
    caller.send(signInCalls.changePassword, { body: { old_password, password: next } });

  it('is changed with the old one, ends the other sessions and tells by letter', async () => {
    const caller = await person('changer');
    const other = (await signIn('changer')).json<{ token: string }>();
    expect((await change(caller, password, better)).statusCode).toBe(200);
    const infoOf = (token: string) =>
      api.visitor.send(signInCalls.getUserInfo, {}, { authorization: `Bearer ${token}` });
    expect((await infoOf(other.token)).statusCode).toBe(401);
    expect((await infoOf(caller.token)).statusCode).toBe(200);
    expect(await mailbox.next()).toMatchObject({
      to: 'changer@example.test',
      text: expect.stringContaining('изменён'),
    });
    expect(await isIn('changer', password)).toBe(false);
    expect(await isIn('changer', better)).toBe(true);
  });

  it('stays with a wrong old one or a weak new one, and says so at the field', async () => {
    const caller = await person('keeper');
    expect((await change(caller, 'nonsense', better)).json()).toMatchObject({
      errors: { old_password: ['Пароль неверен'] },
    });
    const weak = (await change(caller, password, 'keeper-keeper-1')).json<{
      errors: Record<string, string[]>;
    }>();
    expect(Object.keys(weak.errors)).toEqual(['password']);
    expect(await isIn('keeper', password)).toBe(true);
  });

  it('cannot be guessed in an open session: failures slow the next tries', async () => {
    const caller = await person('guessed');
    api.setNow(new Date());
    for (let at = 0; at < 3; at += 1)
      expect((await change(caller, `guess ${at}`, better)).statusCode).toBe(422);
    const check = (secret: string) => caller.send(signInCalls.checkPassword, { body: { password: secret } });
    for (let at = 0; at < 2; at += 1) expect((await check(`guess ${at}`)).json()).toEqual({ ok: false });
    expect((await check(password)).statusCode).toBe(429);
    expect((await change(caller, password, better)).statusCode).toBe(429);
  });

  it('is hashed anew at sign-in when its hash was made at another cost', async () => {
    const { userId } = await person('aged');
    // The password «correct horse battery» at 8 MiB and one pass.
    const { argon2Sync, randomBytes } = await import('node:crypto');
    const nonce = randomBytes(16);
    const tag = argon2Sync('argon2id', {
      message: password,
      nonce,
      memory: 8_192,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    });
    const weak =
      `$argon2id$v=19$m=8192,t=1,p=1$${nonce.toString('base64')}$${tag.toString('base64')}`.replaceAll(
        '=$',
        '$',
      );
    await api.services.database.write((db) =>
      db.update(users).set({ passwordHash: weak }).where(eq(users.id, userId)),
    );
    expect(isOutdated(weak)).toBe(true);
    expect(await isIn('aged', password)).toBe(true);
    const [row] = await api.services.database.read((db) =>
      db.select().from(users).where(eq(users.id, userId)),
    );
    expect(isOutdated(row?.passwordHash ?? '')).toBe(false);
    expect(await isIn('aged', password)).toBe(true);
  });
});

describe('a recovery link', () => {
  it('leads to the product, works once and ends every session', async () => {
    const caller = await person('forgetful');
    await clear({ email: 'Forgetful@example.test ' });
    const letter = await mailbox.next();
    expect(letter.to).toBe('forgetful@example.test');
    const link = /https:\S+/.exec(letter.text)?.[0] ?? '';
    expect(link).toMatch(/^https:\/\/office\.example\.test\/recoverypassword\?token=[\w-]{43}$/);
    const token = new URL(link).searchParams.get('token') ?? '';
    expect((await clear({ token, password: better })).statusCode).toBe(200);
    expect((await caller.send(signInCalls.getUserInfo, {})).statusCode).toBe(401);
    expect(await isIn('forgetful', better)).toBe(true);
    expect((await clear({ token, password: 'ещё один клён шумит' })).json()).toMatchObject({
      code: 'signIn.linkDead',
    });
    expect((await mailbox.next()).text).toContain('изменён');
    expect(api.logLines.join('\n')).not.toContain(token);
  });

  it('survives a weak password and takes a good one then', async () => {
    await person('hasty');
    const token = await askLink('hasty');
    expect((await clear({ token, password: 'short' })).json()).toMatchObject({
      errors: { password: [expect.any(String)] },
    });
    expect((await clear({ token, password: better })).statusCode).toBe(200);
    await mailbox.next();
  });

  it('dies after an hour', async () => {
    await person('late');
    const token = await askLink('late');
    api.setNow(new Date(Date.now() + 61 * minuteMs));
    expect((await clear({ token, password: better })).json()).toMatchObject({ code: 'signIn.linkDead' });
  });

  it('dies with the account and with another change of the password', async () => {
    const blocked = await person('blocked');
    const token = await askLink('blocked');
    await api.services.database.write((db) =>
      db.update(users).set({ status: 'blocked' }).where(eq(users.id, blocked.userId)),
    );
    expect((await clear({ token, password: better })).statusCode).toBe(422);
    const changer = await person('double');
    const other = await askLink('double');
    await changer.send(signInCalls.changePassword, { body: { old_password: password, password: better } });
    await mailbox.next();
    expect((await clear({ token: other, password: 'ещё один клён шумит' })).statusCode).toBe(422);
  });

  it('is asked for with one answer, known address or not, and sent three times an hour at most', async () => {
    await person('flood');
    const answers = [];
    for (let at = 0; at < 5; at += 1) answers.push(await clear({ email: 'flood@example.test' }));
    answers.push(await clear({ email: 'nobody@example.test' }));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    for (let at = 0; at < 3; at += 1) expect((await mailbox.next()).to).toBe('flood@example.test');
    await person('after-flood');
    expect(await askLink('after-flood')).not.toBe('');
    expect(mailbox.letters.filter(({ to }) => to === 'flood@example.test')).toHaveLength(3);
  });
});
