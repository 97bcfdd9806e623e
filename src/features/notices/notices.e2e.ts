import { expect, test } from '#kit/testing/e2e.ts';

test('an administrator switches the banner on; an agent sees it, closes it, and a new text brings it back', async ({
  page,
  signIn,
  openAs,
  baseURL,
}) => {
  const words = `Работаем до 18:00, ${Date.now()}`;
  await signIn('admin');
  const cleared = await page.request.post('/api/notification/banner-save', {
    data: { status: false, text: '' },
    headers: { origin: baseURL ?? '' },
  });
  expect(cleared.status()).toBe(200);
  await page.goto('/banner/index');
  await page.getByLabel('Текст').fill('');
  const isOn = page.getByRole('switch', { name: 'Показывать объявление' });
  if (!(await isOn.isChecked())) await isOn.click({ force: true });
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Напишите текст, прежде чем показывать объявление')).toBeVisible();
  await page.getByLabel('Текст').fill(words);
  await expect(page.getByText(words).first()).toBeVisible();
  await page.getByText('Предупреждение').click();
  await page.getByRole('combobox', { name: 'Кому' }).click();
  await page.getByRole('option', { name: 'Агент', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Объявление сохранено')).toBeVisible();

  const agent = await openAs('agent');
  await agent.goto('/application/index');
  const seen = agent.getByRole('region', { name: 'Объявление' });
  await expect(seen).toHaveText(words);
  await seen.getByRole('button', { name: 'Скрыть объявление' }).click();
  await expect(seen).toHaveCount(0);
  const answered = agent.waitForResponse(/notification\/banner/);
  await agent.reload();
  await answered;
  await expect(agent.getByRole('main').first()).toBeVisible();
  await expect(seen).toHaveCount(0);

  await page.getByLabel('Текст').fill(`${words}!`);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Объявление сохранено')).toBeVisible();
  await agent.reload();
  await expect(seen).toHaveText(`${words}!`);
  const manager = await openAs('manager');
  const asked = manager.waitForResponse(/notification\/banner/);
  await manager.goto('/application/index');
  await asked;
  await expect(manager.getByRole('region', { name: 'Объявление' })).toHaveCount(0);

  await isOn.click({ force: true });
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Сейчас объявления никто не видит.')).toBeVisible();
  await agent.reload();
  await expect(seen).toHaveCount(0);
});

test('a banner that does not load is said in words and stops nothing', { tag: '@rare' }, async ({
  page,
  signIn,
}) => {
  await page.route('**/api/notification/banner', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
  );
  await signIn('manager');
  await page.clock.install();
  await page.goto('/application/index');
  const warning = page.getByRole('alert').filter({ hasText: 'Данные не загрузились' });
  await expect(warning).toContainText('Ошибка');
  await page.clock.runFor(5_000);
  await expect(warning).toHaveCount(0);
});

test('two administrators of one banner: the second is told and takes it anew', { tag: '@rare' }, async ({
  page,
  signIn,
  openAs,
}) => {
  await signIn('admin');
  await page.goto('/banner/index');
  await expect(page.getByLabel('Текст')).toBeVisible();
  const other = await openAs('admin');
  await other.goto('/banner/index');
  await other.getByLabel('Текст').fill('Слова второго');
  await other.getByRole('button', { name: 'Сохранить' }).click();
  await expect(other.getByText('Объявление сохранено')).toBeVisible();
  await page.getByLabel('Текст').fill('Слова первого');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Объявление уже изменил другой администратор')).toBeVisible();
  await page.getByRole('button', { name: 'Показать новое' }).click();
  await expect(page.getByLabel('Текст')).toHaveValue('Слова второго');
});
