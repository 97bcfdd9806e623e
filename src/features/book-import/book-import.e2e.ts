import type { Page } from '@playwright/test';
import { bookSlotTexts } from '#features/book-import/book-import-slot.texts.ts';
import { bookTexts as texts } from '#features/book-import/book-import.texts.ts';
import { dealListTexts } from '#features/deal-list/deal-list.texts.ts';
import { backgroundJobTexts } from '#features/background-jobs/background-jobs.texts.ts';
import { expect, test } from '#kit/testing/e2e.ts';
import { writeSheet } from '#kit/server/write-sheet.ts';

const head = ['№ сделки', 'ИНН принципала', 'Клиент', 'Телефон', 'Сумма БГ', 'Действует с', 'Действует до'];
const deal = ['К-77', '7710140679', 'ООО «Заря»', '8 (912) 345-67-89', '1200000', '01.12.2026', '30.06.2027'];
const client = ['', '7736050003', 'ООО «Полдень»', '8 (495) 765-43-21', '', '', ''];
const wrong = ['К-78', '7707083890', '', '', '1200000', '01.12.2026', '30.06.2027'];
const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const choose = async (page: Page, rows: readonly (readonly string[])[]): Promise<void> => {
  const columns = head.map((title) => ({ title, width: 14 }));
  const buffer = await writeSheet({ name: 'Книга', columns, rows });
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'Книга.xlsx', mimeType, buffer });
  // It is forgotten at once: a browser says nothing of the same file chosen again.
  await expect(input).toHaveValue('');
};

test('a small book is tried row by row and brought in; again it changes nothing, a changed one says what', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/application/index');
  await page.getByRole('button', { name: dealListTexts.listMenu }).click();
  await page.getByRole('menuitem', { name: bookSlotTexts.menu }).click();
  await expect(page.getByText(texts.empty)).toBeVisible();
  await choose(page, [deal, wrong, client]);
  await expect(page.getByText(`${texts.outcomes.new}: 2`)).toBeVisible();
  await expect(page.getByText(texts.wrong.innSum)).toBeVisible();
  await expect(page.getByText(texts.cell('B3'))).toBeVisible();
  await page.getByRole('button', { name: texts.run(1, 2) }).click();
  await expect(page.getByText(texts.errorsInFile)).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('link', { name: backgroundJobTexts.download, exact: true })).toBeVisible();
  // The same book again has nothing to bring; a changed one says what was and what will be.
  await choose(page, [deal, client]);
  await expect(page.getByText(texts.nothing)).toBeVisible();
  await choose(page, [deal.with(4, '1500000').with(3, '8 (912) 000-11-22'), client]);
  await expect(page.getByText(`${texts.outcomes.updated}: 1`)).toHaveCount(2);
  await expect(page.getByText('+7(912)000-1122')).toBeVisible();
  await expect(page.getByText(/1\s500\s000/)).toBeVisible();
  await page.getByRole('button', { name: texts.run(1, 1) }).click();
  const came = texts.came({ done: 2, same: 1, refused: 0, failed: 0 });
  await expect(page.getByText(came)).toBeVisible({ timeout: 40_000 });
  await page.getByRole('link', { name: /К-77/ }).click();
  await expect(page).toHaveURL(/\/application\/detail\/\d+/);
  await page.goto(`${page.url()}?view=history`);
  await expect(page.getByText('Перенесена из Excel').first()).toBeVisible();
});
