import { narrowingScreenTexts as texts } from '#features/narrowings/narrowings.screen-texts.ts';
import { userScreens } from '#features/users/web/users.screens.ts';
import { makeAdministrator } from '#features/users/testing/make-administrator.ts';
import { expect, test } from '#kit/testing/e2e.ts';

const password = 'берег озера зимой';

test('an accountant has the money and no people; what is taken while she works goes from her menu, and comes back', async ({
  openAs,
  page,
}) => {
  const username = `accountant-${Date.now()}`;
  const admin = await openAs('admin');
  const id = await makeAdministrator(admin, {
    username,
    password,
    last_name: 'Расчётная',
    first_name: 'Вера',
  });
  await page.goto('/login');
  await page.getByLabel('Логин').fill(username);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  const people = page.getByRole('link', { name: 'Пользователи' });
  await expect(people).toBeVisible();

  await admin.goto(userScreens.update.path.replace('$id', String(id)));
  await admin.getByRole('button', { name: texts.take }).click();
  await expect(admin.getByText(texts.setTexts.accountant)).toBeVisible();
  await admin.getByRole('textbox', { name: texts.reason }).fill('Только деньги');
  await admin.getByRole('button', { name: texts.submit, exact: true }).click();
  await expect(people).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Финансы' })).toBeVisible();
  await admin.getByRole('button', { name: texts.give, exact: true }).click();
  await expect(people).toBeVisible();
});
