import { eq, inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { bookCalls } from '#features/book-import/book-import.contract.ts';
import { bookTexts } from '#features/book-import/book-import.texts.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { workspaceForTests, lookAt } from '#features/deals/testing/deal-workspace.ts';
import {
  backgroundJobItems,
  ownBackgroundJobs,
} from '#features/background-jobs/server/background-jobs.tables.ts';
import {
  takeUpBackgroundJobs,
  waitForBackgroundJob,
} from '#features/background-jobs/testing/wait-for-background-job.ts';
import { guaranteeCalls } from '#features/guarantees/guarantees.contract.ts';
import { organizationCalls } from '#features/organizations/organizations.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { writeSheet } from '#kit/server/write-sheet.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const workspace = workspaceForTests();
type Rows = readonly (readonly string[])[];
type Tried = CallReply<(typeof bookCalls)['tryBook']>;

const bookOf = async (head: readonly string[], rows: Rows) => [
  {
    name: 'Книга.xlsx',
    content: await writeSheet({
      name: 'Книга',
      columns: head.map((title) => ({ title, width: 12 })),
      rows: rows.map((row) => [...row]),
    }),
  },
];
const tried = async (who: TestCaller, head: readonly string[], rows: Rows): Promise<Tried> => {
  const answer = await who.send(bookCalls.tryBook, { body: {}, files: await bookOf(head, rows) });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Tried>();
};
const asked = async (who: TestCaller, head: readonly string[], rows: Rows): Promise<number> => {
  const answer = await who.send(bookCalls.bringBook, { body: {}, files: await bookOf(head, rows) });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ background_job_id: number }>().background_job_id;
};
const brought = async (who: TestCaller, head: readonly string[], rows: Rows) =>
  waitForBackgroundJob(who, await asked(who, head, rows));

const clientHead = ['ИНН', 'Клиент', 'Контактное лицо', 'Телефон', 'E-mail'];
const [organization, other] = ['7707083893', '7736050003'];
const clients = [
  [organization, 'ООО «Заря»', '', '8 (912) 345-67-89', 'BUH@zarya.example'],
  [organization, 'ООО «Заря»', 'Иванова Анна', '8 912 000-00-01', ''],
  [other, 'ООО «Полдень»', '', '', 'mail@polden.example'],
];
const cardOf = async (who: TestCaller, inn: string) => {
  const { items } = await who.call(organizationCalls.listOrganizations, { body: { q: inn } });
  return who.call(organizationCalls.getOrganization, { query: { id: items[0]?.id ?? 0 } });
};
const factsOf = (card: CallReply<(typeof organizationCalls)['getOrganization']>) => {
  const { inn: _inn, kind: _kind, region: _region, source: _source, looked_up_at: _at, ...rest } = card;
  const {
    by_hand: _by,
    people: _p,
    accounts: _a,
    licences: _l,
    holder: _h,
    merged_into: _m,
    inn_reason: _reason,
    ...facts
  } = rest;
  return facts;
};

it('brings clients alone with their contacts, once, and leaves what was written by hand', async () => {
  const { admin } = workspace;
  const first = await tried(admin, clientHead, [...clients, ['', 'ООО «Без ИНН»', '', '12', 'нет']]);
  expect(first).toMatchObject({ deals: 0, clients: 3, client_outcomes: { new: 2, error: 1 } });
  expect(first.items[0]).toMatchObject({ row: 5, kind: 'client', outcome: 'error' });
  expect(first.items[0]?.problems.map(({ cell }) => cell)).toEqual(['A5', 'D5', 'E5']);
  expect((await brought(admin, clientHead, clients)).outcomes).toMatchObject({ done: 2, refused: 0 });
  const card = await cardOf(admin, organization);
  expect(card).toMatchObject({ phone: '+79123456789', email: 'buh@zarya.example' });
  expect(card.people).toMatchObject([{ name: 'Иванова Анна', phone: '+79120000001', email: null }]);
  // The same file changes nothing, the version of the card neither.
  expect((await tried(admin, clientHead, clients)).client_outcomes).toMatchObject({ same: 2 });
  expect((await brought(admin, clientHead, clients)).outcomes).toMatchObject({ done: 0, same: 2 });
  expect((await cardOf(admin, organization)).version).toBe(card.version);
  // A new phone in the book is told before and after; one corrected by hand meanwhile stands.
  const renewed = clients.with(0, [organization, 'ООО «Заря»', '', '8 (912) 111-22-33', 'buh@zarya.example']);
  const update = await tried(admin, clientHead, renewed);
  expect(update.client_outcomes).toMatchObject({ updated: 1, same: 1 });
  expect(update.items[0]).toMatchObject({
    row: 2,
    outcome: 'updated',
    changes: [{ what: bookTexts.ofClient.phone, was: '+7(912)345-6789', will: '+7(912)111-2233' }],
  });
  await admin.call(organizationCalls.updateOrganization, {
    body: { ...factsOf(card), phone: '+74951234567' },
  });
  const held = await tried(admin, clientHead, renewed);
  expect(held.client_outcomes).toMatchObject({ skipped: 1, same: 1 });
  expect(held.items[0]?.notes[0]).toContain('+7(495)123-4567');
  expect((await brought(admin, clientHead, renewed)).outcomes).toMatchObject({
    done: 0,
    refused: 1,
    same: 1,
  });
  expect((await cardOf(admin, organization)).phone).toBe('+74951234567');
});

const dealHead = [
  'Номер',
  'ИНН',
  'Клиент',
  'Телефон',
  'Закон',
  'Назначение',
  'Сумма',
  'Начало',
  'Окончание',
  'Банк',
  'Статус',
  'Номер БГ',
  'Дата БГ',
];
const deal = [
  'Д-1',
  other,
  'ООО «Полдень»',
  '8 (495) 765-43-21',
  '44',
  'Исполнение',
  '1000000',
  '01.06.2026',
  '30.06.2027',
  'Банк А',
  'Выдана',
  'БГ-9',
  '10.06.2026',
];
const idOf = async (who: TestCaller, key: string) => {
  const { items } = await tried(who, dealHead, [deal.with(0, key)]);
  return items.find(({ kind }) => kind === 'deal')?.deal_id ?? 0;
};

it('takes changed parameters of a deal it brought, tells them first, and leaves a deal worked with', async () => {
  const { admin } = workspace;
  await brought(admin, dealHead, [deal]);
  const id = await idOf(admin, 'Д-1');
  expect((await cardOf(admin, other)).phone).toBe('+74957654321');
  const guarantees = await admin.call(guaranteeCalls.searchGuarantees, { body: {} });
  expect(guarantees.items).toMatchObject([{ number: 'БГ-9', amount: '1000000.00', date_end: '2027-06-30' }]);
  const changed = deal.with(6, '1250000,50').with(8, '30.09.2027');
  const update = await tried(admin, dealHead, [changed]);
  expect(update.outcomes).toMatchObject({ updated: 1 });
  const line = update.items.find(({ kind }) => kind === 'deal');
  expect(line?.changes.map(({ what }) => what)).toEqual([bookTexts.fields.amount, bookTexts.fields.date_end]);
  expect(line?.changes[1]).toEqual({
    what: bookTexts.fields.date_end,
    was: '30.06.2027',
    will: '30.09.2027',
  });
  await brought(admin, dealHead, [changed]);
  expect(await lookAt(admin, id)).toMatchObject({
    status: 'issued',
    amount: '1250000.50',
    date_end: '2027-09-30',
  });
  const after = await admin.call(guaranteeCalls.searchGuarantees, { body: {} });
  expect(after.items).toMatchObject([{ number: 'БГ-9', amount: '1250000.50', date_end: '2027-09-30' }]);
  // An empty cell takes nothing away.
  expect((await tried(admin, dealHead, [changed.with(6, '1250000.50').with(4, '')])).outcomes).toMatchObject({
    same: 1,
  });
  // Once a person has worked with it, the book is older than we are.
  const { version } = await lookAt(admin, id);
  const { userId } = workspace.manager;
  workspace.api.setNow(new Date('2026-11-20T11:15:00Z'));
  await admin.call(wizardCalls.updateDeal, { params: { id }, body: { version, manager_id: userId } });
  const late = [changed.with(6, '1300000')];
  const skipped = await tried(admin, dealHead, late);
  expect(skipped.outcomes).toMatchObject({ skipped: 1 });
  expect(skipped.items.find(({ kind }) => kind === 'deal')?.notes).toEqual([bookTexts.worked]);
  expect((await brought(admin, dealHead, late)).outcomes).toMatchObject({ refused: 1 });
  expect((await lookAt(admin, id)).amount).toBe('1250000.50');
});

it('brings one book of two people at once a single time', async () => {
  const director = await workspace.api.as('director');
  const count = async () =>
    (await workspace.admin.call(guaranteeCalls.searchGuarantees, { body: {} })).items.length;
  const before = await count();
  const rows = ['Д-21', 'Д-22', 'Д-23'].map((key) => deal.with(0, key));
  const backgroundJobs = await Promise.all([
    asked(workspace.admin, dealHead, rows),
    asked(director, dealHead, rows),
  ]);
  const ends = await Promise.all([
    waitForBackgroundJob(workspace.admin, backgroundJobs[0]),
    waitForBackgroundJob(director, backgroundJobs[1]),
  ]);
  const sum = (name: 'done' | 'same' | 'failed' | 'refused'): number =>
    ends.reduce((all, { outcomes }) => all + outcomes[name], 0);
  expect([sum('done'), sum('failed'), sum('refused')]).toEqual([3, 0, 0]);
  expect(await count()).toBe(before + 3);
});

it('is taken up where a stopped server left it, and brings nothing twice', async () => {
  const { admin, api } = workspace;
  const rows = ['Д-31', 'Д-32', 'Д-33'].map((key) => deal.with(0, key));
  const left = await brought(admin, dealHead, rows);
  const count = async () => (await admin.call(guaranteeCalls.searchGuarantees, { body: {} })).items.length;
  const before = await count();
  // As if the server had stopped after the first record: the word of the rest was never heard.
  await api.services.database.write(async (db) => {
    const mine = await db
      .select()
      .from(backgroundJobItems)
      .where(eq(backgroundJobItems.backgroundJobId, left.id))
      .orderBy(backgroundJobItems.id);
    const [, ...lost] = mine.map(({ id }) => id);
    await db.delete(backgroundJobItems).where(inArray(backgroundJobItems.id, lost));
    await db
      .update(ownBackgroundJobs)
      .set({ state: 'running', endedAt: null })
      .where(eq(ownBackgroundJobs.id, left.id));
  });
  await takeUpBackgroundJobs(api.services);
  const again = await waitForBackgroundJob(admin, left.id);
  expect(again).toMatchObject({ state: 'done', outcomes: { failed: 0, refused: 0 } });
  expect(await count()).toBe(before);
  expect((await tried(admin, dealHead, rows)).outcomes).toMatchObject({ same: 3, new: 0, updated: 0 });
});
