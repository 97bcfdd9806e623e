import { makeAdministrator } from '#features/users/testing/make-administrator.ts';
import { expect, test } from '#kit/testing/e2e.ts';

const password = 'клён шумит под окном';

test('a passkey made among one’s own data signs in without a password, and after one in the place of a code', async ({
  openAs,
  page,
  baseURL,
}) => {
  const username = `keyed-${Date.now()}`;
  await makeAdministrator(await openAs('admin'), {
    username,
    password,
    last_name: 'Ключник',
    first_name: 'Пётр',
  });
  const local = (baseURL ?? '').replace('127.0.0.1', 'localhost');
  const enter = async (): Promise<void> => {
    await page.goto(`${local}/login?redirect=%2Fuser%2Fown`);
    await page.getByLabel('Логин').fill(username);
    await page.getByLabel('Пароль', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
  };
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });

  await enter();
  await page.getByRole('button', { name: 'Добавить ключ' }).click();
  await page.getByLabel('Название, чтобы узнать его потом').fill('Ноутбук');
  await page.getByRole('button', { name: 'Создать', exact: true }).click();
  await page.getByRole('button', { name: 'Коды сохранены, продолжить' }).click();
  await expect(page.getByText('Ноутбук', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Выйти' }).click();
  await page.waitForURL(/\/login/);

  await page.goto(`${local}/login?redirect=%2Fuser%2Fown`);
  await page.getByRole('button', { name: 'Войти ключом доступа' }).click();
  await expect(page.getByText(/последний вход/)).toBeVisible();
  await page.getByRole('button', { name: 'Выйти' }).click();
  await page.waitForURL(/\/login/);

  await enter();
  await page.getByRole('button', { name: 'Подтвердить ключом доступа' }).click();
  await expect(page.getByText('Ноутбук', { exact: true })).toBeVisible();
});
