import { statisticsScreenTexts as texts } from '#features/statistics/statistics.screen-texts.ts';
import { statisticsTexts } from '#features/statistics/statistics.texts.ts';
import { expect, test } from '#kit/testing/e2e.ts';

test('a director finds the bank that decides slowest and opens its deals; on a phone the page stands in one column', async ({
  page,
  signIn,
}) => {
  await signIn('director');
  await page.goto('/dashboard/index?period=year');
  await page.getByRole('columnheader', { name: texts.banks.columns.median }).getByRole('button').click();
  await expect(page).toHaveURL(/order=median/);
  const slowest = page.getByRole('link', { name: new RegExp(`, ${texts.banks.columns.median}: `) }).first();
  const label = (await slowest.getAttribute('aria-label')) ?? '';
  const count = /: (\d+)\s/.exec(label)?.[1] ?? '';
  await slowest.click();
  await expect(page).toHaveURL(/figure=decided/);
  await expect(page.getByText(new RegExp(`^${count}\\s`)).first()).toBeVisible();
  await page.getByRole('link', { name: 'Главная' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('heading', { name: statisticsTexts.cards.funnel })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
