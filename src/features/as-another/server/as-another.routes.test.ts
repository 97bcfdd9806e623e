import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { actionLogCalls } from '#features/action-log/action-log.contract.ts';
import { asAnotherCalls as calls } from '#features/as-another/as-another.contract.ts';
import { asAnotherErrors } from '#features/as-another/as-another.errors.ts';
import { endSpells } from '#features/as-another/server/as-another.jobs.ts';
import { notificationCalls } from '#features/notifications/notifications.contract.ts';
import { sessions } from '#features/sign-in/server/sign-in.tables.ts';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { taskCalls } from '#features/tasks/tasks.contract.ts';
import { userCalls } from '#features/users/users.contract.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

const minuteMs = 60_000;
let api: TestApi;
let admin: TestCaller;
let manager: TestCaller;
let now = Date.now();
const later = (minutes: number): void => {
  now += minutes * minuteMs;
  api.setNow(new Date(now));
};
beforeAll(async () => {
  api = await startApi();
  later(0);
  admin = await api.as('admin', 'admin', { firstName: 'Анна', lastName: 'Главная' });
  manager = await api.as('manager', 'manager', { roles: ['manager', 'head'] });
});
afterAll(() => api.stop());
afterEach(() => admin.call(calls.comeBack, { body: {} }));

const view = (userId: number) => admin.call(calls.viewAs, { body: { user_id: userId } });
const prove = async (): Promise<void> => {
  const own = eq(sessions.userId, admin.userId);
  await api.services.database.write((db) =>
    db
      .update(sessions)
      .set({ passwordCheckedAt: new Date(now) })
      .where(own),
  );
  api.services.forgetSessions(admin.userId);
};
const act = async (userId: number) => {
  await prove();
  return begin(userId);
};
const begin = (userId: number) =>
  admin.call(calls.actAs, { body: { user_id: userId, reason: 'Не видит сделку' } });
const who = async () => {
  const { id, roles, as_another } = await admin.call(signInCalls.getUserInfo, {});
  return { id, role: roles[0], mode: as_another?.mode };
};
const reportedTo = async (person: TestCaller): Promise<readonly string[]> => {
  const { items } = await person.call(notificationCalls.listNotifications, { query: {} });
  return items.map(({ message }) => message);
};

describe('looking with another’s eyes', () => {
  it('shows what he sees, in the role that was chosen, and comes back', async () => {
    await admin.call(calls.viewAs, { body: { user_id: manager.userId, role: 'head' } });
    expect(await who()).toEqual({ id: manager.userId, role: 'head', mode: 'view' });
    await expect(admin.call(userCalls.listUsers, { body: {} })).rejects.toMatchObject({
      code: kitErrors.noRight.code,
    });
    await expect(admin.call(userCalls.saveSetting, { body: { language: 'ru' } })).rejects.toMatchObject({
      status: 403,
      message: 'Просмотр: изменения выключены',
    });
    await admin.call(calls.comeBack, { body: {} });
    expect(await who()).toEqual({ id: admin.userId, role: 'admin', mode: undefined });
    expect(await reportedTo(manager)).toEqual([]);
  });

  it('ends by itself after half an hour, whatever is remembered of the session', async () => {
    await view(manager.userId);
    later(29);
    expect(await who()).toMatchObject({ id: manager.userId });
    later(1);
    expect(await who()).toEqual({ id: admin.userId, role: 'admin', mode: undefined });
  });

  it('ends at once when he is blocked', async () => {
    const clerk = await api.as('operator', 'clerk');
    await view(clerk.userId);
    expect(await who()).toMatchObject({ id: clerk.userId });
    const other = await api.as('admin', 'other');
    await other.call(userCalls.blockUser, { body: { user_id: clerk.userId, blocked: true, reason: 'A' } });
    expect(await who()).toMatchObject({ id: admin.userId });
  });
});

describe('acting as another', () => {
  it('leaves both names in the log, and the person is told how much was done', async () => {
    await act(manager.userId);
    await admin.call(userCalls.saveSetting, { body: { language: 'ru' } });
    const { id } = await admin.call(taskCalls.createTask, {
      body: { title: 'Позвонить', to_user_id: manager.userId },
    });
    later(5);
    await admin.call(calls.comeBack, { body: {} });
    const { items } = await admin.call(actionLogCalls.listRows, { body: { entity: 'task', record: id } });
    expect(items[0]).toMatchObject({
      who: { id: admin.userId },
      acting_as: { id: manager.userId },
      role: 'manager',
    });
    const [message] = await reportedTo(manager);
    expect(message).toContain('Главная Анна');
    expect(message).toContain('Причина: Не видит сделку');
  });

  it('is told by the clock where nobody came back, once', async () => {
    const clerk = await api.as('operator', 'forgotten');
    await act(clerk.userId);
    later(31);
    await Promise.all([endSpells.run(api.services), endSpells.run(api.services)]);
    await admin.call(calls.comeBack, { body: {} });
    expect(await reportedTo(clerk)).toHaveLength(1);
  });

  it('is refused for oneself, an administrator, a blocked person, a role not his, and to everybody else', async () => {
    const other = await api.as('admin', 'second');
    const blocked = await api.as('agent', 'blocked', { status: 'blocked' });
    await expect(act(admin.userId)).rejects.toMatchObject({ code: asAnotherErrors.notYourself.code });
    await expect(act(other.userId)).rejects.toMatchObject({ code: asAnotherErrors.neverAdmin.code });
    await expect(view(other.userId)).rejects.toMatchObject({ code: asAnotherErrors.neverAdmin.code });
    await expect(act(blocked.userId)).rejects.toMatchObject({ code: asAnotherErrors.notWorking.code });
    await expect(
      admin.call(calls.viewAs, { body: { user_id: manager.userId, role: 'agent' } }),
    ).rejects.toMatchObject({ code: asAnotherErrors.notHisRole.code });
    const director = await api.as('director');
    await expect(director.call(calls.viewAs, { body: { user_id: manager.userId } })).rejects.toMatchObject({
      code: kitErrors.noRight.code,
    });
  });

  it('wants the password again', async () => {
    later(6);
    await expect(begin(manager.userId)).rejects.toMatchObject({ code: kitErrors.passwordAgain.code });
  });

  it('begun twice at once is one spell, which one coming back ends', async () => {
    await Promise.allSettled([view(manager.userId), view(manager.userId)]);
    expect(await who()).toMatchObject({ id: manager.userId });
    await admin.call(calls.comeBack, { body: {} });
    expect(await who()).toMatchObject({ id: admin.userId });
  });
});
