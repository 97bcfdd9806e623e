import type { Page } from '@playwright/test';
import { expect, test } from '#kit/testing/e2e.ts';

const unused = Date.now();
const name = `Банк «Пробный Створ ${unused}»`;

const bankId = (page: Page): string => /\/bank\/\w+\/(\d+)/.exec(page.url())?.[1] ?? '';

/** An organization of the demo, registered in 2011. */
const client = '5598092980';

/** A deal of the agent that no bank stands in the way of, opened in the wizard. */
const newDeal = async (page: Page): Promise<number> => {
  const answer = await page.request.post('/api/applications', {
    data: {
      product: 1,
      law: '44',
      purpose: 'contract',
      guarantee_kind: 'BG',
      inn: client,
      amount: '1500000.00',
      date_start: '2027-01-11',
      date_end: '2027-07-30',
    },
    headers: { origin: process.env['PROMISES_URL'] ?? '' },
  });
  const { id } = (await answer.json()) as { id: number };
  await page.goto(`/application/update/${id}`);
  return id;
};

/** The bank's one product: contracts, and a client at least so many months old. */
const addProduct = async (page: Page, months: string): Promise<void> => {
  await page.getByRole('link', { name: 'Продукты' }).click();
  await page.getByRole('button', { name: 'Новый продукт' }).click();
  await page.getByLabel('Название').fill('Пробный');
  await page.getByRole('combobox', { name: 'Назначения' }).click();
  await page.getByRole('option', { name: 'Обеспечение контракта' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Добавить правило' }).click();
  await page.getByRole('menuitem', { name: 'Возраст компании' }).click();
  await page.getByLabel('Не меньше, месяцев').fill(months);
  await page.getByRole('button', { name: 'Создать' }).click();
  await expect(page.getByText('Продукт создан')).toBeVisible();
};

/** A tariff of one cell, in force from today. */
const addTariff = async (page: Page, rate: string): Promise<void> => {
  await page.getByRole('link', { name: 'Тарифы' }).click();
  await page.getByRole('button', { name: 'Новая версия' }).click();
  await page.getByRole('button', { name: 'Создать черновик' }).click();
  await page.getByRole('button', { name: 'Создать таблицу' }).click();
  await page.getByRole('grid').getByRole('gridcell').first().click();
  await page.keyboard.type(rate);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Опубликовать…' }).click();
  await page.getByRole('button', { name: 'Опубликовать', exact: true }).click();
  await expect(page.getByText(/^Тариф действует с/)).toBeVisible();
};

test('a bank made from nothing takes part in a deal: switched on, chosen, priced, judged by the rule of its product; an agent reads a shorter card', async ({
  page,
  signIn,
  openAs,
}) => {
  test.setTimeout(120_000);
  await signIn('admin');
  await page.goto('/bank/index');
  await page.getByRole('button', { name: 'Новый банк' }).click();
  await page.getByRole('button', { name: 'Создать' }).click();
  await expect(page.getByLabel('Название')).toBeFocused();
  await page.getByLabel('Название').fill(name);
  await page.getByRole('combobox', { name: 'Законы' }).click();
  await page.getByRole('option', { name: '44-ФЗ' }).click();
  await page.keyboard.press('Escape');
  await page.getByLabel('БИК').fill('044525225');
  await page.getByLabel('Корреспондентский счёт').fill('30101810400000000226');
  await page.getByLabel('Решение, часов').fill('5');
  await page.getByLabel('Сумма одной гарантии, ₽').fill('20000000');
  await page.getByLabel('Срок гарантии, дней').fill('900');
  await page.getByRole('button', { name: 'Создать' }).click();
  await expect(page.getByText('Счёт не подходит к БИК: проверьте цифры')).toBeVisible();
  await page.getByLabel('Корреспондентский счёт').fill('30101810400000000225');
  await page.getByRole('button', { name: 'Добавить контакт' }).click();
  await page.getByLabel('Имя').fill('Лыкова Инна');
  await page.getByRole('textbox', { name: 'Телефон' }).fill('4955550141');
  await page.getByRole('button', { name: 'Создать' }).click();
  await expect(page).toHaveURL(/\/bank\/detail\/\d+/);
  await expect(page.getByText('+7(495)555-0141')).toBeVisible();
  const id = bankId(page);

  const agent = await openAs('agent');
  const dealId = await newDeal(agent);
  await expect(agent.locator('[data-bank-tick]').first()).toBeVisible();
  const all = agent.getByRole('button', { name: /^Показать ещё/ });
  await all.click();
  await expect(agent.getByText(`Пробный Створ ${unused}`)).toHaveCount(0);

  await page.getByRole('button', { name: 'Начать приём' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Начать приём' }).click();
  await expect(page.getByRole('button', { name: 'Остановить приём' })).toBeVisible();
  await page.goto('/bank/advantages');
  await page.getByRole('button', { name: `Изменить преимущества: Пробный Створ ${unused}` }).click();
  await page.getByLabel(/^Преимущества, по одному/).fill('Решение за 5 часов');
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Преимущества сохранены')).toBeVisible();

  await agent.reload();
  await all.click();
  const row = agent.getByRole('row').filter({ hasText: `Пробный Створ ${unused}` });
  await expect(row.getByText('нет цены')).toBeVisible();
  await expect(row.getByTitle('Нужно проверить').first()).toBeVisible();
  await row.getByRole('button', { name: /^О банке/ }).click();
  await expect(agent.getByText('Решение за 5 часов')).toBeVisible();
  await agent.getByText('Что значат статусы в этом банке').click();
  await expect(agent.getByText('Гарантия выдана.', { exact: false })).toBeVisible();
  await agent.getByRole('link', { name: 'Карточка банка' }).click();
  await expect(agent).toHaveURL(new RegExp(`/bank/detail/${id}$`));
  await expect(agent.getByRole('heading', { name })).toBeVisible();
  await expect(agent.getByText('Карточки банков изменяет администратор.')).toBeVisible();
  await expect(agent.getByText('Рабочие часы', { exact: true })).toBeVisible();
  for (const hidden of ['Лимиты', 'Контакты', 'Стоп-лист ИНН', '20 000 000'])
    await expect(agent.locator('main:visible').getByText(hidden)).toHaveCount(0);
  await agent.goto('/bank/create');
  await expect(agent).toHaveURL(/\/401/);

  await page.goto(`/bank/detail/${id}`);
  await addProduct(page, '600');
  await addTariff(page, '4');
  await agent.goto(`/application/update/${dealId}`);
  await all.click();
  await expect(row.getByText(/33\s041/)).toBeVisible();
  const verdict = row.getByRole('button', {
    name: /^Предварительная проверка: не подходит, продукт «Пробный»/,
  });
  await verdict.click();
  await expect(agent.getByRole('dialog')).toContainText(
    'Правила банка не выполнены. Подробности у менеджера.',
  );
  await agent.keyboard.press('Escape');
  await row.getByRole('checkbox').click();
  await expect(row.getByRole('checkbox')).toBeChecked();
  const director = await openAs('director');
  await director.goto(`/application/update/${dealId}`);
  const report = director.getByRole('row').filter({ hasText: `Пробный Створ ${unused}` });
  await report.getByRole('button', { name: /^Предварительная проверка: не подходит/ }).click();
  await expect(director.getByText('от 600 месяцев')).toBeVisible();
  await expect(director.getByText(/^Условие выполнится \d\d\.\d\d\.20\d\d$/)).toBeVisible();
  await page.getByRole('link', { name: 'Продукты' }).click();
  await page.getByRole('button', { name: 'Изменить: Пробный' }).click();
  await page.getByLabel('Не меньше, месяцев').fill('6');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Продукт сохранён')).toBeVisible();
  await agent.reload();
  await expect(row.getByRole('button', { name: /^Предварительная проверка: подходит/ })).toBeVisible();

  // The demo goes on without this bank.
  await page.goto(`/bank/detail/${id}`);
  await page.getByRole('button', { name: 'Остановить приём' }).click();
  await page.getByRole('dialog').getByLabel('Причина').fill('Проверка закончена');
  await page.getByRole('dialog').getByRole('button', { name: 'Остановить приём' }).click();
  await expect(page.getByText('Причина: Проверка закончена')).toBeVisible();
});

test('two administrators of one card: the second chooses field by field whose value stays', {
  tag: '@rare',
}, async ({ page, signIn, openAs }) => {
  await signIn('admin');
  await page.goto('/bank/index?q=рябиновый');
  await page.getByRole('link', { name: /Рябиновый/ }).click();
  await page.getByRole('button', { name: 'Изменить' }).click();
  await expect(page.getByLabel('Решение, часов')).toHaveValue('6');
  const other = await openAs('admin');
  await other.goto(page.url());
  await other.getByLabel('Ответ на запрос, часов').fill('30');
  await other.getByRole('button', { name: 'Сохранить' }).click();
  await expect(other.getByText('Карточка сохранена')).toBeVisible();
  await page.getByLabel('Выпуск, часов').fill('7');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Сохранено: 30')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Моё: 7' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Применить выбор' }).click();
  await expect(page.getByLabel('Ответ на запрос, часов')).toHaveValue('30');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Карточка сохранена')).toBeVisible();
  await page.getByLabel('Выпуск, часов').fill('6');
  await page.getByLabel('Ответ на запрос, часов').fill('24');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByLabel('Выпуск, часов')).toHaveValue('6');
});
