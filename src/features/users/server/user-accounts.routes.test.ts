import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roles } from '#domain/role.ts';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { peopleFactory, refusal } from '#features/users/server/users.factory.ts';
import { createAdministrator } from '#features/users/server/users.facade.ts';
import { seedUsers } from '#features/users/server/users.seed.ts';
import { departments, users } from '#features/people/server/people.tables.ts';
import { userCalls } from '#features/users/users.contract.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
let admin: TestCaller;
let people: ReturnType<typeof peopleFactory>;

beforeAll(async () => {
  api = await startApi();
  await api.services.database.write((db) => seedUsers(db, new Date('2026-08-01T09:00:00Z')));
  admin = await api.as('admin', 'chief');
  people = peopleFactory(api, admin);
});
afterAll(() => api.stop());

describe('blocking', () => {
  it('cuts open sessions at once, names the reason, and lets the person in again afterwards', async () => {
    const caller = await api.as('operator', 'leaver');
    const block = (blocked: boolean, reason: string) =>
      admin.call(userCalls.blockUser, { body: { user_id: caller.userId, blocked, reason } });
    expect((await caller.send(signInCalls.getUserInfo, {})).statusCode).toBe(200);
    expect((await refusal(block(true, ' '))).errors).toEqual({ reason: ['Укажите причину'] });
    await block(true, 'Уволился');
    expect((await caller.send(signInCalls.getUserInfo, {})).statusCode).toBe(401);
    expect(await people.show(caller.userId)).toMatchObject({ status: 'blocked', block_reason: 'Уволился' });
    await block(false, '');
    expect(await people.show(caller.userId)).toMatchObject({ status: 'active', block_reason: null });
    expect((await caller.send(signInCalls.getUserInfo, {})).statusCode).toBe(401);
  });

  it('cannot be done to oneself, nor can the own administrator role be dropped', async () => {
    const self = await refusal(
      admin.call(userCalls.blockUser, { body: { user_id: admin.userId, blocked: true, reason: 'x' } }),
    );
    expect(self).toMatchObject({ status: 409, code: 'users.notYourself' });
    const demoted = await refusal(
      people.update(admin.userId, { roles: ['manager'], first_name: 'А', last_name: 'Б' }),
    );
    expect(demoted).toMatchObject({ status: 409, code: 'users.notYourOwnRole' });
  });

  it('leaves one administrator when two block each other at the same moment', async () => {
    const two = await startApi();
    try {
      const [one, other] = [await two.as('admin', 'admin-a'), await two.as('admin', 'admin-b')];
      const block = (by: TestCaller, whom: TestCaller) =>
        by.send(userCalls.blockUser, { body: { user_id: whom.userId, blocked: true, reason: 'спор' } });
      const answers = await Promise.all([block(one, other), block(other, one)]);
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      const alive = await two.services.database.read((db) => db.$count(users, eq(users.status, 'active')));
      expect(alive).toBe(1);
    } finally {
      await two.stop();
    }
  });

  it('wants the password again when it was checked more than five minutes ago', async () => {
    const late = await api.as('admin', 'late-admin');
    const body = { user_id: await people.idOf('agent2'), blocked: true, reason: 'x' };
    api.setNow(new Date(Date.now() + 6 * 60_000));
    try {
      expect(await refusal(late.call(userCalls.blockUser, { body }))).toMatchObject({
        status: 403,
        code: 'kit.passwordAgain',
      });
    } finally {
      api.setNow(undefined);
    }
  });
});

describe('stop_app', () => {
  it('is switched on and off', async () => {
    const user_id = await people.idOf('agent2');
    await admin.call(userCalls.stopApplications, { body: { user_id, stop_app: 1, reason: 'Отпуск' } });
    expect((await people.show(user_id)).stop_app).toBe(1);
    expect(await people.lastChange()).toMatchObject({ before: { stop_app: 0 }, after: { stop_app: 1 } });
    await admin.call(userCalls.stopApplications, { body: { user_id, stop_app: 0, reason: 'Вернулся' } });
    expect((await people.show(user_id)).stop_app).toBe(0);
  });
});

describe('an invitation', () => {
  it('is a one-use link for the administrator where letters are not configured; the link sets the password', async () => {
    const { id } = await people.create({ username: 'invited', email: 'invited@example.test' });
    const first = await admin.call(userCalls.inviteUser, { body: { user_id: id } });
    const second = await admin.call(userCalls.inviteUser, { body: { user_id: id } });
    expect(second.is_sent).toBe(false);
    const use = (link: string | null) =>
      api.visitor.send(signInCalls.clearPassword, {
        body: {
          data: {
            token: new URL(link ?? '').searchParams.get('token') ?? '',
            password: 'клён шумит под окном',
          },
        },
      });
    expect((await use(first.link)).statusCode).toBe(422);
    expect((await use(second.link)).statusCode).toBe(200);
    expect((await use(second.link)).statusCode).toBe(422);
    expect((await people.show(id)).has_password).toBe(true);
    expect(api.logLines.join('\n')).not.toContain(new URL(second.link ?? '').searchParams.get('token'));
  });

  it('is not given to a blocked person', async () => {
    const { id } = await people.create({ username: 'not-invited' });
    await admin.call(userCalls.blockUser, { body: { user_id: id, blocked: true, reason: 'x' } });
    expect(await refusal(admin.call(userCalls.inviteUser, { body: { user_id: id } }))).toMatchObject({
      status: 409,
    });
  });
});

describe('departments', () => {
  it('are made, renamed and given a head who holds the role', async () => {
    const [head, agent] = [await people.idOf('head2'), await people.idOf('agent')];
    const { id } = await admin.call(userCalls.saveDepartment, {
      body: { name: 'Отдел тендеров', head_id: null },
    });
    await admin.call(userCalls.saveDepartment, { body: { id, name: 'Отдел закупок', head_id: head } });
    const { departments: rooms } = await admin.call(userCalls.listUserChoices, {});
    expect(rooms).toContainEqual({ id, name: 'Отдел закупок', head_id: head, people: 0 });
    const taken = await refusal(
      admin.call(userCalls.saveDepartment, { body: { id, name: 'Отдел гарантий', head_id: null } }),
    );
    expect(taken).toMatchObject({ status: 409, errors: { name: [expect.any(String)] } });
    const wrong = await refusal(
      admin.call(userCalls.saveDepartment, { body: { id, name: 'Отдел закупок', head_id: agent } }),
    );
    expect(Object.keys(wrong.errors)).toEqual(['head_id']);
  });
});

describe('the demo people', () => {
  it('are the same however often they are seeded, each in his place', async () => {
    const all = () =>
      api.services.database.read((db) => db.select().from(users).where(eq(users.isDemo, true)));
    const before = await all();
    await api.services.database.write((db) => seedUsers(db, new Date()));
    const after = await all();
    expect(after.map(({ username }) => username).toSorted()).toEqual(
      before.map(({ username }) => username).toSorted(),
    );
    for (const role of roles) expect(after.find(({ username }) => username === role)?.roles).toEqual([role]);
    expect(new Set(after.map(({ passwordHash }) => passwordHash)).size).toBe(1);
    const rooms = await api.services.database.read((db) => db.select().from(departments));
    const trainee = after.find(({ username }) => username === 'trainee');
    expect(rooms.find(({ id }) => id === trainee?.departmentId)?.name).toBe('Отдел гарантий');
  });

  it('are let in by their known password', async () => {
    const body = { username: 'headagent2', password: 'poruchitel-demo' };
    expect(await api.visitor.call(signInCalls.signIn, { body })).toMatchObject({ error: false });
  });
});

describe('the first administrator', () => {
  const make = (username: string, password: string, email?: string) =>
    api.services.database.write((db) =>
      createAdministrator(db, new Date(), { username, password, ...(email && { email }) }),
    );

  it('is made by the command and may sign in', async () => {
    await make('root-admin', 'клён шумит под окном', 'Root@example.test');
    expect(await people.lastChange()).toMatchObject({ call: 'admin create', actorId: null });
    const body = { username: 'root-admin', password: 'клён шумит под окном' };
    expect(await api.visitor.call(signInCalls.signIn, { body })).toMatchObject({ error: false });
  });

  it('is refused with a weak password, a wrong login or a taken one', async () => {
    await expect(make('Root', 'short', 'no')).rejects.toMatchObject({
      errors: {
        username: [expect.any(String)],
        password: [expect.any(String)],
        email: ['некорректный Email'],
      },
    });
    await expect(make('agent', 'клён шумит под окном')).rejects.toMatchObject({
      errors: { username: [expect.any(String)] },
    });
  });
});
