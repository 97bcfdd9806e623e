import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kopecks } from '#domain/money.ts';
import { addDays } from '#domain/moscow-date.ts';
import { accrualCalls } from '#features/accruals/accruals.contract.ts';
import { statementCalls } from '#features/bank-statements/bank-statements.contract.ts';
import {
  openStatementPlace,
  type StatementPlace,
  statementOf,
} from '#features/bank-statements/testing/statement-place.ts';
import { fictionalSeller } from '#features/deal-fees/server/fictional-seller.seed.ts';
import { postEntry, reverseEntry } from '#features/ledger/server/ledger.facade.ts';
import { ledgerEntries } from '#features/ledger/server/ledger.read.ts';
import { monthCalls } from '#features/months/months.contract.ts';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { ownAccountCalls } from '#features/own-accounts/own-accounts.contract.ts';
import { accountNumber } from '#features/own-accounts/testing/account-number.ts';
import { type Db, selectRow, selectRows, sqlState } from '#kit/server/database.ts';
import { readSheet } from '#kit/server/read-sheet.ts';
import { startDice } from '#kit/testing/dice.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

let place: StatementPlace;
let admin: TestCaller;
let second: TestCaller;
let director: TestCaller;
let grounds: number[];
beforeAll(async () => {
  place = await openStatementPlace();
  const { api } = place;
  api.setNow(new Date('2026-12-05T09:00:00Z'));
  admin = await api.as('admin', 'closer');
  second = await api.as('admin', 'other-closer');
  director = await api.as('director');
  grounds = await place.owe(3_518_400, 1_734_000, 500_000);
  await place.confirmPayer();
});
afterAll(() => place.api.stop());

const november = '2026-11';
const inNovember = '2026-11-20';
const firstOpen = '2026-12-01';
const close = (month = november, by = admin, reason = 'Ждать не будем') =>
  by.call(monthCalls.closeMonth, { body: { month, reason } });
const reopen = (month = november) =>
  admin.call(monthCalls.reopenMonth, { body: { month, reason: 'Забыли документ' } });
const show = (month = november) => admin.call(monthCalls.showMonth, { query: { month } });
const linesOf = (figure: 'documents' | 'late' | 'reports', month = november) =>
  admin.call(monthCalls.listLines, { query: { month, figure } });
const write = <T>(work: (db: Db) => Promise<T>): Promise<T> => place.api.services.database.write(work);
const countIn = async (last: string): Promise<number> =>
  (
    await write((db) =>
      selectRow<{ count: number }>(
        db,
        sql`select count(*)::int as count from ${ledgerEntries} e where e.day <= ${last}::date`,
      ),
    )
  )?.count ?? 0;
const bankMoney = (day: string, ground = 0, amount = '100.00') =>
  admin.call(accrualCalls.recordBankMoney, {
    body: {
      bank_id: place.banks[0] ?? 0,
      day,
      paper: `п/п ${Math.random()}`,
      parts: [{ ground_id: grounds[ground] ?? 0, amount }],
    },
  });
const paid = { sum: '50.00', purpose: 'Поздний документ', number: '900', day: inNovember, inn: '7700000000' };

describe('a month', () => {
  it('says what is left to do in it, and every number is the sum of its lines', async () => {
    await admin.call(statementCalls.bringStatement, {
      body: {},
      files: [statementOf([{ ...paid, number: '899', purpose: 'Неясные деньги' }])],
    });
    const { months } = await admin.call(monthCalls.listMonths, {});
    expect(months.map(({ month, state }) => [month, state])).toEqual([
      ['2026-12', 'running'],
      [november, 'next'],
    ]);
    const { checks } = await show();
    const documents = checks.find(({ check }) => check === 'documents');
    expect(documents).toEqual({ check: 'documents', count: 1, sum: '50.00' });
    const lines = await linesOf('documents');
    expect(lines).toMatchObject({ count: 1, sum: '50.00' });
    expect(lines.items[0]).toMatchObject({ about: 'Неясные деньги', to: { kind: 'document' } });
    expect(checks.find(({ check }) => check === 'balances')?.count).toBe(1);
  });

  it('is closed in order, after it has ended, and with open points only for a reason', async () => {
    const refusal = (month: string, reason?: string) =>
      admin.send(monthCalls.closeMonth, { body: { month, ...(reason ? { reason } : {}) } });
    expect((await refusal('2026-12', 'Рано')).json()).toMatchObject({ code: 'months.notEnded' });
    expect((await refusal('2026-09', 'Нет такого')).json()).toMatchObject({ code: 'months.notFound' });
    expect((await refusal(november)).json()).toHaveProperty('errors.reason');
  });

  it('is closed once by two at once, and keeps what stood on its last day', async () => {
    const before = await show();
    const tries = await Promise.allSettled([close(), close(november, second)]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'months.closed' },
    });
    const after = await show();
    expect(after).toMatchObject({ state: 'last', is_whole: true, closing: { reason: 'Ждать не будем' } });
    for (const table of ['turnover', 'own', 'debtors', 'payees', 'income'] as const)
      expect(after[table]).toEqual(before[table]);
    expect(after.debtors.map(({ closing }) => closing)).toEqual(['57524.00']);
    expect(after.own).toMatchObject([{ plus: '50.00', closing: '1050.00' }]);
    expect(after.income).toMatchObject([{ accrued: '57524.00', received: '0.00' }]);
  });
});

describe('a closed month', () => {
  it('is not dated into by a typed day', async () => {
    const before = await countIn('2026-11-30');
    const { account: _account, bik, bank_name, corr_account } = fictionalSeller;
    const number = accountNumber(bik, 77);
    const own = { bik, bank_name, corr_account, number, opening_balance: '5.00', opening_day: inNovember };
    const [account] = (await admin.call(ownAccountCalls.listAccounts, {})).items;
    const { id, version, opening_day } = account ?? { id: 0, version: 0, opening_day: '' };
    const moved = { id, version, bank_name, opening_day, opening_balance: '2.00' };
    const part = [{ ground_id: grounds[0], amount: '1.00' }];
    const money = { bank_id: place.banks[0], day: inNovember, paper: 'п/п 1', parts: part };
    const clawed = { application_bank_id: 1, day: inNovember, reason: 'Банк забрал' };
    const doors = [
      [accrualCalls.recordBankMoney, money, 'day'],
      [accrualCalls.clawBack, clawed, 'day'],
      [ownAccountCalls.createAccount, own, 'opening_day'],
      [ownAccountCalls.saveAccount, moved, 'opening_day'],
    ] as const;
    for (const [call, body, field] of doors) {
      const answer = await admin.send(call, { body });
      expect([call.name, answer.statusCode]).toEqual([call.name, 422]);
      expect(answer.json<{ errors: Record<string, string[]> }>().errors[field]?.[0]).toContain('01.12.2026');
    }
    expect(await countIn('2026-11-30')).toBe(before);
  });

  it('takes a late document of a statement by its first open day, with a warning and the month it is of', async () => {
    const before = await countIn('2026-11-30');
    const files = [statementOf([{ ...paid, sum: '35184.00', inn: '7719000001', number: '901' }])];
    const tried = await admin.call(statementCalls.tryStatement, { body: {}, files });
    expect(tried.warnings[0]).toContain('01.12.2026');
    await admin.call(statementCalls.bringStatement, { body: { is_warned: '1' }, files });
    expect(await countIn('2026-11-30')).toBe(before);
    expect(await place.statesOf(grounds[0] ?? 0)).toEqual(['confirmed']);
    const late = await linesOf('late', '2026-12');
    expect(late.items.map(({ day }) => day)).toEqual(late.items.map(() => firstOpen));
    expect(late.items.map(({ about }) => about)).toContain('11.2026');
    expect((await show()).is_whole).toBe(true);
    const [account] = (await admin.call(ownAccountCalls.listAccounts, {})).items;
    const days = await admin.call(ownAccountCalls.showDays, {
      query: { id: account?.id ?? 0, month: '2026-12' },
    });
    expect(days).toMatchObject({ opening: '1050.00', days: [{ day: firstOpen, received: '35184.00' }] });
  });

  it('is put right by mirrors of today that name it', async () => {
    const { items } = await admin.call(statementCalls.searchDocuments, {
      body: { filter: 'all', q: 'поздний' },
    });
    const document = await admin.call(statementCalls.showDocument, { query: { id: items[0]?.id ?? 0 } });
    const match = document.matches.at(0);
    await admin.call(statementCalls.undoMatch, { body: { id: match?.id ?? 0, reason: 'Не то' } });
    const late = await linesOf('late', '2026-12');
    expect(late.items.filter(({ day }) => day === '2026-12-05').map(({ about }) => about)).toContain(
      '11.2026 · Не то',
    );
    expect((await show()).is_whole).toBe(true);
  });

  it('is printed as it was kept', async () => {
    const file = (format: 'pdf' | 'xlsx') =>
      admin.send(monthCalls.openMonth, { query: { month: november, format } });
    expect((await file('pdf')).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const rows = JSON.stringify(await readSheet((await file('xlsx')).rawPayload));
    for (const words of ['Банки должны нам', 'Доход по банкам', '57524']) expect(rows).toContain(words);
  });

  it('is opened again with a reason, the last one alone, and the director is told', async () => {
    place.api.setNow(new Date('2027-01-05T09:00:00Z'));
    admin = await place.api.as('admin', 'january');
    await close('2026-12');
    await expect(reopen(november)).rejects.toMatchObject({ code: 'months.notLast' });
    await reopen('2026-12');
    await reopen(november);
    const notices = await place.api.services.database.read((db) =>
      selectRows<{ header: string }>(
        db,
        sql`select header from ${notifications} where user_id = ${director.userId} order by id`,
      ),
    );
    expect(notices.map(({ header }) => header)).toEqual([
      'Декабрь 2026: месяц открыт заново',
      'Ноябрь 2026: месяц открыт заново',
    ]);
    await bankMoney(inNovember, 1);
    expect(await countIn('2026-11-30')).toBeGreaterThan(0);
  });

  it('waits for whoever is writing money, and whoever comes later finds it closed', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const writing = write(async (db) => {
      const made = await postEntry({ db, now: new Date() }, entryOf(inNovember, 700));
      await held;
      return made;
    });
    const closing = new Promise((resolve) => setTimeout(resolve, 50)).then(() => close());
    setTimeout(release, 150);
    const [{ id }] = await Promise.all([writing, closing]);
    const row = await write((db) =>
      selectRow<{ day: string }>(db, sql`select day::text as day from ${ledgerEntries} where id = ${id}`),
    );
    expect(row?.day).toBe(inNovember);
    expect((await show()).is_whole).toBe(true);
    await expect(bankMoney(inNovember, 1)).rejects.toMatchObject({ status: 422 });
    await reopen();
  });
});

const entryOf = (day: string, amount: number) => ({
  kind: 'statement',
  day,
  source: { kind: 'test', id: 1 },
  lines: [
    { account: 'other_income' as const, amount: kopecks(-amount), month: `${day.slice(0, 7)}-01` },
    { account: 'cash' as const, amount: kopecks(amount), month: `${day.slice(0, 7)}-01` },
  ],
});

/** Tables with money and a day that want no guard, by what their day is. */
const unguarded: Readonly<Record<string, readonly string[]>> = {
  'the day of what was accrued or promised: its money is an entry of the ledger': [
    'accrual_grounds',
    'accruals',
    'accrual_totals',
    'agent_reports',
    'agent_report_lines',
    'client_invoices',
  ],
  'the month that a line is of; its entry has the day': ['ledger_lines', 'ledger_balances'],
  'what an act said before it was changed': ['agent_act_versions'],
  'a word of the bank': ['statement_documents', 'own_account_balances'],
  'a day that may not have passed': ['payout_lists'],
  'a note between agents': ['branch_payments'],
  'no money of ours': [
    'application_banks',
    'deal_facts',
    'deals',
    'guarantee_reissues',
    'guarantees',
    'leg_facts',
    'offers',
    'organizations',
    'statistics_forecasts',
    'statistics_plans',
    'tender_winners',
    'tenders',
    'winners',
  ],
};

describe('the law of closed days', () => {
  it('names every table that has money and a day', async () => {
    const tables = await write((db) =>
      selectRows<{ name: string; guarded: boolean }>(
        db,
        sql`select c.table_name as name, exists (select from pg_trigger t join pg_class k on k.oid = t.tgrelid
                where k.relname = c.table_name and t.tgname = c.table_name || '_open_day') as guarded
            from information_schema.columns c where c.table_schema = 'public' and c.data_type = 'date'
              and exists (select from information_schema.columns m where m.table_schema = 'public'
                and m.table_name = c.table_name and m.numeric_precision = 15 and m.numeric_scale = 2)
            group by 1 order by 1`,
      ),
    );
    expect(tables.filter(({ guarded }) => !guarded).map(({ name }) => name)).toEqual(
      Object.values(unguarded).flat().toSorted(),
    );
  });

  it('is kept by the base itself, past every door', async () => {
    await close();
    const raw = (db: Db) =>
      db.execute(
        sql`insert into bank_money (bank_id, day, paper, amount, recorded_by, recorded_at)
            values (${place.banks[0] ?? 0}, ${inNovember}, 'x', 1, ${admin.userId}, now())`,
      );
    expect(await write(raw).then(() => 'written', sqlState)).toBe('23001');
    await reopen();
    expect(await write(raw).then(() => 'written', sqlState)).toBe('written');
  });
});

describe('histories of chance', () => {
  it('of money, mirrors, closings and openings agree with a plain model', async () => {
    const { dice, one } = startDice(20_261_127);
    const model: { id: number; day: string; amount: number; isBack: boolean }[] = [];
    let closed = '2026-10-31';
    const sumUntil = (last: string): number =>
      model.filter(({ day }) => day <= last).reduce((sum, { amount }) => sum + amount, 0);
    const base = await otherIncome('2026-11-30');
    for (let step = 0; step < 200; step += 1) {
      const draw = dice(10);
      const first = addDays(closed, 1);
      if (draw < 6) {
        const day = addDays('2026-10-15', dice(60));
        const amount = 1 + dice(9999);
        const { id } = await write((db) => postEntry({ db, now: new Date() }, entryOf(day, amount)));
        model.push({ id, day: closed > '2026-10-31' && day < first ? first : day, amount, isBack: false });
      } else if (draw < 8) {
        const found = one(model.filter(({ isBack }) => !isBack));
        if (!found) continue;
        found.isBack = true;
        const mirror = { entryId: found.id, kind: 'statement_unmatch', day: '2026-12-20', reason: 'Случай' };
        const { id } = await write((db) => reverseEntry({ db, now: new Date() }, mirror));
        model.push({ id, day: '2026-12-20', amount: -found.amount, isBack: true });
      } else if (draw === 8 && closed < '2026-11-30') {
        await close(closed === '2026-10-31' ? '2026-11' : closed.slice(0, 7));
        closed = '2026-11-30';
      } else if (draw === 9 && closed === '2026-11-30') {
        await reopen();
        closed = '2026-10-31';
      }
      if (step % 20 === 0) expect(await otherIncome('2026-11-30')).toBe(base + sumUntil('2026-11-30'));
      if (step % 50 === 0 && closed === '2026-11-30') expect((await show()).is_whole).toBe(true);
    }
    expect(await otherIncome('2026-12-31')).toBe(base + sumUntil('2026-12-31'));
  }, 30_000);
});

/** What stands on other income when a day has ended, in kopecks, less than nothing where it is ours. */
const otherIncome = async (last: string): Promise<number> => {
  const row = await write((db) =>
    selectRow<{ sum: string }>(
      db,
      sql`select coalesce(-sum(l.amount) * 100, 0)::bigint::text as sum from ledger_lines l join ledger_entries e on e.id = l.entry_id
          where l.account = 'other_income' and e.day <= ${last}::date`,
    ),
  );
  return Number(row?.sum ?? 0);
};
