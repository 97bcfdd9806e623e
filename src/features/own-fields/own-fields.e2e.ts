import { bankCardCalls } from '#features/banks/bank-card.contract.ts';
import { bankTitleTexts } from '#features/banks/banks-title.texts.ts';
import { companyCalls } from '#features/company/company.contract.ts';
import { listColumns } from '#features/deal-list/deal-list.columns.ts';
import { dealListTexts } from '#features/deal-list/deal-list.texts.ts';
import { ownFieldDemoTexts } from '#features/own-fields/own-fields-demo.texts.ts';
import { ownFieldCalls } from '#features/own-fields/own-fields.contract.ts';
import { ownFieldScreenTexts as texts } from '#features/own-fields/own-fields.screen-texts.ts';
import { savedViewCalls } from '#features/saved-views/saved-views.contract.ts';
import { callAs } from '#kit/testing/call-as.ts';
import { expect, test } from '#kit/testing/e2e.ts';

const code = 'ownf_grade';
const name = 'Наша оценка';

test('banks are put in order by a field of the company and narrowed by it, and the address keeps both', {
  tag: '@rare',
}, async ({ page, signIn }) => {
  await signIn('admin');
  const { fields } = await callAs(page, companyCalls.showCompany, {});
  const field = {
    name,
    kind: 'choice' as const,
    options: ['Высокая', 'Низкая'],
    sees: ['manager' as const],
    writes: ['manager' as const],
    marks: ['listed' as const],
  };
  const { content, number } = fields;
  await callAs(page, companyCalls.saveFields, {
    body: { number, content: { ...content, bank: { ...content.bank, [code]: field } } },
  });
  const { items } = await callAs(page, bankCardCalls.listBanks, { body: {} });
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last) throw new Error('The demo has banks');
  for (const [{ id }, after] of [
    [first, 'Низкая'],
    [last, 'Высокая'],
  ] as const)
    await callAs(page, ownFieldCalls.saveValues, {
      body: { record: 'bank', id, values: [{ code, before: null, after }] },
    });

  await page.goto('/bank/index');
  const table = page.getByRole('table', { name: bankTitleTexts.title });
  await table.getByRole('button', { name: texts.byOwn(0) }).click();
  await expect(page).toHaveURL(new RegExp(`by=${code}`));
  const head = table.getByRole('columnheader', { name });
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(table.getByRole('row').nth(1)).toContainText('Высокая');

  await page.getByRole('button', { name: texts.byOwn(1) }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('combobox', { name: texts.filter }).click();
  await page.getByRole('option', { name }).click();
  await drawer.getByRole('combobox', { name: texts.asked(name) }).click();
  await page.getByRole('option', { name: 'Низкая' }).click();
  await drawer.getByRole('button', { name: texts.done }).click();
  await expect(table.getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table.getByRole('row').nth(1)).toContainText('Низкая');

  // A condition on a field that is gone is said, stands beside the other and is taken away alone.
  const address = new URL(page.url());
  address.searchParams.set('own', `${address.searchParams.get('own')}&ownf_gone=1`);
  await page.goto(address.href);
  await expect(page.getByRole('alert')).toContainText('по своему полю, которого нет');
  await page.getByRole('button', { name: texts.byOwn(2) }).click();
  await expect(drawer.getByRole('combobox', { name: texts.asked(name) })).toHaveValue('Низкая');
  await drawer.getByRole('button', { name: texts.drop(texts.gone) }).click();
  await drawer.getByRole('button', { name: texts.done }).click();
  await expect(table.getByRole('row')).toHaveCount(2);

  const standing = await callAs(page, companyCalls.showCompany, {});
  await callAs(page, companyCalls.saveFields, { body: { number: standing.fields.number, content } });
});

test('the head of the column of own fields puts deals in the order of the company’s field, and back', {
  tag: '@rare',
}, async ({ page, signIn }) => {
  await signIn('manager');
  const columns = { order: [...listColumns], hidden: ['tender'], widths: {} };
  await callAs(page, savedViewCalls.saveColumns, { body: { list: 'deals', columns } });
  await page.goto('/application/index?period=all&state=0');
  const table = page.getByRole('table', { name: dealListTexts.gridLabel });
  await table.getByRole('button', { name: dealListTexts.columnNames.own }).click();
  await expect(page).toHaveURL(/by=ownf_source/);
  const head = table.getByRole('columnheader', { name: ownFieldDemoTexts.name });
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(table.getByRole('row').nth(1)).toContainText('Партнёр');
  await head.getByRole('button').click();
  await expect(page).not.toHaveURL(/by=/);
  await callAs(page, savedViewCalls.saveColumns, { body: { list: 'deals', columns: null } });
});
