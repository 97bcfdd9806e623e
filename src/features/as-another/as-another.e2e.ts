import { asAnotherScreenTexts as texts } from '#features/as-another/as-another.screen-texts.ts';
import { userCalls } from '#features/users/users.contract.ts';
import { userScreens } from '#features/users/web/users.screens.ts';
import { callAs } from '#kit/testing/call-as.ts';
import { expect, test } from '#kit/testing/e2e.ts';

test('an administrator looks with a manager’s eyes, changes nothing and comes back to his card', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  const { items } = await callAs(page, userCalls.listUsers, { body: { q: 'manager' } });
  const id = items.find(({ username }) => username === 'manager')?.id ?? 0;
  await page.goto(userScreens.update.path.replace('$id', String(id)));
  await page.getByRole('button', { name: texts.view }).click();
  await expect(page.getByText(/Вы смотрите от имени/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Пользователи' })).toHaveCount(0);
  await page.getByRole('button', { name: texts.comeBack }).click();
  await expect(page).toHaveURL(new RegExp(`/user/update/${id}$`));
  await expect(page.getByText(/Вы смотрите от имени/)).toHaveCount(0);
});
