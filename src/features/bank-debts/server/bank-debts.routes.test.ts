import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/moscow-date.ts';
import { addKopecks, kopecksFromDecimal, toDecimalString } from '#domain/money.ts';
import { accrualCalls } from '#features/accruals/accruals.contract.ts';
import { accrualWorkspace } from '#features/accruals/testing/accrual-workspace.ts';
import { debtCalls as calls } from '#features/bank-debts/bank-debts.contract.ts';
import { debtAges } from '#features/bank-debts/bank-debts.rules.ts';
import { debtorRows } from '#features/bank-debts/server/list-debtors.ts';
import { debtRows } from '#features/bank-debts/server/list-debts.ts';
import { letters } from '#features/letters/server/letters.tables.ts';
import { ledgerLines } from '#features/ledger/server/ledger.read.ts';
import { type Db, selectRows } from '#kit/server/database.ts';
import { readSheet } from '#kit/server/read-sheet.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

// 35 % of 84 120 ₽ by the tariff and 90 % of 6 380 ₽ above it.
const income = '35184.00';
const office = accrualWorkspace({ terms: true, rates: true, demo: true });
let admin: TestCaller;
let today = '';
beforeAll(async () => {
  await office.issue();
  await office.issue();
  ({ admin } = office);
  ({ today } = await admin.call(calls.listDebtors, {}));
});

const goTo = (day: string): void => office.api.setNow(new Date(`${day}T09:00:00Z`));
const lines = async (query: object = {}) => (await admin.call(calls.listDebts, { query })).items;
const bankOf = async () =>
  (await admin.call(calls.listDebtors, {})).debtors.find((one) => one.bank_id !== null);
const sum = (rows: readonly { readonly left: string }[]): string =>
  toDecimalString(addKopecks(...rows.map(({ left }) => kopecksFromDecimal(left))));

describe('what is expected', () => {
  it('is due by the terms of the issue, ages by the day, and every figure is the sum of its lines', async () => {
    const [first] = await lines();
    expect(first).toMatchObject({ due_on: addDays(today, 10), by_terms: income, left: income, days_late: 0 });
    for (const [days, age] of [
      [10, 'not_due'],
      [11, 'to30'],
      [40, 'to30'],
      [41, 'to60'],
      [71, 'to90'],
      [101, 'older'],
    ] as const) {
      goTo(addDays(today, days));
      admin = await office.api.as('admin', `admin-${days}`);
      const bank = await bankOf();
      for (const one of debtAges) expect(bank?.ages[one]).toBe(one === age ? '70368.00' : '0.00');
      expect(bank).toMatchObject({ count: 2, left: '70368.00', late_count: days > 10 ? 2 : 0 });
      expect(sum(await lines({ debtor: bank?.debtor, age }))).toBe('70368.00');
      expect(await lines({ age: age === 'older' ? 'to90' : 'older' })).toEqual([]);
    }
  });

  it('goes by pages without a gap or a repeat', async () => {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await admin.call(calls.listDebts, { query: { limit: 1, ...(cursor && { cursor }) } });
      found.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(found).toEqual((await lines()).map(({ id }) => id));
    expect(new Set(found).size).toBe(found.length);
  });
});

describe('a letter to a bank', () => {
  it('carries the list, and who sent it last is known', async () => {
    const bank = await bankOf();
    const id = bank?.bank_id ?? 0;
    const draft = await admin.call(calls.draftLetter, { query: { bank_id: id } });
    expect(draft).toMatchObject({ count: 2, sum: '70368.00' });
    await admin.call(calls.hurryBank, { body: { bank_id: id, email: 'pay@bank.example', text: draft.text } });
    expect((await bankOf())?.hurried).toMatchObject({ to: 'pay@bank.example', sum: '70368.00' });
    const [letter] = await office.api.services.database.read((db) =>
      db.select().from(letters).where(eq(letters.recipient, 'pay@bank.example')),
    );
    expect(letter?.text.replaceAll('\u00a0', ' ')).toContain('по 2 гарантиям, всего 70 368,00 ₽');
    const { stream } = await office.api.services.files.open(letter?.attachmentSha256 ?? '', { verify: true });
    const rows = await readSheet(Buffer.concat(await stream.toArray()));
    expect(JSON.stringify(rows)).toContain('35184');
  });
});

describe('a changed sum', () => {
  const change = (
    body: Partial<Parameters<typeof admin.call<typeof calls.changeDebt>>[1]['body']>,
    groundId: number,
    left: string,
  ) =>
    admin.call(calls.changeDebt, {
      body: {
        ground_id: groundId,
        owed: null,
        left,
        takes_shares: false,
        reason: 'Так договорились',
        ...body,
      },
    });
  const agentOf = async (deal: number) => {
    const { items } = await admin.call(accrualCalls.listAccruals, { query: {} });
    return items.find((one) => one.application_id === deal && one.level === 'own');
  };

  it('leaves the shares as they are, or takes from them as much as the income has lost', async () => {
    const [debt] = await lines();
    const ground = debt?.ground_id ?? 0;
    const share = await agentOf(debt?.application_id ?? 0);
    expect(share?.state).toBe('expected');
    await change({ owed: '30000.00' }, ground, income);
    expect(await lines()).toContainEqual(
      expect.objectContaining({ ground_id: ground, owed: '30000.00', by_terms: income }),
    );
    expect(await agentOf(debt?.application_id ?? 0)).toMatchObject({
      total: share?.total,
      state: 'expected',
    });
    await expect(change({ owed: '35184.01' }, ground, '30000.00')).rejects.toMatchObject({ status: 422 });
    const parts = async (figure: 'owed' | 'received' | 'left') => {
      const found = await admin.call(calls.listDebtLines, { query: { id: debt?.id ?? '', figure } });
      const words = found.items.map(({ title, about, sum: part }) => [title, about, part].join(' '));
      return [found.sum, ...words.toSorted()];
    };
    const owed = ['Изменили, сколько ждём Так договорились -5184.00', 'По условиям банка  35184.00'];
    expect(await parts('owed')).toEqual(['30000.00', ...owed]);
    const { id: moneyId } = await admin.call(accrualCalls.recordBankMoney, {
      body: {
        bank_id: Number(debt?.debtor),
        day: today,
        paper: '№ 118',
        parts: [{ ground_id: ground, amount: '1000.00' }],
      },
    });
    expect(await parts('received')).toEqual(['1000.00', '№ 118  1000.00']);
    expect(await parts('left')).toEqual(['29000.00', ...owed, '№ 118  -1000.00']);
    await admin.call(accrualCalls.undoBankMoney, { body: { id: moneyId, reason: 'Ошибка' } });
    expect(await parts('received')).toEqual(['0.00']);
    // What no line explains is shown as a difference, and never called another's.
    const receive = (more: string) =>
      office.api.services.database.write((db) =>
        db.execute(
          sql`update accrual_grounds set received = received + ${more}::numeric where id = ${ground}`,
        ),
      );
    await receive('7.00');
    expect(await parts('received')).toEqual(['0.00']);
    await receive('-7.00');
    await change({ owed: '15000.00', takes_shares: true }, ground, '30000.00');
    const half = toDecimalString(kopecksFromDecimal(String(Number(share?.total) / 2)));
    expect((await agentOf(debt?.application_id ?? 0))?.total).toBe(half);
    await change({ owed: income }, ground, '15000.00');
    expect((await lines()).find((one) => one.ground_id === ground)?.left).toBe(income);
  });

  it('is decided once by two who saw the same sum, and the ledger stays whole', async () => {
    const [debt] = await lines();
    const tries = await Promise.allSettled(
      ['20000.00', null].map((owed) => change({ owed }, debt?.ground_id ?? 0, debt?.left ?? '')),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [row] = await office.api.services.database.read((db) =>
      selectRows<{ sum: string }>(db, sql`select coalesce(sum(amount), 0)::text as sum from ${ledgerLines}`),
    );
    expect(Number(row?.sum)).toBe(0);
  });
});

describe('the plans', () => {
  const explain = (statement: ReturnType<typeof sql>) =>
    office.api.services.database.write(async (db: Db) => {
      // A table this small is sorted as fast as it is read in order; a large one is not.
      await db.execute(sql`set local enable_seqscan = off`);
      await db.execute(sql`set local enable_sort = off`);
      const rows = await selectRows<{ 'QUERY PLAN': string }>(db, sql`explain ${statement}`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });

  it('read what is owed alone, by its indexes', async () => {
    const place = { day: '2026-01-01', kind: 1 as const, id: 1 };
    const all = await explain(debtRows({ limit: 51 }, place, today));
    expect(all).toContain('accrual_grounds_owed_by_day');
    expect(all).toContain('client_invoices_unpaid');
    expect(await explain(debtRows({ limit: 51, debtor: '1', age: 'to30' }, null, today))).toMatch(
      /accrual_grounds_owed/,
    );
    expect(await explain(debtorRows(today))).toMatch(/accrual_grounds_owed/);
  });
});
