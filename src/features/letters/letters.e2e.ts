import { expect, test } from '#kit/testing/e2e.ts';

test('an invitation stands among the letters of the demo, its link opens, and it is sent again', {
  tag: '@rare',
}, async ({ page, signIn, openAs, browser, baseURL }) => {
  const username = `letters-${Date.now()}`;
  await signIn('admin');
  await page.goto('/user/create');
  await page.getByLabel('Фамилия').fill('Письмов');
  await page.getByRole('textbox', { name: 'Имя' }).fill('Павел');
  await page.getByLabel('Логин').fill(username);
  await page.getByLabel('Email').fill(`${username}@example.test`);
  await page.getByRole('combobox', { name: 'Роли' }).click();
  await page.getByRole('option', { name: 'Оператор' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Создать' }).click();
  await expect(page.getByText('Приглашение отправлено письмом')).toBeVisible();

  await page.goto('/user/index');
  await page.getByRole('button', { name: 'Письма' }).click();
  await expect(page).toHaveURL(/\/user\/emails/);
  await page.getByPlaceholder('Адрес или тема').fill(username);
  await expect(page).toHaveURL(/q=letters/);
  const subject = page.getByRole('button', { name: 'Поручитель: приглашение' });
  await expect(subject).toHaveCount(1);
  await subject.click();
  const letter = page.getByRole('dialog');
  await expect(letter.getByText('Демонстрация, не отправляется')).toBeVisible();
  await expect(letter.getByText(`Логин: ${username}`)).toBeVisible();
  const path = await letter.getByRole('link', { name: 'Открыть по ссылке' }).getAttribute('href');
  expect(path).toMatch(/^\/recoverypassword\?token=[\w-]{43}$/);
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ru-RU' });
  const person = await context.newPage();
  await person.goto(path ?? '');
  await expect(person.getByLabel('Новый пароль')).toBeVisible();
  await context.close();

  await letter.getByRole('button', { name: 'Отправить снова' }).click();
  await expect(page.getByText('Письмо добавлено в список')).toBeVisible();
  await expect(subject).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Состояние' }).click();
  await page.getByRole('option', { name: 'Отправлено', exact: true }).click();
  await expect(page.getByText('Таких писем нет')).toBeVisible();

  const director = await openAs('director');
  await director.goto(`/user/emails?q=${username}`);
  await expect(director.getByRole('button', { name: 'Поручитель: приглашение' })).toHaveCount(2);
  const agent = await openAs('agent');
  await agent.goto('/user/emails');
  await expect(agent).toHaveURL(/\/401/);
});
