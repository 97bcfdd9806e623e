import { expect, test } from '#kit/testing/e2e.ts';

test('a manager gives a task on a deal; the operator sees it at once, does it, takes it back; the manager sees it done', async ({
  page,
  signIn,
  openAs,
}) => {
  const title = `Проверить доверенность ${Date.now()}`;
  await signIn('manager');
  const operator = await openAs('operator');
  await operator.goto('/task/index');
  const badge = operator
    .getByRole('navigation')
    .getByRole('link', { name: /Задачи/ })
    .first();
  await expect(operator.getByRole('heading', { name: 'Задачи' }).first()).toBeVisible();
  const before = Number(/\d+/.exec((await badge.textContent()) ?? '')?.[0] ?? 0);

  await page.goto('/application/index');
  await page.locator('main a[href^="/application/detail/"]').first().click();
  await page.waitForURL(/detail\/\d+/);
  const number = /\d+$/.exec(new URL(page.url()).pathname)?.[0] ?? '';
  const views = page.locator('main:visible').getByRole('navigation', { name: 'Разделы сделки' });
  await views.getByRole('link', { name: /^История/ }).click();
  await page
    .locator('main:visible')
    .getByRole('link', { name: /^Задачи/ })
    .click();
  await page.getByLabel('Новая задача по сделке').fill(title);
  await page.locator('main:visible').getByRole('button', { name: 'Новая задача', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Что сделать')).toHaveValue(title);
  await dialog.getByRole('combobox', { name: 'Кому' }).click();
  await page.getByRole('option', { name: /Ким/ }).click();
  await dialog.getByRole('button', { name: /в 10:00/ }).click();
  await dialog.getByRole('button', { name: 'Поставить задачу' }).click();
  await expect(page.getByText(/Задача поставлена: Ким/)).toBeVisible();

  const row = operator.getByRole('row', { name: new RegExp(title) });
  await expect(row).toBeVisible();
  await expect(row.getByText('Новая', { exact: true })).toBeVisible();
  await expect(row.getByRole('link', { name: `№ ${number}` })).toBeVisible();
  await expect(badge).toContainText(String(before + 1));
  await expect(operator.getByText(/Задача от Соколова/).first()).toBeVisible();

  await row.getByText(title).click();
  const card = operator.getByRole('region', { name: 'Задача', exact: true });
  await expect(card.getByText('Прочитана')).toBeVisible();
  await card.getByRole('textbox', { name: 'Комментарий' }).fill('Доверенность до конца года');
  await operator.keyboard.press('Control+Enter');
  await expect(card.getByRole('listitem').getByText('Доверенность до конца года')).toBeVisible();
  await row.focus();
  await operator.keyboard.press('d');
  await expect(operator.getByText(`Выполнено: ${title}`)).toBeVisible();
  await expect(row).toHaveCount(0);
  await operator.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await expect(row).toBeVisible();
  await row.focus();
  await operator.keyboard.press('d');
  await expect(row).toHaveCount(0);

  const closed = page.getByRole('rowgroup').filter({ hasText: 'Закрытые' });
  await expect(closed.getByRole('row', { name: new RegExp(title) })).toBeVisible();
  await expect(closed.getByRole('row', { name: new RegExp(title) }).getByText('Выполнена')).toBeVisible();
});
