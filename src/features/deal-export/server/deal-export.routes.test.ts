import { expect, it } from 'vitest';
import { dealExportCalls } from '#features/deal-export/deal-export.contract.ts';
import { exportColumns } from '#features/deal-export/deal-export.columns.ts';
import { workspaceForTests, refused } from '#features/deals/testing/deal-workspace.ts';
import { backgroundJobCalls } from '#features/background-jobs/background-jobs.contract.ts';
import { waitForBackgroundJob } from '#features/background-jobs/testing/wait-for-background-job.ts';
import { notificationCalls } from '#features/notifications/notifications.contract.ts';
import { readSheet } from '#kit/server/read-sheet.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const workspace = workspaceForTests();
const everything = { state: 0, data_start: null } as const;

const exported = async (who: TestCaller, more: object = {}): Promise<Buffer> => {
  const { background_job_id: id } = await who.call(dealExportCalls.exportDeals, {
    body: { filter: everything, columns: [...exportColumns], ...more },
  });
  const backgroundJob = await waitForBackgroundJob(who, id);
  expect(backgroundJob).toMatchObject({ state: 'done', problem: null });
  return (await who.call(backgroundJobCalls.backgroundJobFile, { query: { id } })) as unknown as Buffer;
};

it('brings the deals a person sees as a table, the discounted price to staff alone', async () => {
  const { agent, manager } = workspace;
  const { id } = await workspace.approvedDeal();
  const other = await workspace.api.as('agent', 'other');
  const table = await readSheet(await exported(manager));
  expect(table[0]).toContain('Цена со скидкой, ₽');
  expect(table[1]).toEqual(
    expect.arrayContaining([String(id), 'ООО «Заря»', '7701234567', '1000000', '30000']),
  );
  const [head, ...rows] = await readSheet(await exported(agent));
  expect(head).not.toContain('Цена со скидкой, ₽');
  expect(rows).toHaveLength(1);
  expect(await readSheet(await exported(other))).toHaveLength(1);
});

it('writes CSV for table programs, formulas made quiet', async () => {
  const { agent } = workspace;
  await workspace.chosenDeal({ client_name: '=HYPERLINK("x";"y")', inn: '7701234567' });
  const text = (await exported(agent, { format: 'csv', columns: ['number', 'client', 'amount'] })).toString(
    'utf8',
  );
  expect(text.startsWith('\ufeff№;Клиент;Сумма, ₽\r\n')).toBe(true);
  expect(text).not.toMatch(/;=HYPERLINK/);
});

it('takes the ticked deals alone, refuses one out of scope, keeps the file with its owner', async () => {
  const { agent, manager } = workspace;
  const { id } = await workspace.chosenDeal();
  const rows = await readSheet(await exported(agent, { ids: [id], columns: ['number'] }));
  expect(rows).toEqual([['№'], [String(id)]]);
  const stranger = await workspace.api.as('agent', 'stranger');
  const body = { filter: everything, ids: [id], columns: ['number' as const] };
  await expect(stranger.call(dealExportCalls.exportDeals, { body })).rejects.toMatchObject(
    refused(404, 'Сделка не найдена'),
  );
  const { items } = await agent.call(backgroundJobCalls.listBackgroundJobs, {});
  const [last] = items;
  await expect(
    manager.call(backgroundJobCalls.backgroundJobFile, { query: { id: last?.id ?? 0 } }),
  ).rejects.toMatchObject(refused(404, 'Фоновая задача не найдена'));
  const report = await agent.call(notificationCalls.listNotifications, { query: {} });
  expect(report.items[0]).toMatchObject({ entity: { kind: 'background_job', id: last?.id } });
});
