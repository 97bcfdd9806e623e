import type { Page } from '@playwright/test';
import { expect, test } from '#kit/testing/e2e.ts';

type Named = { id: number; name: string };

/** A bank whose products no other promise reads. */
const openProducts = async (page: Page): Promise<void> => {
  const banks = (await (await page.request.get('/api/bank/names')).json()) as Named[];
  const { id } = banks.find(({ name }) => name.includes('Янтарный Мост')) ?? { id: 0 };
  await page.goto(`/bank/detail/${id}?view=products`);
};

test('an administrator copies a product of another bank, writes its rules, puts it first and switches it on; a conflict is settled', {
  tag: '@rare',
}, async ({ page, signIn, openAs }) => {
  await signIn('admin');
  await openProducts(page);
  const items = page.getByRole('list', { name: 'Продукты банка' }).getByRole('heading');
  await expect(items).toHaveText(['Гарантия за час']);
  await page.getByRole('button', { name: 'Скопировать' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Банк' }).fill('Причал');
  await page.getByRole('option', { name: 'Северный Причал' }).click();
  await dialog.getByRole('combobox', { name: 'Продукт' }).click();
  await page.getByRole('option', { name: 'Экспресс-гарантия' }).click();
  await dialog.getByRole('button', { name: 'Скопировать' }).click();
  await expect(items).toHaveText(['Гарантия за час', 'Экспресс-гарантия Выключен']);

  await page.getByRole('button', { name: 'Изменить: Экспресс-гарантия' }).click();
  await page.getByLabel('Название').fill('Своя экспресс');
  await page.getByRole('button', { name: 'Добавить правило' }).click();
  await page.getByRole('menuitem', { name: 'Доля аванса' }).click();
  await page.getByLabel('Аванс не больше, % цены контракта').fill('');
  await expect(page.getByText('Заполните правило')).toBeVisible();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByLabel('Аванс не больше, % цены контракта')).toBeFocused();
  await page.getByLabel('Аванс не больше, % цены контракта').fill('25');
  await expect(page.getByText('Аванс не больше 25\u00a0% цены контракта', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Убрать правило: Вид деятельности' }).click();

  // Another administrator switches the product on meanwhile.
  const other = await openAs('admin');
  await openProducts(other);
  await other.getByRole('switch', { name: 'Действует: Экспресс-гарантия' }).click({ force: true });
  await expect(other.getByText('Продукт включён')).toBeVisible();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText(/Сохранена другая правка: включение\./)).toBeVisible();
  await page.getByRole('button', { name: 'Сохранить моё' }).click();
  await expect(page.getByText('Продукт сохранён')).toBeVisible();
  await expect(items).toHaveText(['Гарантия за час', 'Своя экспресс']);
  await page.getByRole('button', { name: 'Выше: Своя экспресс' }).click();
  await expect(items).toHaveText(['Своя экспресс', 'Гарантия за час']);
  await page.getByRole('switch', { name: 'Действует: Своя экспресс' }).click({ force: true });
  await expect(page.getByText('Продукт выключен')).toBeVisible();
});

test('a manager checks a client against the products of a bank and reads what is found, the limit and the way out; an agent reads no rules', async ({
  page,
  signIn,
  openAs,
}) => {
  await signIn('manager');
  await openProducts(page);
  await expect(page.getByRole('button', { name: 'Новый продукт' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Проверить на клиенте' }).click();
  await page.getByRole('button', { name: 'Проверить', exact: true }).click();
  await expect(page.getByText('Выберите клиента из списка')).toBeVisible();
  await page.getByPlaceholder('ИНН, ОГРН или название').fill('Верхний Дорл');
  await page.getByRole('option', { name: /Верхний Дорлад/ }).click();
  await page.getByLabel('Сумма, ₽').fill('35000000');
  await page.getByLabel('Срок, дней').fill('400');
  await page.getByRole('button', { name: 'Проверить', exact: true }).click();
  const verdicts = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /Гарантия за час/ }) });
  await expect(verdicts.getByRole('heading')).toHaveText('Гарантия за час не подходит');
  await expect(verdicts.getByText('35\u00a0млн\u00a0₽')).toBeVisible();
  await expect(verdicts.getByText('до 20\u00a0млн\u00a0₽', { exact: true })).toBeVisible();
  await expect(
    verdicts.getByText('Уменьшите сумму до 20\u00a0млн\u00a0₽ или выберите другой банк'),
  ).toBeVisible();
  await page.getByLabel('Сумма, ₽').fill('1500000');
  await page.getByRole('button', { name: 'Проверить', exact: true }).click();
  await expect(verdicts.getByRole('heading')).toHaveText('Гарантия за час подходит');
  await verdicts.getByText('Все правила выполнены').click();
  await expect(verdicts.getByText('Форма организации')).toBeVisible();

  const agent = await openAs('agent');
  await openProducts(agent);
  await expect(agent.getByRole('heading', { name: 'Гарантия за час' })).toBeVisible();
  for (const hidden of ['Стоп', 'Сумма до', 'Срок до'])
    await expect(agent.locator('main:visible').getByText(hidden)).toHaveCount(0);
  await expect(agent.getByRole('button', { name: 'Проверить на клиенте' })).toHaveCount(0);
});
