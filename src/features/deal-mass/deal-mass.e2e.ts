import type { Page } from '@playwright/test';
import { dealExportTexts } from '#features/deal-export/deal-export.texts.ts';
import { dealExportSlotTexts } from '#features/deal-export/deal-export-slot.texts.ts';
import { dealMassSlotTexts } from '#features/deal-mass/deal-mass-slot.texts.ts';
import { dealMassTexts as texts } from '#features/deal-mass/deal-mass.texts.ts';
import { dealListScreenTexts } from '#features/deal-list/deal-list.screen-texts.ts';
import { dealListTexts } from '#features/deal-list/deal-list.texts.ts';
import { backgroundJobTexts } from '#features/background-jobs/background-jobs.texts.ts';
import { expect, test } from '#kit/testing/e2e.ts';

test('several deals are ticked by a range, tried with refusals told, done; the ticked ones are taken away as a table', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/application/index?state=1&period=all');
  const grid = page.getByRole('table', { name: dealListTexts.gridLabel });
  await expect(grid.locator('tr[data-index="2"]')).toBeVisible();
  const box = (at: number) => grid.locator(`tr[data-index="${at}"]`).getByRole('checkbox');
  await box(0).check();
  await box(2).click({ modifiers: ['Shift'] });
  await expect(page.getByText(dealListScreenTexts.ticked.count(3))).toBeVisible();
  await page.getByRole('button', { name: dealMassSlotTexts.act }).click();
  const dialog = page.getByRole('dialog');
  // Drafts are not sent to a bank: every deal refuses in its own words, and nothing is offered to be done.
  await dialog.getByRole('combobox', { name: texts.what }).click();
  await page.getByRole('option', { name: texts.actions.T7, exact: true }).click();
  await dialog.getByRole('button', { name: texts.next }).click();
  await expect(dialog.getByText(texts.wouldNot(3))).toBeVisible();
  await expect(dialog.getByText(/Из статуса/).first()).toBeVisible();
  await dialog.getByRole('button', { name: texts.back }).click();
  await dialog.getByRole('combobox', { name: texts.what }).click();
  await page.getByRole('option', { name: texts.actions.manager }).click();
  await dialog.getByRole('combobox', { name: texts.person.manager }).click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: texts.next }).click();
  await dialog.getByRole('button', { name: new RegExp(`^${texts.actions.manager}\\s\\d`) }).click();
  await expect(dialog.getByText(backgroundJobTexts.states.done)).toBeVisible();
  await dialog.getByRole('button', { name: texts.close }).last().click();

  await page.getByRole('button', { name: dealExportSlotTexts.menu }).click();
  const table = page.getByRole('dialog', { name: dealExportTexts.title });
  await table.getByRole('button', { name: dealExportTexts.start }).click();
  const downloading = page.waitForEvent('download');
  await table.getByRole('link', { name: backgroundJobTexts.download }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.xlsx$/);
  await page.goto('/background-job/index');
  await expect(page.getByText(dealExportTexts.title).first()).toBeVisible();
});

/** Tries another manager for the first deals of the list, and begins to do it. */
const runManager = async (page: Page, count: number): Promise<void> => {
  const grid = page.getByRole('table', { name: dealListTexts.gridLabel });
  for (const at of Array.from({ length: count }).keys())
    await grid.locator(`tr[data-index="${at}"]`).getByRole('checkbox').check();
  await page.getByRole('button', { name: dealMassSlotTexts.act }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: texts.what }).click();
  await page.getByRole('option', { name: texts.actions.manager }).click();
  await dialog.getByRole('combobox', { name: texts.person.manager }).click();
  await page.getByRole('option').last().click();
  await dialog.getByRole('button', { name: texts.next }).click();
  await dialog.getByRole('button', { name: new RegExp(`^${texts.actions.manager}\\s\\d`) }).click();
};

test('what is done after the last page was read comes to its end', {
  tag: '@rare',
}, async ({ page, signIn }) => {
  await signIn('admin');
  let isHeld = true;
  // One record a page; the third is not done before it is let go.
  await page.route('**/background-job/items', async (route) => {
    const asked = route.request().postDataJSON() as { cursor?: string };
    const response = await route.fetch({ postData: { ...asked, limit: 1 } });
    const reply = (await response.json()) as { items: object[]; next_cursor: string | null };
    await route.fulfill({
      response,
      json: isHeld && asked.cursor ? { ...reply, next_cursor: null } : reply,
    });
  });
  await page.route(/background-job\/one/, async (route) => {
    const response = await route.fetch();
    const job = (await response.json()) as { is_dry_run: boolean };
    const held = isHeld && !job.is_dry_run ? { state: 'running', done: 2, ended_at: null } : {};
    await route.fulfill({ response, json: { ...job, ...held } });
  });
  await page.goto('/application/index?state=1&period=all');
  await runManager(page, 3);
  const items = page.getByRole('group', { name: backgroundJobTexts.itemsLabel });
  const more = items.getByRole('button', { name: backgroundJobTexts.more });
  await more.click();
  await expect(items.getByRole('link')).toHaveCount(2);
  await expect(more).toHaveCount(0);
  isHeld = false;
  await more.click();
  await expect(items.getByRole('link')).toHaveCount(3);
  await expect(more).toHaveCount(0);
});

const leastTouch = 44;

test('on a phone several cards are chosen by their whole size and tried like on a desk', {
  tag: '@rare',
}, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('admin');
  await page.goto('/application/index?state=1&period=all');
  await page.getByRole('button', { name: dealListTexts.listMenu }).click();
  await page.getByRole('menuitem', { name: dealListScreenTexts.ticked.pick }).click();
  await expect(page.getByText(dealListScreenTexts.ticked.none)).toBeVisible();
  const cards = page.getByRole('list', { name: dealListTexts.listLabel }).getByRole('checkbox');
  await cards.nth(0).click();
  await cards.nth(1).click();
  await expect(page.getByText(dealListScreenTexts.ticked.count(2))).toBeVisible();
  const act = page.getByRole('button', { name: dealMassSlotTexts.act });
  for (const target of [
    act,
    cards.nth(0),
    page.getByRole('button', { name: dealListScreenTexts.ticked.finish }),
  ])
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(leastTouch);
  await act.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: texts.what }).click();
  await page.getByRole('option', { name: texts.actions.T7, exact: true }).click();
  await dialog.getByRole('button', { name: texts.next }).click();
  await expect(dialog.getByText(texts.wouldNot(2))).toBeVisible();
  await dialog.getByRole('button', { name: texts.close }).last().click();
  await page.getByRole('button', { name: dealListScreenTexts.ticked.finish }).click();
  await expect(cards).toHaveCount(0);
});
