import { accrualCalls } from '#features/accruals/accruals.contract.ts';
import { debtCalls } from '#features/bank-debts/bank-debts.contract.ts';
import { monthCalls } from '#features/months/months.contract.ts';
import { monthScreenTexts as texts } from '#features/months/months.screen-texts.ts';
import { callAs } from '#kit/testing/call-as.ts';
import { expect, test } from '#kit/testing/e2e.ts';

test('a month is closed with what is not finished in sight, takes no money by its days, and is opened again with a reason', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  const { months } = await callAs(page, monthCalls.listMonths, {});
  const month = months.find(({ state }) => state === 'next')?.month ?? '';
  const { checks } = await callAs(page, monthCalls.showMonth, { query: { month } });
  const open = checks.find(({ count }) => count > 0);
  if (!open) throw new Error('Nothing is left to do in the month that the demo closes next');

  await page.goto('/finance/months');
  await page.getByRole('button', { name: texts.open(texts.checks[open.check], open.count) }).click();
  const lines = page.getByRole('dialog', { name: texts.checks[open.check] });
  await expect(lines.getByRole('row')).toHaveCount(Math.min(open.count, 200) + 1);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: texts.close, exact: true }).click();
  const closing = page.getByRole('dialog', { name: texts.closing.title(month) });
  await closing.getByLabel(texts.closing.reason).fill('Чеки донесут позже');
  await closing.getByRole('button', { name: texts.closing.submit, exact: true }).click();
  await expect(page.getByText(texts.closing.done, { exact: true })).toBeVisible();

  const { items } = await callAs(page, debtCalls.listDebts, { query: {} });
  const debt = items.find(({ ground_id: ground }) => ground !== null);
  const money = {
    bank_id: Number(debt?.debtor),
    day: `${month}-15`,
    paper: 'п/п 1',
    parts: [{ ground_id: debt?.ground_id ?? 0, amount: '1.00' }],
  };
  await expect(callAs(page, accrualCalls.recordBankMoney, { body: money })).rejects.toThrow();

  await page.goto(`/finance/months?month=${month}`);
  await expect(page.getByText(texts.isWhole, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: texts.reopen }).click();
  const opening = page.getByRole('dialog', { name: texts.reopening.title(month) });
  await opening.getByRole('textbox').fill('Забыли документ');
  await opening.getByRole('button', { name: texts.reopening.submit, exact: true }).click();
  await expect(page.getByText(texts.reopening.done, { exact: true })).toBeVisible();
});
