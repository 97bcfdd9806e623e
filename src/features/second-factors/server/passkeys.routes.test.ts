import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { letters } from '#features/letters/server/letters.tables.ts';
import { ownPasskeyCalls } from '#features/second-factors/passkeys.contract.ts';
import { factorErrors } from '#features/second-factors/second-factors.errors.ts';
import { secondFactorCalls } from '#features/second-factors/second-factors.contract.ts';
import { placeOf } from '#features/second-factors/server/passkeys.ts';
import { passkeyChallenges } from '#features/second-factors/server/second-factors.tables.ts';
import { makeSoftKey } from '#features/second-factors/testing/soft-key.ts';
import { passkeyCalls } from '#features/sign-in/passkeys.contract.ts';
import { hashPassword } from '#features/sign-in/server/hash-password.ts';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { signInErrors } from '#features/sign-in/sign-in.errors.ts';
import { userCalls } from '#features/users/users.contract.ts';
import { auditLog } from '#kit/server/audit.tables.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Db } from '#kit/server/database.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';
import { type Mailbox, startMailbox } from '#kit/testing/start-mailbox.ts';

const origin = 'http://localhost:3000';
const password = 'correct horse battery';
let api: TestApi;
let mailbox: Mailbox;
let passwordHash: string;
beforeAll(async () => {
  mailbox = await startMailbox();
  api = await startApi({ smtpUrl: mailbox.smtpUrl });
  passwordHash = await hashPassword(password);
});
afterAll(async () => {
  await api.stop();
  await mailbox.stop();
});

type Key = ReturnType<typeof makeSoftKey>;
type Answer = { error: boolean; message: string; token?: string; factor?: true; has_code?: boolean };
const bearer = (token = '') => ({ authorization: `Bearer ${token}` });
const refused = { error: true, message: signInErrors.wrongPasskey.message };

const person = (name: string, role: 'manager' | 'admin' = 'manager'): Promise<TestCaller> =>
  api.as(role, name, { passwordHash, email: `${name}@example.test` });

const addKey = async (one: TestCaller, name = 'Ноутбук') => {
  const key = makeSoftKey();
  const asked = await one.call(ownPasskeyCalls.beginPasskey, { body: {} });
  const made = await one.call(ownPasskeyCalls.addPasskey, {
    body: { name, ...key.create(asked, { origin }) },
  });
  return { key, codes: made.recovery_codes };
};
const ask = async (token?: string) => {
  const { question } = await api.visitor.call(passkeyCalls.askPasskey, { body: token ? { token } : {} });
  if (!question) throw new Error('Nothing was asked');
  return question;
};
const enter = async (
  body: CallInput<typeof passkeyCalls.signInByPasskey>['body'],
  from = '127.0.0.1',
): Promise<Answer> => (await api.visitor.send(passkeyCalls.signInByPasskey, { body, from })).json();
const enterBy = async (key: Key, whim = {}): Promise<Answer> =>
  enter({ answer: key.sign(await ask(), { origin, ...whim }) });
const signIn = async (username: string): Promise<Answer> =>
  (await api.visitor.send(signInCalls.signIn, { body: { username, password } })).json();
const statusOf = async (token: string | undefined): Promise<number> =>
  (await api.visitor.send(signInCalls.getUserInfo, {}, bearer(token))).statusCode;
const read = <T>(find: (db: Db) => Promise<T>): Promise<T> => api.services.database.read(find);
const lastLetter = async (name: string): Promise<string> => {
  const mine = eq(letters.recipient, `${name}@example.test`);
  const found = await read((db) => db.select().from(letters).where(mine).orderBy(desc(letters.id)).limit(1));
  return found[0]?.text ?? '';
};

describe('a passkey', () => {
  it('lets in by itself, and is the factor after the password', async () => {
    const one = await person('keyed');
    const { key, codes } = await addKey(one);
    expect(codes).toHaveLength(10);
    expect(await lastLetter('keyed')).toContain('«Ноутбук»');
    const alone = await enterBy(key);
    expect(alone).toEqual({ error: false, message: '', token: expect.any(String) });
    expect(await statusOf(alone.token)).toBe(200);
    const half = await signIn('keyed');
    expect(half.factor).toBe(true);
    expect(await statusOf(half.token)).toBe(401);
    const token = half.token ?? '';
    expect(half.has_code).toBe(false);
    const answer = key.sign(await ask(token), { origin });
    const whole = await enter({ token, answer });
    expect(await statusOf(whole.token)).toBe(200);
    const again = await enter({ token, answer: key.sign(await ask(), { origin }) });
    expect(again.message).toBe(signInErrors.stepOver.message);
    // Without a device, by a recovery code, as with an application.
    const { token: lost = '' } = await signIn('keyed');
    const body = { token: lost, code: codes[0] ?? '' };
    expect((await api.visitor.call(signInCalls.signInByFactor, { body })).error).toBe(false);
  });

  it('is refused from another origin, for another rp id, unverified, replayed, with a lowered counter, late, or asked for something else', async () => {
    const one = await person('guarded');
    const { key } = await addKey(one);
    expect(await enterBy(key, { origin: 'https://evil.example' })).toEqual(refused);
    expect(await enterBy(key, { rpId: 'evil.example' })).toEqual(refused);
    expect(await enterBy(key, { isUnverified: true })).toEqual(refused);
    const answer = key.sign(await ask(), { origin, counter: 20 });
    expect((await enter({ answer })).error).toBe(false);
    expect(await enter({ answer })).toEqual(refused);
    expect(await enterBy(key, { counter: 19 })).toEqual(refused);
    const own = await one.call(passkeyCalls.askProof, { body: {} });
    if (!own.question) throw new Error('Nothing was asked');
    const from = '10.0.0.7'; // the tries above slow those of one address
    expect(await enter({ answer: key.sign(own.question, { origin, counter: 30 }) }, from)).toEqual(refused);
    const late = key.sign(await ask(), { origin, counter: 31 });
    await api.services.database.write((db) => db.update(passkeyChallenges).set({ expiresAt: new Date(0) }));
    expect(await enter({ answer: late }, from)).toEqual(refused);
    const log = await read((db) =>
      db.select().from(auditLog).where(eq(auditLog.reason, signInErrors.wrongPasskey.code)),
    );
    expect(log.filter(({ subjectId }) => subjectId === null).length).toBeGreaterThan(5);
  });

  it('is taken once of two that bring the same signature at the same moment', async () => {
    const { key } = await addKey(await person('twin-keys'));
    const answer = key.sign(await ask(), { origin });
    const both = await Promise.all([enter({ answer }), enter({ answer })]);
    expect(both.filter(({ error }) => !error)).toHaveLength(1);
  });

  it('unknown to us, or of somebody blocked, is answered as a wrong one and slowed alike', async () => {
    const stranger = makeSoftKey();
    const { key } = await addKey(await person('known-key'));
    const wrong = { origin: 'https://evil.example' };
    for (let at = 0; at < 5; at += 1)
      expect([await enterBy(stranger), await enterBy(key, wrong)]).toEqual([refused, refused]);
    const held = await Promise.all(
      [stranger, key].map(async (one) => {
        const body = { answer: one.sign(await ask(), { origin }) };
        return (await api.visitor.send(passkeyCalls.signInByPasskey, { body })).statusCode;
      }),
    );
    expect(held).toEqual([429, 429]);
  });

  it('of somebody who was blocked since opens nothing, alone or after the password, in the words of a wrong one', async () => {
    const chief = await person('blocker', 'admin');
    const gone = await person('gone');
    const { key } = await addKey(gone);
    const { token = '' } = await signIn('gone');
    const half = key.sign(await ask(token), { origin });
    const body = { user_id: gone.userId, blocked: true, reason: 'уволен' };
    await chief.call(userCalls.blockUser, { body });
    const from = '10.0.0.9';
    expect((await enter({ token, answer: half }, from)).error).toBe(true);
    expect(await enter({ answer: key.sign(await ask(), { origin }) }, from)).toEqual(refused);
    expect(await statusOf(gone.token)).toBe(401);
    await chief.call(userCalls.blockUser, { body: { ...body, blocked: false } });
    expect((await enter({ answer: key.sign(await ask(), { origin }) }, from)).error).toBe(false);
  });

  it('of one person is no second step of another, and asks nothing of whoever has none', async () => {
    const { key } = await addKey(await person('first-owner'));
    await addKey(await person('second-owner'));
    const { token = '' } = await signIn('second-owner');
    expect(await enter({ token, answer: key.sign(await ask(token), { origin }) })).toEqual(refused);
    // Nor does it go on with a session of another.
    const again = async (username: string) =>
      enter({ answer: key.sign(await ask(), { origin }), username }, '10.0.0.8');
    expect(await again('second-owner')).toEqual(refused);
    expect((await again('first-owner')).error).toBe(false);
    const without = await person('keyless');
    expect(await without.call(passkeyCalls.askProof, { body: {} })).toMatchObject({ question: null });
    const dead = await api.visitor.call(passkeyCalls.askPasskey, { body: { token: 'x'.repeat(43) } });
    expect(dead.question).toBeNull();
  });

  it('is asked before danger in the place of the password', async () => {
    const chief = await person('dangerous', 'admin');
    const { key } = await addKey(chief);
    const later = new Date(Date.now() + 6 * 60_000);
    api.setNow(later);
    const danger = () => chief.send(userCalls.inviteUser, { body: { user_id: chief.userId } });
    expect((await danger()).json()).toMatchObject({ code: kitErrors.factorAgain.code });
    const { question } = await chief.call(passkeyCalls.askProof, { body: {} });
    if (!question) throw new Error('Nothing was asked');
    const prove = async (whim = {}) =>
      chief.call(passkeyCalls.proveByPasskey, { body: { answer: key.sign(question, { origin, ...whim }) } });
    expect(await prove()).toEqual({ ok: true });
    expect(await prove()).toEqual({ ok: false });
    expect((await danger()).statusCode).toBe(200);
  });
});

describe('a change of passkeys', () => {
  it('closes the other sessions, writes letters, and leaves no factor with the last one', async () => {
    const one = await person('several');
    const other = await signIn('several');
    const { key } = await addKey(one);
    expect(await statusOf(other.token)).toBe(401);
    const { codes, key: second } = await addKey(one, 'Телефон');
    expect(codes).toEqual([]);
    const taken = await one.send(ownPasskeyCalls.addPasskey, {
      body: {
        name: 'Ещё раз',
        ...second.create(await one.call(ownPasskeyCalls.beginPasskey, { body: {} }), { origin }),
      },
    });
    expect(taken.json()).toMatchObject({ code: factorErrors.badPasskey.code });
    const foreign = await one.send(ownPasskeyCalls.addPasskey, {
      body: {
        name: 'Чужой',
        ...makeSoftKey().create(await one.call(ownPasskeyCalls.beginPasskey, { body: {} }), {
          origin: 'https://evil.example',
        }),
      },
    });
    expect(foreign.statusCode).toBe(422);
    const { passkeys } = await one.call(ownPasskeyCalls.listPasskeys, {});
    const [first, last] = passkeys;
    if (!first || !last) throw new Error('Two keys were made');
    const stranger = await person('stranger');
    const rename = { id: first.id, name: 'Дом' };
    expect((await stranger.send(ownPasskeyCalls.renamePasskey, { body: rename })).statusCode).toBe(404);
    await one.call(ownPasskeyCalls.renamePasskey, { body: rename });
    const theft = await stranger.send(ownPasskeyCalls.removePasskey, { body: { id: last.id } });
    expect(theft.statusCode).toBe(404);
    await one.call(ownPasskeyCalls.removePasskey, { body: { id: last.id } });
    expect(await lastLetter('several')).toContain('«Телефон» удалён');
    expect(await enterBy(second)).toEqual(refused);
    expect((await enterBy(key)).error).toBe(false);
    await one.call(ownPasskeyCalls.removePasskey, { body: { id: first.id } });
    expect((await signIn('several')).factor).toBeUndefined();
    expect((await one.call(secondFactorCalls.getOwnFactor, {})).recovery_left).toBe(0);
  });

  it('goes with the reset of an administrator', async () => {
    const chief = await person('resetter', 'admin');
    const lost = await person('lost-key');
    const { key } = await addKey(lost);
    await chief.call(secondFactorCalls.resetFactor, {
      body: { user_id: lost.userId, reason: 'потерял ноутбук' },
    });
    expect(await enterBy(key)).toEqual(refused);
    expect((await signIn('lost-key')).factor).toBeUndefined();
  });
});

describe('the place of keys', () => {
  it('is a domain reached over https, or this very machine; a number holds none', () => {
    const at = (url?: string) => placeOf({ publicUrl: url === undefined ? undefined : new URL(url) });
    expect(at()).toEqual({ origin: null, rpId: 'localhost' });
    expect(at('https://broker.example/x')).toEqual({
      origin: 'https://broker.example',
      rpId: 'broker.example',
    });
    expect([at('https://192.168.1.5'), at('https://[::1]:8443'), at('http://broker.example')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
