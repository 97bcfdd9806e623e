import { callbackCalls } from '#features/callbacks/callbacks.contract.ts';
import { callbackScreenTexts as texts } from '#features/callbacks/callbacks.screen-texts.ts';
import { leadCalls } from '#features/leads/leads.contract.ts';
import { leadScreenTexts } from '#features/leads/leads.screen-texts.ts';
import { callAs } from '#kit/testing/call-as.ts';
import { expect, test } from '#kit/testing/e2e.ts';

/** A phone of Vladivostok that nobody has, in every run another. */
const freshPhone = (): string => `+7423${String(Date.now()).slice(-7)}`;

test('a call is promised by the client’s clock, stands among the calls of its day, is made', async ({
  page,
  signIn,
}) => {
  const phone = freshPhone();
  const name = `Приморская Ольга ${phone.slice(-4)}`;
  await signIn('manager');
  const lead = await callAs(page, leadCalls.saveLead, { body: { phone, name } });
  await page.goto(`/leads/index?lead=${lead.id}`);
  const card = page.getByRole('dialog', { name: leadScreenTexts.card.label });
  await card.getByRole('button', { name: texts.act }).click();
  const dialog = page.getByRole('dialog', { name: texts.form.title });
  await dialog.getByRole('button', { name: texts.form.morning }).click();
  // Ten in the morning of Vladivostok is three at night in Moscow.
  await expect(dialog.getByText(texts.moscow('03:00'))).toBeVisible();
  await dialog.getByLabel(texts.form.reason).fill('Назвать цену');
  await dialog.getByRole('button', { name: texts.form.submit }).click();
  await expect(card.getByText('Назвать цену')).toBeVisible();
  await page.goto('/leads/index?part=callbacks');
  const row = page.getByRole('row', { name });
  await expect(row.getByText(texts.atClient('10:00'))).toBeVisible();
  await row.getByRole('button', { name: texts.doneOf(name) }).click();
  await expect(page.getByText(texts.isDone)).toBeVisible();
  await expect(row).toBeHidden();
});

test('a call of today stands above the tasks; it is given up with a reason', { tag: '@rare' }, async ({
  page,
  signIn,
}) => {
  const phone = freshPhone();
  const name = `Сегодняшний ${phone.slice(-4)}`;
  await signIn('operator');
  const at = new Date(Date.now() + 60_000).toISOString();
  await callAs(page, callbackCalls.createCallback, { body: { phone, name, at } });
  await page.goto('/task/index');
  const today = page.getByRole('region', { name: texts.todayTitle });
  const line = today.getByRole('listitem').filter({ hasText: name });
  await line.getByRole('button', { name: texts.actions(name) }).click();
  await page.getByRole('menuitem', { name: texts.cancel }).click();
  const dialog = page.getByRole('dialog', { name: texts.cancelTitle });
  await dialog.getByRole('textbox').fill('Клиент передумал');
  await dialog.getByRole('button', { name: texts.cancel, exact: true }).click();
  await expect(line).toBeHidden();
});
