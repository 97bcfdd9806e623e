import { narrowingScreenTexts as texts } from '#features/narrowings/narrowings.screen-texts.ts';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { userCalls } from '#features/users/users.contract.ts';
import { userScreens } from '#features/users/web/users.screens.ts';
import { callAs } from '#kit/testing/call-as.ts';
import { expect, test } from '#kit/testing/e2e.ts';

const password = 'берег озера зимой';

test('an accountant has the money and no people; what is taken while she works goes from her menu, and comes back', async ({
  openAs,
  page,
}) => {
  const username = `accountant-${Date.now()}`;
  const admin = await openAs('admin');
  const nobody = {
    department_id: null,
    mentor_id: null,
    parent_id: null,
    curator_id: null,
    manager_id: null,
  };
  const names = { last_name: 'Расчётная', first_name: 'Вера', middle_name: '', introduction: '' };
  const { id } = await callAs(admin, userCalls.createUser, {
    body: { username, roles: ['admin'], phone: null, email: null, stop_app: 0, ...names, ...nobody },
  });
  const { link } = await callAs(admin, userCalls.inviteUser, { body: { user_id: id } });
  const token = /token=([\w-]+)/.exec(link ?? '')?.[1] ?? '';
  await callAs(admin, signInCalls.clearPassword, { body: { data: { token, password } } });
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
