import { TOTP } from 'otpauth';
import { userCalls } from '#features/users/users.contract.ts';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { callAs } from '#kit/testing/call-as.ts';
import { expect, test } from '#kit/testing/e2e.ts';

const password = 'клён шумит под окном';

test('an administrator turns a second factor on, signs in by it, loses the telephone and comes back by a recovery code', async ({
  openAs,
  page,
}) => {
  const username = `chief-${Date.now()}`;
  const chief = await openAs('admin');
  const nobody = {
    department_id: null,
    mentor_id: null,
    parent_id: null,
    curator_id: null,
    manager_id: null,
  };
  const names = { last_name: 'Ключевой', first_name: 'Фёдор', middle_name: '', introduction: '' };
  const { id } = await callAs(chief, userCalls.createUser, {
    body: { username, roles: ['admin'], phone: null, email: null, stop_app: 0, ...names, ...nobody },
  });
  const { link } = await callAs(chief, userCalls.inviteUser, { body: { user_id: id } });
  const token = /token=([\w-]+)/.exec(link ?? '')?.[1] ?? '';
  await callAs(chief, signInCalls.clearPassword, { body: { data: { token, password } } });

  const enter = async (): Promise<void> => {
    await page.goto('/login');
    await page.getByLabel('Логин').fill(username);
    await page.getByLabel('Пароль', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
  };
  await enter();
  await page.getByRole('button', { name: /Ключевой/ }).click();
  await page.getByRole('menuitem', { name: 'Второй фактор' }).click();
  await page.getByRole('button', { name: 'Включить второй фактор' }).click();
  await expect(page.getByRole('img', { name: 'QR-код для приложения' })).toBeVisible();
  const secret = (await page.getByRole('dialog').locator('code').innerText()).replaceAll(' ', '');
  const phone = new TOTP({ secret });
  await page.getByLabel('Шесть цифр из приложения').fill(phone.generate());
  await page.getByRole('button', { name: 'Включить', exact: true }).click();
  const shown = page.getByRole('dialog').locator('li code');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allInnerTexts();
  await page.getByRole('button', { name: 'Коды сохранены, продолжить' }).click();
  await expect(page.getByText(/Включён с/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Выйти' }).click();
  await page.waitForURL(/\/login/);

  await enter();
  const code = page.getByLabel('Код из приложения');
  await expect(code).toBeFocused();
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Код не подошёл/)).toBeVisible();
  await page.getByRole('button', { name: 'Телефона нет под рукой' }).click();
  await page.getByLabel('Код восстановления').fill((codes[0] ?? '').toLowerCase());
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /Ключевой/ }).click();
  await page.getByRole('menuitem', { name: 'Второй фактор' }).click();
  await expect(page.getByText('Кодов восстановления осталось: 9')).toBeVisible();
});
