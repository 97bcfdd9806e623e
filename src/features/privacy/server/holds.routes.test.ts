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
  expect(held.isHeld('audit_values', { token: 'x', entity: 'lead_seen', entity_id: id })).toBe(true);
  expect(held.isHeld('audit_values', { token: 'x', entity: 'lead_seen', entity_id: id + 1 })).toBe(false);
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

it('holds the account and the records that are his own, by whatever a request names him', async () => {
  const { services } = api;
  const agent = await api.as('agent', 'held-agent');
  const body = { kind: 'user' as const, record: agent.userId, reason: 'Проверка', until_day: null };
  await admin.call(calls.placeHold, { body });
  const held = await services.database.read((db) => heldRows(services, db, new Date()));
  expect(held.isHeld('users', { id: agent.userId })).toBe(true);
  expect(held.isHeld('agent_dossiers', { user_id: agent.userId })).toBe(true);
  expect(held.isHeld('agent_dossiers', { user_id: admin.userId })).toBe(false);
  const phone = '+79035550255';
  await services.database.write((db) =>
    db.execute(sql`update users set phone = ${phone}, status = 'blocked' where id = ${agent.userId}`),
  );
  const request = { kind: 'erase' as const, subject: 'lead' as const, received_on: '2026-11-02' };
  const { id } = await admin.call(privacyRequestCalls.createRequest, {
    body: { ...request, phones: [phone] },
  });
  await admin.call(privacyRequestCalls.moveRequest, { body: { id, version: 1, move: 'take' } });
  await expect(admin.call(privacyRequestCalls.erasePerson, { body: { id } })).rejects.toMatchObject({
    message: expect.stringContaining('запрет на удаление'),
  });
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

it('erases a person again in a base restored from before his erasing: the records the list names, and nobody else', async () => {
  const [name, phone] = ['Возвратова Нина', '+79035550233'];
  const id = await makeLead(name, phone);
  const other = await makeLead('Соседов Яков', '+79035550234');
  const makeTask = async (title: string) =>
    (await manager.call(taskCalls.createTask, { body: { title, to_user_id: manager.userId } })).id;
  const task = await makeTask(`Набрать: ${name}`);
  const rewritten = await makeTask(`Забрать бумаги, отдаёт ${name}`);
  const takenAt = new Date(Date.now() - 1).toISOString();
  await erase(name, phone);
  const list = await readFile(erasedListPath(api.services.settings), 'utf8');
  expect(list).toContain('"leads"');
  expect(list).not.toMatch(/Возврат|5550233/);
  // As the base was when the copy was taken: the person stands in it, his request does not.
  await api.services.database.write(async (db) => {
    await db.execute(
      sql`update leads set name = ${name}, phone = ${phone}, comment = 'Спорит', inn = '7707083893' where id = ${id}`,
    );
    // Somebody of the same firm, reached by the same phone.
    await db.execute(sql`update leads set phone = ${phone}, inn = '7707083893' where id = ${other}`);
    await db.execute(sql`update tasks set title = ${`Набрать: ${name}`} where id = ${task}`);
    await db.execute(sql`update tasks set title = 'Забрать бумаги' where id = ${rewritten}`);
    await db.execute(
      sql`update personal_requests set names = '{}', phones = '{}' where ${phone} = any(phones)`,
    );
  });
  const elsewhere = await mkdtemp(join(tmpdir(), 'poruchitel-erased-'));
  const carried = await carryErased({ dataDir: elsewhere }, [erasedListPath(api.services.settings)], {
    takenAt,
    owed: join(elsewhere, 'none'),
  });
  expect(carried).toEqual({ isAny: true, unread: [] });
  const restored = { ...api.services, settings: { ...api.services.settings, dataDir: elsewhere } };
  const reported: string[] = [];
  expect(await eraseAgain(restored, (line) => void reported.push(line))).toBe(1);
  expect(await leadOf(other)).toMatchObject({ name: 'Соседов Яков', comment: 'Спорит' });
  expect(reported).toEqual([expect.any(String), expect.stringContaining('записей 1')]);
  expect(await leadOf(id)).toMatchObject({ name: '', comment: '' });
  const titleOf = async (which: number) =>
    (await manager.call(taskCalls.listTasks, { query: {} })).items.find((one) => one.id === which)?.title;
  expect(await titleOf(task)).toBe('Набрать: [стёрто]');
  // What holds other words than those that were cut waits, untouched.
  expect(await titleOf(rewritten)).toBe('Забрать бумаги');
  await api.services.database.write((db) =>
    db.execute(sql`update tasks set title = ${`Забрать бумаги, отдаёт ${name}`} where id = ${rewritten}`),
  );
  expect(await eraseAgain(restored)).toBe(1);
  expect(await titleOf(rewritten)).toBe('Забрать бумаги, отдаёт [стёрто]');
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
