import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitForBackgroundJob } from '#features/background-jobs/testing/wait-for-background-job.ts';
import { actionLogCalls } from '#features/action-log/action-log.contract.ts';
import { leadCalls } from '#features/leads/leads.contract.ts';
import { forget } from '#features/leads/server/leads.jobs.ts';
import { heldRows } from '#features/legal-holds/server/legal-holds.facade.ts';
import { leads } from '#features/leads/server/leads.read.ts';
import { holdCalls as calls } from '#features/privacy/holds.contract.ts';
import { incidentCalls } from '#features/privacy/incident.contract.ts';
import { privacyCalls } from '#features/privacy/privacy.contract.ts';
import { privacyRequestCalls } from '#features/privacy/privacy-requests.contract.ts';
import { eraseFrom } from '#features/privacy/server/erase-traces.ts';
import { type PersonalPlace, personalPlaces } from '#features/privacy/server/find-traces.ts';
import { eraseAgain } from '#features/privacy/server/privacy.facade.ts';
import { carryErased } from '#kit/server/personal/erased-list.ts';
import { erasedListPath } from '#kit/server/personal/erased-list.settings.ts';
import { taskCalls } from '#features/tasks/tasks.contract.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
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

const makeLead = async (name: string, phone: string): Promise<number> =>
  (await manager.call(leadCalls.saveLead, { body: { name, phone, comment: 'Спорит' } })).id;
const leadOf = (id: number) => manager.call(leadCalls.getLead, { query: { id } });
const erase = async (name: string, phone: string): Promise<void> => {
  const body = { kind: 'erase' as const, subject: 'lead' as const, received_on: '2026-11-02' };
  const { id } = await admin.call(privacyRequestCalls.createRequest, {
    body: { ...body, names: [name], phones: [phone] },
  });
  await admin.call(privacyRequestCalls.moveRequest, { body: { id, version: 1, move: 'take' } });
  const { background_job_id: job } = await admin.call(privacyRequestCalls.erasePerson, { body: { id } });
  expect(await waitForBackgroundJob(admin, job)).toMatchObject({ state: 'done', problem: null });
};

it('keeps a held record from erasing by a request and by its term, until the hold is lifted with a reason', async () => {
  const [name, phone] = ['Держимова Алла', '+79035550211'];
  const id = await makeLead(name, phone);
  const found = await admin.call(calls.findRecords, { body: { kind: 'lead', q: 'держимова' } });
  expect(found).toMatchObject([{ record: id, title: name, about: phone }]);
  const { id: hold } = await admin.call(calls.placeHold, {
    body: { kind: 'lead', record: id, reason: 'Иск А40-1', until_day: null },
  });
  const { groups } = await admin.call(privacyCalls.findPerson, { body: { phones: [phone] } });
  expect(groups.map(({ table, records }) => [table, records[0]?.effect])).toEqual([['leads', 'held']]);
  const { services } = api;
  const place = personalPlaces(services).find((one) => one.name === 'leads');
  const person = { userId: null, names: [], phones: [phone], emails: [], inns: [] };
  const writing = { now: new Date(), services, afterCommit: () => undefined, person, emptyFile: '' };
  const erased = await services.database.write((db) =>
    eraseFrom(place as PersonalPlace, { ...writing, db, except: new Set() }),
  );
  expect(erased.counts).toMatchObject({ held: 1, nameless: 0, erased: 0 });
  const held = await services.database.read((db) => heldRows(services, db, new Date()));
  expect(held.isHeld('lead_history', { id: 1_000_000, lead_id: id })).toBe(true);
  expect(held.isHeld('lead_history', { id: 1_000_000, lead_id: id + 1 })).toBe(false);
  expect(await leadOf(id)).toMatchObject({ name, comment: 'Спорит' });
  const never = { createdAt: new Date('2020-01-01T00:00:00Z'), reachedAt: null };
  await api.services.database.write((db) => db.update(leads).set(never).where(eq(leads.id, id)));
  await forget.run(api.services);
  expect(await leadOf(id)).toMatchObject({ name });
  const director = await api.as('director');
  const { items } = await director.call(calls.listHolds, { body: { state: 'standing' } });
  expect(items).toMatchObject([
    { id: hold, record: id, title: name, reason: 'Иск А40-1', is_standing: true },
  ]);
  await expect(
    director.call(calls.liftHold, { body: { id: hold, reason: 'Кончился' } }),
  ).rejects.toMatchObject({ status: 403 });
  await admin.call(calls.liftHold, { body: { id: hold, reason: 'Мировое соглашение' } });
  await expect(admin.call(calls.liftHold, { body: { id: hold, reason: 'Ещё раз' } })).rejects.toMatchObject({
    status: 409,
  });
  const log = await admin.call(actionLogCalls.listRows, { body: { entity: 'lead', record: id, limit: 2 } });
  expect(log.items[0]?.changes).toContainEqual(
    expect.objectContaining({ field: 'Запрет на удаление', before: 'да', after: 'нет' }),
  );
  await forget.run(api.services);
  expect(await leadOf(id)).toMatchObject({ name: '' });
});

it('holds no record that is not there and to no day that is over', async () => {
  const body = { kind: 'deal' as const, record: 2_000_000_000, reason: 'Иск', until_day: null };
  await expect(admin.call(calls.placeHold, { body })).rejects.toMatchObject({
    errors: { record: ['Такой записи нет'] },
  });
  const past = { ...body, kind: 'user' as const, record: admin.userId, until_day: '2020-01-01' };
  await expect(admin.call(calls.placeHold, { body: past })).rejects.toMatchObject({
    errors: { until_day: ['Этот день уже прошёл'] },
  });
});

it('erases a person again in a base restored from before his erasing, by a list that holds nothing of him', async () => {
  const [name, phone] = ['Возвратова Нина', '+79035550233'];
  const id = await makeLead(name, phone);
  const { id: task } = await manager.call(taskCalls.createTask, {
    body: { title: `Набрать: ${name}`, to_user_id: manager.userId },
  });
  const takenAt = new Date(Date.now() - 1).toISOString();
  await erase(name, phone);
  const list = await readFile(erasedListPath(api.services.settings), 'utf8');
  expect(list).toContain('"leads"');
  expect(list).not.toMatch(/Возврат|5550233/);
  // As the base was when the copy was taken: the person stands in it, his request does not.
  await api.services.database.write(async (db) => {
    await db.execute(
      sql`update leads set name = ${name}, phone = ${phone}, comment = 'Спорит' where id = ${id}`,
    );
    await db.execute(sql`update tasks set title = ${`Набрать: ${name}`} where id = ${task}`);
    await db.execute(
      sql`update personal_requests set names = '{}', phones = '{}' where ${phone} = any(phones)`,
    );
  });
  const elsewhere = await mkdtemp(join(tmpdir(), 'poruchitel-erased-'));
  expect(
    await carryErased({ dataDir: elsewhere }, [erasedListPath(api.services.settings)], takenAt),
  ).toBeGreaterThan(0);
  const restored = { ...api.services, settings: { ...api.services.settings, dataDir: elsewhere } };
  expect(await eraseAgain(restored)).toBe(1);
  expect(await leadOf(id)).toMatchObject({ name: '', comment: '' });
  const { items } = await manager.call(taskCalls.listTasks, { query: {} });
  expect(items.find((one) => one.id === task)?.title).toBe('Набрать: [стёрто]');
  expect(await eraseAgain(restored)).toBe(0);
  await rm(elsewhere, { recursive: true });
});

it('writes down once that somebody opened a deal, a lead or an organization, and a leak shows who', async () => {
  const id = await makeLead('Смотрова Ия', '+79035550244');
  await leadOf(id);
  await leadOf(id);
  const today = moscowDateOf(api.services.clock.now());
  const { saw } = await admin.call(incidentCalls.whoSaw, {
    query: { kind: 'lead', record: id, from: today, to: today },
  });
  expect(saw.filter(({ action }) => action.startsWith('Лид'))).toMatchObject([{ times: 1 }]);
});
