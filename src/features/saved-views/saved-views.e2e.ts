import { dealListTexts } from '#features/deal-list/deal-list.texts.ts';
import { savedViewTexts as texts } from '#features/saved-views/saved-views.texts.ts';
import { expect, test } from '#kit/testing/e2e.ts';

test('a shared view shows a colleague the same filter over his own deals; columns follow their owner', async ({
  page,
  signIn,
  openAs,
}, { retry, repeatEachIndex }) => {
  // A view left by a try that failed keeps its name.
  const name = `Крупные сделки ${retry}-${repeatEachIndex}`;
  await signIn('director');
  await page.goto('/application/index?state=0&period=all&sort=sum');
  const views = page.getByRole('navigation', { name: texts.label });
  await page.getByRole('button', { name: texts.save }).click();
  const dialog = page.getByRole('dialog', { name: texts.saveTitle });
  await dialog.getByLabel(texts.name).fill(name);
  await dialog.getByLabel(texts.share).check();
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(views.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveURL(/view=\d+/);
  const address = page.url();

  const colleague = await openAs('manager');
  await colleague.goto(address.replace(/[?].*/, `?view=${/view=(\d+)/.exec(address)?.[1]}`));
  await expect(colleague).toHaveURL(/sort=sum/);
  const shown = colleague.getByRole('navigation', { name: texts.label });
  await expect(shown.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
  const own = await colleague
    .getByText(/\d\sсдел/)
    .first()
    .textContent();
  expect(own).not.toBe(
    await page
      .getByText(/\d\sсдел/)
      .first()
      .textContent(),
  );

  // Columns: one is taken away by the mouse, another moved by the keys; both are there in another visit.
  const grid = colleague.getByRole('table', { name: dealListTexts.gridLabel });
  await shown.getByRole('link', { name: texts.everything.deals }).click();
  await colleague.getByRole('button', { name: dealListTexts.columns }).click();
  // Both may go in one call or in two.
  const saved = colleague.waitForResponse((answer) => {
    if (!answer.url().endsWith('/saved-view/columns')) return false;
    const { columns } = answer.request().postDataJSON() as { columns: Record<'order' | 'hidden', string[]> };
    const { order, hidden } = columns;
    return hidden.includes('people') && order.indexOf('sum') < order.indexOf('banks');
  });
  await colleague.getByRole('checkbox', { name: dealListTexts.columnNames.people }).uncheck();
  await colleague.getByRole('checkbox', { name: dealListTexts.columnNames.sum }).press('Alt+ArrowUp');
  expect((await saved).ok()).toBe(true);
  await colleague.keyboard.press('Escape');
  await colleague.evaluate(() => localStorage.clear());
  await colleague.reload();
  await expect(grid.getByRole('columnheader', { name: dealListTexts.sum })).toBeVisible();
  // The usual columns stand until his own come.
  await expect(grid.getByRole('columnheader', { name: dealListTexts.people })).toHaveCount(0);
  const heads = await grid.getByRole('columnheader').allTextContents();
  expect(heads.indexOf(dealListTexts.sum)).toBeLessThan(heads.indexOf(dealListTexts.bankColumn));

  await page.getByRole('button', { name: texts.menu(name) }).click();
  await page.getByRole('menuitem', { name: texts.remove }).click();
  await page.getByRole('button', { name: texts.removed(name) }).click();
  await expect(views.getByRole('link', { name, exact: true })).toBeVisible();
});
