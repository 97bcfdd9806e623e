import { beforeAll, expect, it } from 'vitest';
import { kopecksFromDecimal } from '#domain/money.ts';
import { reportsForTests } from '#features/agent-reports/testing/report-workspace.ts';
import { payoutCalls as calls } from '#features/payouts/payouts.contract.ts';
import { makeOwnAccount, makeReady, oweByAct, today } from '#features/payouts/testing/payout-workspace.ts';

const house = reportsForTests();
let account = 0;
beforeAll(async () => {
  account = await makeOwnAccount(house.admin, 77);
});

const make = (ids: number[]) =>
  house.admin.call(calls.makeList, { body: { own_account_id: account, day: today, act_ids: ids } });
const see = (id: number) => house.admin.call(calls.getList, { query: { id } });

it('НДФЛ of an order follows what is under way to the same person, in whatever list', async () => {
  const payee = await house.payee('person');
  await makeReady(house.api, payee, 'person');
  const by = { payeeId: payee.userId, madeBy: house.admin.userId, confirmedBy: house.second.userId };
  const owe = (serial: number, sum: string) =>
    oweByAct(house.api, { ...by, form: 'person', serial, sum: kopecksFromDecimal(sum) });
  const [big, small] = [await owe(900_001, '2390000.00'), await owe(900_002, '21772.40')];
  const lineOf = async (list: number) => (await see(list)).orders.at(-1);
  const cancel = async (id: number) =>
    house.admin.call(calls.cancelList, {
      body: { id, version: (await see(id)).version, reason: 'Не сегодня' },
    });
  const first = await make([big]);
  const { id } = await make([small]);
  expect(await lineOf(id)).toMatchObject({
    ndfl: '3066.00',
    sum: '18706.40',
    left: '18706.40',
    problems: [],
  });
  // What was to be paid before it is not: its tax is another, and it goes out by no approval.
  await cancel(first.id);
  expect(await lineOf(id)).toMatchObject({ problems: [/НДФЛ изменился/], left: '18942.40' });
  const { total, count, orders, version } = await see(id);
  await expect(
    house.second.call(calls.approveList, { body: { id, version, total, count } }),
  ).rejects.toMatchObject({ status: 409 });
  await house.admin.call(calls.changeOrder, { body: { id: orders[0]?.id ?? 0, version, sum: '18942.40' } });
  expect(await lineOf(id)).toMatchObject({ ndfl: '2830.00', problems: [] });
  await cancel(id);

  const both = await make([big, small]);
  expect(await lineOf(both.id)).toMatchObject({ ndfl: '3066.00' });
  const made = await see(both.id);
  await house.admin.call(calls.removeOrder, {
    body: { id: made.orders[0]?.id ?? 0, version: made.version },
  });
  expect(await see(both.id)).toMatchObject({ total: '18942.40', count: 1 });
  expect(await lineOf(both.id)).toMatchObject({ ndfl: '2830.00', problems: [] });
});
