import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { readSheet } from '#kit/server/read-sheet.ts';
import { writeSheet } from '#kit/server/write-sheet.ts';
import { expect, test } from '#kit/testing/e2e.ts';

const headers = { origin: process.env['PROMISES_URL'] ?? '' };
type Named = { id: number; name: string };

/** A bank whose tariff no other promise reads. */
const findBank = async (page: Page): Promise<number> => {
  const banks = (await (await page.request.get('/api/bank/names')).json()) as Named[];
  return banks.find(({ name }) => name.includes('Уральская Скала'))?.id ?? 0;
};

const today = moscowDateOf(new Date());
const laterBy = (days: number): string => moscowDateOf(new Date(Date.now() + days * 86_400_000));

const calculated = async (page: Page, bankId: number): Promise<number> => {
  const data = {
    date_start: today,
    date_end: laterBy(199),
    days: 200,
    amount: 1_500_000,
    fz: 0,
    type_bg: 0,
    prepayment: 0,
  };
  const answer = await page.request.post('/api/calculator/my-calculate', { data, headers });
  return (
    ((await answer.json()) as { bank_id: number; price: number }[]).find((row) => row.bank_id === bankId)
      ?.price ?? 0
  );
};

const post = async <T>(page: Page, path: string, data: object): Promise<T> => {
  const answer = await page.request.post(`/api${path}`, {
    data,
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
  });
  expect([path, answer.status(), answer.ok() ? '' : await answer.text()]).toEqual([path, 200, '']);
  return (await answer.json()) as T;
};

const makeDeal = async (page: Page, bankId: number): Promise<number> => {
  const deal = await post<{ id: number; version: number }>(page, '/applications', {
    product: 1,
    law: '44',
    purpose: 'contract',
    guarantee_kind: 'BG',
    client_name: 'ООО «Заря»',
    amount: '1500000.00',
    date_start: laterBy(10),
    date_end: laterBy(209),
  });
  await post(page, '/application-bank/choose', {
    application_id: deal.id,
    bank_ids: [bankId],
    version: deal.version,
  });
  return deal.id;
};

const legPrice = async (page: Page, dealId: number): Promise<string> => {
  const answer = await page.request.get(`/api/application-bank/link?application_id=${dealId}`);
  return /"price":"([\d.]+)"/.exec(await answer.text())?.[1] ?? '';
};

const openTariff = async (page: Page, bankId: number): Promise<void> => {
  await page.goto(`/bank/detail/${bankId}?view=tariffs`);
  await expect(page.getByRole('grid')).toBeVisible();
};

/** The cell of 1–5 million for 181–365 days, where 1 500 000 for 200 days stands. */
const cell = (page: Page) => page.getByRole('grid').getByRole('row').nth(2).getByRole('gridcell').nth(2);

test('an administrator edits a tariff like a spreadsheet and publishes it from today; an old deal keeps its price', async ({
  page,
  signIn,
  openAs,
}) => {
  await signIn('admin');
  const bankId = await findBank(page);
  const manager = await openAs('manager');
  const [wasPrice, oldDeal] = [await calculated(page, bankId), await makeDeal(manager, bankId)];
  const oldPrice = await legPrice(manager, oldDeal);
  await openTariff(page, bankId);
  await page.getByRole('button', { name: 'Новая версия' }).click();
  await page.getByRole('button', { name: 'Создать черновик' }).click();
  await expect(page.getByText('Отличий нет')).toBeVisible();

  const grid = page.getByRole('grid');
  await cell(page).click();
  await page.keyboard.type('5,75');
  await page.keyboard.press('Escape');
  await expect(cell(page)).not.toContainText('5,75');
  await page.keyboard.type('5,75');
  await page.keyboard.press('Tab');
  await expect(cell(page)).toContainText('5,75');
  await expect(page.getByLabel('Пример', { exact: true })).toContainText('47\u00a0260,27\u00a0₽');
  await page.keyboard.press('Control+z');
  await expect(cell(page)).not.toContainText('5,75');
  await page.getByRole('button', { name: 'Вернуть правку' }).click();

  const next = grid.getByRole('row').nth(2).getByRole('gridcell').nth(3);
  await cell(page).click();
  await page.keyboard.press('Control+c');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+v');
  await expect(next).toContainText('5,75');
  await page.keyboard.press('Control+z');
  await expect(next).not.toContainText('5,75');

  await cell(page).click();
  await page.keyboard.press('Delete');
  await expect(cell(page)).toContainText('нет цены');
  await expect(page.getByText('1 пропуск')).toBeVisible();
  await page.keyboard.press('F2');
  await page.keyboard.type('5,75');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Пропусков и пересечений нет')).toBeVisible();

  await grid.getByRole('button', { name: /^Интервал сумм 1–5/ }).click();
  await page.getByRole('menuitem', { name: 'Изменить границы…' }).click();
  await page.getByLabel('Сумма до, ₽').fill('6000000');
  await page.getByRole('button', { name: 'Применить' }).click();
  await expect(grid.getByText(/Пересекаются на/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Опубликовать…' })).toBeDisabled();
  await grid.getByRole('button', { name: /^Закончить на 5/ }).click();
  await expect(grid.getByText(/Пересекаются на/)).toHaveCount(0);

  await page.getByRole('button', { name: 'Опубликовать…' }).click();
  await page.getByRole('button', { name: 'Опубликовать', exact: true }).click();
  await expect(page.getByText(/^Тариф действует с/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Новая версия' })).toBeVisible();
  expect([wasPrice === 47_260.27, await calculated(page, bankId)]).toEqual([false, 47_260.27]);
  expect(await legPrice(manager, await makeDeal(manager, bankId))).toBe('47260.27');
  expect(await legPrice(manager, oldDeal)).toBe(oldPrice);
});

test('a tariff goes out as XLSX, is changed there, told before it is written, and comes in', {
  tag: '@rare',
}, async ({ page, signIn }) => {
  await signIn('admin');
  const bankId = await findBank(page);
  await openTariff(page, bankId);
  await page.getByRole('button', { name: 'Новая версия' }).click();
  await page.getByRole('button', { name: 'Создать черновик' }).click();
  await expect(page.getByRole('button', { name: 'Импорт XLSX' })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Экспорт XLSX' }).click();
  const rows = await readSheet(await readFile(await (await downloading).path()));
  const [head = [], first = [], ...rest] = rows;
  const columns = head.map((title) => ({ title, width: 12 }));
  const fileOf = async (rate: string) => ({
    name: 'Тариф.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await writeSheet({
      name: 'Тариф',
      columns,
      rows: [first.map((value, at) => (head[at]?.startsWith('Ставка, %') ? rate : value)), ...rest],
    }),
  });
  await page.getByRole('button', { name: 'Импорт XLSX' }).click();
  const dialog = page.getByRole('dialog');
  const give = async (rate: string): Promise<void> => {
    const choosing = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: /^Выбрать|^Выберите/ }).click();
    await (await choosing).setFiles(await fileOf(rate));
  };
  await give('дорого');
  await expect(
    dialog.getByRole('row', { name: '2 Ставка, % годовых Здесь должно быть число' }),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Внести изменения' })).toHaveCount(0);
  await give('9,25');
  await expect(dialog.getByText('Изменится 1\u00a0ячейка')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /9,25$/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Внести изменения' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('grid').getByText('9,25')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Открыть черновик' }).click();
  await expect(page.getByRole('grid').getByText('9,25')).toBeVisible();
  await page.getByRole('button', { name: 'Удалить черновик' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить черновик' }).click();
  await expect(page.getByRole('button', { name: 'Новая версия' })).toBeVisible();
});

test('an agent reads the tariff without discounts and changes nothing', { tag: '@rare' }, async ({
  page,
  signIn,
}) => {
  await signIn('agent');
  const answers: string[] = [];
  page.on('response', async (answer) => {
    if (answer.url().includes('/api/bank/tariff')) answers.push(await answer.text());
  });
  await openTariff(page, await findBank(page));
  await expect(page.getByRole('group', { name: 'Числа ячейки' })).toContainText('Минимум');
  await expect(page.getByText('со скидкой')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Новая версия|Сохранить|Опубликовать/ })).toHaveCount(0);
  await expect(page.getByText('v1', { exact: true }).first()).toBeVisible();
  expect(answers.length).toBeGreaterThan(1);
  expect(answers.join().includes('pro_')).toBe(false);
});
