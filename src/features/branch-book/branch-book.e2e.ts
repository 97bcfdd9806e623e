import { branchBookScreenTexts as texts } from '#features/branch-book/branch-book.screen-texts.ts';
import { branchBookCalls } from '#features/branch-book/branch-book.contract.ts';
import { callAs } from '#kit/testing/call-as.ts';
import { expect, test } from '#kit/testing/e2e.ts';

test('a head agent sees what he owes his people, notes that it is paid, and reads the papers of his branch', async ({
  page,
  signIn,
}) => {
  await signIn('headagent');
  const { items } = await callAs(page, branchBookCalls.listLines, { query: { limit: 200, paid: 'no' } });
  const line = items.find(({ share_pct: share }) => share !== null);
  if (!line) throw new Error('The head agent of the demo owes nobody');
  const meant = { person_id: line.person_id, month: line.month, owed: line.owed };

  await page.goto(`/documents/index?month=${line.month}&person=${line.person_id}`);
  await page.getByText(line.person, { exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(texts.marking.note).fill('Перевод на карту');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Перевод на карту')).toBeVisible();
  await expect(page.getByRole('table').getByText(texts.paidStates.yes, { exact: true })).toBeVisible();
  await callAs(page, branchBookCalls.markPaid, { body: { lines: [meant], is_paid: false, note: '' } });

  for (const view of ['reports', 'acts', 'contract'] as const) {
    await page.getByRole('link', { name: texts.views[view], exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`view=${view}`));
    await expect(page.getByRole('link', { name: texts.views[view], exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
});
