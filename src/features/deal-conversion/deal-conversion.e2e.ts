import { conversionTexts as texts } from '#features/deal-conversion/deal-conversion.texts.ts';
import { expect, test } from '#kit/testing/e2e.ts';

test('a director sees how many deals become guarantees, by whom, and takes the table home', async ({
  page,
  signIn,
}) => {
  await signIn('director');
  await page.goto('/application/conversion');
  const funnel = page.getByRole('list', { name: /Воронка/ });
  await expect(funnel.getByRole('listitem')).toHaveCount(4);
  await page.getByText(texts.byGroups.agent).click();
  await expect(page).toHaveURL(/group=agent/);
  await expect(page.getByRole('columnheader', { name: texts.groups.agent })).toBeVisible();
  await page.getByRole('columnheader', { name: texts.stages.issued }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=issued/);
  const home = page.waitForEvent('download');
  await page.getByRole('link', { name: texts.export }).click();
  expect((await home).suggestedFilename()).toContain('Конверсия');
  await page.goto('/application/conversion?from=2019-01-01&to=2019-12-31');
  await expect(page.getByText(texts.emptyTitle)).toBeVisible();
});
