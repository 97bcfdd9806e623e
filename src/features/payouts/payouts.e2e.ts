import { moscowDateOf } from '#domain/moscow-date.ts';
import { sampleStatement } from '#features/bank-statements/bank-statements.sample.ts';
import { statementCalls } from '#features/bank-statements/bank-statements.contract.ts';
import { ownAccountCalls } from '#features/own-accounts/own-accounts.contract.ts';
import { payoutCalls } from '#features/payouts/payouts.contract.ts';
import { payoutScreenTexts as texts } from '#features/payouts/payouts.screen-texts.ts';
import { callAs } from '#kit/testing/call-as.ts';
import { expect, test } from '#kit/testing/e2e.ts';

test('a list made by one is approved by another and given out as a file, the next statement marks it paid, and a payment comes back', async ({
  page,
  signIn,
  openAs,
}) => {
  await signIn('admin');
  const accountant = await openAs('accountant');
  const { items } = await callAs(accountant, payoutCalls.listPayable, { query: {} });
  const act = items.find(({ problems }) => problems.length === 0);
  if (!act) throw new Error('Nothing may be paid in the demo');
  const { items: accounts } = await callAs(page, ownAccountCalls.listAccounts, {});
  const account = accounts[0];
  const today = moscowDateOf(new Date());
  const { id } = await callAs(accountant, payoutCalls.makeList, {
    body: { own_account_id: account?.id ?? 0, day: today, act_ids: [act.id] },
  });

  await page.goto(`/finance/payout/${id}`);
  await page.getByRole('button', { name: texts.one.approve, exact: true }).click();
  const approving = page.getByRole('dialog', { name: texts.approving.title(id) });
  await approving.getByRole('button', { name: texts.approving.submit, exact: true }).click();
  await page.getByRole('button', { name: texts.one.give, exact: true }).click();
  const giving = page.getByRole('dialog', { name: texts.giving.title });
  await giving.getByRole('button', { name: texts.giving.submit, exact: true }).click();
  await expect(giving.getByText(texts.giving.ready)).toBeVisible();
  const download = page.waitForEvent('download');
  await giving.getByRole('link', { name: texts.giving.download }).click();
  expect((await download).suggestedFilename()).toMatch(/\.txt$/);
  await page.keyboard.press('Escape');

  const { orders } = await callAs(page, payoutCalls.getList, { query: { id } });
  const [order] = orders;
  const document = {
    number: String(order?.number),
    day: today,
    sum: order?.sum ?? '',
    isOut: true,
    inn: '',
    name: act.payee,
    purpose: 'Вознаграждение',
  };
  const statement = sampleStatement(account?.number ?? '', [], [document]);
  const file = new File([statement.replace('40702810900000000077', order?.account ?? '')], 'kl_to_1c.txt');
  const brought = await callAs(page, statementCalls.bringStatement, { body: {}, files: [file] });
  expect(brought).toMatchObject({ added: 1, matched: 1 });

  await expect(page.getByText(texts.orderStates.paid, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: texts.one.menu(act.payee) }).click();
  await page.getByRole('menuitem', { name: texts.one.back }).click();
  const returning = page.getByRole('dialog', { name: texts.returning.title(act.payee) });
  await returning.getByLabel(texts.returning.label).fill('Счёт получателя закрыт');
  await returning.getByRole('button', { name: texts.returning.submit }).click();
  await expect(page.getByText(texts.one.returned('Счёт получателя закрыт'))).toBeVisible();
  const again = await callAs(page, payoutCalls.listPayable, { query: {} });
  expect(again.items.map((one) => one.id)).toContain(act.id);
});
