import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addKopecks, kopecks, kopecksFromDecimal, toDecimalString } from '#domain/money.ts';
import { accrualCalls } from '#features/accruals/accruals.contract.ts';
import { addContract } from '#features/accruals/testing/accrual-workspace.ts';
import { debtCalls } from '#features/bank-debts/bank-debts.contract.ts';
import { registerCalls } from '#features/bank-statements/bank-registers.contract.ts';
import { statementCalls } from '#features/bank-statements/bank-statements.contract.ts';
import { sampleStatement } from '#features/bank-statements/bank-statements.sample.ts';
import {
  openStatementPlace,
  ownNumber,
  type StatementPlace,
  statementOf,
} from '#features/bank-statements/testing/statement-place.ts';
import { letters } from '#features/letters/server/letters.tables.ts';
import { ledgerLines } from '#features/ledger/server/ledger.read.ts';
import { monthCalls } from '#features/months/months.contract.ts';
import { ownAccountCalls } from '#features/own-accounts/own-accounts.contract.ts';
import { payoutCalls } from '#features/payouts/payouts.contract.ts';
import { giveRequisites, oweByAct } from '#features/payouts/testing/payout-workspace.ts';
import { selectRow } from '#kit/server/database.ts';
import { readSheet } from '#kit/server/read-sheet.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const today = '2026-12-05';
const november = '2026-11';
const guarantees = 40;
const payees = 50;
/** What the bank has left out of the second and the third line of its register, in kopecks. */
const short = [0, 22_400, 5_000];
const theirs = '40702810900000000077';
const sums = Array.from({ length: guarantees }, (_, at) => kopecks(1_734_000 + at * 1_001));
const nameOf = (at: number): string => `БГ-26/${101 + at}`;

let place: StatementPlace;
let admin: TestCaller;
let second: TestCaller;
let grounds: number[];
beforeAll(async () => {
  place = await openStatementPlace({ demo: true });
  const { api } = place;
  api.setNow(new Date(`${today}T09:00:00Z`));
  [admin, second] = [await api.as('admin', 'keeper'), await api.as('admin', 'approver')];
  await place.confirmPayer();
  grounds = await place.owe(...sums);
  await place.nameGuarantees(...grounds.map((ground, at) => [ground, nameOf(at)] as const));
});
afterAll(() => place.api.stop());

const owedByBanks = async () => {
  const { debtors } = await admin.call(debtCalls.listDebtors, {});
  return debtors.find(({ bank_id: id }) => id !== null);
};
const show = (month = november) => admin.call(monthCalls.showMonth, { query: { month } });

/** How many differences wait for a reason: by the list of documents, and by the month. */
const differences = async (): Promise<readonly (number | undefined)[]> => [
  (await admin.call(statementCalls.countOpen, {})).differences,
  (await show()).checks.find(({ check }) => check === 'differences')?.count,
];

describe('the rouble of a bank', () => {
  it('comes for forty guarantees by one sum and a register: two lines differ, one is settled, of the other a letter goes out', async () => {
    const came = sums.map((sum, at) => kopecks(sum - (short[at] ?? 0)));
    const document = { sum: toDecimalString(addKopecks(...came)), number: '71', purpose: 'По реестру' };
    const brought = await admin.call(statementCalls.bringStatement, {
      body: {},
      files: [statementOf([document])],
    });
    expect(brought).toMatchObject({ added: 1, matched: 0 });
    const { items } = await admin.call(statementCalls.searchDocuments, { body: { filter: 'all' } });
    const id = items[0]?.id ?? 0;
    const rows = came.map((sum, at) => `${nameOf(at)};${toDecimalString(sum)}`);
    const content = Buffer.from(`Гарантия;Вознаграждение\n${rows.join('\n')}\n`);
    const files = [{ name: 'Реестр.csv', content }];
    const { lines, absent } = await admin.call(registerCalls.tryRegister, { body: { id }, files });
    expect(lines.map(({ verdict }) => verdict)).toEqual(
      came.map((_, at) => ((short[at] ?? 0) > 0 ? 'less' : 'equal')),
    );
    expect(absent).toEqual([]);
    await admin.call(registerCalls.bringRegister, { body: { id }, files });
    const { line, register } = await admin.call(statementCalls.showDocument, { query: { id } });
    expect(line.left).toBe('0.00');
    const open = register.filter(({ is_open: isOpen }) => isOpen);
    expect(open).toHaveLength(2);
    expect(await place.statesOf(...grounds.slice(0, 4))).toEqual([
      'confirmed',
      'expected',
      'expected',
      'confirmed',
    ]);
    const query = { id: `1-${grounds[1]}`, figure: 'received' as const };
    const { items: received } = await admin.call(debtCalls.listDebtLines, { query });
    expect(received).toMatchObject([{ to: { kind: 'document', id } }]);
    const resolved = { id: open[0]?.id ?? 0, reason: 'rate' as const };
    await admin.call(registerCalls.resolveDifference, { body: resolved });
    expect(await place.statesOf(...grounds.slice(1, 3))).toEqual(['confirmed', 'expected']);
    expect(await owedByBanks()).toMatchObject({ count: 1, left: '50.00', late: '50.00' });

    const bankId = place.banks[0] ?? 0;
    const { text } = await admin.call(debtCalls.draftLetter, { query: { bank_id: bankId } });
    await admin.call(debtCalls.hurryBank, { body: { bank_id: bankId, email: 'pay@bank.example', text } });
    expect((await owedByBanks())?.hurried).toMatchObject({ to: 'pay@bank.example', sum: '50.00' });
    const { database, files: kept } = place.api.services;
    const [letter] = await database.read((db) =>
      db.select().from(letters).where(eq(letters.recipient, 'pay@bank.example')),
    );
    const { stream } = await kept.open(letter?.attachmentSha256 ?? '', { verify: true });
    expect(await differences()).toEqual([1, 1]);
    const sheet = JSON.stringify(await readSheet(Buffer.concat(await stream.toArray())));
    expect(sheet).toContain('"17360.02","17310.02","50"');
    expect(sheet).not.toContain('17350.01');
  });

  it('goes to fifty agents by one file, the next statement marks them paid, and one payment comes back', async () => {
    const { api } = place;
    for (let at = 1; at <= payees; at += 1) {
      const { userId } = await api.as('agent', `payee-${at}`);
      await addContract(api, userId);
      await api.services.database.write((db) =>
        db.execute(sql`insert into agents (user_id, state, since) values (${userId}, 'working', now())`),
      );
      await giveRequisites(api, userId);
      const who = { payeeId: userId, madeBy: second.userId, confirmedBy: admin.userId };
      await oweByAct(api, { ...who, sum: kopecks(100_000 + at), serial: at });
    }
    const { items } = await admin.call(ownAccountCalls.listAccounts, {});
    const account = items[0]?.id ?? 0;
    const { id, count } = await admin.call(payoutCalls.makeList, {
      body: { own_account_id: account, day: today },
    });
    expect(count).toBe(payees);
    const see = () => admin.call(payoutCalls.getList, { query: { id } });
    await second.call(payoutCalls.approveList, { body: { id, version: (await see()).version } });
    await admin.call(payoutCalls.giveList, { body: { id, version: (await see()).version, format: '1c' } });
    const { orders, total } = await see();
    expect(orders.map(({ number }) => number)).toEqual(orders.map((_, at) => at + 1));

    const documents = orders.map(({ number, sum, payee }) => ({
      number: String(number),
      day: today,
      sum,
      isOut: true,
      inn: '',
      name: payee,
      purpose: 'Вознаграждение',
    }));
    const parts = sampleStatement(ownNumber, [], documents).split(theirs);
    const text = parts.map((part, at) => part + (orders[at]?.account ?? '')).join('');
    const files = [{ name: 'kl_to_1c.txt', content: Buffer.from(text) }];
    const before = kopecksFromDecimal(items[0]?.balance ?? '0.00');
    const brought = await admin.call(statementCalls.bringStatement, { body: {}, files });
    expect(brought).toMatchObject({ added: payees, matched: payees });
    expect(new Set((await see()).orders.map(({ state }) => state))).toEqual(new Set(['paid']));
    const [after] = (await admin.call(ownAccountCalls.listAccounts, {})).items;
    expect(after?.balance).toBe(toDecimalString(kopecks(before - kopecksFromDecimal(total))));

    const [first] = orders;
    await admin.call(payoutCalls.returnOrder, { body: { id: first?.id ?? 0, words: 'Счёт закрыт' } });
    expect((await see()).orders[0]).toMatchObject({ state: 'returned', returned_words: 'Счёт закрыт' });
    const payable = await admin.call(payoutCalls.listPayable, { query: {} });
    expect(payable.items.map((act) => act.id)).toEqual([first?.act_id]);
  });

  it('of November stays closed: what is late and a correction stand in December and name the month', async () => {
    await admin.call(monthCalls.closeMonth, { body: { month: november, reason: 'Банк доплатит позже' } });
    const closed = await show();
    expect(closed).toMatchObject({ state: 'last', is_whole: true });
    const { items } = await admin.call(accrualCalls.listAccruals, { query: { month: november } });
    const accrual = items.find(({ state }) => state === 'confirmed');
    await admin.call(accrualCalls.saveCommission, {
      body: { accrual_id: accrual?.id ?? 0, delta: '-10.00', reason: 'Скидка клиенту', file_id: null },
    });
    const files = [statementOf([{ sum: '50.00', number: '72', day: '2026-11-28', purpose: 'Доплата' }])];
    const late = await admin.call(statementCalls.bringStatement, { body: { is_warned: '1' }, files });
    expect(late).toMatchObject({ added: 1, matched: 1 });
    // The rest has come: neither the register nor the month asks for a reason any more.
    expect(await differences()).toEqual([0, 0]);
    expect(await owedByBanks()).toBeUndefined();
    const december = await admin.call(monthCalls.listLines, { query: { month: '2026-12', figure: 'late' } });
    const stands = december.items.map(({ day, about }) => [day, about]);
    expect(stands).toContainEqual([today, expect.stringMatching(/11\.2026.*Скидка клиенту/)]);
    expect(stands).toContainEqual(['2026-12-01', expect.stringContaining('11.2026')]);
    const { turnover, debtors, is_whole: isWhole } = await show();
    expect({ turnover, debtors, isWhole }).toEqual({
      turnover: closed.turnover,
      debtors: closed.debtors,
      isWhole: true,
    });
    const row = await place.api.services.database.read((db) =>
      selectRow<{ sum: string }>(db, sql`select coalesce(sum(amount), 0)::text as sum from ${ledgerLines}`),
    );
    expect(Number(row?.sum)).toBe(0);
  });
});
