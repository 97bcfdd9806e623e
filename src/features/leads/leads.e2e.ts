import type { Page } from '@playwright/test';
import { formatPhone } from '#domain/phone.ts';
import { leadCalls } from '#features/leads/leads.contract.ts';
import { leadFormTexts as form } from '#features/leads/leads-form.texts.ts';
import { leadListTexts as lists } from '#features/leads/leads-list.texts.ts';
import { leadScreenTexts as texts } from '#features/leads/leads.screen-texts.ts';
import { leadTexts } from '#features/leads/leads.texts.ts';
import { callAs } from '#kit/testing/call-as.ts';
import { expect, test } from '#kit/testing/e2e.ts';

const fields = leadTexts.fields;
const inn = '6398177490';

let nth = 0;
/** Seven digits, in every run others. */
const freshDigits = (): string => String(Date.now() + (nth += 1)).slice(-7);
/** A phone that nobody has. */
const freshPhone = (): string => `+7958${freshDigits()}`;
/** A purchase that no deal is about: whichever the demonstration tells of today, this is none of them. */
const freshTender = (): string => `099899000099${freshDigits()}`;

const formOf = (page: Page) => page.getByRole('dialog', { name: form.create });

test('somebody new is written down, found as a duplicate and made a deal with no field typed twice', async ({
  page,
  signIn,
}) => {
  const phone = freshPhone();
  const name = `Дорогин Вадим ${phone.slice(-4)}`;
  const tender = freshTender();
  await signIn('manager');
  await page.goto('/leads/index');
  await test.step('the form says what is wrong and writes nothing', async () => {
    await page.getByRole('button', { name: texts.create }).first().click();
    await formOf(page).getByLabel(fields.phone).fill(phone.slice(2));
    await expect(formOf(page).getByText(form.newNumber)).toBeVisible();
    await formOf(page).getByLabel(fields.name, { exact: true }).fill(name);
    await formOf(page).getByLabel(fields.email).fill('почта');
    for (const [label, most] of [
      [fields.inn, 12],
      [fields.tender_number, 19],
    ] as const) {
      await formOf(page).getByLabel(label).fill('№ 12345678901234567890x');
      await expect(formOf(page).getByLabel(label)).toHaveValue('12345678901234567890'.slice(0, most));
      await formOf(page).getByLabel(label).fill('');
    }
    await formOf(page).getByLabel(fields.inn).fill('123');
    await formOf(page).getByRole('button', { name: form.save }).click();
    await expect(page.getByText('Данные лида не сохранены.Заполните форму правильно')).toBeVisible();
    await expect(formOf(page).getByText('некорректный Email')).toBeVisible();
    await expect(formOf(page).getByText('ИНН состоит из 10 или 12 цифр')).toBeVisible();
  });
  await test.step('closed, it keeps what was typed; whole, it is saved', async () => {
    await formOf(page).getByRole('button', { name: form.close }).first().click();
    await page.getByRole('button', { name: texts.create }).first().click();
    await expect(formOf(page).getByLabel(fields.name, { exact: true })).toHaveValue(name);
    await formOf(page).getByLabel(fields.email).fill('');
    await formOf(page).getByLabel(fields.inn).fill(inn);
    await formOf(page).getByLabel(fields.tender_number).fill(tender);
    await formOf(page).getByLabel(fields.comment).fill('Нужна гарантия к пятнице');
    await page.route('**/api/ol-leads/savelead', (route) => route.abort());
    await formOf(page).getByRole('button', { name: form.save }).click();
    await expect(page.getByText('Данные лида не сохранены', { exact: true })).toBeVisible();
    await page.unroute('**/api/ol-leads/savelead');
    await formOf(page).getByRole('button', { name: form.save }).click();
    await expect(page.getByText('Данные лида сохранены')).toBeVisible();
    // Two seconds, where other words stay for five.
    await expect(page.getByText('Данные лида сохранены')).toHaveCount(0, { timeout: 4_000 });
  });
  await test.step('the same number is known the next time', async () => {
    await page.getByRole('button', { name: texts.create }).first().click();
    await formOf(page).getByLabel(fields.phone).fill(phone.slice(2));
    await expect(formOf(page).getByLabel(fields.name, { exact: true })).toHaveValue(name);
    await expect(formOf(page).getByText(/Уже записан лидом/)).toBeVisible();
    await formOf(page).getByRole('link', { name: form.openLead }).click();
  });
  const card = page.getByRole('dialog', { name: texts.card.label });
  await expect(card.getByRole('heading', { name })).toBeVisible();
  await expect(card.getByText('Нужна гарантия к пятнице')).toBeVisible();
  await card.getByRole('button', { name: texts.toDeal }).click();
  await page.waitForURL(/application\/update\/\d+/);
  await expect(page.getByLabel('Номер закупки')).toHaveValue(tender);
  await expect(page.getByLabel('ИНН клиента')).toHaveValue(inn);
});

test('a head gives leads to a manager; the manager sees them at once and changes one where it stands', {
  tag: '@rare',
}, async ({ page, signIn, openAs }) => {
  const phone = freshPhone();
  const name = `Ключевая Анна ${phone.slice(-4)}`;
  await signIn('head');
  await callAs(page, leadCalls.saveLead, { body: { phone, name, comment: 'Ждёт расчёта' } });
  const manager = await openAs('manager');
  await manager.goto('/leads/index');
  await page.goto(`/leads/index?q=${encodeURIComponent(phone.slice(2))}`);
  await page.getByRole('row', { name }).getByRole('checkbox').check();
  await page.getByRole('combobox', { name: texts.assignTo }).click();
  await page.getByRole('option', { name: /Соколова/ }).click();
  await page.getByRole('button', { name: texts.assign, exact: true }).click();
  await expect(page.getByText(texts.assigned(1))).toBeVisible();
  const row = manager.getByRole('row', { name });
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: texts.change(fields.comment, name) }).click();
  await manager.getByRole('textbox', { name: texts.change(fields.comment, name) }).fill('Расчёт отправлен');
  await manager.keyboard.press('Enter');
  await expect(row.getByText('Расчёт отправлен')).toBeVisible();
  await row.getByRole('button', { name: new RegExp(texts.stateOf(name)) }).click();
  await manager.getByRole('menuitem', { name: leadTexts.moves.lose }).click();
  const dialog = manager.getByRole('dialog', { name: texts.lose.title });
  await dialog.getByRole('button', { name: texts.lose.submit }).click();
  await expect(dialog.getByText(leadTexts.fieldProblems.reasonNeeded)).toBeVisible();
  await dialog.getByRole('combobox', { name: texts.lose.reason }).click();
  await manager.getByRole('option', { name: leadTexts.lostReasons.price }).click();
  await dialog.getByRole('button', { name: texts.lose.submit }).click();
  await expect(row.getByText(leadTexts.states.lost)).toBeVisible();
});

test('on a phone a lead is written down and opened', { tag: '@rare' }, async ({ page, signIn }) => {
  const phone = freshPhone();
  const name = `Ивин Пётр ${phone.slice(-4)}`;
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('manager');
  await page.goto('/leads/index');
  await page.getByRole('button', { name: texts.create }).first().click();
  await formOf(page).getByLabel(fields.phone).fill(phone.slice(2));
  await formOf(page).getByLabel(fields.name, { exact: true }).fill(name);
  await formOf(page).getByRole('button', { name: form.save }).click();
  await expect(page.getByText(leadTexts.saved)).toBeVisible();
  await page.getByRole('link', { name }).click();
  const card = page.getByRole('dialog', { name: texts.card.label });
  await expect(card.getByRole('link', { name: formatPhone(phone) })).toBeVisible();
});

test('a list is tried with a reason for each row that does not fit, then its people stand among the leads', {
  tag: '@rare',
}, async ({ page, signIn }) => {
  const phone = freshPhone();
  const name = `Каримов Тимур ${phone.slice(-4)}`;
  const rows = ['Имя;Телефон', `${name};${phone}`, 'Без телефона;', `Двойник;${phone}`];
  const list = { name: 'Выставка.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
  await signIn('head');
  await page.goto('/leads/index');
  await page.getByRole('button', { name: lists.button }).click();
  const dialog = page.getByRole('dialog', { name: lists.dialog.title });
  await dialog.locator('input[type=file]').setInputFiles(list);
  await expect(dialog.getByText(lists.found(1, 2))).toBeVisible();
  await expect(dialog.getByText(lists.noPhone)).toBeVisible();
  await expect(dialog.getByText(lists.double(2))).toBeVisible();
  await dialog.getByRole('button', { name: lists.dialog.apply, exact: true }).click();
  await expect(page.getByText(lists.started)).toBeVisible();
  await page.goto(`/leads/index?q=${encodeURIComponent(phone.slice(2))}`);
  const row = page.getByRole('row', { name });
  await expect(row.getByText(leadTexts.channels.import)).toBeVisible({ timeout: 20_000 });
});

test('a task about a lead stands in its card until it is done', { tag: '@rare' }, async ({
  page,
  signIn,
}) => {
  const phone = freshPhone();
  const name = `Задачин Олег ${phone.slice(-4)}`;
  await signIn('manager');
  const { id } = await callAs(page, leadCalls.saveLead, { body: { phone, name } });
  await page.goto(`/leads/index?lead=${id}`);
  const card = page.getByRole('dialog', { name: texts.card.label });
  await card.getByRole('button', { name: 'Задача', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Новая задача' });
  await expect(dialog.getByText(`Лид: ${name}`)).toBeVisible();
  await dialog.getByLabel('Что сделать').fill('Узнать размер аванса');
  await dialog.getByRole('button', { name: 'Поставить задачу' }).click();
  const tasks = card.getByRole('region', { name: 'Задачи' });
  await expect(tasks.getByRole('link', { name: 'Узнать размер аванса' })).toBeVisible();
  await tasks.getByRole('button', { name: 'Выполнить: Узнать размер аванса' }).click();
  await expect(tasks).toBeHidden();
});
