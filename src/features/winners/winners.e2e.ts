import { winnerScreenTexts as texts } from '#features/winners/winners.screen-texts.ts';
import { expect, test } from '#kit/testing/e2e.ts';

test('a manager finds a winner, writes a note that saves itself, and has the talk alone in a window of its own', {
  tag: '@rare',
}, async ({ page, signIn }) => {
  await signIn('manager');
  await page.goto('/winners/index?part=all');
  const first = page.getByRole('row').nth(1).getByRole('link').first();
  const name = (await first.textContent()) ?? '';
  await first.click();
  await expect(page).toHaveURL(/winner=\d+/);
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  const note = page.getByLabel(texts.note);
  const remark = `перезвонить после обеда ${Date.now()}`;
  await note.fill(remark);
  await expect(page.getByText(/^сохранено в/)).toBeVisible();

  await page.goto(`/call/index${new URL(page.url()).search}`);
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(page.getByLabel(texts.note)).toHaveValue(remark);
  await expect(page.getByRole('navigation', { name: 'Разделы' })).toHaveCount(0);
  await page.getByRole('link', { name: texts.callScreen.back }).click();
  await expect(page).toHaveURL(/\/winners\/index\?.*winner=\d+/);
  await expect(page.getByRole('navigation', { name: 'Разделы' })).toBeVisible();
});
