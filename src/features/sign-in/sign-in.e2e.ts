import { expect, test } from '#kit/testing/e2e.ts';

test('a visitor is asked to sign in and then gets where he wanted, by one click in the demo', async ({
  page,
}) => {
  await page.goto('/user/index?q=ким');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.getByRole('button', { name: /Директор/ }).click();
  await expect(page).toHaveURL(/\/user\/index\?q=/);
  await expect(page.getByRole('link', { name: 'Ким Ольга Викторовна' })).toBeVisible();
});

test('a foreign address in «redirect» leads to our own first page', async ({ page }) => {
  await page.goto('/login?redirect=%2F%2Fevil.example%2Fuser');
  await page.getByRole('button', { name: /Директор/ }).click();
  await expect(page).toHaveURL(/\/application\/index/);
});

test('a wrong password says so, clears the field and waits in it; Enter sends', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Логин')).toBeFocused();
  await page.getByLabel('Логин').fill('  guest ');
  await page.getByLabel('Пароль', { exact: true }).fill('не тот пароль');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Неверный логин или пароль', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Пароль', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Пароль', { exact: true })).toHaveValue('');
  await page.getByLabel('Пароль', { exact: true }).fill('poruchitel-demo');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/login/);
});

test('too many failures slow the next try and name the seconds', async ({ page }) => {
  const username = `nobody-${Date.now()}`;
  await page.goto('/login');
  await page.getByLabel('Логин').fill(username);
  const password = page.getByLabel('Пароль', { exact: true });
  const wait = page.getByText(/Повторить можно через/);
  for (let attempt = 0; attempt < 12 && !(await wait.isVisible()); attempt += 1) {
    await password.fill('nonsense');
    await password.press('Enter');
    await expect(password).toHaveValue('');
  }
  await expect(wait).toBeVisible();
});

test('no script can read the token, and sign-out forgets the work cookies', async ({ page, signIn }) => {
  await signIn('head');
  await page.goto('/application/index');
  await page.evaluate(() => {
    document.cookie = 'saved-bank=1; Path=/';
    document.cookie = 'current-sort=name; Path=/';
  });
  const cookie = (await page.context().cookies()).find(({ name }) => name.endsWith('Admin-Token'));
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  const readable = await page.evaluate(() =>
    JSON.stringify([document.cookie, Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(readable).not.toContain(cookie?.value);
  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(/\/login/);
  const left = (await page.context().cookies()).map(({ name }) => name);
  expect(left).not.toContain('saved-bank');
  expect(left).not.toContain('current-sort');
  await page.goto('/application/index');
  await expect(page).toHaveURL(/\/login/);
});

test('the server’s absence is said and can be tried again', async ({ page }) => {
  await page.goto('/login');
  await page.route('**/api/**', (route) => route.abort());
  await page.getByLabel('Логин').fill('guest');
  await page.getByLabel('Пароль', { exact: true }).fill('poruchitel-demo');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Сервер не отвечает. Проверьте связь.')).toBeVisible();
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page).not.toHaveURL(/\/login/);
});

test('the token of a letter leaves the address at once; a dead link says so', async ({ page }) => {
  await page.goto(`/recoverypassword?token=${'x'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: 'Задайте пароль' })).toBeVisible();
  await expect(page).toHaveURL(/\/recoverypassword$/);
  await page.getByLabel('Новый пароль').fill('password1234');
  await page.getByRole('button', { name: 'Сохранить пароль' }).click();
  await expect(page.getByText('Такой пароль слишком распространён: его подберут первым')).toBeVisible();
  await page.getByLabel('Новый пароль').fill('клён шумит под окном');
  await page.getByLabel('Повторите пароль').fill('клён шумит под окном');
  await page.getByRole('button', { name: 'Сохранить пароль' }).click();
  await expect(page.getByText('Ссылка недействительна или уже использована')).toBeVisible();
});

test('user info without roles signs out locally with its sentence', async ({ page, signIn }) => {
  await signIn('curator');
  await page.route('**/api/user/info', (route) => route.fulfill({ json: { id: 1, roles: [] } }));
  await page.goto('/application/index');
  await expect(page.getByText('getInfo: roles must be a non-null array !')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test('a phone shows eight roles and three more on demand', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: /Менеджер/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Стажёр/ })).toBeHidden();
  await page.getByRole('button', { name: /Ещё 3/ }).click();
  await page.getByRole('button', { name: /Стажёр/ }).click();
  await expect(page).not.toHaveURL(/\/login/);
});
