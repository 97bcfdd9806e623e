import type { Page } from '@playwright/test';
import { shortBankName } from '#domain/bank-name.ts';
import { documentScreenTexts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import { dealLegTexts } from '#features/deal-legs/deal-legs.screen-texts.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { dealMoveTexts } from '#features/deal-legs/deal-legs-move.texts.ts';
import { legTexts } from '#features/deal-legs/deal-legs.texts.ts';
import type { Deal } from '#features/deal-legs/deal-legs.view.ts';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { dealRoomTexts as texts } from '#features/deal-room/deal-room.texts.ts';
import { webScreenTexts } from '#kit/contract/web.screen-texts.ts';
import { webTexts } from '#kit/contract/web.texts.ts';
import { callAs } from '#kit/testing/call-as.ts';
import { expect, test } from '#kit/testing/e2e.ts';

/** A deal in the hands of banks at least two of which have only been sent to; the oldest, which no other promise takes. */
const sentDeal = async (page: Page): Promise<Deal> => {
  const body = { state: 0, status: 'sending', data_start: null, sort: 'oldest', limit: 50 } as const;
  const { items } = await callAs(page, dealListCalls.searchDeals, { body });
  for (const { id } of items) {
    const deal = await callAs(page, legCalls.getDeal, { params: { id } });
    const isSent = deal.legs.every(({ sub_state: step, offer }) => step === 'sent' && offer === null);
    if (deal.legs.length > 1 && isSent) return deal;
  }
  throw new Error('The demo data holds no deal sent to two banks');
};
const bankOf = (deal: Deal, at: number): string => shortBankName(deal.legs[at]?.bank?.name ?? '');
const titleOf = (move: string): string => legTexts.moveTitles[move] ?? '';

test('a deal has five views that stand still; their parts keep their addresses', { tag: '@rare' }, async ({
  page,
  signIn,
}) => {
  await signIn('operator');
  const { id } = await sentDeal(page);
  await page.goto(`/application/detail/${id}`);
  const views = page.getByRole('navigation', { name: texts.viewsLabel });
  const current = (name: string) => page.getByRole('navigation', { name }).locator('[aria-current]');
  await expect(views.getByRole('link')).toHaveCount(5);
  const placeOf = async () => (await views.boundingBox())?.y;
  const place = await placeOf();

  // The first time its code is still on the way: the place of the view shows it at once.
  const arrived = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.keyboard.press('2');
  await expect(page).toHaveURL(/view=documents/);
  await expect(page.getByRole('row')).toHaveCount(0);
  await expect(page.getByLabel(webTexts.loading).first()).toBeVisible();
  arrived.resolve();
  await expect(page.getByText(documentScreenTexts.upload).first()).toBeVisible();

  // The key of a view in sight goes on to its next part.
  await page.keyboard.press('2');
  await expect(page).toHaveURL(/view=forms/);
  expect(await placeOf()).toBe(place);
  for (const [key, view] of [
    ['3', 'queries'],
    ['4', 'offers'],
    ['5', 'history'],
    ['1', 'banks'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page).toHaveURL(new RegExp(`view=${view}`));
    expect(await placeOf()).toBe(place);
  }
  await page.goto('/application/index');
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/application\/create/);

  // A link of a letter to one of the thirteen views of before.
  await page.goto(`/application/detail/${id}?view=signatures`);
  await expect(current(texts.viewsLabel)).toHaveText(new RegExp(`^${texts.groups.documents}`));
  await expect(current(texts.groups.documents)).toHaveText(/^Подписи/);

  // The head stays folded on every view and on the next visit.
  await page.getByRole('button', { name: texts.hideHead }).click();
  const folded = await placeOf();
  expect(folded).toBeLessThan(place ?? 0);
  await views.getByRole('link', { name: texts.groups.banks }).click();
  await expect(page).toHaveURL(/view=banks/);
  expect(await placeOf()).toBe(folded);
  await page.reload();
  await expect(page.getByRole('button', { name: texts.showHead })).toBeVisible();
  await page.getByRole('button', { name: texts.showHead }).click();
  await expect(page.getByRole('button', { name: texts.hideHead })).toBeVisible();
});

test('what opens last stands on top, every time: a question over a form over a drawer', async ({
  page,
  signIn,
}) => {
  await signIn('operator');
  const deal = await sentDeal(page);
  await page.goto(`/application/detail/${deal.id}?view=banks&leg=${deal.legs[0]?.id}`);
  const drawer = page.getByRole('dialog', { name: bankOf(deal, 0) });
  const form = page.getByRole('dialog', { name: /^Предложение: / });
  const question = page.getByRole('dialog', { name: webScreenTexts.loss.title });
  for (let time = 0; time < 2; time += 1) {
    await drawer.getByRole('button', { name: dealLegTexts.recordOffer }).click();
    await form.getByLabel(dealMoveTexts.offer.conditions).fill('Нужен поручитель');
    for (let again = 0; again < 2; again += 1) {
      await page.keyboard.press('Escape');
      // A press is refused where anything lies over the button.
      await question.getByRole('button', { name: webScreenTexts.cancel }).click();
      await expect(question).toHaveCount(0);
      // The key that takes the question back does not ask it again.
      await page.keyboard.press('Escape');
      await expect(question).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(question).toHaveCount(0);
      await expect(form.getByLabel(dealMoveTexts.offer.conditions)).toHaveValue('Нужен поручитель');
    }
    await form.getByRole('button', { name: webScreenTexts.cancel }).click();
    await question.getByRole('button', { name: webScreenTexts.loss.confirmLabel }).click();
    await expect(form).toHaveCount(0);
    await expect(drawer).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the main button does not change under the hand, and asks which bank', { tag: '@rare' }, async ({
  page,
  signIn,
  openAs,
}) => {
  await signIn('operator');
  const deal = await sentDeal(page);
  await page.goto(`/application/detail/${deal.id}`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button(titleOf('T8')).hover();
  const colleague = await openAs('operator');
  for (const { id } of deal.legs)
    await callAs(colleague, legCalls.moveLegs, { body: { application_bank_id: id, move: 'T8' } });
  await expect(page.getByRole('row').filter({ hasText: bankOf(deal, 1) })).toContainText(/на рассмотрении/i);
  await expect(button(titleOf('T8'))).toHaveAttribute('aria-disabled', 'true');
  await expect(button(texts.turn.recordOffer)).toHaveCount(0);

  await page.mouse.move(0, 0);
  await button(texts.turn.recordOffer).click();
  const asked = page.getByRole('dialog', { name: texts.turn.recordOffer });
  await asked.getByRole('button', { name: bankOf(deal, 1) }).click();
  await expect(
    page.getByRole('dialog', { name: new RegExp(`^Предложение: .*${bankOf(deal, 1)}`) }),
  ).toBeVisible();
});
