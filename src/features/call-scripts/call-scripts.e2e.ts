import { scriptCalls } from '#features/call-scripts/call-scripts.contract.ts';
import { callAs } from '#kit/testing/call-as.ts';
import { expect, test } from '#kit/testing/e2e.ts';

test('a script is begun by the sample, broken, repaired by a press, and published with a reason', async ({
  page,
  signIn,
}) => {
  const name = `Скрипт ${Date.now()}`;
  await signIn('admin');
  await page.goto('/script/create');
  await page.getByLabel('Название').fill(name);
  await page.getByRole('button', { name: 'Создать и править' }).click();
  const canvas = page.getByRole('region', { name: 'Схема разговора' });
  await expect(canvas.getByText('Приветствие').first()).toBeVisible();
  await page.getByText('Список', { exact: true }).click();
  const steps = page.getByRole('region', { name: 'Шаги скрипта' });
  await steps.getByRole('button', { name: /^Приветствие/ }).click();
  await page.getByLabel('Что говорит менеджер').fill('Здравствуйте! Разговор записывается.');
  await expect(page.getByText('в первых словах не сказано, кто звонит')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Опубликовать' })).toBeDisabled();
  await page.getByRole('button', { name: 'Представиться' }).click();
  await expect(page.getByLabel('Что говорит менеджер')).toHaveValue(/^Добрый день! Меня зовут \{operator\}/);
  await expect(page.getByText('Замечаний нет')).toBeVisible();

  await page.getByRole('button', { name: 'Опубликовать' }).click();
  await page.getByRole('textbox', { name: 'Что изменили и зачем' }).fill('Первая версия');
  await page.getByRole('dialog').getByRole('button', { name: 'Опубликовать' }).click();
  await expect(page.getByText('v1 в работе')).toBeVisible();
  const { scripts } = await callAs(page, scriptCalls.listScripts, {});
  const made = scripts.find((one) => one.name === name);
  expect(made).toMatchObject({ version: { number: 1 }, draft: null });
  await callAs(page, scriptCalls.changeScript, { body: { script_id: made?.id ?? 0, is_active: false } });
});

test('two windows follow one conversation; keys answer, go back, jump to an objection and return', {
  tag: '@rare',
}, async ({ page, signIn }) => {
  await signIn('admin');
  const { scripts } = await callAs(page, scriptCalls.listScripts, {});
  const script = scripts.find(({ version }) => version !== null);
  const address = `/script/edit/${script?.id}?view=walk`;
  await page.goto(address);
  const other = await page.context().newPage();
  await other.goto(address);
  const here = page.getByRole('region', { name: 'Разговор по скрипту' });
  const there = other.getByRole('region', { name: 'Разговор по скрипту' });
  await expect(here.getByText('Меня зовут')).toBeVisible();
  await expect(there.getByText('Меня зовут')).toBeVisible();
  await page.keyboard.press('1');
  await expect(there.getByText('Этот вопрос решаете вы')).toBeVisible();
  await other.keyboard.press('1');
  await expect(here.getByText('Заказчик просит обеспечение')).toBeVisible();
  await page.keyboard.press('g');
  await page.getByRole('menuitem', { name: 'Дорого' }).click();
  await expect(there.getByText('А с чем сравниваете')).toBeVisible();
  await here.getByRole('button', { name: /^Вернуться: «Чем обеспечит»/ }).click();
  await expect(there.getByText('Заказчик просит обеспечение')).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(there.getByText('Этот вопрос решаете вы')).toBeVisible();
});
