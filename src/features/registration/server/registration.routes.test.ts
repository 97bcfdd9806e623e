import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { notificationCalls } from '#features/notifications/notifications.contract.ts';
import { registrationCalls } from '#features/registration/registration.contract.ts';
import { consents } from '#features/registration/server/registration.tables.ts';
import { hashPassword } from '#features/sign-in/server/hash-password.ts';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { users } from '#features/people/server/people.tables.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';
import { type Mailbox, startMailbox } from '#kit/testing/start-mailbox.ts';

type Form = CallInput<(typeof registrationCalls)['register']>['body'];

const password = 'клён шумит под окном';
const hourMs = 3_600_000;
let api: TestApi;
let mailbox: Mailbox;
let visits = 0;

beforeAll(async () => {
  mailbox = await startMailbox();
  api = await startApi({ smtpUrl: mailbox.smtpUrl, publicUrl: new URL('https://office.example.test') });
});
afterAll(async () => {
  await api.stop();
  await mailbox.stop();
});
afterEach(() => api.setNow(undefined));

const formOf = (name: string, more: Partial<Form> = {}): Form => ({
  role: 'agent',
  u_form: 'ip',
  inn: '631500000101',
  org_name: '',
  last_name: 'Ветров',
  first_name: 'Савелий',
  middle_name: '',
  phone: '+7(912)345-6789',
  city: 'Самара',
  experience: 'none',
  email: `${name}@example.test`,
  password,
  consent_personal_data: '2026-11-21',
  consent_offer: '2026-11-21',
  ...more,
});
const register = (body: unknown, remoteAddress = '127.0.0.1') =>
  api.visitor.send(registrationCalls.register, { body, from: remoteAddress });
const registerFrom = (body: unknown) => {
  visits += 1;
  return register(body, `10.0.0.${visits}`);
};
const tokenOf = (text: string): string => /confirmation\?token=([\w-]{43})/.exec(text)?.[1] ?? '';
const signIn = (username: string, secret = password) =>
  api.visitor.send(signInCalls.signIn, { body: { username, password: secret } });
const confirm = (token: string) => api.visitor.send(registrationCalls.confirm, { body: { token } });
const userOf = async (email: string) => {
  const [user] = await api.services.database.read((db) =>
    db.select().from(users).where(eq(users.email, email)),
  );
  return user;
};

describe('a newcomer', () => {
  it('becomes a guest, is let in by the link of the letter once, and signs in by his address then', async () => {
    const answer = await registerFrom(formOf('vetrov', { email: 'Vetrov@Example.test' }));
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
    const letter = await mailbox.next();
    expect(letter.to).toBe('vetrov@example.test');
    expect(letter.text).toContain('https://office.example.test/confirmation?token=');
    expect(await userOf('vetrov@example.test')).toMatchObject({
      roles: ['guest'],
      stopApp: 1,
      passwordHash: null,
      legalForm: 'ip',
      phone: '+79123456789',
    });
    expect((await signIn('vetrov@example.test')).json()).toMatchObject({ error: true });

    const token = tokenOf(letter.text);
    const confirmed = await confirm(token);
    expect(confirmed.json()).toMatchObject({ error: false, token: expect.any(String) });
    expect(String(confirmed.headers['set-cookie'])).toMatch(/Admin-Token=[\w-]{43}/);
    const { token: bearer } = confirmed.json<{ token: string }>();
    const info = await api.visitor.call(signInCalls.getUserInfo, {}, { authorization: `Bearer ${bearer}` });
    expect(info).toMatchObject({ roles: ['guest'], u_form: 'ip', stop_app: 1 });
    expect((await confirm(token)).json()).toEqual({
      error: true,
      message: 'Ссылка недействительна или уже использована',
    });
    expect((await signIn(' Vetrov@example.test ')).json()).toMatchObject({ error: false });
    expect(api.logLines.join('\n')).not.toContain(token);
  });

  it('gives two consents, each kept with its version, time and address', async () => {
    api.setNow(new Date('2026-11-20T10:00:00.000Z'));
    await register(formOf('consent'), '203.0.113.5');
    const user = await userOf('consent@example.test');
    const rows = await api.services.database.read((db) =>
      db
        .select()
        .from(consents)
        .where(eq(consents.userId, user?.id ?? 0)),
    );
    const input = { version: '2026-11-21', address: '203.0.113.5', at: new Date('2026-11-20T10:00:00.000Z') };
    expect(rows).toMatchObject([
      { kind: 'personal_data', ...input },
      { kind: 'offer', ...input },
    ]);
    await mailbox.next();
  });

  it.each([
    ['inn', { u_form: 'ooo', inn: '631500000101', org_name: 'Ветер' }, 'У организации ИНН из 10 цифр'],
    ['inn', { u_form: 'person', inn: '7701234567' }, 'У физического лица и ИП ИНН из 12 цифр'],
    ['inn', { inn: '12345' }, 'ИНН состоит из 10 или 12 цифр'],
    ['org_name', { u_form: 'ooo', inn: '7701234567' }, 'Поле обязательно'],
    ['phone', { phone: '12' }, 'Телефон указан неверно'],
    ['email', { email: 'nobody' }, 'некорректный Email'],
    ['password', { password: 'password1234' }, 'Такой пароль слишком распространён: его подберут первым'],
    [
      'password',
      { password: 'Савелий пьёт чай' },
      'Пароль не должен содержать имя, логин, почту или название программы',
    ],
    ['consent_offer', { consent_offer: '' }, 'Без этого согласия зарегистрироваться нельзя'],
    ['consent_offer', { consent_offer: '2020-01-01' }, 'Текст обновился. Прочитайте его и отметьте ещё раз'],
  ] as const)('is told at the field «%s» what is wrong', async (field, more, message) => {
    const answer = await registerFrom(formOf('wrong', more));
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: Record<string, string[]> }>().errors).toEqual({ [field]: [message] });
    expect(await userOf('wrong@example.test')).toBeUndefined();
  });

  it('must follow the link within a day', async () => {
    await registerFrom(formOf('late'));
    const token = tokenOf((await mailbox.next()).text);
    api.setNow(new Date(Date.now() + 24 * hourMs + 1_000));
    expect((await confirm(token)).json()).toMatchObject({ error: true });
    expect((await userOf('late@example.test'))?.passwordHash).toBeNull();
  });

  it('cannot use the link of his registration to set another password, nor the other way round', async () => {
    await registerFrom(formOf('mixed'));
    const token = tokenOf((await mailbox.next()).text);
    const set = await api.visitor.send(signInCalls.clearPassword, {
      body: { data: { token, password: 'пять синих китов' } },
    });
    expect(set.json()).toMatchObject({ code: 'signIn.linkDead' });
    await api.visitor.send(signInCalls.clearPassword, { body: { data: { email: 'mixed@example.test' } } });
    const recovery = /recoverypassword\?token=([\w-]{43})/.exec((await mailbox.next()).text)?.[1] ?? '';
    expect((await confirm(recovery)).json()).toMatchObject({ error: true });
  });

  it('keeps the password he has set by a letter meanwhile', async () => {
    await registerFrom(formOf('forgetful'));
    const token = tokenOf((await mailbox.next()).text);
    const user = await userOf('forgetful@example.test');
    const passwordHash = await hashPassword('пять синих китов');
    await api.services.database.write((db) =>
      db
        .update(users)
        .set({ passwordHash })
        .where(eq(users.id, user?.id ?? 0)),
    );
    const confirmed = await confirm(token);
    expect(confirmed.json()).toEqual({ error: false, message: '' });
    expect((await signIn('forgetful@example.test')).json()).toMatchObject({ error: true });
    expect((await signIn('forgetful@example.test', 'пять синих китов')).json()).toMatchObject({
      error: false,
    });
  });
});

describe('a known address', () => {
  const plain = ({ statusCode, body, headers }: Awaited<ReturnType<typeof registerFrom>>) => {
    const { date: _date, 'x-request-id': _id, ...rest } = headers;
    return { statusCode, body, headers: rest };
  };

  it('gets the very answer of a new one, and its owner a letter', async () => {
    const passwordHash = await hashPassword(password);
    const owner = await api.as('manager', 'owner', { email: 'owner@example.test', passwordHash });
    const before = await api.services.database.read((db) => db.$count(users));
    const existing = await registerFrom(formOf('owner'));
    expect(await api.services.database.read((db) => db.$count(users))).toBe(before);
    const letter = await mailbox.next();
    expect(letter).toMatchObject({ to: 'owner@example.test', text: expect.stringContaining('уже есть') });
    expect((await owner.send(signInCalls.getUserInfo, {})).statusCode).toBe(200);
    const fresh = await registerFrom(formOf('brand-new'));
    expect(plain(existing)).toEqual(plain(fresh));
    await mailbox.next();
  });

  it('answers no sooner than a new one', async () => {
    const timed = async (name: string): Promise<number> => {
      const startedAt = performance.now();
      await registerFrom(formOf(name));
      await mailbox.next();
      return performance.now() - startedAt;
    };
    expect(await timed('timed')).toBeGreaterThanOrEqual(399);
    expect(await timed('timed')).toBeGreaterThanOrEqual(399);
  });

  it('that waits for confirmation gets its link again, three times an hour at most', async () => {
    const first = await registerFrom(formOf('waiting'));
    const token = tokenOf((await mailbox.next()).text);
    const second = await registerFrom(formOf('waiting', { password: 'пять синих китов' }));
    expect(plain(second)).toEqual(plain(first));
    expect(tokenOf((await mailbox.next()).text)).not.toBe('');
    await registerFrom(formOf('waiting'));
    await mailbox.next();
    await registerFrom(formOf('waiting'));
    expect((await confirm(token)).json()).toMatchObject({ error: false });
    expect((await signIn('waiting@example.test')).json()).toMatchObject({ error: false });
    expect(mailbox.letters.filter(({ to }) => to === 'waiting@example.test')).toHaveLength(3);
  });

  it('is registered once by two requests at the same moment', async () => {
    await Promise.all([registerFrom(formOf('twice')), registerFrom(formOf('twice'))]);
    const rows = await api.services.database.read((db) =>
      db.$count(users, eq(users.email, 'twice@example.test')),
    );
    expect(rows).toBe(1);
    await mailbox.next();
    await mailbox.next();
  });
});

describe('the letter of confirmation', () => {
  const ask = (email: string, caller: TestCaller = api.visitor) =>
    caller.send(registrationCalls.sendConfirmation, { body: { email } });

  it('is sent again with one answer, whether the address waits, is confirmed or unknown', async () => {
    await registerFrom(formOf('again'));
    await confirm(tokenOf((await mailbox.next()).text));
    await registerFrom(formOf('again2'));
    await mailbox.next();
    const answers = [];
    for (const name of ['again', 'nobody', 'again2']) answers.push(await ask(`${name}@example.test`));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    const letter = await mailbox.next();
    expect(letter.to).toBe('again2@example.test');
    expect((await confirm(tokenOf(letter.text))).json()).toMatchObject({ token: expect.any(String) });
  });

  it('leads the signed-in to their profile and lets nobody in anew', async () => {
    const guest = await api.as('guest', 'by-hand', { email: 'by-hand@example.test' });
    await ask('by-hand@example.test', guest);
    const token = /profile\/index\?token=([\w-]{43})/.exec((await mailbox.next()).text)?.[1] ?? '';
    const answer = await guest.send(registrationCalls.confirm, { body: { token } });
    expect(answer.json()).toEqual({ error: false, message: '' });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

describe('registrations from one address', () => {
  it('are refused after twenty an hour', async () => {
    const [from, now] = ['198.51.100.77', new Date()];
    const guest = await api.as('guest', 'crowd');
    const row = {
      userId: guest.userId,
      kind: 'offer',
      version: '2026-11-21',
      address: from,
      at: now,
    } as const;
    await api.services.database.write((db) =>
      db.insert(consents).values(Array.from({ length: 40 }, () => row)),
    );
    const refused = await register(formOf('crowded'), from);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
      429,
      'registration.tooManyHere',
    ]);
    api.setNow(new Date(now.getTime() + hourMs + 1));
    expect((await register(formOf('crowded'), from)).statusCode).toBe(200);
    await mailbox.next();
  });
});

describe('a newcomer who has confirmed his address', () => {
  it('is told of to administrators and curators by bell and by letter', async () => {
    const staff = [
      await api.as('admin', 'hears-admin', { email: 'hears-admin@example.test' }),
      await api.as('curator', 'hears-curator', { email: 'hears-curator@example.test' }),
    ];
    const bells = () =>
      Promise.all(
        staff.map(async (who) =>
          JSON.stringify(await who.call(notificationCalls.listNotifications, { query: {} })),
        ),
      );
    await registerFrom(formOf('heard-of'));
    const letter = await mailbox.next();
    for (const bell of await bells()) expect(bell).not.toContain('Новая регистрация');
    await confirm(tokenOf(letter.text));
    for (const bell of await bells()) expect(bell).toContain('Ветров Савелий, хочет стать: агент, Самара');
    const letters = [await mailbox.next(), await mailbox.next()];
    expect(letters.map(({ to }) => to).toSorted()).toEqual([
      'hears-admin@example.test',
      'hears-curator@example.test',
    ]);
    expect(letters[0]?.text).toContain('https://office.example.test/user/update/');
  });
});
