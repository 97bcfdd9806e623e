import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayPass } from '#domain/access.ts';
import { roles } from '#domain/role.ts';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { peopleFactory, person, type PersonFields, refusal } from '#features/users/server/users.factory.ts';
import { seedUsers } from '#features/users/server/users.seed.ts';
import { seeUsers } from '#features/users/users.access.ts';
import { userCalls } from '#features/users/users.contract.ts';
import type { CallInput, NamedCall } from '#kit/contract/define-call.ts';
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

describe('who may look at people', () => {
  it.each(roles)('%s', async (role) => {
    const caller = await api.as(role, `door-${role}`);
    const status = mayPass(seeUsers, role) ? 200 : 403;
    const id = await people.idOf('agent');
    expect((await caller.send(userCalls.listUsers, { body: {} })).statusCode).toBe(status);
    expect((await caller.send(userCalls.getUser, { query: { id } })).statusCode).toBe(status);
    expect((await caller.send(userCalls.listUserChoices, {})).statusCode).toBe(status);
  });

  it('lets nobody but an administrator change anything', async () => {
    const id = await people.idOf('agent');
    const changes: readonly (readonly [NamedCall, unknown])[] = [
      [userCalls.createUser, person({ username: 'x-created' })],
      [userCalls.updateUser, { ...person({ username: 'agent' }), id, version: 1 }],
      [userCalls.blockUser, { user_id: id, blocked: true, reason: 'x' }],
      [userCalls.stopApplications, { user_id: id, stop_app: 1, reason: 'x' }],
      [userCalls.inviteUser, { user_id: id }],
      [userCalls.saveDepartment, { name: 'X', head_id: null }],
    ];
    for (const role of roles.filter((name) => name !== 'admin')) {
      const caller = await api.as(role, `door-${role}`);
      const seesNobody = role === 'curator' || role === 'headagent';
      for (const [call, body] of changes)
        expect((await caller.send(call, { body })).statusCode).toBe(
          seesNobody && call === userCalls.stopApplications ? 404 : 403,
        );
    }
    expect(await people.show(id)).toMatchObject({ status: 'active', version: 1, stop_app: 0 });
  });
});

describe('the list of people', () => {
  it('finds by any part of a name, login, e-mail or phone, and by role and state', async () => {
    const found = async (body: CallInput<(typeof userCalls)['listUsers']>['body']) =>
      (await admin.call(userCalls.listUsers, { body })).items.map(({ username }) => username);
    expect(await found({ q: 'рябин ден' })).toEqual(['agent']);
    expect(await found({ q: 'headagent2@example' })).toEqual(['headagent2']);
    expect(await found({ q: '100%' })).toEqual([]);
    expect(await found({ role: 'curator', q: 'example.test' })).toEqual(['curator', 'curator2']);
    expect(await found({ status: 'blocked' })).toEqual([]);
  });

  it('gives pages that neither lose nor repeat anybody', async () => {
    const whole = await admin.call(userCalls.listUsers, { body: { limit: 200 } });
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await admin.call(userCalls.listUsers, { body: { limit: 7, ...(cursor && { cursor }) } });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(whole.items.map(({ id }) => id));
    expect(whole.total).toBe(seen.length);
  });

  it('refuses a cursor that is none', async () => {
    const bad = await refusal(admin.call(userCalls.listUsers, { body: { cursor: 'W10' } }));
    expect(bad).toMatchObject({ status: 422, errors: { cursor: [expect.any(String)] } });
  });
});

describe('a new person', () => {
  it('is made with a department, roles and a phone in one form, and has no password yet', async () => {
    const { departments: rooms } = await admin.call(userCalls.listUserChoices, {});
    const room = rooms.find(({ name }) => name === 'Отдел гарантий');
    const { id } = await people.create({
      username: 'petrenko',
      phone: '8 (912) 345-67-89',
      email: 'Petrenko@Example.test',
      department_id: room?.id ?? 0,
    });
    expect(await people.show(id)).toMatchObject({
      phone: '+79123456789',
      email: 'petrenko@example.test',
      department_id: room?.id,
      has_password: false,
      version: 1,
    });
    expect(await people.lastChange()).toMatchObject({
      entity: 'user',
      entityId: id,
      before: null,
      call: 'users.createUser',
    });
  });

  it.each([
    ['a login with capitals', { username: 'Ivan' }, 'username'],
    ['a login of two letters', { username: 'iv' }, 'username'],
    ['no role', { roles: [] }, 'roles'],
    ['a wrong e-mail', { email: 'not mail' }, 'email'],
    ['a wrong phone', { phone: '12-34' }, 'phone'],
    ['no last name', { last_name: '  ' }, 'last_name'],
    ['a trainee without a mentor', { roles: ['trainee'] }, 'mentor_id'],
    ['a mentor for a manager', { mentor_id: 1 }, 'mentor_id'],
    ['a department that is not there', { department_id: 999_999 }, 'department_id'],
    ['a curator who is not there', { roles: ['agent'], curator_id: 999_999 }, 'curator_id'],
  ] satisfies [string, Partial<PersonFields>, string][])(
    'is refused at the field: %s',
    async (_name, more, field) => {
      const bad = await refusal(people.create({ username: 'refused', ...more }));
      expect(bad.status).toBe(422);
      expect(Object.keys(bad.errors)).toEqual([field]);
    },
  );

  it('says «некорректный Email» letter for letter', async () => {
    const bad = await refusal(people.create({ username: 'refused', email: 'нет' }));
    expect(bad.errors).toEqual({ email: ['некорректный Email'] });
  });

  it('is refused 409 at the field when the login or the e-mail is taken', async () => {
    const login = await refusal(people.create({ username: 'agent' }));
    expect(login).toMatchObject({ status: 409, errors: { username: ['Такой логин уже есть'] } });
    const mail = await refusal(people.create({ username: 'agent-twin', email: 'AGENT@example.test' }));
    expect(mail).toMatchObject({ status: 409, errors: { email: [expect.any(String)] } });
  });

  it('takes a place only beside people whose roles fit', async () => {
    const [agent, manager, curator, senior] = await Promise.all(
      ['agent', 'manager', 'curator', 'senioragent'].map(people.idOf),
    );
    const refusedField = async (more: Partial<PersonFields>) =>
      Object.keys((await refusal(people.create(more))).errors);
    expect(await refusedField({ username: 'rr1', roles: ['agent'], parent_id: agent ?? 0 })).toEqual([
      'parent_id',
    ]);
    expect(await refusedField({ username: 'rr2', roles: ['agent'], curator_id: manager ?? 0 })).toEqual([
      'curator_id',
    ]);
    expect(await refusedField({ username: 'rr3', roles: ['senioragent'], parent_id: senior ?? 0 })).toEqual([
      'parent_id',
    ]);
    expect(await refusedField({ username: 'rr4', roles: ['trainee'], mentor_id: curator ?? 0 })).toEqual([
      'mentor_id',
    ]);
  });

  it('has not been here yet, whoever else has', async () => {
    const { id } = await people.create({ username: 'never-here' });
    // A session whose number is that of its person must not pass for one of everybody.
    await api.as('guest', 'passer-by');
    await api.services.database.write((db) =>
      db.execute(
        sql`update sessions set user_id = id where id = (select max(id) from sessions where id in (select id from users))`,
      ),
    );
    expect(await admin.call(userCalls.getUser, { query: { id } })).toMatchObject({ seen_at: null });
    const { items } = await admin.call(userCalls.listUsers, { body: { q: 'never-here' } });
    expect(items).toMatchObject([{ seen_at: null }]);
  });

  it('is made once for one Idempotency-Key', async () => {
    const send = () =>
      admin.call(userCalls.createUser, { body: person({ username: 'once' }) }, { 'idempotency-key': 'k-1' });
    expect(await send()).toEqual(await send());
  });
});

describe('changing a card', () => {
  it('records only the fields that changed, before and after', async () => {
    const { id } = await people.create({ username: 'changing' });
    const card = await people.update(id, { last_name: 'Смирнов', phone: '+7 495 555-12-34' });
    expect(card).toMatchObject({ last_name: 'Смирнов', version: 2 });
    // What tells a person stands beside the log.
    const apart = { apart: expect.any(String), print: expect.any(String) };
    const change = await people.lastChange();
    expect(change?.entityId).toBe(id);
    expect([change?.before, change?.after]).toEqual([
      { last_name: apart, phone: null },
      { last_name: apart, phone: apart },
    ]);
  });

  it('meets a stale version with 409 and changes nothing', async () => {
    const { id } = await people.create({ username: 'contested' });
    await people.update(id, { first_name: 'Пётр' });
    const late = await refusal(people.update(id, { first_name: 'Павел' }, 1));
    expect(late).toMatchObject({ status: 409, code: 'users.changedMeanwhile', detail: { version: 2 } });
    expect((await people.show(id)).first_name).toBe('Пётр');
  });

  it('refuses to close a circle of agents', async () => {
    const top = await people.create({ username: 'circle-top', roles: ['headagent'] });
    const middle = await people.create({
      username: 'circle-middle',
      roles: ['headagent'],
      parent_id: top.id,
    });
    const low = await people.create({ username: 'circle-low', roles: ['headagent'], parent_id: middle.id });
    for (const parent of [top.id, middle.id, low.id]) {
      const bad = await refusal(people.update(top.id, { parent_id: parent }));
      expect(bad.errors).toEqual({ parent_id: [expect.stringContaining('круг')] });
    }
    expect((await people.update(low.id, { parent_id: top.id })).parent_id).toBe(top.id);
  });

  it('keeps a blocked mentor but takes no new one', async () => {
    const mentor = await people.create({ username: 'mentor-gone' });
    const pupil = await people.create({ username: 'pupil', roles: ['trainee'], mentor_id: mentor.id });
    await admin.call(userCalls.blockUser, { body: { user_id: mentor.id, blocked: true, reason: 'ушёл' } });
    expect((await people.update(pupil.id, { first_name: 'Юрий' })).mentor_id).toBe(mentor.id);
    const bad = await refusal(
      people.create({ username: 'pupil-2', roles: ['trainee'], mentor_id: mentor.id }),
    );
    expect(Object.keys(bad.errors)).toEqual(['mentor_id']);
  });

  it('ends the sessions of a person whose roles change', async () => {
    const caller = await api.as('manager', 'was-manager');
    expect((await caller.send(signInCalls.getUserInfo, {})).statusCode).toBe(200);
    await people.update(caller.userId, { roles: ['operator'], last_name: 'Был', first_name: 'Менеджер' });
    expect((await caller.send(signInCalls.getUserInfo, {})).statusCode).toBe(401);
  });
});
