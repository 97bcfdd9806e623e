import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitForBackgroundJob } from '#features/background-jobs/testing/wait-for-background-job.ts';
import { leadCalls } from '#features/leads/leads.contract.ts';
import { notificationCalls } from '#features/notifications/notifications.contract.ts';
import { privacyRequestCalls as calls } from '#features/privacy/privacy-requests.contract.ts';
import { dueOf } from '#features/privacy/privacy-requests.status.ts';
import { privacyCalls } from '#features/privacy/privacy.contract.ts';
import { remind } from '#features/privacy/server/privacy.jobs.ts';
import { taskCalls } from '#features/tasks/tasks.contract.ts';
import { russianCalendar } from '#domain/production-calendar.ts';
import { users } from '#features/people/server/people.tables.ts';
import { userCalls } from '#features/users/users.contract.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
let admin: TestCaller;
let manager: TestCaller;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin');
  manager = await api.as('manager');
});
afterAll(() => api.stop());

const ask = async (kind: 'show' | 'erase' | 'correct', name: string, more: object = {}): Promise<number> => {
  const body = { kind, subject: 'lead' as const, names: [name], received_on: '2026-11-02', ...more };
  return (await admin.call(calls.createRequest, { body })).id;
};
const show = (id: number) => admin.call(calls.getRequest, { query: { id } });
const move = async (id: number, name: 'take' | 'prolong' | 'answer' | 'refuse', words = '') => {
  const { version } = await show(id);
  return admin.call(calls.moveRequest, { body: { id, version, move: name, words } });
};

it('counts the terms of the law: 10 working days, 7 to correct, 30 days of a withdrawn consent', () => {
  expect(dueOf('show', '2026-11-02', russianCalendar)).toBe('2026-11-17');
  expect(dueOf('correct', '2026-11-02', russianCalendar)).toBe('2026-11-12');
  expect(dueOf('withdraw', '2026-11-02', russianCalendar)).toBe('2026-12-02');
});

it('is answered in time: a task, one prolongation, no move twice, the director only reads', async () => {
  const id = await ask('show', 'Ильина Анна');
  const tasks = await admin.call(taskCalls.listTasks, { query: {} });
  expect(tasks.items[0]).toMatchObject({ title: `Ответить на запрос о персональных данных № ${id}` });
  await move(id, 'take');
  await move(id, 'prolong');
  expect(await show(id)).toMatchObject({ due_on: '2026-11-24', is_prolonged: true });
  await expect(move(id, 'prolong')).rejects.toMatchObject({ status: 409 });
  await expect(move(id, 'answer')).rejects.toMatchObject({ status: 422 });
  await move(id, 'answer', 'Храним имя и телефон');
  await expect(move(id, 'refuse', 'Поздно')).rejects.toMatchObject({ status: 409 });
  const director = await api.as('director');
  const { items } = await director.call(calls.listRequests, { body: { state: 'answered' } });
  expect(items.map((row) => row.id)).toEqual([id]);
  await expect(
    director.call(calls.moveRequest, { body: { id, version: 9, move: 'take' } }),
  ).rejects.toMatchObject({ status: 403 });
});

it('is reminded of twice and never again', async () => {
  const id = await ask('correct', 'Ланская Ольга');
  await remind.run(api.services);
  await remind.run(api.services);
  await remind.run(api.services);
  const { items } = await admin.call(notificationCalls.listNotifications, { query: {} });
  const about = items.filter(({ entity }) => entity?.kind === 'personal_request' && entity.id === id);
  expect(about).toHaveLength(2);
});

it('erases the person by his request, leaves a namesake, keeps an act, and repeats harmlessly', async () => {
  const name = 'Тихонова Вера';
  const phone = '+79035550177';
  const lead = (more: { phone: string; comment?: string }) =>
    manager.call(leadCalls.saveLead, { body: { name, ...more } });
  const { id: his } = await lead({ phone, comment: 'Просила не звонить' });
  const { id: other } = await lead({ phone: '+79035550178' });
  const id = await ask('erase', name, { phones: [phone] });
  await expect(admin.call(calls.erasePerson, { body: { id } })).rejects.toMatchObject({ status: 409 });
  await move(id, 'take');
  const { background_job_id: job } = await admin.call(calls.erasePerson, {
    body: { id, except: [`leads:${other}`] },
  });
  expect(await waitForBackgroundJob(admin, job)).toMatchObject({ state: 'done', problem: null });
  const read = (leadId: number) => manager.call(leadCalls.getLead, { query: { id: leadId } });
  expect(await read(his)).toMatchObject({ name: '', comment: '' });
  expect(await read(other)).toMatchObject({ name });
  const { erased_at: erasedAt } = await show(id);
  expect(erasedAt).not.toBeNull();
  const act = (await admin.call(calls.openDocument, { query: { id, what: 'act' } })) as unknown as Buffer;
  expect(act.subarray(0, 5).toString()).toBe('%PDF-');
  const { groups } = await admin.call(privacyCalls.findPerson, { body: { phones: [phone] } });
  expect(groups.flatMap(({ records }) => records).filter(({ effect }) => effect !== 'kept')).toEqual([]);
});

it('erases nobody whose account is open, nor one that a request without an account finds', async () => {
  const agent = await api.as('agent', 'open-agent');
  const phone = '+79035550166';
  await api.services.database.write((db) =>
    db.update(users).set({ phone }).where(eq(users.id, agent.userId)),
  );
  const byPhone = await ask('erase', 'Открытов Олег', { phones: [phone] });
  await move(byPhone, 'take');
  await expect(admin.call(calls.erasePerson, { body: { id: byPhone } })).rejects.toMatchObject({
    message: expect.stringContaining('нашлась открытая учётная запись'),
  });
  const id = await ask('erase', 'Открытов Олег', { user_id: agent.userId });
  await move(id, 'take');
  await expect(admin.call(calls.erasePerson, { body: { id } })).rejects.toMatchObject({
    message: 'Сначала закройте учётную запись этого человека',
  });
  await admin.call(userCalls.blockUser, { body: { user_id: agent.userId, blocked: true, reason: 'Ушёл' } });
  const { background_job_id: job } = await admin.call(calls.erasePerson, { body: { id } });
  expect(await waitForBackgroundJob(admin, job)).toMatchObject({ state: 'done' });
  const { groups } = await admin.call(privacyCalls.findPerson, { body: { user_id: agent.userId } });
  const accounts = groups.find(({ table }) => table === 'users');
  expect(accounts?.records[0]?.fields.map(({ class: one }) => one)).toEqual(['secret']);
});
