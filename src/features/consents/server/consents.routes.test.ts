import { afterAll, beforeAll, expect, it } from 'vitest';
import { callRuleCalls } from '#features/call-rules/call-rules.contract.ts';
import { baseConsents } from '#features/consents/consents-base.texts.ts';
import { consentCalls as calls } from '#features/consents/consents.contract.ts';
import { consentTexts as words } from '#features/consents/consents.texts.ts';
import { notificationCalls } from '#features/notifications/notifications.contract.ts';
import { privacyRequestCalls } from '#features/privacy/privacy-requests.contract.ts';
import { consents } from '#features/registration/server/registration.tables.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
let admin: TestCaller;
let agent: TestCaller;
const at = new Date('2026-11-26T09:00:00.000Z');

const give = (userId: number, kind: 'personal_data' | 'offer') =>
  api.services.database.write((db) =>
    db.insert(consents).values({ userId, kind, version: '2026-11-21', address: '203.0.113.7', at }),
  );
const record = (phone: string, consentedAt = at) =>
  admin.call(callRuleCalls.addConsent, {
    body: {
      phone,
      person: 'Ильина Анна',
      kind: 'offers',
      text: 'Да, звоните',
      channel: 'call',
      consented_at: consentedAt.toISOString(),
      proof_kind: 'call',
      proof: 'Звонок 7',
    },
  });

beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin');
  agent = await api.as('agent');
  await give(agent.userId, 'personal_data');
  await give(agent.userId, 'offer');
});
afterAll(() => api.stop());

it('lists what was given at registration and by telephone together, page by page, and finds by name and number', async () => {
  for (const phone of ['+79035550001', '+79035550002', '+79035550003']) await record(phone);
  const all = await admin.call(calls.listConsents, { body: {} });
  const paged: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await admin.call(calls.listConsents, {
      body: { limit: 2, ...(cursor ? { cursor } : {}) },
    });
    paged.push(...page.items.map(({ key }) => key));
    cursor = page.next_cursor;
  } while (cursor);
  expect(paged).toEqual(all.items.map(({ key }) => key));
  expect(new Set(paged).size).toBe(paged.length);
  const ofForm = all.items.find(
    ({ key, kind }) => key.startsWith('registration-') && kind === 'personal_data',
  );
  expect(ofForm).toMatchObject({
    version: '2026-11-21',
    channel: 'form',
    address: '203.0.113.7',
    words: null,
  });
  const found = await admin.call(calls.listConsents, { body: { q: '903 555-00-02' } });
  expect(found.items).toMatchObject([
    { who: 'Ильина Анна', words: 'Да, звоните', channel: 'call', proof: 'Звонок 7' },
  ]);
  const director = await api.as('director');
  const mine = await director.call(calls.listConsents, { body: { kind: 'offers', state: 'standing' } });
  expect(mine.items.every(({ kind }) => kind === 'offers')).toBe(true);
  await expect(
    director.call(calls.withdrawConsent, { body: { key: found.items[0]?.key ?? '', how: 'Заявление' } }),
  ).rejects.toMatchObject({ status: 403 });
});

it('is taken back on a paper once: nothing is offered by it any more', async () => {
  await record('+79035550009');
  const { items } = await admin.call(calls.listConsents, { body: { q: '5550009' } });
  const key = items[0]?.key ?? '';
  const body = { key, how: 'Заявление от 26.11.2026' };
  await admin.call(calls.withdrawConsent, { body });
  await expect(admin.call(calls.withdrawConsent, { body })).rejects.toMatchObject({ status: 409 });
  const gone = await admin.call(calls.listConsents, { body: { q: '5550009', state: 'withdrawn' } });
  expect(gone.items).toMatchObject([{ key, withdrawn_how: body.how }]);
  const unknown = { key: 'calls-2000000', how: 'Заявление' };
  await expect(admin.call(calls.withdrawConsent, { body: unknown })).rejects.toMatchObject({ status: 404 });
});

it('is taken back by its person: a request of thirty days, of which administrators hear; terms of work are no consent', async () => {
  const own = await agent.call(calls.listOwn, {});
  const keyOf = (kind: string): string => own.find((one) => one.kind === kind)?.key ?? '';
  await expect(agent.call(calls.withdrawOwn, { body: { key: keyOf('offer') } })).rejects.toMatchObject({
    status: 409,
    message: words.isContract,
  });
  const stranger = await api.as('manager');
  await expect(
    stranger.call(calls.withdrawOwn, { body: { key: keyOf('personal_data') } }),
  ).rejects.toMatchObject({ status: 404 });
  const twice = await Promise.allSettled(
    [1, 2].map(() => agent.call(calls.withdrawOwn, { body: { key: keyOf('personal_data') } })),
  );
  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { items } = await admin.call(privacyRequestCalls.listRequests, { body: {} });
  expect(items.filter(({ kind }) => kind === 'withdraw')).toHaveLength(1);
  const notices = await admin.call(notificationCalls.listNotifications, { query: {} });
  expect(JSON.stringify(notices)).toContain('Отозвано согласие');
});

it('holds by the document of its day: a new version takes over from its day and no earlier, and is taken away before', async () => {
  const body = {
    kind: 'personal_data',
    valid_from: '2031-05-01',
    label: 'Даю согласие',
    title: 'Согласие на обработку данных, новое',
    text: 'Я даю согласие на обработку моих персональных данных.',
  } as const;
  const { id } = await admin.call(calls.saveText, { body });
  await expect(admin.call(calls.saveText, { body })).rejects.toMatchObject({ status: 409 });
  await expect(
    admin.call(calls.saveText, { body: { ...body, valid_from: '2020-01-01' } }),
  ).rejects.toMatchObject({ status: 422 });
  const today = await api.visitor.call(calls.showDocuments, {});
  expect(today.find(({ kind }) => kind === 'personal_data')?.text).toBe(baseConsents.personal_data.text);
  const all = await admin.call(calls.listTexts, {});
  expect(all.filter(({ kind }) => kind === 'personal_data').map(({ state }) => state)).toEqual([
    'planned',
    'current',
  ]);
  await admin.call(calls.removeText, { body: { id } });
  await expect(admin.call(calls.removeText, { body: { id } })).rejects.toMatchObject({ status: 404 });
});
