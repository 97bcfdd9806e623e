import { expect, test } from '#kit/testing/e2e.ts';

test('an administrator names a department, makes a person and hands over the link; the person signs in, changes the password, is blocked', async ({
  page,
  signIn,
  browser,
  request,
  baseURL,
}) => {
  const username = `zhukov-${Date.now()}`;
  await signIn('admin');
  await page.goto('/user/index');
  await test.step('departments get a new name and a head', async () => {
    await page.getByRole('button', { name: 'Отделы' }).click();
    await page.getByRole('button', { name: 'Новый отдел' }).click();
    const name = `Отдел ${Date.now()}`;
    await page.getByLabel('Название').fill(name);
    await page.getByRole('combobox', { name: 'Руководитель' }).click();
    await page.getByRole('option', { name: /Воронцов/ }).click();
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText(name)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await page.getByRole('button', { name: 'Новый пользователь' }).click();
  await page.getByRole('button', { name: 'Создать' }).click();
  await expect(page.getByText('Поле обязательно').first()).toBeVisible();
  await expect(page.getByLabel('Фамилия')).toBeFocused();

  await page.getByLabel('Фамилия').fill('Жуков');
  await page.getByRole('textbox', { name: 'Имя' }).fill('Иван');
  await page.getByLabel('Логин').fill(username);
  await page.getByRole('textbox', { name: 'Телефон' }).fill('9123456789');
  await page.getByRole('combobox', { name: 'Роли' }).click();
  await page.getByRole('option', { name: 'Стажёр' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Создать' }).click();
  await expect(page.getByText('Стажёру нужен наставник')).toBeVisible();
  await page.getByRole('combobox', { name: 'Наставник' }).click();
  await page.getByRole('option', { name: /Соколова/ }).click();
  await page.getByRole('button', { name: 'Создать' }).click();
  const link = await page.getByLabel('Одноразовая ссылка').inputValue();
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть', exact: true }).last().click();
  await expect(page).toHaveURL(/\/user\/update\/\d+/);

  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ru-RU' });
  const person = await context.newPage();
  await person.goto(link);
  await person.getByLabel('Новый пароль').fill('клён шумит под окном');
  await person.getByLabel('Повторите пароль').fill('клён шумит под окном');
  await person.getByRole('button', { name: 'Сохранить пароль' }).click();
  await expect(person.getByText('Пароль задан. Войдите с ним.')).toBeVisible();
  await person.getByLabel('Логин').fill(username);
  await person.getByLabel('Пароль', { exact: true }).fill('клён шумит под окном');
  await person.keyboard.press('Enter');
  await expect(person).toHaveURL(/\/application\/index/);

  await person.getByRole('button', { name: /Учётная запись/ }).click();
  await person.getByRole('menuitem', { name: 'Сменить пароль' }).click();
  await person.getByLabel('Нынешний пароль').fill('клён шумит под окном');
  await person.getByLabel('Новый пароль').fill('пять синих китов');
  await person.getByLabel('Повторите пароль').fill('пять белых китов');
  await person.getByRole('button', { name: 'Сменить', exact: true }).click();
  await expect(person.getByText('Пароли не совпадают')).toBeVisible();
  await person.getByLabel('Повторите пароль').fill('пять синих китов');
  await person.getByRole('button', { name: 'Сменить', exact: true }).click();
  await expect(person.getByText('Пароль изменён, остальные сессии закрыты')).toBeVisible();
  const old = await request.post('/api/login/login', {
    data: { username, password: 'клён шумит под окном' },
  });
  expect(await old.json()).toMatchObject({ error: true, message: 'Неверный логин или пароль' });

  await page.getByRole('button', { name: 'Заблокировать' }).click();
  await page.getByLabel('Причина').fill('Проверка');
  await page.getByRole('dialog').getByRole('button', { name: 'Заблокировать' }).click();
  await expect(page.getByText('Причина: Проверка')).toBeVisible();
  await person.reload();
  await expect(person).toHaveURL(/\/login/);
  await context.close();
});

test('a person sees the own sessions and ends one of them', { tag: '@rare' }, async ({
  page,
  signIn,
  openAs,
}) => {
  const other = await openAs('headagent2');
  await other.goto('/application/index');
  await signIn('headagent2');
  await page.goto('/application/index');
  await page.getByRole('button', { name: /Учётная запись/ }).click();
  await page.getByRole('menuitem', { name: 'Мои сессии' }).click();
  await page
    .getByRole('button', { name: /Закрыть сессию/ })
    .first()
    .click();
  await expect(page.getByText('Сессия закрыта')).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(/\/login/);
});

test('two administrators of one card: the second is told and takes it anew', { tag: '@rare' }, async ({
  page,
  signIn,
  openAs,
}) => {
  const [first, second] = [`Куратор Волги, ${Date.now()}`, `Куратор Урала, ${Date.now()}`];
  await signIn('admin');
  await page.goto('/user/index?q=мельник');
  await page.getByRole('link', { name: /Мельник Роман/ }).click();
  await expect(page.getByLabel('Отчество')).toHaveValue('Степанович');
  const other = await openAs('admin');
  await other.goto(page.url());
  await other.getByLabel('О себе, должность').fill(second);
  await other.getByRole('button', { name: 'Сохранить' }).click();
  await expect(other.getByText('Карточка сохранена')).toBeVisible();
  await page.getByLabel('О себе, должность').fill(first);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Карточку изменили')).toBeVisible();
  await page.getByRole('button', { name: 'Обновить карточку' }).click();
  await expect(page.getByLabel('О себе, должность')).toHaveValue(second);
});

test('the director reads cards and changes nothing; a manager is turned away', { tag: '@rare' }, async ({
  page,
  signIn,
  openAs,
}) => {
  await signIn('director');
  await page.goto('/user/index?q=рябинин');
  await page.getByRole('link', { name: /Рябинин/ }).click();
  await expect(page.getByText('Карточку изменяет администратор.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Сохранить' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Заблокировать' })).toHaveCount(0);
  await page.goto('/user/create');
  await expect(page).toHaveURL(/\/401/);
  const manager = await openAs('manager');
  await manager.goto('/user/index');
  await expect(manager).toHaveURL(/\/401/);
});
