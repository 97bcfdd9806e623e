import type { Page } from '@playwright/test';
import { dealCloneTexts } from '#features/deal-clone/deal-clone.texts.ts';
import { dealHistoryTexts as texts } from '#features/deal-history/deal-history.texts.ts';
import { dealLabelTexts } from '#features/deal-labels/deal-labels.texts.ts';
import { dealProductTexts } from '#features/deal-products/deal-products.texts.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { dealRoomTexts } from '#features/deal-room/deal-room.texts.ts';
import { callAs } from '#kit/testing/call-as.ts';
import { expect, test } from '#kit/testing/e2e.ts';

/** A new deal whose sum was changed once. */
const changedDeal = async (page: Page): Promise<number> => {
  const deal = { product: 1, client_name: 'ООО «Время»', amount: '8120000.00' } as const;
  const { id, version } = await callAs(page, wizardCalls.createDeal, { body: deal });
  // The two moments must differ on a clock of seconds.
  const secondNow = (): number => Math.floor(Date.now() / 1_000);
  const second = secondNow();
  await expect.poll(secondNow, { intervals: [50] }).toBeGreaterThan(second);
  await callAs(page, wizardCalls.updateDeal, { params: { id }, body: { version, amount: '8450000.00' } });
  return id;
};

test('a person marks what happened to a deal, looks back at it and takes its history home', async ({
  page,
  signIn,
}) => {
  await signIn('agent');
  const id = await changedDeal(page);
  await page.goto(`/application/detail/${id}?view=history`);
  await expect(page.locator('del', { hasText: '8 120 000' })).toBeVisible();
  await expect(page.locator('ins', { hasText: '8 450 000' })).toBeVisible();

  const row = page.locator('[data-history]').first();
  await row.getByRole('button', { name: dealLabelTexts.star, exact: true }).click();
  await expect(row.getByRole('button', { name: dealLabelTexts.unstar })).toBeVisible();
  await row.getByRole('button', { name: dealLabelTexts.unstar }).press('l');
  await page.getByLabel(dealLabelTexts.label, { exact: true }).fill('Спорно');
  await page.getByRole('button', { name: dealLabelTexts.hang, exact: true }).click();
  await expect(row.getByRole('button', { name: dealLabelTexts.removeLabel('Спорно') })).toBeVisible();
  await page.getByRole('button', { name: dealLabelTexts.all, exact: true }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('1 метку и 1 звезду');
  await question.getByRole('button', { name: dealLabelTexts.all }).click();
  await expect(row.getByRole('button', { name: dealLabelTexts.star, exact: true })).toBeVisible();
  await page.getByText(dealLabelTexts.gone('1 метку и 1 звезду')).click();
  await expect(row.getByRole('button', { name: dealLabelTexts.unstar })).toBeVisible();

  const home = page.waitForEvent('download');
  await page.getByRole('link', { name: texts.filters.export }).click();
  expect((await home).suggestedFilename()).toContain(`История сделки ${id}`);

  // Every step back leads to another moment, to the very first.
  const earlier = page.getByRole('button', { name: texts.machine.earlier });
  for (
    let at: string | null = null;
    await earlier.isEnabled();
    at = new URL(page.url()).searchParams.get('at')
  ) {
    await earlier.click();
    await expect.poll(() => new URL(page.url()).searchParams.get('at')).not.toBe(at);
  }
  await page.getByRole('slider', { name: texts.machine.slider }).press('Home');
  await expect(page.getByRole('heading', { name: /Как было/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Сумма/ })).toContainText('8 120 000');
  await page.getByRole('link', { name: /Параметры/ }).click();
  await expect(page.getByText(/Только просмотр/)).toBeVisible();
  const head = page.getByRole('region', { name: texts.head.label });
  await expect(head).toContainText('8 120 000');
  await expect(head).toContainText('Дозаполнить сделку');
  await expect(page.getByRole('button', { name: 'Изменить', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: texts.strip.back, exact: true }).click();
  await expect(head).toBeHidden();
  await expect(page.getByRole('button', { name: dealProductTexts.change }).first()).toBeVisible();
});

test('a deal asks for one more product and becomes the pattern of another deal', { tag: '@rare' }, async ({
  page,
  signIn,
}) => {
  await signIn('agent');
  const id = await changedDeal(page);
  await page.goto(`/application/detail/${id}?view=parameters`);
  const part = page.locator('section', { hasText: dealProductTexts.title }).last();
  await part.getByRole('button', { name: dealProductTexts.change }).click();
  await page.getByLabel(dealProductTexts.asks('Кредит')).check();
  await page.getByLabel(dealProductTexts.amountOf('Кредит')).fill('500000');
  await page.getByRole('button', { name: dealProductTexts.save }).click();
  await expect(part).toContainText('500 000');

  await page.getByRole('button', { name: dealRoomTexts.actions }).first().click();
  await page.getByRole('menuitem', { name: dealCloneTexts.menu }).click();
  await page.getByRole('button', { name: dealCloneTexts.make, exact: true }).click();
  await expect(page.getByText(/Создана сделка №/)).toBeVisible();
  await expect(page.getByText(dealCloneTexts.parent)).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: 'Параметры сделки' })
      .getByRole('link', { name: dealCloneTexts.number(id) }),
  ).toBeVisible();
});
