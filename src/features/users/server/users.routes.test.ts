import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayPass } from '#domain/access.ts';
import { roles } from '#domain/role.ts';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { createAdministrator } from '#features/users/server/users.facade.ts';
import { seedUsers } from '#features/users/server/users.seed.ts';
import { departments, users } from '#features/users/server/users.tables.ts';
import { seeUsers } from '#features/users/users.access.ts';
import { userCalls } from '#features/users/users.contract.ts';
import type { CallInput, NamedCall } from '#kit/contract/define-call.ts';
import { auditLog } from '#kit/server/audit.tables.ts';
import { type CallRefused, startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
let admin: TestCaller;

beforeAll(async () => {
  api = await startApi();
  await api.services.database.write((db) => seedUsers(db, new Date('2026-08-01T09:00:00Z')));
  admin = await api.as('admin', 'chief');
});
afterAll(() => api.stop());

type Person = CallInput<(typeof userCalls)['createUser']>['body'];

const person = (more: Partial<Person> = {}): Person => ({
  username: 'novikov',
  roles: ['manager'],
  last_name: 'Новиков',
  first_name: 'Илья',
  middle_name: '',
  phone: null,
  email: null,
  introduction: '',
  department_id: null,
  mentor_id: null,
  parent_id: null,
  curator_id: null,
  manager_id: null,
  stop_app: 0,
  ...more,
});

const create = (more: Partial<Person>) => admin.call(userCalls.createUser, { body: person(more) });
const show = (id: number) => admin.call(userCalls.getUser, { query: { id } });
const refusal = async (work: Promise<unknown>): Promise<CallRefused> => {
  const outcome = await work.then(
    () => undefined,
    (error: unknown) => error as CallRefused,
  );
  if (!outcome) throw new Error('It was not refused');
  return outcome;
};
const update = async (id: number, more: Partial<Person>, version?: number, by = admin) => {
  const {
    id: _id,
    status: _s,
    block_reason: _b,
    has_password: _h,
    created_at: _c,
    seen_at: _n,
    ...card
  } = await show(id);
  return by.call(userCalls.updateUser, { body: { ...card, ...more, id, version: version ?? card.version } });
};
const idOf = async (username: string): Promise<number> => {
  const [user] = await api.services.database.read((db) =>
    db.select().from(users).where(eq(users.username, username)),
  );
  if (!user) throw new Error(`No ${username}`);
  return user.id;
};
const lastChange = async () => {
  const [row] = await api.services.database.read((db) =>
    db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1),
  );
  return row;
};

describe('who may look at people', () => {
  it.each(roles)('%s', async (role) => {
    const caller = await api.as(role, `door-${role}`);
    const status = mayPass(seeUsers, role) ? 200 : 403;
    const id = await idOf('agent');
    expect((await caller.send(userCalls.listUsers, { body: {} })).statusCode).toBe(status);
    expect((await caller.send(userCalls.getUser, { query: { id } })).statusCode).toBe(status);
    expect((await caller.send(userCalls.listUserChoices, {})).statusCode).toBe(status);
  });

  it('lets nobody but an administrator change anything', async () => {
    const id = await idOf('agent');
    const changes: readonly (readonly [NamedCall, unknown])[] = [
      [userCalls.createUser, person({ username: 'x-created' })],
      [userCalls.updateUser, { ...person({ username: 'agent' }), id, version: 1 }],
      [userCalls.blockUser, { user_id: id, blocked: true, reason: 'x' }],
      [userCalls.stopApplications, { user_id: id, stop_app: 1 }],
      [userCalls.inviteUser, { user_id: id }],
      [userCalls.saveDepartment, { name: 'X', head_id: null }],
    ];
    for (const role of roles.filter((name) => name !== 'admin')) {
      const caller = await api.as(role, `door-${role}`);
      for (const [call, body] of changes) expect((await caller.send(call, { body })).statusCode).toBe(403);
    }
    expect(await show(id)).toMatchObject({ status: 'active', version: 1, stop_app: 0 });
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
    const { id } = await create({
      username: 'petrenko',
      phone: '8 (912) 345-67-89',
      email: 'Petrenko@Example.test',
      department_id: room?.id ?? 0,
    });
    expect(await show(id)).toMatchObject({
      phone: '+79123456789',
      email: 'petrenko@example.test',
      department_id: room?.id,
      has_password: false,
      version: 1,
    });
    expect(await lastChange()).toMatchObject({
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
  ] satisfies [string, Partial<Person>, string][])(
    'is refused at the field: %s',
    async (_name, more, field) => {
      const bad = await refusal(create({ username: 'refused', ...more }));
      expect(bad.status).toBe(422);
      expect(Object.keys(bad.errors)).toEqual([field]);
    },
  );

  it('says «некорректный Email» letter for letter', async () => {
    const bad = await refusal(create({ username: 'refused', email: 'нет' }));
    expect(bad.errors).toEqual({ email: ['некорректный Email'] });
  });

  it('is refused 409 at the field when the login or the e-mail is taken', async () => {
    const login = await refusal(create({ username: 'agent' }));
    expect(login).toMatchObject({ status: 409, errors: { username: ['Такой логин уже есть'] } });
    const mail = await refusal(create({ username: 'agent-twin', email: 'AGENT@example.test' }));
    expect(mail).toMatchObject({ status: 409, errors: { email: [expect.any(String)] } });
  });

  it('takes a place only beside people whose roles fit', async () => {
    const [agent, manager, curator, senior] = await Promise.all(
      ['agent', 'manager', 'curator', 'senioragent'].map(idOf),
    );
    const refusedField = async (more: Partial<Person>) => Object.keys((await refusal(create(more))).errors);
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

  it('is made once for one Idempotency-Key', async () => {
    const send = () =>
      admin.call(userCalls.createUser, { body: person({ username: 'once' }) }, { 'idempotency-key': 'k-1' });
    expect(await send()).toEqual(await send());
  });
});

describe('changing a card', () => {
  it('records only the fields that changed, before and after', async () => {
    const { id } = await create({ username: 'changing' });
    const card = await update(id, { last_name: 'Смирнов', phone: '+7 495 555-12-34' });
    expect(card).toMatchObject({ last_name: 'Смирнов', version: 2 });
    expect(await lastChange()).toMatchObject({
      entityId: id,
      before: { last_name: 'Новиков', phone: null },
      after: { last_name: 'Смирнов', phone: '+74955551234' },
    });
  });

  it('meets a stale version with 409 and changes nothing', async () => {
    const { id } = await create({ username: 'contested' });
    await update(id, { first_name: 'Пётр' });
    const late = await refusal(update(id, { first_name: 'Павел' }, 1));
    expect(late).toMatchObject({ status: 409, code: 'users.changedMeanwhile', detail: { version: 2 } });
    expect((await show(id)).first_name).toBe('Пётр');
  });

  it('refuses to close a circle of agents', async () => {
    const top = await create({ username: 'circle-top', roles: ['headagent'] });
    const middle = await create({ username: 'circle-middle', roles: ['headagent'], parent_id: top.id });
    const low = await create({ username: 'circle-low', roles: ['headagent'], parent_id: middle.id });
    for (const parent of [top.id, middle.id, low.id]) {
      const bad = await refusal(update(top.id, { parent_id: parent }));
      expect(bad.errors).toEqual({ parent_id: [expect.stringContaining('круг')] });
    }
    expect((await update(low.id, { parent_id: top.id })).parent_id).toBe(top.id);
  });

  it('keeps a blocked mentor but takes no new one', async () => {
    const mentor = await create({ username: 'mentor-gone' });
    const pupil = await create({ username: 'pupil', roles: ['trainee'], mentor_id: mentor.id });
    await admin.call(userCalls.blockUser, { body: { user_id: mentor.id, blocked: true, reason: 'ушёл' } });
    expect((await update(pupil.id, { first_name: 'Юрий' })).mentor_id).toBe(mentor.id);
    const bad = await refusal(create({ username: 'pupil-2', roles: ['trainee'], mentor_id: mentor.id }));
    expect(Object.keys(bad.errors)).toEqual(['mentor_id']);
  });

  it('ends the sessions of a person whose roles change', async () => {
    const caller = await api.as('manager', 'was-manager');
    expect((await caller.send(signInCalls.getUserInfo, {})).statusCode).toBe(200);
    await update(caller.userId, { roles: ['operator'], last_name: 'Был', first_name: 'Менеджер' });
    expect((await caller.send(signInCalls.getUserInfo, {})).statusCode).toBe(401);
  });
});

describe('blocking', () => {
  it('cuts open sessions at once, names the reason, and lets the person in again afterwards', async () => {
    const caller = await api.as('operator', 'leaver');
    const block = (blocked: boolean, reason: string) =>
      admin.call(userCalls.blockUser, { body: { user_id: caller.userId, blocked, reason } });
    expect((await caller.send(signInCalls.getUserInfo, {})).statusCode).toBe(200);
    expect((await refusal(block(true, ' '))).errors).toEqual({ reason: ['Укажите причину'] });
    await block(true, 'Уволился');
    expect((await caller.send(signInCalls.getUserInfo, {})).statusCode).toBe(401);
    expect(await show(caller.userId)).toMatchObject({ status: 'blocked', block_reason: 'Уволился' });
    await block(false, '');
    expect(await show(caller.userId)).toMatchObject({ status: 'active', block_reason: null });
    expect((await caller.send(signInCalls.getUserInfo, {})).statusCode).toBe(401);
  });

  it('cannot be done to oneself, nor can the own administrator role be dropped', async () => {
    const self = await refusal(
      admin.call(userCalls.blockUser, { body: { user_id: admin.userId, blocked: true, reason: 'x' } }),
    );
    expect(self).toMatchObject({ status: 409, code: 'users.notYourself' });
    const demoted = await refusal(
      update(admin.userId, { roles: ['manager'], first_name: 'А', last_name: 'Б' }),
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
    const body = { user_id: await idOf('agent2'), blocked: true, reason: 'x' };
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
    const user_id = await idOf('agent2');
    await admin.call(userCalls.stopApplications, { body: { user_id, stop_app: 1 } });
    expect((await show(user_id)).stop_app).toBe(1);
    expect(await lastChange()).toMatchObject({ before: { stop_app: 0 }, after: { stop_app: 1 } });
    await admin.call(userCalls.stopApplications, { body: { user_id, stop_app: 0 } });
    expect((await show(user_id)).stop_app).toBe(0);
  });
});

describe('an invitation', () => {
  it('is a one-use link for the administrator where letters are not configured; the link sets the password', async () => {
    const { id } = await create({ username: 'invited', email: 'invited@example.test' });
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
    expect((await show(id)).has_password).toBe(true);
    expect(api.logLines.join('\n')).not.toContain(new URL(second.link ?? '').searchParams.get('token'));
  });

  it('is not given to a blocked person', async () => {
    const { id } = await create({ username: 'not-invited' });
    await admin.call(userCalls.blockUser, { body: { user_id: id, blocked: true, reason: 'x' } });
    expect(await refusal(admin.call(userCalls.inviteUser, { body: { user_id: id } }))).toMatchObject({
      status: 409,
    });
  });
});

describe('departments', () => {
  it('are made, renamed and given a head who holds the role', async () => {
    const [head, agent] = [await idOf('head2'), await idOf('agent')];
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
    const body = { username: 'root-admin', password: 'клён шумит под окном' };
    expect(await api.visitor.call(signInCalls.signIn, { body })).toMatchObject({ error: false });
    expect(await lastChange()).toMatchObject({ call: 'admin create', actorId: null });
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
