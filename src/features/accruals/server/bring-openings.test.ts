import { expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { accrualCalls } from '#features/accruals/accruals.contract.ts';
import { confirmedAccruals } from '#features/accruals/server/accruals.facade.ts';
import { accrualWorkspace, operationOf } from '#features/accruals/testing/accrual-workspace.ts';
import { waitForBackgroundJob } from '#features/background-jobs/testing/wait-for-background-job.ts';
import { backgroundJobCalls } from '#features/background-jobs/background-jobs.contract.ts';
import { ledgerLines } from '#features/ledger/server/ledger.tables.ts';
import { selectRows } from '#kit/server/database.ts';
import { readSheet } from '#kit/server/read-sheet.ts';
import { writeSheet } from '#kit/server/write-sheet.ts';

const office = accrualWorkspace({ terms: true, rates: true });

const titles = ['Заявка', 'Должен банк, ₽', 'Должны агенту, ₽', 'На день'];
const bring = async (rows: (string | number)[][], mode: 'try' | 'bring' = 'bring', columns = titles) => {
  const content = await writeSheet({
    name: 'Остатки',
    columns: columns.map((title) => ({ title, width: 12 })),
    rows,
  });
  return office.admin.send(accrualCalls.bringOpenings, {
    body: { mode },
    files: [{ name: 'Остатки.xlsx', content }],
  });
};
const cameOf = async (rows: (string | number)[][], mode: 'try' | 'bring' = 'bring') => {
  const answer = await bring(rows, mode);
  const { background_job_id: id } = answer.json<{ background_job_id: number }>();
  await waitForBackgroundJob(office.admin, id);
  const { items } = await office.admin.call(backgroundJobCalls.listItems, {
    body: { id },
  });
  return items.map(({ outcome, words }) => [outcome, words]);
};
const balances = async (leg: number) =>
  Object.fromEntries(
    (
      await office.api.services.database.read((db) =>
        selectRows<{ account: string; sum: string }>(
          db,
          sql`select account, sum(amount)::text as sum from ${ledgerLines} where leg_id = ${leg} group by 1`,
        ),
      )
    ).map(({ account, sum }) => [account, sum]),
  );

it('opening balances are rehearsed, then brought once a line', async () => {
  const { id, legs } = await office.sentDeal({}, office.banks.slice(0, 1));
  const [leg] = legs;
  const row = [`${id}-1`, '35 184,00', 21_772.4, '01.10.2026'];
  const brought = ['done', expect.stringContaining('21')];
  expect(await cameOf([row], 'try')).toEqual([brought]);
  expect(await balances(leg)).toEqual({});
  expect(await cameOf([row])).toEqual([brought]);
  const standing = { bank_owes: '35184.00', income: '-35184.00', reward: '21772.40', expected: '-21772.40' };
  expect(await balances(leg)).toEqual(standing);
  expect(await cameOf([row])).toEqual([['same', 'Уже внесено']]);
  expect((await cameOf([[String(id), 1, 2, '']]))[0]?.[0]).toBe('refused');
  expect(await balances(leg)).toEqual(standing);

  const [line] = await office.agent.call(accrualCalls.listOfLeg, { query: { application_bank_id: leg } });
  expect(line).toMatchObject({ kind: 'opening', total: '21772.40', state: 'expected', day: '2026-10-01' });
  const { ground_id: ground = 0, bank_id: bank } = await office.admin.call(accrualCalls.explainAccrual, {
    query: { id: line?.id ?? 0 },
  });
  await office.admin.call(accrualCalls.recordBankMoney, {
    body: {
      bank_id: bank ?? 0,
      day: '2026-11-20',
      paper: '№ 1',
      parts: [{ ground_id: ground, amount: '35184.00' }],
    },
  });
  const confirmed = await office.api.services.database.read((db) =>
    confirmedAccruals(operationOf(office.api, db, office.admin.userId), {
      payeeId: office.agent.userId,
      until: '2026-10-01',
    }),
  );
  expect(confirmed.map(({ amount }) => amount)).toEqual([2_177_240]);
});

it('every row that does not fit is told why, and a table that is none is refused', async () => {
  const { deal, leg } = await office.issue();
  const before = await balances(leg);
  const rows = [
    [`${deal}-1`, 1, 1, ''],
    ['999999-1', 1, 1, ''],
    ['сорок', 1, 1, ''],
    [`${deal}-1`, 'много', 1, ''],
    [`${deal}-1`, 0, 0, ''],
    [`${deal}-1`, 1, 1, '01.01.2099'],
  ];
  const came = await cameOf(rows);
  expect(came.map(([outcome]) => outcome)).toEqual(rows.map(() => 'refused'));
  expect(came[0]?.[1]).toContain('уже начислено');
  expect(await balances(leg)).toEqual(before);
  expect((await bring([['1', 1]], 'try', ['Заявка', 'Сумма'])).json()).toMatchObject({
    errors: { files: ['Нет столбца «Должен банк, ₽»'] },
  });
  expect((await bring([])).statusCode).toBe(422);
  const { rawPayload } = await office.admin.send(accrualCalls.openOpeningTemplate, {});
  expect((await readSheet(rawPayload))[0]).toEqual(titles);
});
