import { requestCalls } from '#features/deal-requests/deal-requests.contract.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { callAs } from '#kit/testing/call-as.ts';
import { expect, test } from '#kit/testing/e2e.ts';

test('a manager gives a deal back with a reason; it stands among the requests without a name until it is taken', async ({
  page,
  openAs,
  signIn,
}) => {
  await signIn('manager');
  const deal = {
    product: 1,
    law: '44',
    purpose: 'contract',
    guarantee_kind: 'BG',
    inn: '6398177490',
    client_name: 'ООО «Проба»',
    amount: '750000.00',
    date_start: '2027-01-01',
    date_end: '2027-12-31',
  } as const;
  const { id } = await callAs(page, wizardCalls.createDeal, { body: deal });
  const director = await openAs('director');
  await page.goto(`/application/detail/${id}`);
  await page.getByRole('button', { name: 'Действия со сделкой' }).click();
  await page.getByRole('menuitem', { name: 'Вернуть в заявки' }).click();
  await page.getByRole('textbox', { name: 'Причина' }).fill('Веду слишком много сделок');
  await page.getByRole('button', { name: 'Вернуть в заявки' }).click();
  await expect(page.getByText('Сделка вернулась в заявки')).toBeVisible();

  await director.goto('/request/index');
  const row = director.getByRole('row').filter({ hasText: String(id) });
  await expect(row).toContainText('Веду слишком много сделок');

  await page.goto('/request/index');
  const own = page.getByRole('row').filter({ hasText: String(id) });
  await expect(own).toContainText('Юридическое лицо');
  await own.getByRole('button', { name: 'Взять' }).click();
  await expect(page.getByText(`Вы ведёте сделку ${id}`)).toBeVisible();
  // The director's list is live: the row is gone by itself.
  await expect(row).toHaveCount(0);
  const [line] = await callAs(page, requestCalls.showReport, {});
  expect(line?.taken).toBeGreaterThan(0);
});
