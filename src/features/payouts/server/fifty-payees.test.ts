import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { kopecks } from '#domain/money.ts';
import { addContract } from '#features/accruals/testing/accrual-workspace.ts';
import { sampleStatement } from '#features/bank-statements/bank-statements.sample.ts';
import { statementCalls } from '#features/bank-statements/bank-statements.contract.ts';
import {
  openStatementPlace,
  ownNumber,
  type StatementPlace,
} from '#features/bank-statements/testing/statement-place.ts';
import { ownAccountCalls } from '#features/own-accounts/own-accounts.contract.ts';
import { payoutCalls } from '#features/payouts/payouts.contract.ts';
import { giveRequisites, oweByAct } from '#features/payouts/testing/payout-workspace.ts';

const payees = 50;
const today = '2026-12-05';
const theirs = '40702810900000000077';

let place: StatementPlace;
beforeAll(async () => {
  place = await openStatementPlace();
  place.api.setNow(new Date(`${today}T09:00:00Z`));
});
afterAll(() => place.api.stop());

it('fifty payees are paid by one file, the next statement marks all of them paid, and one payment comes back', async () => {
  const { api } = place;
  const [admin, second] = [await api.as('admin', 'maker'), await api.as('admin', 'approver')];
  const acts: number[] = [];
  for (let at = 1; at <= payees; at += 1) {
    const { userId } = await api.as('agent', `payee-${at}`);
    await addContract(api, userId);
    await api.services.database.write((db) =>
      db.execute(sql`insert into agents (user_id, state, since) values (${userId}, 'working', now())`),
    );
    await giveRequisites(api, userId);
    const who = { payeeId: userId, madeBy: second.userId, confirmedBy: admin.userId };
    acts.push(await oweByAct(api, { ...who, sum: kopecks(100_000 + at), serial: at }));
  }
  const { items } = await admin.call(ownAccountCalls.listAccounts, {});
  const { id, count } = await admin.call(payoutCalls.makeList, {
    body: { own_account_id: items[0]?.id ?? 0, day: today },
  });
  expect(count).toBe(payees);
  const see = () => admin.call(payoutCalls.getList, { query: { id } });
  await second.call(payoutCalls.approveList, { body: { id, version: (await see()).version } });
  await admin.call(payoutCalls.giveList, { body: { id, version: (await see()).version, format: '1c' } });
  const { orders } = await see();
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
  const brought = await admin.call(statementCalls.bringStatement, { body: {}, files });
  expect(brought).toMatchObject({ added: payees, matched: payees });
  expect(new Set((await see()).orders.map(({ state }) => state))).toEqual(new Set(['paid']));

  const [first] = orders;
  await admin.call(payoutCalls.returnOrder, { body: { id: first?.id ?? 0, words: 'Счёт закрыт' } });
  expect((await see()).orders[0]).toMatchObject({ state: 'returned', returned_words: 'Счёт закрыт' });
  const payable = await admin.call(payoutCalls.listPayable, { query: {} });
  expect(payable.items.map((act) => act.id)).toEqual([first?.act_id]);
});
