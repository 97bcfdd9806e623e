import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { asAnotherCalls } from '#features/as-another/as-another.contract.ts';
import { narrowingCalls as calls } from '#features/narrowings/narrowings.contract.ts';
import { narrowingErrors } from '#features/narrowings/narrowings.errors.ts';
import { findNarrowed } from '#features/narrowings/server/read-narrowings.ts';
import { organizationCalls } from '#features/organizations/organizations.contract.ts';
import { organizations } from '#features/organizations/server/organizations.tables.ts';
import { organizationsSeed } from '#features/organizations/server/organizations.seed.ts';
import { payoutCalls } from '#features/payouts/payouts.contract.ts';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { taskCalls } from '#features/tasks/tasks.contract.ts';
import { userCalls } from '#features/users/users.contract.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { openSocket, subscribe } from '#kit/testing/open-socket.ts';
import { runSeed } from '#kit/testing/run-seed.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
let admin: TestCaller;
let address: string;
beforeAll(async () => {
  api = await startApi();
  address = await api.listen();
  admin = await api.as('admin', 'admin', { lastName: 'Белова', firstName: 'Марина' });
  await runSeed(api.services, organizationsSeed);
});
afterAll(() => api.stop());

const today = moscowDateOf(new Date());
const narrow = (
  person: TestCaller,
  taking: {
    readonly set?: 'accountant' | 'observer';
    readonly levels?: Readonly<Record<string, 'full' | 'reads' | 'hidden'>>;
    readonly kinds?: ('exports' | 'identity' | 'mass')[];
    readonly from_day?: string;
    readonly to_day?: string;
  },
  by = admin,
) =>
  by.call(calls.narrow, {
    body: { user_id: person.userId, from_day: today, to_day: null, reason: 'Проверка', ...taking },
  });
const narrowed = { status: 403, code: kitErrors.narrowed.code };
const listTasks = (person: TestCaller) => person.call(taskCalls.listTasks, { query: {} });

describe('rights that are taken away', () => {
  it('are gone at once, with who took them and why, and are back at one press', async () => {
    const manager = await api.as('manager');
    await listTasks(manager);
    const { id } = await narrow(manager, { levels: { tasks: 'hidden' } });
    await expect(listTasks(manager)).rejects.toMatchObject({
      ...narrowed,
      message: 'Это право у вас забрали (Белова\u00a0М.). Причина: Проверка. Вернуть его может администратор',
    });
    const info = await manager.call(signInCalls.getUserInfo, {});
    expect(info.narrowed?.features).toContain('tasks');
    await admin.call(calls.lift, { body: { id } });
    await listTasks(manager);
    expect((await manager.call(signInCalls.getUserInfo, {})).narrowed).toBeNull();
    await expect(admin.call(calls.lift, { body: { id } })).rejects.toMatchObject({
      code: narrowingErrors.over.code,
    });
  });

  it('hold from a day to a day', async () => {
    const person = await api.as('director', 'by days');
    const days = { from_day: addDays(today, 1), to_day: addDays(today, 2) };
    await narrow(person, { levels: { tasks: 'hidden' }, ...days });
    const holdsOn = (day: number): Promise<boolean> =>
      api.services.database.read(async (db) => {
        const now = new Date(Date.now() + day * 86_400_000);
        return (await findNarrowed(db, [person.userId], now, api.services)) !== undefined;
      });
    expect([await holdsOn(0), await holdsOn(1), await holdsOn(2), await holdsOn(3)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('of several together leave what all of them leave', async () => {
    const person = await api.as('director', 'twice');
    await narrow(person, { levels: { tasks: 'reads' } });
    await narrow(person, { levels: { tasks: 'full', chat: 'hidden' } });
    await listTasks(person);
    await expect(
      person.call(taskCalls.createTask, { body: { title: 'A', to_user_id: person.userId } }),
    ).rejects.toMatchObject(narrowed);
  });

  it('leave an accountant the money and neither people nor the way round by another’s eyes', async () => {
    const accountant = await api.as('admin', 'accountant');
    await narrow(accountant, { set: 'accountant' });
    await accountant.call(payoutCalls.listLists, { query: {} });
    await expect(accountant.call(userCalls.listUsers, { body: {} })).rejects.toMatchObject(narrowed);
    const manager = await api.as('manager');
    await expect(
      accountant.call(asAnotherCalls.viewAs, { body: { user_id: manager.userId } }),
    ).rejects.toMatchObject(narrowed);
  });

  it('cover INN, passports and names, and nobody writes the cover down', async () => {
    const person = await api.as('director', 'without identity');
    const [first] = await api.services.database.read((db) =>
      db.select({ id: organizations.id }).from(organizations).limit(1),
    );
    const id = first?.id ?? 0;
    const before = await person.call(organizationCalls.getOrganization, { query: { id } });
    expect(before.head_name).not.toBe('••••');
    await narrow(person, { kinds: ['identity'] });
    const after = await person.call(organizationCalls.getOrganization, { query: { id } });
    expect(after.head_name).toBe('••••');
    const answer = await person.send(organizationCalls.saveLists, { body: {} });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, kitErrors.narrowed.code]);
  });

  it('cut the sockets of the person at once, and he hears nothing of them afterwards', async () => {
    const person = await api.as('manager', 'listening');
    const socket = await subscribe(address, person);
    await narrow(person, { levels: { tasks: 'hidden' } });
    expect(await socket.closed).toBe(4403);
  });

  it('refuse the line to a page that was built before they changed, and give it to one built since', async () => {
    const person = await api.as('manager', 'built before');
    const built = async () => (await person.call(signInCalls.getUserInfo, {})).channel;
    const before = await built();
    await narrow(person, { levels: { tasks: 'hidden' } });
    const late = await openSocket(address);
    late.report({ subscribe: `${person.userId} chanal`, token: person.token, ...before });
    expect(await late.closed).toBe(4403);
    const socket = await subscribe(address, person, await built());
    socket.close();
  });
});

describe('who takes rights away', () => {
  it('is another, whole administrator; nobody narrows himself or gives himself back', async () => {
    await expect(narrow(admin, { set: 'observer' })).rejects.toMatchObject({
      code: narrowingErrors.notYourself.code,
    });
    const second = await api.as('admin', 'second');
    const { id } = await narrow(second, { kinds: ['exports'] });
    const manager = await api.as('manager');
    await expect(narrow(manager, { set: 'observer' }, second)).rejects.toMatchObject(narrowed);
    await expect(second.call(calls.lift, { body: { id } })).rejects.toMatchObject(narrowed);
  });

  it('leaves one administrator whole, whoever is blocked', async () => {
    const third = await api.as('admin', 'third');
    await expect(
      narrow(admin, { set: 'observer', from_day: addDays(today, 30) }, third),
    ).resolves.toBeTruthy();
    await expect(
      admin.call(userCalls.blockUser, { body: { user_id: third.userId, blocked: true, reason: 'A' } }),
    ).rejects.toMatchObject({ code: narrowingErrors.lastWhole.code });
    const fourth = await api.as('admin', 'fourth');
    await narrow(third, { set: 'observer' }, fourth);
    await expect(narrow(fourth, { set: 'observer' })).rejects.toMatchObject({
      code: narrowingErrors.lastWhole.code,
    });
  });

  it('is told beforehand what is lost and what waits', async () => {
    const person = await api.as('manager', 'busy');
    for (const title of ['A', 'B'])
      await admin.call(taskCalls.createTask, { body: { title, to_user_id: person.userId } });
    const preview = await admin.call(calls.previewNarrowing, {
      body: { user_id: person.userId, levels: { tasks: 'hidden' } },
    });
    expect(preview.calls).toBeGreaterThan(3);
    expect(preview.waits).toEqual([{ counter: 'countTask', count: 2 }]);
    expect((await person.call(signInCalls.getUserInfo, {})).narrowed).toBeNull();
  });

  it('names what, when and why', async () => {
    const person = await api.as('operator');
    const body = { user_id: person.userId, from_day: today, to_day: null, reason: 'A' };
    await expect(admin.call(calls.narrow, { body })).rejects.toMatchObject({
      code: narrowingErrors.nothingTaken.code,
    });
    const late = narrow(person, { set: 'observer', from_day: addDays(today, -1) });
    await expect(late).rejects.toMatchObject({ status: 422 });
    const turned = narrow(person, {
      set: 'observer',
      from_day: addDays(today, 3),
      to_day: addDays(today, 1),
    });
    await expect(turned).rejects.toMatchObject({ status: 422 });
  });
});
