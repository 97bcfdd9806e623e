import PizZip from 'pizzip';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backgroundJobCalls } from '#features/background-jobs/background-jobs.contract.ts';
import { waitForBackgroundJob } from '#features/background-jobs/testing/wait-for-background-job.ts';
import { leadCalls } from '#features/leads/leads.contract.ts';
import { notificationCalls } from '#features/notifications/notifications.contract.ts';
import { privacyCalls as calls } from '#features/privacy/privacy.contract.ts';
import { taskCalls } from '#features/tasks/tasks.contract.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
let admin: TestCaller;
let director: TestCaller;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin');
  director = await api.as('director');
});
afterAll(() => api.stop());

const name = 'Полозова Зинаида';
const phone = '+79035550142';

const makeLead = async (): Promise<void> => {
  const manager = await api.as('manager');
  await manager.call(leadCalls.saveLead, { body: { name, phone, comment: 'Ждёт звонка' } });
  await manager.call(taskCalls.createTask, {
    body: { title: `Позвонить: ${name}, 8 (903) 555-01-42`, to_user_id: manager.userId },
  });
};

it('says what is held about people, for the director, too, and prints it', async () => {
  const { purposes, seen } = await director.call(calls.showRegister, {});
  const sales = purposes.find((one) => one.name === 'sales');
  expect(sales?.records.find(({ title }) => title === 'Лид')?.classes).toEqual(
    expect.arrayContaining(['name', 'phone', 'email', 'inn', 'words']),
  );
  expect(seen.find((one) => one.class === 'contact')?.roles).toContain('manager');
  const pdf = (await director.call(calls.printRegister, {})) as unknown as Buffer;
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});

it('finds a person by his number however it is written, and wants to know somebody', async () => {
  await makeLead();
  const { groups } = await admin.call(calls.findPerson, { body: { phones: ['8 903 555-01-42'] } });
  const found = new Map(groups.map(({ table, records }) => [table, records]));
  expect(found.get('leads')).toHaveLength(1);
  expect(found.get('leads')?.[0]).toMatchObject({ effect: 'nameless', until: null });
  expect(found.get('tasks')?.[0]).toMatchObject({ effect: 'mentions' });
  await expect(admin.call(calls.findPerson, { body: {} })).rejects.toMatchObject({
    status: 422,
    errors: { names: [expect.any(String)] },
  });
  await expect(director.call(calls.findPerson, { body: { names: [name] } })).rejects.toMatchObject({
    status: 403,
  });
});

it('gives everything out as an archive, and the director hears of it', async () => {
  const { background_job_id: id } = await admin.call(calls.exportPerson, { body: { names: [name] } });
  expect(await waitForBackgroundJob(admin, id)).toMatchObject({ state: 'done', problem: null });
  const zip = (await admin.call(backgroundJobCalls.backgroundJobFile, {
    query: { id },
  })) as unknown as Buffer;
  const archive = new PizZip(zip);
  expect(Object.keys(archive.files).slice(0, 2)).toEqual(['данные.json', 'данные.pdf']);
  const data = JSON.parse(archive.file('данные.json')?.asText() ?? '{}') as Record<string, unknown[]>;
  expect(data['leads']).toEqual([expect.objectContaining({ name, phone, comment: 'Ждёт звонка' })]);
  const { items } = await director.call(notificationCalls.listNotifications, { query: {} });
  expect(items[0]).toMatchObject({ header: 'Выгружены данные человека' });
});
