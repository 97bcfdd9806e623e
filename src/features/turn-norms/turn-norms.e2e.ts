import { turnNormTexts as texts } from '#features/turn-norms/turn-norms.texts.ts';
import { expect, test } from '#kit/testing/e2e.ts';

test('a director changes the norm of a turn, sees whom it moved, and gives the usual one back', async ({
  page,
  signIn,
}) => {
  await signIn('director');
  await page.goto('/application/norms');
  const { title } = texts.places.signing;
  const row = page.getByRole('row', { name: new RegExp(title) });
  await expect(row).toContainText('24 часа');
  await row.getByRole('button', { name: texts.editOf(title) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(texts.amount).fill('0');
  await dialog.getByRole('button', { name: texts.save }).click();
  await expect(dialog).toContainText(texts.problems.whole);
  await dialog.getByLabel(texts.amount).fill('2');
  await dialog.getByRole('combobox', { name: texts.unit }).click();
  await page.getByRole('option', { name: texts.units.workdays }).click();
  await dialog.getByRole('button', { name: texts.save }).click();
  await expect(page.getByText(/^Норма изменена/)).toBeVisible();
  await expect(row).toContainText('2 рабочих дня');
  const lastChange = page.getByRole('main').getByRole('listitem').first();
  await expect(lastChange).toContainText(/Подписание заявки: 24\sчаса → 2\sрабочих\sдня/);

  await row.getByRole('button', { name: texts.editOf(title) }).click();
  await page.getByRole('button', { name: texts.reset('24 часа') }).click();
  await expect(lastChange).toContainText(/2\sрабочих\sдня → 24\sчаса \(исходная\)/);
  await expect(row).not.toContainText(texts.own);
});
