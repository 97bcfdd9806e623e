import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { callAs } from '#kit/testing/call-as.ts';
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

test('a foreign address in «redirect» leads to our own first page', { tag: '@rare' }, async ({ page }) => {
  await page.goto('/login?redirect=%2F%2Fevil.example%2Fuser');
  await page.getByRole('button', { name: /Директор/ }).click();
  await expect(page).toHaveURL(/\/application\/index/);
});

test('a wrong password says so, clears the field and waits in it; Enter sends; the server’s absence is said and can be tried again', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByLabel('Логин')).toBeFocused();
  await page.getByLabel('Логин').fill('  guest ');
  await page.getByLabel('Пароль', { exact: true }).fill('не тот пароль');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Неверный логин или пароль', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Пароль', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Пароль', { exact: true })).toHaveValue('');
  await page.route('**/api/**', (route) => route.abort());
  await page.getByLabel('Пароль', { exact: true }).fill('poruchitel-demo');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Сервер не отвечает. Проверьте связь.')).toBeVisible();
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page).not.toHaveURL(/\/login/);
});

test('too many failures slow the next try and name the seconds', { tag: '@rare' }, async ({ page }) => {
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
  // It outlives the browser: staff work for twelve hours.
  expect(cookie?.expires).toBeGreaterThan(Date.now() / 1_000 + 3_600);
  const readable = await page.evaluate(() =>
    JSON.stringify([document.cookie, Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(readable).not.toContain(cookie?.value);
  const builtAnew = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Выйти' }).click();
  await builtAnew;
  await expect(page).toHaveURL(/\/login/);
  const left = (await page.context().cookies()).map(({ name }) => name);
  expect(left).not.toContain('saved-bank');
  expect(left).not.toContain('current-sort');
  await page.goto('/application/index');
  await expect(page).toHaveURL(/\/login/);
});

test('the token of a letter leaves the address at once; a dead link says so', { tag: '@rare' }, async ({
  page,
}) => {
  await page.goto(`/recoverypassword?token=${'x'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: 'Задайте пароль' })).toBeVisible();
  await expect(page).toHaveURL(/\/recoverypassword$/);
  await page.getByLabel('Новый пароль').fill('слишком мал');
  await page.getByRole('button', { name: 'Сохранить пароль' }).click();
  await expect(page.getByText('Пароль не короче 12 знаков')).toBeVisible();
  await page.getByLabel('Новый пароль').fill('клён шумит под окном');
  await page.getByLabel('Повторите пароль').fill('клён шумит под окном');
  await page.getByRole('button', { name: 'Сохранить пароль' }).click();
  await expect(page.getByText('Ссылка недействительна или уже использована')).toBeVisible();
});

test('user info without roles signs out locally with its sentence', { tag: '@rare' }, async ({
  page,
  signIn,
}) => {
  await signIn('trainee');
  await page.route('**/api/user/info', (route) => route.fulfill({ json: { id: 1, roles: [] } }));
  await page.goto('/application/index');
  await expect(page.getByText('getInfo: roles must be a non-null array !')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test('a phone shows eight roles and three more on demand', { tag: '@rare' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: /Менеджер/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Стажёр/ })).toBeHidden();
  await page.getByRole('button', { name: /Ещё 3/ }).click();
  await page.getByRole('button', { name: /Стажёр/ }).click();
  await expect(page).not.toHaveURL(/\/login/);
});

test('a forgotten password is set anew by letter, and every session of the old one ends', async ({
  page,
  openAs,
  browser,
  baseURL,
}) => {
  test.setTimeout(150_000);
  const username = `forgetful-${Date.now()}`;
  const email = `${username}@example.test`;
  const admin = await openAs('admin');
  const headers = { origin: baseURL ?? '' };
  const nobody = {
    department_id: null,
    mentor_id: null,
    parent_id: null,
    curator_id: null,
    manager_id: null,
  };
  const made = await admin.request.post('/api/user/create', {
    headers,
    data: {
      username,
      email,
      roles: ['operator'],
      last_name: 'Памятов',
      first_name: 'Глеб',
      middle_name: '',
      phone: null,
      introduction: '',
      stop_app: 0,
      ...nobody,
    },
  });
  expect(made.status()).toBe(200);
  const linkTo = async (subject: string): Promise<string> => {
    await admin.goto(`/user/emails?q=${encodeURIComponent(email)}`);
    await admin.getByRole('button', { name: subject }).first().click();
    const link = admin.getByRole('dialog').getByRole('link', { name: 'Открыть по ссылке' });
    return (await link.getAttribute('href')) ?? '';
  };
  const forget = async (visitor: typeof page): Promise<string> => {
    await visitor.goto('/login');
    await visitor.getByRole('link', { name: 'Забыли пароль?' }).click();
    await expect(visitor.getByRole('heading', { name: 'Новый пароль' })).toBeVisible();
    await visitor.getByLabel('Email').fill(email);
    await visitor.getByRole('button', { name: 'Прислать ссылку' }).click();
    await expect(visitor.getByRole('heading', { name: 'Проверьте почту' })).toBeVisible();
    return linkTo('Поручитель: новый пароль');
  };
  const setPassword = async (visitor: typeof page, link: string, password: string): Promise<void> => {
    await visitor.goto(link);
    await visitor.getByLabel('Новый пароль').fill(password);
    await visitor.getByLabel('Повторите пароль').fill(password);
    await visitor.getByRole('button', { name: 'Сохранить пароль' }).click();
    await expect(visitor.getByText('Пароль задан. Войдите с ним.')).toBeVisible();
  };
  const enter = async (visitor: typeof page, name: string, password: string): Promise<void> => {
    await visitor.getByLabel('Логин').fill(name);
    await visitor.getByLabel('Пароль', { exact: true }).fill(password);
    await visitor.keyboard.press('Enter');
    await expect(visitor).toHaveURL(/\/day\/index/);
  };
  await setPassword(page, await forget(page), 'клён шумит под окном');
  await enter(page, username, 'клён шумит под окном');
  const [cookie] = await page.context().cookies();

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ru-RU' });
  const second = await elsewhere.newPage();
  const link = await forget(second);
  await setPassword(second, link, 'пять синих китов');
  await enter(second, email, 'пять синих китов');
  const old = await page.request.get('/api/user/info', {
    headers: { cookie: `${cookie?.name}=${cookie?.value}` },
  });
  expect(old.status()).toBe(401);
  await page.evaluate(() => localStorage.setItem('draft', 'kept'));
  await page.reload();
  // The server cut the session: the person signs in again, and what he was at is still here.
  await expect(page).toHaveURL(/\/login\?redirect=/);
  expect(await page.evaluate(() => localStorage.getItem('draft'))).toBe('kept');
  await second.goto(link);
  await second.goto('/application/index');
  await expect(second).toHaveURL(/\/application\/index/);
  await elsewhere.close();
});

test('signing out takes away what the browser kept of the person, in its other windows too, even without a server', {
  tag: '@rare',
}, async ({ page, signIn }) => {
  await signIn('operator');
  await page.goto('/application/index');
  const other = await page.context().newPage();
  await other.goto('/application/index');
  await expect(other.getByRole('button', { name: 'Выйти' })).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('draft', 'Ромашка');
    sessionStorage.setItem('draft', 'Ромашка');
    localStorage.setItem('mantine-color-scheme-value', 'dark');
  });
  await page.context().route('**/api/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect(page.getByText('Нет связи с сервером')).toBeVisible();
  await expect(other.getByText('Нет связи с сервером')).toBeVisible();
  const cached = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(cached).not.toContain('Ромашка');
  expect(cached).toContain('dark');
  await page.context().unroute('**/api/**');
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/application/index');
  await expect(page).toHaveURL(/\/login/);
});

test('a session closed from another device is renewed over the page: what was typed stays, and the call goes on', async ({
  page,
  signIn,
  openAs,
}) => {
  await signIn('trainee');
  await page.goto('/application/create');
  const number = page.getByLabel('Номер закупки');
  await number.fill('0998');
  const other = await openAs('trainee');
  const mine = await callAs(other, signInCalls.listSessions, {});
  for (const { id } of mine.filter((one) => !one.is_current))
    await callAs(other, signInCalls.endSession, { body: { id } });
  await number.fill('0998990000126000001');
  const question = page.getByRole('dialog', { name: 'Войдите снова' });
  await expect(question).toContainText('с другого устройства (Chrome · Linux)');
  await question.getByLabel('Пароль пользователя trainee').fill('poruchitel-demo');
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(number).toHaveValue('0998990000126000001');
  await expect(page.getByText('Недостаточно прав')).toHaveCount(0);
  await expect(page.getByText('Сохраняем…')).toHaveCount(0);
});
