import { expect, it } from 'vitest';
import { bookCalls } from '#features/book-import/book-import.contract.ts';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { workspaceForTests, lookAt, refused } from '#features/deals/testing/deal-workspace.ts';
import { backgroundJobCalls } from '#features/background-jobs/background-jobs.contract.ts';
import { waitForBackgroundJob } from '#features/background-jobs/testing/wait-for-background-job.ts';
import { readSheet } from '#kit/server/read-sheet.ts';
import { writeSheet } from '#kit/server/write-sheet.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const workspace = workspaceForTests();
const head = [
  '№ сделки',
  'ИНН принципала',
  'Клиент',
  'Закон',
  'Назначение',
  'Сумма БГ',
  'Действует с',
  'Действует до',
  'Банк',
  'Статус',
  'Комиссия',
  'Номер БГ',
  'Дата выдачи',
];
const issued = [
  'К-1',
  '7707083893',
  'ООО «Заря»',
  '44-ФЗ',
  'Исполнение',
  '1 500 000,00',
  '01.06.2026',
  '30.06.2027',
  'Банк А',
  'Выдана',
  '21000',
  'БГ-100',
  '10.06.2026',
];
const refusedLeg = [
  'К-1',
  '7707083893',
  'ООО «Заря»',
  '44',
  'Исполнение',
  '1500000',
  '01.06.2026',
  '30.06.2027',
  'Банк Б',
  'Отказ банка',
  '',
  '',
  '',
];
const wrong = [
  'К-2',
  '7707083890',
  'ООО «Ночь»',
  '45',
  '',
  'много',
  '32.01.2026',
  '',
  'Банк Ъ',
  'Выдана',
  '',
  '',
  '',
];

const bookOf = async (rows: readonly (readonly string[])[]) => [
  {
    name: 'Книга.xlsx',
    content: await writeSheet({
      name: 'Книга',
      columns: head.map((title) => ({ title, width: 12 })),
      rows: rows.map((row) => [...row]),
    }),
  },
];
const tried = async (who: TestCaller, rows: readonly (readonly string[])[]) => {
  const answer = await who.send(bookCalls.tryBook, { body: {}, files: await bookOf(rows) });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const brought = async (who: TestCaller, rows: readonly (readonly string[])[]) => {
  const answer = await who.send(bookCalls.bringBook, { body: {}, files: await bookOf(rows) });
  expect(answer.statusCode, answer.body).toBe(200);
  return waitForBackgroundJob(who, answer.json<{ background_job_id: number }>().background_job_id);
};

it('recognises headings, names every wrong cell, writes nothing while it is tried', async () => {
  const { admin } = workspace;
  const found = await tried(admin, [issued, refusedLeg, wrong]);
  expect(found).toMatchObject({
    rows: 3,
    deals: 2,
    problems: [],
    clients: 1,
    outcomes: { new: 1, updated: 0, skipped: 0, same: 0, error: 1 },
    client_outcomes: { new: 1, updated: 0, skipped: 0, same: 0, error: 0 },
  });
  expect(found.headings).toContainEqual({ heading: 'Сумма БГ', field: 'amount', own: null });
  const cells = found.items.find((item: { key: string }) => item.key === 'К-2').problems;
  expect(cells.map(({ cell }: { cell: string }) => cell).toSorted()).toEqual(
    ['B4', 'D4', 'F4', 'G4', 'H4', 'I4', 'L4', 'M4'].toSorted(),
  );
  const all = await admin.call(dealListCalls.countDeals, { body: { state: 0, data_start: null } });
  expect(all.total).toBe(0);
});

it('brings deals as the book has them, once, and gives the wrong rows back as a table', async () => {
  const { admin } = workspace;
  const first = await brought(admin, [issued, refusedLeg, wrong]);
  expect(first).toMatchObject({ state: 'done', outcomes: { done: 2, refused: 0, failed: 0 } });
  const { items } = await admin.call(backgroundJobCalls.listItems, { body: { id: first.id } });
  const id = items.find(({ deal_id: deal }) => deal !== null)?.deal_id ?? 0;
  const deal = await lookAt(admin, id);
  expect(deal).toMatchObject({ status: 'issued', amount: '1500000.00', client_name: 'ООО «Заря»' });
  expect(deal.legs.map(({ status, guarantee_number: number }) => [status, number])).toEqual([
    ['issued', 'БГ-100'],
    ['bank_refused', null],
  ]);
  const history = await admin.call(dealCalls.getHistory, { query: { application_id: id } });
  expect(history.filter(({ move }) => move === 'book')).toHaveLength(2);
  const problems = await admin.call(backgroundJobCalls.backgroundJobFile, { query: { id: first.id } });
  expect((await readSheet(problems as unknown as Buffer)).length).toBeGreaterThan(3);
  // The same book brings nothing twice; a changed one changes, until the deal is worked with.
  expect((await brought(admin, [issued, refusedLeg])).outcomes).toEqual({
    done: 0,
    same: 2,
    refused: 0,
    failed: 0,
  });
  const changed = issued.with(10, '22000');
  expect((await tried(admin, [changed, refusedLeg])).outcomes).toMatchObject({ updated: 1 });
  expect((await brought(admin, [changed, refusedLeg])).outcomes.done).toBe(1);
  expect((await lookAt(admin, id)).legs[0]?.price).toBe('22000.00');
});

it('is for a director and an administrator, and refuses what is no table', async () => {
  await expect(workspace.manager.call(bookCalls.getTemplate, {})).rejects.toMatchObject(refused(403, /./));
  const template = (await workspace.admin.call(bookCalls.getTemplate, {})) as unknown as Buffer;
  const found = await workspace.admin.send(bookCalls.tryBook, {
    body: {},
    files: [{ name: 'a.xlsx', content: template }],
  });
  expect(found.json().headings.every(({ field }: { field: string | null }) => field !== null)).toBe(true);
});
