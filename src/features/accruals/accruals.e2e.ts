import { moscowDateOf } from '#domain/moscow-date.ts';
import { roublesText } from '#domain/money.ts';
import { accrualCalls } from '#features/accruals/accruals.contract.ts';
import { accrualScreenTexts as texts } from '#features/accruals/accruals.screen-texts.ts';
import { accrualTexts } from '#features/accruals/accruals.texts.ts';
import { callAs } from '#kit/testing/call-as.ts';
import { expect, test } from '#kit/testing/e2e.ts';

const words = texts.explanation;

test('what an issue has accrued is explained, the money of the bank confirms it, and an agent reads his share beside locks', async ({
  page,
  signIn,
  openAs,
}) => {
  const agent = await openAs('agent');
  const { items } = await callAs(agent, accrualCalls.listAccruals, {
    query: { state: 'expected', limit: 200 },
  });
  const line = items.find(
    ({ kind, level, corrected }) => kind === 'issue' && level === 'own' && corrected === '0.00',
  );
  if (!line) throw new Error('Nothing is expected in the demo');

  await signIn('admin');
  await page.goto(`/remuneration/index?q=${line.number}`);
  const row = page.getByRole('row').filter({ hasText: line.person.name });
  await row.first().click();
  const panel = page.getByRole('region', { name: words.title });
  await expect(panel.getByText(words.whole('', '').split(',')[0] ?? '')).toBeVisible();
  const explained = await callAs(page, accrualCalls.explainAccrual, { query: { id: line.id } });
  const income = explained.bank_income?.amount ?? '';
  await expect(panel.getByText(words.received(roublesText('0.00'), roublesText(income)))).toBeVisible();

  await page.getByRole('button', { name: texts.waiting.money }).click();
  const dialog = page.getByRole('dialog', { name: texts.money.title });
  await dialog.getByRole('combobox', { name: texts.money.bank }).fill(line.bank_name ?? '');
  await page.getByRole('option', { name: line.bank_name ?? '' }).click();
  const paper = `п/п ${Date.now()}`;
  await dialog.getByLabel(texts.money.paper).fill(paper);
  await dialog.getByLabel(texts.money.came(line.number)).focus();
  await dialog.getByRole('button', { name: texts.money.submit }).click();
  await expect(page.getByText(texts.money.done)).toBeVisible();
  await expect(panel.getByText(words.receivedWhole(roublesText(income)))).toBeVisible();

  await agent.goto(`/remuneration/index?accrual=${line.id}`);
  const own = agent.getByRole('region', { name: words.title });
  await expect(own.getByText(words.shares)).toBeVisible();
  await expect(own.getByText(words.bank)).toHaveCount(0);
  if (explained.shares.length > 1)
    await expect(own.getByRole('img', { name: words.locked }).first()).toBeVisible();
  await expect(
    agent.getByRole('row').filter({ hasText: line.number }).getByText(accrualTexts.states.confirmed).first(),
  ).toBeVisible();

  const dues = await callAs(page, accrualCalls.showBankDues, { query: { bank_id: explained.bank_id ?? 0 } });
  const money = dues.money.find((one) => one.paper === paper);
  expect(money).toMatchObject({ day: moscowDateOf(new Date()), amount: income });
  await callAs(page, accrualCalls.undoBankMoney, { body: { id: money?.id ?? 0, reason: 'Проверка' } });
});
