import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { letters } from '#features/letters/server/letters.tables.ts';
import { agents } from '#features/agents/server/agents.read.ts';
import { demoOrganizations } from '#features/organizations/server/demo-organizations.ts';
import { profileCalls } from '#features/profile/profile.contract.ts';
import { registrations } from '#features/registration/server/registration.tables.ts';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { users } from '#features/people/server/people.tables.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

type Body = CallInput<(typeof profileCalls)['saveProfile']>['body'];

let api: TestApi;
let admin: TestCaller;

beforeAll(async () => {
  api = await startApi({ demo: true });
  admin = await api.as('admin');
});
afterAll(() => api.stop());

const own: Omit<Body, 'version'> = {
  u_form: 'ip',
  inn: '631500000101',
  org_name: '',
  last_name: 'Ветров',
  first_name: 'Савелий',
  middle_name: 'Ильич',
  phone: '8 912 345-67-89',
  city: 'Самара',
  experience: 'under_year',
};
const guestOf = (name: string) => api.as('guest', name, { email: `${name}@example.test`, stopApp: 1 });
const profileOf = (caller: TestCaller) => caller.call(profileCalls.getProfile, {});
const save = async (caller: TestCaller, more: Partial<Body> = {}) => {
  const { version } = await profileOf(caller);
  return caller.send(profileCalls.saveProfile, { body: { ...own, version, ...more } });
};
const confirmEmail = (caller: TestCaller, email: string) =>
  api.services.database.write((db) =>
    db
      .insert(registrations)
      .values({ userId: caller.userId, askedRole: 'headagent', confirmedEmail: email, createdAt: new Date() })
      .onConflictDoUpdate({ target: registrations.userId, set: { confirmedEmail: email } }),
  );
const activate = (caller: TestCaller, id: number) =>
  caller.send(profileCalls.activate, { body: { agent_id: id } });
const ready = async (name: string): Promise<TestCaller> => {
  const guest = await guestOf(name);
  await confirmEmail(guest, `${name}@example.test`);
  expect((await save(guest)).statusCode).toBe(200);
  return guest;
};
/** A guest who has been checked and whose contract is written down. */
const contracted = async (name: string): Promise<TestCaller> => {
  const guest = await ready(name);
  const stands = { state: 'contract' as const, hasContract: true };
  await api.services.database.write((db) =>
    db.update(agents).set(stands).where(eq(agents.userId, guest.userId)),
  );
  return guest;
};

describe('the own profile', () => {
  it('names what a new guest has still to do, less with every step', async () => {
    const guest = await guestOf('newcomer');
    expect((await profileOf(guest)).missing).toEqual([
      'email',
      'name',
      'phone',
      'u_form',
      'inn',
      'city',
      'experience',
    ]);
    const saved = (await save(guest)).json<{ missing: string[]; phone: string; version: number }>();
    expect(saved).toMatchObject({ missing: ['email'], phone: '+79123456789', version: 2 });
    await confirmEmail(guest, 'newcomer@example.test');
    expect(await profileOf(guest)).toMatchObject({ email_confirmed: true, missing: [], city: 'Самара' });
  });

  it('is not confirmed any more when the address has changed', async () => {
    const guest = await ready('moved');
    await api.services.database.write((db) =>
      db.update(users).set({ email: 'elsewhere@example.test' }).where(eq(users.id, guest.userId)),
    );
    expect(await profileOf(guest)).toMatchObject({ email_confirmed: false, missing: ['email'] });
  });

  it('refuses a stale version and an INN that does not fit the legal form', async () => {
    const guest = await guestOf('conflict');
    expect((await save(guest)).statusCode).toBe(200);
    const conflict = await save(guest, { version: 1 });
    expect([conflict.statusCode, conflict.json()]).toMatchObject([
      409,
      { code: 'users.changedMeanwhile', detail: { version: 2 } },
    ]);
    const organization = await save(guest, { u_form: 'ooo' });
    expect(organization.json()).toMatchObject({
      errors: { inn: ['У организации ИНН из 10 цифр'], org_name: ['Поле обязательно'] },
    });
    expect((await profileOf(guest)).u_form).toBe('ip');
  });

  it('is read by head agents and curators, and written by guests alone', async () => {
    for (const role of ['headagent', 'curator', 'admin'] as const) {
      const caller = await api.as(role);
      expect((await profileOf(caller)).id).toBe(caller.userId);
      expect((await save(caller)).statusCode).toBe(403);
    }
    for (const role of ['agent', 'senioragent', 'manager', 'director'] as const) {
      const answer = await (await api.as(role)).send(profileCalls.getProfile, {});
      expect(answer.statusCode).toBe(403);
    }
  });
});

describe('the register', () => {
  it('fills in by an INN what it knows, for those who tell of themselves', async () => {
    const guest = await guestOf('fills-in');
    const [inn = '', known] = [...demoOrganizations].find(([, { kind }]) => kind === 'legal') ?? [];
    const ask = (caller: TestCaller, number: string) =>
      caller.send(profileCalls.lookUpInn, { body: { inn: number } });
    expect((await ask(guest, inn)).json()).toMatchObject({
      found: true,
      org_name: known?.shortName,
      ogrn: known?.ogrn,
      kpp: known?.kpp,
      head_name: known?.headName,
    });
    expect((await ask(guest, '7707083893')).json()).toMatchObject({ found: false, org_name: '' });
    expect((await ask(guest, '12345')).statusCode).toBe(422);
    expect((await ask(await api.as('manager'), inn)).statusCode).toBe(403);
  });
});

describe('making a guest an agent', () => {
  it('is refused in words while he has not been checked', async () => {
    const guest = await guestOf('unready');
    const answer = await activate(admin, guest.userId);
    expect(answer.statusCode).toBe(409);
    expect(answer.json<{ message: string }>().message).toContain('заполняет');
    const shown = await admin.call(profileCalls.getApplicant, { query: { id: guest.userId } });
    expect(shown).toMatchObject({ is_guest: true, email_confirmed: false });
  });

  it('gives the role asked for, allows deals, acts in open sessions at once and tells by letter', async () => {
    const guest = await contracted('eager');
    expect((await activate(admin, guest.userId)).statusCode).toBe(200);
    expect(await guest.call(signInCalls.getUserInfo, {})).toMatchObject({
      roles: ['headagent'],
      all_roles: ['headagent'],
      stop_app: 0,
    });
    const [letter] = await api.services.database.read((db) =>
      db.select().from(letters).where(eq(letters.userId, guest.userId)).orderBy(desc(letters.id)).limit(1),
    );
    expect(letter?.text).toContain('главный агент');
    const link = new URL(letter?.link ?? '');
    expect([link.pathname, link.searchParams.get('redirect')]).toEqual([
      '/auth-redirect',
      '/application/index',
    ]);

    const ticket = link.searchParams.get('ticket') ?? '';
    const take = () => api.visitor.send(signInCalls.useTicket, { body: { ticket } });
    const taken = await take();
    expect(taken.json()).toMatchObject({ error: false, token: expect.any(String) });
    expect((await take()).json()).toEqual({
      error: true,
      message: 'Ссылка недействительна или уже использована',
    });
  });

  it('happens once, and not to a blocked person or somebody else', async () => {
    const guest = await contracted('once');
    await activate(admin, guest.userId);
    expect((await activate(admin, guest.userId)).json()).toMatchObject({ code: 'profile.notGuest' });
    const blocked = await contracted('shut');
    await api.services.database.write((db) =>
      db.update(users).set({ status: 'blocked' }).where(eq(users.id, blocked.userId)),
    );
    expect((await activate(admin, blocked.userId)).json()).toMatchObject({ code: 'profile.isBlocked' });
  });

  it('is for the administrator; the director reads, others see nothing', async () => {
    const guest = await ready('looked-at');
    const director = await api.as('director');
    expect((await activate(director, guest.userId)).statusCode).toBe(403);
    const see = (caller: TestCaller) =>
      caller.send(profileCalls.getApplicant, { query: { id: guest.userId } });
    expect((await see(director)).json()).toMatchObject({ is_guest: true, missing: [] });
    expect((await see(await api.as('manager'))).statusCode).toBe(403);
  });
});
