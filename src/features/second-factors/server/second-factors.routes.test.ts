import { desc, eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { collectRoutes } from '#app/server/collect.ts';
import { runCommand } from '#app/server/run-command.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { letters } from '#features/letters/server/letters.tables.ts';
import { secondFactorCalls } from '#features/second-factors/second-factors.contract.ts';
import { factorErrors } from '#features/second-factors/second-factors.errors.ts';
import { hashPassword } from '#features/sign-in/server/hash-password.ts';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { signInErrors } from '#features/sign-in/sign-in.errors.ts';
import { userCalls } from '#features/users/users.contract.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Db } from '#kit/server/database.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';
import { type Mailbox, startMailbox } from '#kit/testing/start-mailbox.ts';

const password = 'correct horse battery';
const stepMs = 30_000;
const dayMs = 86_400_000;
let api: TestApi;
let mailbox: Mailbox;
let passwordHash: string;
let now = Math.ceil(Date.now() / stepMs) * stepMs;

/** Half a minute later: the code before has been used. */
const nextStep = (steps = 1): void => {
  now += steps * stepMs;
  api.setNow(new Date(now));
};
beforeAll(async () => {
  mailbox = await startMailbox();
  api = await startApi({ smtpUrl: mailbox.smtpUrl });
  passwordHash = await hashPassword(password);
  nextStep();
});
afterAll(async () => {
  await api.stop();
  await mailbox.stop();
});
afterEach(() => nextStep());

const codeOf = (secret: string, at = now): string => new TOTP({ secret }).generate({ timestamp: at });
const bearer = (token = '') => ({ authorization: `Bearer ${token}` });
type Answer = { error: boolean; message: string; token?: string; factor?: true };

const signIn = async (username: string): Promise<Answer> =>
  (await api.visitor.send(signInCalls.signIn, { body: { username, password } })).json();
const second = (token = '', code = '', from = '127.0.0.1') =>
  api.visitor.send(signInCalls.signInByFactor, { body: { token, code }, from });
const secondly = async (token: string | undefined, code: string, from?: string): Promise<Answer> =>
  (await second(token, code, from)).json();
const statusOf = async (token: string | undefined): Promise<number> =>
  (await api.visitor.send(signInCalls.getUserInfo, {}, bearer(token))).statusCode;

const person = (name: string, role: 'manager' | 'admin' = 'manager'): Promise<TestCaller> =>
  api.as(role, name, { passwordHash, email: `${name}@example.test` });

const lastLetter = async (name: string): Promise<string> => {
  const mine = eq(letters.recipient, `${name}@example.test`);
  const find = (db: Db) => db.select().from(letters).where(mine).orderBy(desc(letters.id)).limit(1);
  return (await api.services.database.read(find))[0]?.text ?? '';
};

/** Sets a factor up for a person whose session has just begun. */
const setUp = async (one: TestCaller) => {
  const { secret } = await one.call(secondFactorCalls.beginFactor, { body: {} });
  const { recovery_codes: codes } = await one.call(secondFactorCalls.confirmFactor, {
    body: { code: codeOf(secret) },
  });
  nextStep();
  return { secret, codes };
};

describe('signing in with a second factor', () => {
  it('opens nothing by the password alone, and everything by the code', async () => {
    const one = await person('two-steps');
    expect((await signIn('two-steps')).factor).toBeUndefined();
    const { secret } = await setUp(one);
    const half = await signIn('two-steps');
    expect(half).toMatchObject({ error: false, message: '', factor: true });
    const guarded = (await collectRoutes())
      .map(({ call }) => call)
      .filter(({ access }) => access.kind !== 'public');
    for (const call of guarded) {
      const { statusCode } = await api.visitor.send(
        call,
        { params: { id: 1 }, ...(call.method === 'GET' ? {} : { body: {} }) },
        { 'x-requested-with': 'poruchitel', ...bearer(half.token) },
      );
      expect([call.name, statusCode]).toEqual([call.name, 401]);
    }
    const whole = await secondly(half.token, codeOf(secret));
    expect(whole).toEqual({ error: false, message: '', token: expect.any(String) });
    expect(await statusOf(whole.token)).toBe(200);
    expect((await secondly(half.token, codeOf(secret, now + stepMs))).error).toBe(true); // its token is used up
  });

  it('takes a code of the step before or after, and each code once', async () => {
    const { secret } = await setUp(await person('steps'));
    nextStep(4);
    const tries = async (at: number) =>
      (await secondly((await signIn('steps')).token, codeOf(secret, at))).error;
    expect(await tries(now - 2 * stepMs)).toBe(true);
    expect(await tries(now - stepMs)).toBe(false);
    expect(await tries(now - stepMs)).toBe(true);
    expect(await tries(now + stepMs)).toBe(false);
    expect(await tries(now)).toBe(true); // an older one than what was taken
  });

  it('takes one of two who bring the same code at the same moment', async () => {
    const { secret } = await setUp(await person('twins'));
    const halves = [await signIn('twins'), await signIn('twins')];
    const answers = await Promise.all(halves.map(({ token }) => secondly(token, codeOf(secret))));
    expect(answers.filter(({ error }) => !error)).toHaveLength(1);
  });

  it('slows wrong codes as wrong passwords, and a right password gives no further tries', async () => {
    const { secret } = await setUp(await person('slow'));
    for (let at = 0; at < 5; at += 1) {
      const { token } = await signIn('slow');
      expect(await secondly(token, '000000')).toEqual({
        error: true,
        message: signInErrors.wrongCode.message,
      });
    }
    const { token } = await signIn('slow');
    const held = await second(token, codeOf(secret));
    expect([held.statusCode, held.headers['retry-after']]).toEqual([429, '1']);
    expect((await secondly(token, codeOf(secret), '10.0.0.1')).error).toBe(false);
  });

  it('is asked after a wrong half no more than ten minutes later', async () => {
    const { secret } = await setUp(await person('late'));
    const { token } = await signIn('late');
    nextStep(21);
    expect((await secondly(token, codeOf(secret))).error).toBe(true);
  });
});

describe('recovery codes', () => {
  it('let in once each, however they are typed, and a letter tells of it', async () => {
    const { codes } = await setUp(await person('phoneless'));
    expect(new Set(codes).size).toBe(10);
    const typed = ` ${codes[3]?.toLowerCase().replaceAll('-', ' ')} `;
    expect((await secondly((await signIn('phoneless')).token, typed)).error).toBe(false);
    expect(await lastLetter('phoneless')).toMatch(/кодов: 9/);
    expect((await secondly((await signIn('phoneless')).token, typed)).error).toBe(true);
    const halves = [await signIn('phoneless'), await signIn('phoneless')];
    const answers = await Promise.all(halves.map(({ token }) => secondly(token, codes[4] ?? '')));
    expect(answers.filter(({ error }) => !error)).toHaveLength(1);
  });

  it('are renewed by a fresh factor alone, and those before are worth nothing', async () => {
    const one = await person('renewer');
    const { codes } = await setUp(one);
    const { recovery_codes: fresh } = await one.call(secondFactorCalls.renewRecovery, { body: {} });
    expect((await secondly((await signIn('renewer')).token, codes[0] ?? '')).error).toBe(true);
    expect((await secondly((await signIn('renewer')).token, fresh[0] ?? '')).error).toBe(false);
  });
});

describe('danger', () => {
  it('asks for the factor instead of the password, five minutes after it was last shown', async () => {
    const one = await person('careful', 'admin');
    const { secret } = await setUp(one);
    const danger = () => one.send(userCalls.inviteUser, { body: { user_id: one.userId } });
    expect((await danger()).statusCode).toBe(200);
    nextStep(11);
    expect((await danger()).json()).toMatchObject({ code: kitErrors.factorAgain.code });
    const byPassword = await one.send(signInCalls.checkPassword, { body: { password } });
    expect(byPassword.json()).toMatchObject({ code: kitErrors.factorAgain.code });
    const check = (code: string) => one.call(signInCalls.checkFactor, { body: { code } });
    expect(await check('123')).toEqual({ ok: false });
    expect((await danger()).statusCode).toBe(403);
    expect(await check(codeOf(secret))).toEqual({ ok: true });
    expect((await danger()).statusCode).toBe(200);
  });
});

describe('a change of a factor', () => {
  it('closes the other sessions, writes a letter and keeps nothing in the open', async () => {
    const one = await person('changer');
    const other = await signIn('changer');
    const { secret } = await one.call(secondFactorCalls.beginFactor, { body: {} });
    const wrong = await one.send(secondFactorCalls.confirmFactor, { body: { code: '000000' } });
    expect(wrong.statusCode).toBe(422);
    await one.call(secondFactorCalls.confirmFactor, { body: { code: codeOf(secret) } });
    const twice = await one.send(secondFactorCalls.confirmFactor, { body: { code: codeOf(secret) } });
    expect(twice.statusCode).toBe(409);
    expect([await statusOf(other.token), await statusOf(one.token)]).toEqual([401, 200]);
    expect(await lastLetter('changer')).toContain('код из приложения');
    await one.call(secondFactorCalls.endFactor, { body: {} });
    expect((await signIn('changer')).factor).toBeUndefined();
    expect(await lastLetter('changer')).toContain('отключён');
    expect(api.logLines.join('\n')).not.toContain(secret);
  });

  it('goes from one telephone to another without a moment in which neither is asked', async () => {
    const one = await person('mover');
    const { secret: first } = await setUp(one);
    const { secret: next } = await one.call(secondFactorCalls.beginFactor, { body: {} });
    expect((await secondly((await signIn('mover')).token, codeOf(first))).error).toBe(false);
    await one.call(secondFactorCalls.confirmFactor, { body: { code: codeOf(next) } });
    nextStep();
    expect((await secondly((await signIn('mover')).token, codeOf(first))).error).toBe(true);
    expect((await secondly((await signIn('mover')).token, codeOf(next))).error).toBe(false);
  });
});

describe('a factor taken away', () => {
  it('by an administrator needs a reason, tells its owner, closes his sessions and keeps danger shut for a day', async () => {
    const chief = await person('chief', 'admin');
    const lost = await person('lost', 'admin');
    await setUp(lost);
    const own = await lost.send(secondFactorCalls.resetFactor, {
      body: { user_id: lost.userId, reason: 'я' },
    });
    expect(own.statusCode).toBe(409);
    const chiefAgain = await chief.call(signInCalls.checkPassword, { body: { password } });
    expect(chiefAgain.ok).toBe(true);
    const body = { user_id: lost.userId, reason: 'потерял телефон' };
    expect(
      (await lost.send(secondFactorCalls.resetFactor, { body: { ...body, reason: '' } })).statusCode,
    ).toBe(422);
    await chief.call(secondFactorCalls.resetFactor, { body });
    expect(await lastLetter('lost')).toContain('потерял телефон');
    expect(await statusOf(lost.token)).toBe(401);
    expect((await chief.send(secondFactorCalls.resetFactor, { body })).statusCode).toBe(409);
    const { token } = await signIn('lost');
    const danger = (call: typeof userCalls.inviteUser | typeof secondFactorCalls.beginFactor) =>
      api.visitor.send(
        call,
        { body: call === userCalls.inviteUser ? { user_id: lost.userId } : {} },
        bearer(token),
      );
    expect((await danger(userCalls.inviteUser)).json()).toMatchObject({ code: kitErrors.dangerWaits.code });
    expect((await danger(secondFactorCalls.beginFactor)).statusCode).toBe(200); // a new one may be set up meanwhile
    const later = new Date(now + dayMs + 1_000);
    api.setNow(later);
    const { token: fresh } = await signIn('lost');
    const after = await api.visitor.send(
      userCalls.inviteUser,
      { body: { user_id: lost.userId } },
      bearer(fresh),
    );
    expect(after.statusCode).toBe(200);
    now = Math.ceil(later.getTime() / stepMs) * stepMs;
  });

  it('by a command on the server, for the last administrator', async () => {
    await setUp(await person('last-one', 'admin'));
    const lines: string[] = [];
    const run = (name: string) =>
      runCommand({ name: 'admin-reset-factor', args: [name] }, api.services, (line) => lines.push(line));
    expect([await run('nobody'), await run('last-one'), await run('last-one')]).toEqual([1, 0, 1]);
    expect((await signIn('last-one')).factor).toBeUndefined();
  });
});

describe('asking a factor of people', () => {
  it('leads those without one to set it up and lets them reach nothing else, from the day it begins', async () => {
    const chief = await api.as('admin', 'asker', { passwordHash });
    const signed = await signIn('asker');
    const ask = (circle: string, token = signed.token) =>
      api.visitor.send(
        secondFactorCalls.saveFactorPolicy,
        { body: { circle, from_day: moscowDateOf(new Date(now + dayMs)) } },
        bearer(token),
      );
    expect((await ask('staff')).json()).toMatchObject({ code: factorErrors.setYoursFirst.code });
    const { secret } = await api.visitor
      .send(secondFactorCalls.beginFactor, { body: {} }, bearer(signed.token))
      .then((answer) => answer.json<{ secret: string }>());
    await api.visitor.send(
      secondFactorCalls.confirmFactor,
      { body: { code: codeOf(secret) } },
      bearer(signed.token),
    );
    expect((await ask('staff')).statusCode).toBe(200);
    await person('led');
    const { token } = await signIn('led');
    expect(await statusOf(token)).toBe(200);
    now += dayMs;
    nextStep();
    const led = await signIn('led');
    const send = (call: Parameters<TestCaller['send']>[0], body = {}) =>
      api.visitor.send(call, call.method === 'GET' ? {} : { body }, bearer(led.token));
    expect((await send(signInCalls.getUserInfo)).json()).toMatchObject({
      factor: { is_on: false, must_set: true },
    });
    const guarded = (await collectRoutes()).map(({ call }) => call);
    for (const call of guarded.filter(
      ({ access, withoutFactor }) => !['public', 'client'].includes(access.kind) && !withoutFactor,
    )) {
      const { statusCode } = await api.visitor.send(
        call,
        { params: { id: 1 }, ...(call.method === 'GET' ? {} : { body: {} }) },
        { 'x-requested-with': 'poruchitel', ...bearer(led.token) },
      );
      expect([call.name, statusCode]).toEqual([call.name, 403]);
    }
    const begun = (await send(secondFactorCalls.beginFactor)).json<{ secret: string }>();
    await send(secondFactorCalls.confirmFactor, { code: codeOf(begun.secret) });
    expect((await send(secondFactorCalls.endFactor)).json()).toMatchObject({
      code: factorErrors.isAsked.code,
    });
    expect((await send(signInCalls.listSessions)).statusCode).toBe(200);
    const agent = await api.as('agent', 'not-asked');
    expect((await agent.send(signInCalls.listSessions, {})).statusCode).toBe(200);
    const director = await api.as('director', 'looks', { factorAt: new Date(now) });
    const policy = await director.call(secondFactorCalls.getFactorPolicy, {});
    expect(policy.circles.find(({ circle }) => circle === 'staff')?.without).toBeGreaterThan(0);
    expect(chief.userId).toBeGreaterThan(0);
    const off = await api.visitor.send(signInCalls.signIn, { body: { username: 'asker', password } });
    const whole = await secondly(off.json<Answer>().token, codeOf(secret));
    expect((await ask('nobody', whole.token)).statusCode).toBe(200);
  });
});
