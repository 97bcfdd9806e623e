import { TOTP } from 'otpauth';
import { makeAdministrator } from '#features/users/testing/make-administrator.ts';
import { expect, test } from '#kit/testing/e2e.ts';

const password = 'клён шумит под окном';

test('an administrator turns a second factor on, signs in by it, loses the telephone and comes back by a recovery code', async ({
  openAs,
  page,
}) => {
  const username = `chief-${Date.now()}`;
  const chief = await openAs('admin');
  await makeAdministrator(chief, {
    username,
    password,
    last_name: 'Ключевой',
    first_name: 'Фёдор',
  });

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
