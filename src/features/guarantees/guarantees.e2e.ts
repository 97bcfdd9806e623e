import type { Page } from '@playwright/test';
import { addDays, formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { documentScreenTexts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import { feeScreenTexts } from '#features/deal-fees/deal-fees.screen-texts.ts';
import { feeTexts } from '#features/deal-fees/deal-fees.texts.ts';
import { dealGuaranteeTexts } from '#features/deal-legs/deal-legs-guarantee.texts.ts';
import { dealMoveTexts } from '#features/deal-legs/deal-legs-move.texts.ts';
import { legTexts } from '#features/deal-legs/deal-legs.texts.ts';
import { guaranteeSlotTexts } from '#features/guarantees/guarantees-slot.texts.ts';
import { guaranteeScreenTexts } from '#features/guarantees/guarantees.screen-texts.ts';
import { guaranteeTexts } from '#features/guarantees/guarantees.texts.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import { expect, test } from '#kit/testing/e2e.ts';

const today = moscowDateOf(new Date());
const titleOf = (move: string): string => legTexts.moveTitles[move] ?? '';

type Line = {
  readonly id: number;
  readonly application_id: number;
  readonly state: string;
  readonly is_in_reissue: boolean;
  readonly bank_name: string;
};

/** A guarantee of the demo that is far from its end and that nobody is changing. */
const calmOne = async (page: Page): Promise<Line> => {
  const answer = await page.request.post('/api/guarantees/list', {
    data: { filter: 'active', limit: 200 },
    headers: { origin: process.env['PROMISES_URL'] ?? '' },
  });
  const { items } = (await answer.json()) as { items: Line[] };
  const found = items.find((line) => line.state === 'active' && !line.is_in_reissue);
  if (!found) throw new Error('No guarantee in the demo');
  return found;
};

const startMove = async (page: Page, move: string): Promise<void> => {
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Действия:/ })
    .click();
  await page.getByRole('menuitem', { name: titleOf(move), exact: true }).click();
};
const confirm = async (page: Page, move: string): Promise<void> => {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: titleOf(move) })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

const reissue = async (page: Page, deal: number): Promise<void> => {
  const form = dealGuaranteeTexts.form;
  const dialog = page.getByRole('dialog');
  await page.goto(`/application/detail/${deal}?view=guarantee`);
  await page.getByRole('button', { name: titleOf('T24'), exact: true }).click();
  await dialog.getByLabel(dealMoveTexts.reason).click();
  await page.getByRole('option', { name: 'Дополнительное соглашение' }).click();
  await dialog.getByRole('button', { name: titleOf('T24') }).click();
  await expect(dialog).toContainText(dealGuaranteeTexts.objections.nothingNew);
  await dialog.getByLabel(form.amount).fill('7654321');
  await dialog.getByLabel(form.end).fill(formatDate(addDays(today, 700)));
  await page.keyboard.press('Tab');
  await confirm(page, 'T24');
  await page.goto(`/application/detail/${deal}`);
  await startMove(page, 'T25');
  await confirm(page, 'T25');
  await startMove(page, 'T28');
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: documentScreenTexts.picker.upload }).click();
  await (await chooser).setFiles([
    { name: 'Гарантия, выпуск 2.pdf', mimeType: 'application/pdf', buffer: samplePdf() },
  ]);
  await expect(dialog.locator('input[value="Гарантия, выпуск 2.pdf"]')).toBeVisible();
  await dialog.getByLabel(dealMoveTexts.guaranteeNumber).fill('БГ-выпуск-2');
  await expect(dialog.getByLabel(form.end)).toHaveValue(formatDate(addDays(today, 700)));
  await confirm(page, 'T28');
};

test('a guarantee is reissued with another term and sum, the one before stays in the archive', {
  tag: '@rare',
}, async ({ page, signIn }) => {
  await signIn('operator');
  const { application_id: deal } = await calmOne(page);
  await reissue(page, deal);

  // The head of the deal says what stands now.
  await expect(page.getByRole('definition').filter({ hasText: '7 654 321' })).toBeVisible();
  await expect(
    page.getByRole('definition').filter({ hasText: formatDate(addDays(today, 700)) }),
  ).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Быстрый переход' }).fill('БГ-выпуск-2');
  await page.getByRole('option', { name: guaranteeScreenTexts.open('БГ-выпуск-2') }).click();
  await expect(page).toHaveURL(/\/guarantees\/detail\//);
  for (const move of ['T24', 'T36', 'T36b'])
    await expect(page.getByRole('button', { name: titleOf(move), exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: guaranteeSlotTexts.download })).toBeVisible();
  await expect(page.getByText('7 654 321').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText(guaranteeTexts.states.replaced)).toBeVisible();
  await expect(page.getByText(guaranteeTexts.reissueStates.done, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: guaranteeScreenTexts.card.addRegistry }).click();
  await page.getByLabel(guaranteeScreenTexts.correction.registry).fill('0107200000126000777');
  await page.keyboard.press('Enter');
  await expect(page.getByText('0107200000126000777').first()).toBeVisible();
});

test('an invoice to a client is made, printed and paid', async ({ page, signIn }) => {
  await signIn('admin');
  const { application_id: deal } = await calmOne(page);
  const texts = feeScreenTexts;
  await page.goto(`/application/detail/${deal}?view=invoices`);
  await page.getByRole('button', { name: texts.make }).click();
  await page.getByRole('dialog').getByLabel(texts.creation.amount).fill('15000');
  await page.getByRole('dialog').getByRole('button', { name: texts.creation.submit }).click();
  await expect(page.getByText(feeTexts.states.open, { exact: true })).toBeVisible();
  const download = page.waitForEvent('download');
  // The newest stands first: the deal may have had an invoice before.
  await page
    .getByRole('link', { name: /Скачать счёт/ })
    .first()
    .click();
  expect((await download).suggestedFilename()).toMatch(/^Счёт \d{4}-\d+\.pdf$/);
  await page.getByRole('button', { name: texts.pay }).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.payment.submit }).click();
  await expect(page.getByText(feeTexts.states.paid, { exact: true })).toBeVisible();
});
