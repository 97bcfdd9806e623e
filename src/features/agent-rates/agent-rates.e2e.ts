import type { Page } from '@playwright/test';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { userCalls } from '#features/users/users.contract.ts';
import { callAs } from '#kit/testing/call-as.ts';
import { expect, test } from '#kit/testing/e2e.ts';

const password = 'клён шумит под окном';

/** An agent of his own for this promise, who can sign in; his rates touch nobody's deals. */
const makeAgent = async (admin: Page, lastName: string): Promise<string> => {
  const username = `rated-${Date.now()}`;
  const { id } = await callAs(admin, userCalls.createUser, {
    body: {
      username,
      roles: ['agent'],
      last_name: lastName,
      first_name: 'Олег',
      middle_name: '',
      phone: null,
      email: null,
      introduction: '',
      department_id: null,
      mentor_id: null,
      parent_id: null,
      curator_id: null,
      manager_id: null,
      stop_app: 0,
    },
  });
  const { link } = await callAs(admin, userCalls.inviteUser, { body: { user_id: id } });
  const token = /token=([^&]+)/.exec(link ?? '')?.[1] ?? '';
  await callAs(admin, signInCalls.clearPassword, { body: { data: { token, password } } });
  return username;
};

test('an administrator writes rates for one agent, tries and publishes them; the agent reads his row in words', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn('admin');
  const lastName = `Ставкин-${Date.now()}`;
  const username = await makeAgent(page, lastName);

  await page.goto('/remuneration/rates');
  await expect(page.getByRole('link', { name: 'Общие ставки' })).toBeVisible();
  await page.getByRole('button', { name: 'Новая таблица' }).click();
  await page.getByRole('combobox', { name: 'Агент' }).fill(lastName);
  await page.getByRole('option', { name: new RegExp(lastName) }).click();
  await page.getByRole('button', { name: 'Создать' }).click();
  await expect(page.getByText(`Лично: ${lastName}`)).toBeVisible();

  await page.getByRole('button', { name: 'Добавить строку' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Сохранить строку' }).click();
  await expect(dialog.getByText('Укажите, сколько платим')).toBeVisible();
  await dialog.getByLabel('Комиссии по тарифу, %').fill('22,5');
  await dialog.getByLabel('Надбавки сверх тарифа, %').fill('70');
  await dialog.getByLabel('Главному, % комиссии').fill('2');
  await dialog.getByRole('button', { name: 'Сохранить строку' }).click();
  await expect(page.getByText(/22,5.% комиссии и 70.% надбавки, главному агенту 2.% комиссии/)).toBeVisible();
  await expect(page.getByText('Пересечений и пропусков нет')).toBeVisible();

  await page.getByRole('button', { name: 'Опубликовать…' }).click();
  await expect(dialog.getByText(/никому ничего не изменится|сравнить не на чем/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Опубликовать', exact: true }).click();
  await expect(page.getByText(/^Ставки действуют с/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Добавить строку' })).toHaveCount(0);

  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ru-RU' });
  const agent = await context.newPage();
  await callAs(agent, signInCalls.signIn, { body: { username, password } });
  await agent.goto('/remuneration/index');
  await agent.getByRole('link', { name: 'Ставки' }).click();
  await expect(agent.getByRole('heading', { name: 'Ваши ставки' })).toBeVisible();
  await expect(agent.getByText(/22,5.% комиссии и 70.% надбавки$/)).toBeVisible();
  await expect(agent.getByText('главному')).toHaveCount(0);
  await context.close();
});
