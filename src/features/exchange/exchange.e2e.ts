import { expect, test } from '#kit/testing/e2e.ts';

test('the administrator tries the line and reads what works, each in words', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/calls/line');
  await expect(page.getByText('Линию ещё не проверяли')).toBeVisible();
  await page.getByRole('button', { name: 'Проверить линию' }).click();
  await expect(page.getByText('Телефоны обслуживает этот сервер')).toBeVisible();
  await expect(page.getByText('номера отвечает учебный абонент')).toBeVisible();
  await expect(page.getByText('Работает')).toHaveCount(3);
});
