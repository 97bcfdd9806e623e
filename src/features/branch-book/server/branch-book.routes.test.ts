import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeParty } from '#features/agent-contracts/testing/make-party.ts';
import { makeAccrual } from '#features/agent-reports/testing/make-accrual.ts';
import { branchBookCalls as calls } from '#features/branch-book/branch-book.contract.ts';
import { bookOf } from '#features/branch-book/server/read-book.ts';
import { makeBank } from '#features/deals/server/deals.factory.ts';
import { ledgerLines } from '#features/ledger/server/ledger.tables.ts';
import { actAs } from '#features/sign-in/server/sign-in.facade.ts';
import { selectRows } from '#kit/server/database.ts';
import { readSheet } from '#kit/server/read-sheet.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
let admin: TestCaller;
let head: TestCaller;
let person: TestCaller;
let bankId = 0;

const accrue = (amount: string, day: string, agentId = person.userId) =>
  makeAccrual(api, admin, { agentId, payeeId: head.userId, bankId, amount, day });

beforeAll(async () => {
  api = await startApi({ demo: true });
  admin = await api.as('admin');
  head = await api.as('headagent');
  await makeParty(api, head.userId, { form: 'ip', inn: '500100732259' });
  person = await api.as('agent', 'of-branch', { parentId: head.userId, lastName: 'Зимина' });
  bankId = (await makeBank(api.services, 'Тихая Гавань')).id;
  await accrue('21772.40', '2026-10-05');
});
afterAll(() => api.stop());

const lines = async (who = head, more: object = {}) =>
  (await who.call(calls.listLines, { query: more })).items;
const share = (value: string | null, was: string | null, who = head) =>
  who.send(calls.saveShare, { body: { person_id: person.userId, share_pct: value, was } });
const mark = (owed: string, more: object = {}, who = head) =>
  who.send(calls.markPaid, {
    body: {
      lines: [{ person_id: person.userId, month: '2026-10', owed }],
      is_paid: true,
      note: 'Перевод 05.11',
      ...more,
    },
  });

it('owes a person his share: 60 % of 21 772,40 is 13 063,44, and 8 708,96 stay', async () => {
  expect(await lines()).toMatchObject([{ share_pct: null, owed: '0.00', earned: '21772.40' }]);
  expect((await mark('0.00')).statusCode).toBe(409);
  expect((await share('60', null)).statusCode).toBe(200);
  // Somebody who has read another share changes nothing.
  expect((await share('90', null)).statusCode).toBe(409);
  expect(await lines()).toMatchObject([
    {
      person: 'Зимина',
      month: '2026-10',
      share_pct: '60.00',
      owed: '13063.44',
      kept: '8708.96',
      is_paid: false,
    },
  ]);
  const { people, ...totals } = await head.call(calls.showTotals, { query: {} });
  expect(totals).toEqual({
    earned: '21772.40',
    owed: '13063.44',
    paid: '0.00',
    left: '13063.44',
    kept: '8708.96',
    without_share: 0,
  });
  expect(people).toMatchObject([{ id: person.userId, share_pct: '60.00' }]);
});

it('a mark keeps its share and sum; what comes after it is what is left; no line of our ledger', async () => {
  const before = await api.services.database.read((db) => db.$count(ledgerLines));
  const [one, other] = await Promise.all([mark('13063.44'), mark('13063.44')]);
  expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
  expect((await mark('1.00')).statusCode).toBe(409);
  await share('50', '60');
  expect(await lines()).toMatchObject([
    {
      share_pct: '60.00',
      owed: '13063.44',
      paid: '13063.44',
      left: '0.00',
      is_paid: true,
      note: 'Перевод 05.11',
    },
  ]);
  expect(await api.services.database.read((db) => db.$count(ledgerLines))).toBe(before);
  await accrue('1000.01', '2026-10-20');
  expect(await lines(head, { paid: 'no' })).toMatchObject([
    { owed: '13663.45', paid: '13063.44', left: '600.01', is_paid: false },
  ]);
  await mark('13663.45', { is_paid: false, note: 'Вернул' });
  expect(await lines()).toMatchObject([{ share_pct: '50.00', paid: '0.00', is_paid: false, note: 'Вернул' }]);
});

it('is his own book: another head agent, the person himself and the administrator read nothing', async () => {
  const stranger = await api.as('headagent', 'stranger');
  expect(await lines(stranger)).toEqual([]);
  expect((await share('10', '50', stranger)).statusCode).toBe(404);
  expect((await mark('11386.21', {}, stranger)).statusCode).toBe(404);
  for (const who of [admin, person])
    expect((await who.send(calls.listLines, { query: {} })).statusCode).toBe(403);
});

it('is paged by month and person, written as XLSX and read by the index of payees', async () => {
  await accrue('300.00', '2026-09-05');
  const first = await head.call(calls.listLines, { query: { limit: 1 } });
  const next = await head.call(calls.listLines, { query: { limit: 1, cursor: first.next_cursor ?? '' } });
  expect([first.items[0]?.month, next.items[0]?.month, next.next_cursor]).toEqual([
    '2026-10',
    '2026-09',
    null,
  ]);
  expect((await head.send(calls.listLines, { query: { cursor: 'nonsense' } })).statusCode).toBe(422);
  const { rawPayload } = await head.send(calls.exportBook, { query: { month: '2026-09' } });
  const [titles, ...rows] = await readSheet(rawPayload);
  expect(titles).toContain('Остаётся вам');
  expect(rows).toMatchObject([['Зимина', '09.2026', '300', '0', '50', '150', '150', '0', '150', '']]);
  const plan = await api.services.database.write(async (db) => {
    await db.execute(sql`set local enable_seqscan = off`);
    return selectRows<{ 'QUERY PLAN': string }>(db, sql`explain ${bookOf(await actAs(db, 'headagent'), {})}`);
  });
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/accrual_totals_payee_id/);
});
