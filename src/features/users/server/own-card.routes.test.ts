import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { letters } from '#features/letters/server/letters.tables.ts';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { smsMessages } from '#features/sms/server/sms.tables.ts';
import { ownCardCalls as calls } from '#features/users/own-card.contract.ts';
import { ownCardErrors } from '#features/users/own-card.errors.ts';
import { usersErrors } from '#features/users/users.errors.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { samplePdf, samplePng } from '#kit/server/files/sample-files.factory.ts';
import { startApi, type TestApi } from '#kit/testing/start-api.ts';

let api: TestApi;
let at = Date.now();
const later = (ms: number): void => {
  at += ms;
  api.setNow(new Date(at));
};
beforeAll(async () => {
  api = await startApi({ demo: true });
});
afterAll(() => api.stop());

const lastCode = async (): Promise<string> => {
  const [row] = await api.services.database.read((db) =>
    db.select().from(smsMessages).orderBy(desc(smsMessages.id)).limit(1),
  );
  return /\d{6}/.exec(row?.text ?? '')?.[0] ?? '';
};
const lastLetter = async (to: string): Promise<{ text: string; token: string }> => {
  const [row] = await api.services.database.read((db) =>
    db.select().from(letters).where(eq(letters.recipient, to)).orderBy(desc(letters.id)).limit(1),
  );
  return { text: row?.text ?? '', token: /token=([\w-]+)/.exec(row?.link ?? '')?.[1] ?? '' };
};

describe('GET /user/info', () => {
  type Info = CallReply<typeof signInCalls.getUserInfo>;
  let info: Info;
  let own: { userId: number };
  beforeAll(async () => {
    const curator = await api.as('curator', 'leads', { firstName: 'Анна', phone: '+79990000001' });
    const one = await api.as('agent', 'all-fields', {
      firstName: 'Иван',
      lastName: 'Полный',
      middleName: 'Ильич',
      introduction: 'Гарантии по 44-ФЗ',
      avatar: '/api/user/own-picture?tag=ab',
      legalForm: 'ip',
      stopApp: 1,
      curatorId: curator.userId,
    });
    await api.as('agent', 'below', { parentId: one.userId, lastName: 'Нижний' });
    own = one;
    info = await one.call(signInCalls.getUserInfo, {});
  });

  it.each<[keyof Info, (found: Info) => unknown]>([
    ['id', () => own.userId],
    ['user', () => 'all-fields'],
    ['status', () => 'active'],
    ['code', () => String(own.userId).padStart(4, '0')],
    ['token', () => ''],
    ['name', () => 'Полный Иван Ильич'],
    ['first_name', () => 'Иван'],
    ['last_name', () => 'Полный'],
    ['middle_name', () => 'Ильич'],
    ['avatar', () => '/api/user/own-picture?tag=ab'],
    ['introduction', () => 'Гарантии по 44-ФЗ'],
    ['roles', () => ['agent']],
    ['children', () => [{ id: expect.any(Number), name: 'Нижний' }]],
    ['notifications', () => []],
    ['setting', () => expect.objectContaining({ articlePlatform: [] })],
    ['u_form', () => 'ip'],
    ['hello', () => true],
    ['stop_app', () => 1],
    ['curator', () => ({ name: expect.stringContaining('Анна'), phone: '+79990000001', email: null })],
    ['count', () => expect.objectContaining({ countChat: 0, countLead: 0, countDeal: 0 })],
  ])('holds %s', (field, expected) => {
    expect(info[field]).toEqual(expected(info));
  });

  it('greets in the first session alone', async () => {
    const body = { role: 'agent' as const };
    const { token } = await (await api.as('agent', 'all-fields')).call(signInCalls.changeRole, { body });
    const again = await api.visitor.send(signInCalls.getUserInfo, {}, { authorization: `Bearer ${token}` });
    expect(again.json()).toMatchObject({ hello: false });
  });
});

describe('the own picture and the words about oneself', () => {
  it('is put, served to its owner alone, and taken away', async () => {
    const one = await api.as('manager', 'pictured');
    const send = (name: string, content: Buffer) =>
      one.send(calls.saveOwnPicture, { body: {}, files: [{ name, content }] });
    expect((await send('avatar.png', samplePdf())).statusCode).toBe(415);
    const { avatar } = (await send('avatar.png', samplePng())).json<{ avatar: string }>();
    expect(await one.call(signInCalls.getUserInfo, {})).toMatchObject({ avatar });
    const tag = /tag=(\w+)/.exec(avatar)?.[1] ?? '';
    const shown = await one.send(calls.showOwnPicture, { query: { tag } });
    expect(shown.rawPayload.equals(samplePng())).toBe(true);
    expect(shown.headers['cache-control']).toContain('max-age');
    expect((await (await api.as('admin')).send(calls.showOwnPicture, { query: { tag } })).statusCode).toBe(
      404,
    );
    expect(await one.call(calls.removeOwnPicture, { body: {} })).toEqual({ avatar: null });
    expect((await one.send(calls.showOwnPicture, { query: {} })).statusCode).toBe(404);
    await one.call(calls.saveIntroduction, { body: { introduction: 'Отвечаю за банки' } });
    expect(await one.call(calls.getOwnCard, {})).toMatchObject({ introduction: 'Отвечаю за банки' });
  });
});

describe('the own phone', () => {
  it('is taken by the code sent to it, bound to that phone, and told by letter', async () => {
    const one = await api.as('manager', 'caller', { phone: '+79991112233', email: 'caller@example.test' });
    const ask = (phone: string) => one.send(calls.sendPhoneCode, { body: { phone } });
    expect((await ask('12')).statusCode).toBe(422);
    expect((await ask('+7(999)111-2233')).json()).toMatchObject({ code: ownCardErrors.samePhone.code });
    expect((await ask('+7(999)444-5566')).statusCode).toBe(200);
    const code = await lastCode();
    const confirm = (phone: string, typed = code) =>
      one.call(calls.confirmPhone, { body: { phone, code: typed } });
    expect(await confirm('+7(999)444-5577')).toMatchObject({ ok: false }); // another phone than the code went to
    expect(await confirm('+7(999)444-5566', code === '000000' ? '000001' : '000000')).toMatchObject({
      ok: false,
    });
    expect(await one.call(calls.getOwnCard, {})).toMatchObject({ phone: '+79991112233' });
    expect(await confirm('+7(999)444-5566')).toMatchObject({ ok: true });
    expect(await confirm('+7(999)444-5566')).toMatchObject({ ok: false }); // once
    expect(await one.call(calls.getOwnCard, {})).toMatchObject({ phone: '+79994445566' });
    expect((await lastLetter('caller@example.test')).text).toContain('Телефон');
  });

  it('of an agent is not changed here', async () => {
    const agent = await api.as('agent', 'by-dossier');
    const sent = await agent.send(calls.sendPhoneCode, { body: { phone: '+7(999)444-5566' } });
    expect(sent.statusCode).toBe(403);
  });
});

describe('the own e-mail', () => {
  it('is taken by the link of the letter to it; the old one is told, the other sessions end', async () => {
    await api.as('manager', 'neighbour', { email: 'taken@example.test' });
    const one = await api.as('manager', 'writer', { email: 'old@example.test' });
    const ask = (email: string) => one.send(calls.askEmail, { body: { email } });
    expect((await ask('taken@example.test')).json()).toMatchObject({ code: usersErrors.emailTaken.code });
    await ask('first@example.test');
    const first = await lastLetter('first@example.test');
    await ask('New@example.test');
    expect((await lastLetter('old@example.test')).text).toContain('new@example.test');
    const { token } = await lastLetter('new@example.test');
    const confirm = (typed: string, who = one) => who.send(calls.confirmEmail, { body: { token: typed } });
    // A letter to an address asked for before is worth nothing, nor is another's.
    expect((await confirm(first.token)).statusCode).toBe(422);
    expect((await confirm(token, await api.as('manager', 'neighbour'))).statusCode).toBe(422);
    expect(await one.call(calls.getOwnCard, {})).toMatchObject({
      email: 'old@example.test',
      new_email: 'new@example.test',
    });
    expect((await confirm(token)).statusCode).toBe(200);
    expect((await confirm(token)).statusCode).toBe(422);
    expect(await one.call(calls.getOwnCard, {})).toMatchObject({
      email: 'new@example.test',
      new_email: null,
    });
  });

  it('wants a fresh password', async () => {
    const one = await api.as('manager', 'stale');
    later(6 * 60_000);
    const asked = await one.send(calls.askEmail, { body: { email: 'x@example.test' } });
    expect(asked.json()).toMatchObject({ code: kitErrors.passwordAgain.code });
    api.setNow(undefined);
  });
});
