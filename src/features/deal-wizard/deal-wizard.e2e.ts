import type { Page } from '@playwright/test';
import { addDays, formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { wizardTexts } from '#features/deal-wizard/deal-wizard.texts.ts';
import { webScreenTexts } from '#kit/contract/web.screen-texts.ts';
import { callAs } from '#kit/testing/call-as.ts';
import { expect, test } from '#kit/testing/e2e.ts';

const inn = '2598092582';
const secondInn = '6398177490';
const start = addDays(moscowDateOf(new Date()), 3);

/** The number of a purchase that the demo data holds, found as the screen finds it. */
const existingTender = async (page: Page): Promise<string> => {
  const answer = await page.request.post('/api/tender/list', {
    data: { law: '44', limit: 1 },
    headers: { origin: process.env['PROMISES_URL'] ?? '' },
  });
  const { items } = (await answer.json()) as { items: { tender_number: string }[] };
  return items[0]?.tender_number ?? '';
};

const banksTicked = (page: Page) => page.locator('[data-bank-tick]:checked');

test('a deal grows from two numbers, saves itself and goes on to its documents', async ({ page, signIn }) => {
  await signIn('manager');
  const tender = await existingTender(page);
  await page.goto('/application/create');
  await expect(page.getByLabel('Номер закупки')).toBeFocused();
  await page.keyboard.type(tender);
  await expect(page.getByText('найдена в реестре')).toBeVisible();
  await expect(page.getByLabel('Сумма гарантии')).not.toHaveValue('');
  await page.getByLabel('ИНН клиента').pressSequentially(inn.slice(0, 4));
  await page.waitForURL(/\/application\/update\/\d+$/);
  // The page has got its own address under the typing hand: neither focus nor digits are lost.
  await expect(page.getByLabel('ИНН клиента')).toBeFocused();
  await page.keyboard.type(inn.slice(4));
  await expect(page.getByLabel('ИНН клиента')).toHaveValue(inn);
  await page.getByLabel('Действует с').fill(formatDate(start));
  await page.getByLabel('Срок, дней').fill('31');
  await expect(page.getByLabel('Действует до')).toHaveValue(formatDate(addDays(start, 30)));
  await expect(banksTicked(page)).toHaveCount(0);
  await page.locator('[data-bank-tick]').first().press('Space');
  await expect(page.getByText(/Черновик сохранён в/)).toBeVisible();
  await page.reload();
  await expect(banksTicked(page)).toHaveCount(1);
  await expect(page.getByLabel('Срок, дней')).toHaveValue('31');
  await page.getByRole('button', { name: 'Собирать документы' }).click();
  await page.waitForURL(/\/application\/detail\/\d+\?view=documents$/);

  // From here on others work by these parameters: they change only when one has seen what becomes of what.
  const id = Number(/detail\/(\d+)/.exec(page.url())?.[1]);
  const amountOf = async () => (await callAs(page, legCalls.getDeal, { params: { id } })).amount;
  await page.goto(`/application/update/${id}`);
  const before = await amountOf();
  await page.getByLabel('Сумма гарантии').fill('777000');
  await expect(page.getByText(wizardTexts.save.waiting)).toBeVisible();
  await page.getByRole('button', { name: wizardTexts.summary.saveChanges }).click();
  const asked = page.getByRole('dialog', { name: wizardTexts.changes.title });
  await expect(asked.getByRole('row').filter({ hasText: 'Сумма гарантии' })).toContainText(/777\s000/);
  await asked.getByRole('button', { name: webScreenTexts.cancel }).click();
  expect(await amountOf()).toBe(before);
  await page.getByRole('button', { name: wizardTexts.summary.saveChanges }).click();
  await asked.getByRole('button', { name: wizardTexts.changes.save }).click();
  await expect(asked).toHaveCount(0);
  await expect(page.getByText(/Изменения сохранены в/)).toBeVisible();
  expect(await amountOf()).toBe('777000.00');
});

test('a second deal with the same purchase and client is saved only with a reason', { tag: '@rare' }, async ({
  page,
  signIn,
}) => {
  await signIn('manager');
  const tender = await existingTender(page);
  const begin = async (): Promise<void> => {
    await page.goto('/application');
    await page.waitForURL(/\/application\/index/);
    await page.goto('/application/create');
    await page.getByLabel('Номер закупки').fill(tender);
    await expect(page.getByText('найдена в реестре')).toBeVisible();
    await page.getByLabel('ИНН клиента').fill(secondInn);
    await page.waitForURL(/\/application\/update\/\d+$/);
  };
  await begin();
  await expect(page.getByText(/Черновик сохранён в/)).toBeVisible();
  await begin();
  await expect(page.getByText(/Сохранено всё, кроме:/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Продолжить с причиной…' }).click();
  await page.getByRole('dialog').getByLabel('Причина').fill('Другой лот');
  await page.getByRole('dialog').getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByText(/Черновик сохранён в/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Номер закупки')).toHaveValue(tender);
  await expect(page.getByLabel('ИНН клиента')).toHaveValue(secondInn);
  await expect(page.getByText('Продолжаем: Другой лот')).toBeVisible();
});

test('what was typed without a connection is saved when it comes back, and once', { tag: '@rare' }, async ({
  page,
  context,
  signIn,
}) => {
  await signIn('agent');
  await page.goto('/application/create');
  await expect(page.getByLabel('Номер закупки')).toBeFocused();
  await context.setOffline(true);
  await page.getByLabel('Сумма гарантии').fill('1500000');
  await expect(page.getByText('Правки на месте, сохраним, когда она вернётся')).toBeVisible();
  await page.getByLabel('Сумма гарантии').fill('1600000');
  await context.setOffline(false);
  await page.waitForURL(/\/application\/update\/\d+$/);
  await expect(page.getByText(/Черновик сохранён в/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Сумма гарантии')).toHaveValue(/^1\s600\s000,00$/);
});
