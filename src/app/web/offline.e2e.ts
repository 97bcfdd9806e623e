import type { Page } from '@playwright/test';
import { expect, test } from '#kit/testing/e2e.ts';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  savesData: false,
  serviceWorkers: 'allow',
});

/** Everything the product begins with is on this device, the wizard too, and so is what was looked at. */
const isSaved = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('shell '));
    const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const saved = files.flat().map(({ url }) => new URL(url).pathname);
    const isWhole = saved.includes('/start') && saved.some((path) => path.includes('/DealWizardScreen-'));
    return isWhole && navigator.serviceWorker.controller !== null;
  });

/** Names of the databases in which this browser keeps something. */
const databases = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await indexedDB.databases()).flatMap(({ name }) => name ?? []));

test('a deal that was opened is read and a new one is begun without a line; it is there after, and signing out leaves nothing', {
  tag: '@rare',
}, async ({ page, context, signIn }) => {
  await signIn('agent');
  await page.goto('/application/index?state=0');
  await page.locator('main li[data-opens]').first().tap();
  await page.waitForURL(/\/application\/detail\/\d+/);
  const deal = `№ ${/detail\/(\d+)/.exec(page.url())?.[1]}`;
  await expect(page.getByRole('heading', { name: deal })).toBeVisible();
  await expect.poll(() => isSaved(page), { timeout: 25_000 }).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/Нет связи: данные на \d\d:\d\d/)).toBeVisible();
  await expect(page.getByRole('heading', { name: deal })).toBeVisible();

  await page.goto('/application/create');
  await page.getByRole('textbox', { name: 'ИНН' }).fill('7707083893');
  await expect(page.getByText('Нет связи, проверим позже')).toBeVisible();
  await page.getByRole('textbox', { name: 'ИНН' }).fill('');
  const client = `Без связи ${Date.now()}`;
  await page.getByRole('combobox', { name: 'Наименование клиента' }).fill(client);
  await expect(page.getByText('Правки на месте')).toBeVisible();
  await expect(page.getByText('Ждут отправки: 1')).toBeVisible();
  // The page goes with everything it holds.
  await page.goto('/application/index?state=0');
  await expect(page.getByText('Ждут отправки: 1')).toBeVisible();
  await page.getByText('Ждут отправки: 1').tap();
  await expect(page.getByRole('dialog').getByText(client)).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 15_000 });
  await expect(page.getByText('Нет связи')).toHaveCount(0);
  await expect(page.locator('main li[data-opens]').filter({ hasText: client })).toBeVisible();
  expect(await databases(page)).toContain('answers');

  await page.getByRole('button', { name: 'Открыть меню' }).tap();
  await page.getByRole('button', { name: /Учётная запись/ }).tap();
  await page.getByRole('menuitem', { name: 'Выйти' }).tap();
  await page.waitForURL(/\/login/);
  await expect.poll(() => databases(page)).toEqual([]);
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('device-keys') ?? 'null'))).toBeNull();
});
