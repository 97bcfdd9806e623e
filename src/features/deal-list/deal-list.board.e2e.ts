import { dealBoardTexts as texts } from '#features/deal-list/deal-list-board.texts.ts';
import { dealListTexts } from '#features/deal-list/deal-list.texts.ts';
import { expect, test } from '#kit/testing/e2e.ts';

test('a card is dragged where its deal may go, and is told why where it may not', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/application/index?state=0&period=all');
  await page.getByRole('button', { name: dealListTexts.viewModes.board }).click();
  await expect(page).toHaveURL(/mode=board/);
  const column = (id: keyof typeof texts.columns) => page.getByRole('region', { name: texts.columns[id] });
  const card = column('documents').locator('li[draggable="true"]').first();
  const number = (await card.getByRole('link').first().textContent()) ?? '';
  // Nothing is issued before a bank has decided: the column stays shut and says so before the drop.
  await card.hover();
  await page.mouse.down();
  await column('issued').hover();
  await column('issued').hover();
  await expect(column('issued').getByText(texts.notFromHere)).toBeVisible();
  await page.mouse.up();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Back to the draft is a move of an administrator; it asks for nothing and is made at once.
  await card.dragTo(column('drafts'));
  await expect(column('drafts').getByRole('link', { name: number, exact: true })).toBeVisible();
  // The same by the keyboard.
  const menu = column('drafts').getByRole('button', { name: `${texts.move} ${number.replace(/\D/g, '')}` });
  await menu.press('Enter');
  await expect(
    page.getByRole('dialog', { name: texts.movesTitle(Number(number.replace(/\D/g, ''))) }),
  ).toBeVisible();
});
