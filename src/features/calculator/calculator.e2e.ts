import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { addDays, formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { expect, test } from '#kit/testing/e2e.ts';

const today = moscowDateOf(new Date());
const bank = 'Банк «Северный Причал»';

const open = async (page: Page): Promise<void> => {
  await page.goto('/application/index');
  await page.getByRole('button', { name: 'Калькулятор' }).click();
  await expect(page.getByRole('dialog', { name: 'Калькулятор гарантии' })).toBeVisible();
};
/** The example of 1 500 000 ₽ for 200 days, typed as a person does. */
const fill = async (page: Page): Promise<void> => {
  await page.getByLabel('Сумма гарантии').fill('1500000');
  await page.getByLabel('Срок, дней').fill('200');
};
const prices = (page: Page) => page.getByRole('table', { name: 'Цены банков' });
const rowOf = (page: Page) => prices(page).getByRole('row', { name: bank });
const prepayment = (page: Page) => page.getByRole('switch', { name: 'Есть аванс' });

test('an agent gets prices without the discounted column and opens a deal filled in', async ({
  page,
  signIn,
}) => {
  await signIn('agent');
  await open(page);
  await fill(page);
  await expect(page.getByLabel('Действует до')).toHaveValue(formatDate(addDays(today, 199)));
  await expect(rowOf(page)).toContainText(/20\s958,90/);
  await expect(prices(page).getByRole('columnheader')).toHaveText(['Банк', 'Решение', 'Цена, ₽']);
  await prepayment(page).click();
  await expect(rowOf(page)).toContainText(/26\s198,63/);
  await page.getByRole('link', { name: `Новая сделка: ${bank}` }).click();
  await page.waitForURL(/\/application\/update\/\d+$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel('Сумма гарантии')).toHaveValue(/^1\s500\s000,00$/);
  await expect(page.getByLabel('Срок, дней')).toHaveValue('200');
  await expect(page.getByRole('combobox', { name: 'Закон' })).toHaveValue('44-ФЗ');
  await expect(page.locator('[data-bank-tick]:checked')).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /Выбрать: .*Северный Причал/ })).toBeChecked();
});

test('staff see both prices; the dialog takes 18 of 24 columns and remembers what was typed', {
  tag: '@rare',
}, async ({ page, signIn }) => {
  await signIn('manager');
  await open(page);
  await fill(page);
  await expect(rowOf(page)).toContainText(/20\s958,90/);
  await expect(rowOf(page)).toContainText(/17\s589,04/);
  await expect(page.getByText('*Расчет предварительный и не является публичной офертой')).toBeVisible();
  const box = await page.getByRole('dialog').boundingBox();
  expect(Math.round(((box?.width ?? 0) / 1440) * 24)).toBe(18);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(async () => {
    await page.keyboard.press('Alt+k');
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByLabel('Сумма гарантии')).toHaveValue(/^1\s500\s000,00$/);
  await expect(rowOf(page)).toBeVisible();
});

test('the form resets as the law and the type change, and says what is missing', { tag: '@rare' }, async ({
  page,
  signIn,
}) => {
  await signIn('manager');
  await open(page);
  await page.getByRole('button', { name: 'Рассчитать' }).click();
  await expect(page.getByText('Поле обязательно')).toHaveCount(3);
  await page.getByLabel('Сумма гарантии').fill('миллион');
  await page.getByLabel('Срок, дней').fill('год');
  await expect(page.getByText('Поле должно быть числом')).toHaveCount(2);
  await fill(page);
  await prepayment(page).click();
  await expect(prepayment(page)).toBeChecked();
  await page.getByText('223-ФЗ').click();
  await expect(page.getByRole('combobox', { name: 'Назначение гарантии' })).toHaveValue('Обеспечение заявки');
  await expect(prepayment(page)).not.toBeChecked();
  await expect(prepayment(page)).toBeDisabled();
  await page.getByRole('combobox', { name: 'Назначение гарантии' }).click();
  await expect(page.getByRole('option')).toHaveCount(4);
  await page.getByRole('option', { name: 'Возврат аванса' }).click();
  await expect(prepayment(page)).toBeChecked();
  await expect(prepayment(page)).toBeDisabled();
});

test('what the server refuses is said in toasts and at the fields', { tag: '@rare' }, async ({
  page,
  signIn,
}) => {
  await signIn('manager');
  await page.clock.install();
  await open(page);
  await fill(page);
  await page.getByLabel('Сумма гарантии').fill('0');
  await page.getByLabel('Срок, дней').fill('0');
  await page.getByRole('button', { name: 'Рассчитать' }).click();
  const toasts = page.getByRole('alert').filter({ hasText: 'Ошибка!' });
  await expect(toasts).toHaveCount(2);
  await expect(toasts.filter({ hasText: 'Сумма должна быть больше нуля' })).toBeVisible();
  const form = page.getByRole('form', { name: 'Условия гарантии' });
  await expect(form.getByText('Сумма должна быть больше нуля')).toBeVisible();
  await expect(form.getByText('Целое число больше нуля')).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(toasts).toHaveCount(0);
});

test('a calculation is copied, saved as PDF and sent by e-mail', { tag: '@rare' }, async ({
  page,
  context,
  signIn,
  openAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn('manager');
  await open(page);
  await fill(page);
  await expect(rowOf(page)).toBeVisible();

  await page.getByRole('button', { name: 'Скопировать' }).click();
  await expect(page.getByText('Расчёт скопирован')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.replaceAll('\u00a0', ' ')).toContain(`${bank} — 20 958,90 ₽`);
  expect(copied).not.toMatch(/17\s589/);

  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Сохранить расчёт в PDF' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe(`Расчёт гарантии ${formatDate(today)}.pdf`);
  const bytes = await readFile(await download.path());
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  expect(text.replaceAll('\u00a0', ' ')).toContain('20 958,90 ₽');

  const to = `client-${Date.now()}@example.ru`;
  await page.getByRole('button', { name: 'Отправить расчёт по почте' }).click();
  await page.getByRole('button', { name: 'Отправить', exact: true }).click();
  await expect(page.getByText('некорректный Email')).toBeVisible();
  await page.getByLabel('Электронная почта клиента').fill(to);
  await page.getByRole('button', { name: 'Отправить', exact: true }).click();
  await expect(page.getByText(`Расчёт отправлен на ${to}`)).toBeVisible();
  const admin = await openAs('admin');
  await admin.goto('/user/emails');
  await expect(admin.getByText(to)).toBeVisible();
});

test('on a phone the calculator fills the screen and prices stand on cards', { tag: '@rare' }, async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('agent');
  await page.goto('/application/index');
  await page.getByRole('button', { name: 'Открыть меню' }).click();
  await page.getByRole('button', { name: 'Калькулятор' }).click();
  await fill(page);
  const cards = page.getByRole('list', { name: 'Цены банков' });
  await expect(cards.getByRole('listitem').filter({ hasText: 'Северный Причал' })).toContainText(
    /20\s958,90/,
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
