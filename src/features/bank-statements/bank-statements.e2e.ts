import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { addKopecks, kopecks, kopecksFromDecimal, roublesText, toDecimalString } from '#domain/money.ts';
import { accrualCalls } from '#features/accruals/accruals.contract.ts';
import { debtScreenTexts } from '#features/bank-debts/bank-debts.screen-texts.ts';
import { statementCalls } from '#features/bank-statements/bank-statements.contract.ts';
import { sampleStatement } from '#features/bank-statements/bank-statements.sample.ts';
import { statementScreenTexts as texts } from '#features/bank-statements/bank-statements.screen-texts.ts';
import { statementTexts } from '#features/bank-statements/bank-statements.texts.ts';
import { bankCalls } from '#features/banks/banks.contract.ts';
import { ownAccountCalls } from '#features/own-accounts/own-accounts.contract.ts';
import { callAs } from '#kit/testing/call-as.ts';
import { expect, test } from '#kit/testing/e2e.ts';

const words = texts.register;

test('a bank pays several guarantees by one sum and a register: two lines differ, one of them is closed by a reason', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  const { items: accounts } = await callAs(page, ownAccountCalls.listAccounts, {});
  const account = accounts[0]?.number ?? '';
  const banks = await callAs(page, bankCalls.listNames, {});
  const found = [];
  for (const bank of banks) {
    const { dues } = await callAs(page, accrualCalls.showBankDues, { query: { bank_id: bank.id } });
    if (dues.length >= 3) found.push({ bank, dues: dues.slice(0, 3) });
  }
  const [owing] = found;
  if (!owing) throw new Error('No bank owes for three guarantees in the demo');
  const { bank, dues } = owing;
  const less = kopecks(22_400);
  const lines = dues.map(({ number, left }, at) => ({
    number,
    sum: kopecks(kopecksFromDecimal(left) - (at === 0 ? 0 : less)),
  }));
  const total = toDecimalString(addKopecks(...lines.map(({ sum }) => sum)));
  const number = String(Date.now()).slice(-6);
  const day = addDays(moscowDateOf(new Date()), -1);
  const document = {
    number,
    day,
    sum: total,
    isOut: false,
    inn: '',
    name: bank.name,
    purpose: `Реестр ${number}`,
  };

  await page.goto('/finance/receipts');
  await page.getByRole('button', { name: texts.bring.open }).click();
  const bringing = page.getByRole('dialog', { name: texts.bring.title });
  await bringing.locator('input[type=file]').setInputFiles({
    name: 'kl_to_1c.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(sampleStatement(account, [], [document])),
  });
  await expect(bringing.getByText(texts.bring.found(1, 1, 0))).toBeVisible();
  await bringing.getByRole('button', { name: texts.bring.apply, exact: true }).click();
  await expect(page.getByText(texts.bring.done(1, 0))).toBeVisible();

  await page
    .getByRole('row')
    .filter({ hasText: `№ ${number}` })
    .click();
  const panel = page.getByRole('region', { name: texts.aside.title });
  await panel.getByRole('button', { name: words.open }).click();
  const dialog = page.getByRole('dialog', { name: words.title });
  const rows = lines.map(({ number: leg, sum }) => `${leg};${toDecimalString(sum)}`).join('\n');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'register.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Номер договора;Вознаграждение\n${rows}\n`),
  });
  await expect(dialog.getByText(words.verdicts.less, { exact: true })).toHaveCount(2);
  await dialog.getByRole('button', { name: words.apply }).click();
  await expect(page.getByText(words.done)).toBeVisible();

  await expect(panel.getByText(words.verdicts.equal, { exact: true })).toHaveCount(1);
  const second = dues[1];
  if (!second) throw new Error('There is no second line');
  const received = toDecimalString(kopecks(kopecksFromDecimal(second.left) - less));
  if (second.received === '0.00')
    await expect(
      panel.getByText(words.received(roublesText(received), roublesText(second.income))).first(),
    ).toBeVisible();
  const open = panel.getByRole('button', { name: words.resolve });
  const before = await open.count();
  await open.first().click();
  const resolving = page.getByRole('dialog', { name: words.resolveTitle });
  await resolving.getByRole('combobox', { name: words.reason }).click();
  await page.getByRole('option', { name: statementTexts.register.reasons.rate }).click();
  await resolving.getByRole('button', { name: words.resolve }).click();
  await expect(panel.getByText(words.resolved(statementTexts.register.reasons.rate))).toBeVisible();
  await expect(open).toHaveCount(before - 1);

  const { items } = await callAs(page, statementCalls.searchDocuments, {
    body: { filter: 'all', q: number },
  });
  expect(items[0]).toMatchObject({ left: '0.00' });

  // On a telephone what has come opens its lines as on the desk.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/finance/index?debtor=${bank.id}`);
  const { received: came } = debtScreenTexts.figures;
  await page
    .getByRole('button', { name: new RegExp(`^${came} `) })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: new RegExp(`^${came}, `) })).toBeVisible();
});
