import type { Page } from '@playwright/test';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { leadFormTexts } from '#features/leads/leads-form.texts.ts';
import { workspaceTexts as phoneTexts } from '#features/softphone/softphone-workspace.texts.ts';
import { softphoneTexts } from '#features/softphone/softphone.texts.ts';
import { voices } from '#features/softphone/testing/phone-pages.ts';
import { winnerOfferScreenTexts as offer } from '#features/winner-offers/winner-offers.screen-texts.ts';
import { winnerOfferTexts } from '#features/winner-offers/winner-offers.texts.ts';
import { winnerListCalls } from '#features/winners/winner-lists.contract.ts';
import { winnerCalls } from '#features/winners/winners.contract.ts';
import { winnerScreenTexts as texts } from '#features/winners/winners.screen-texts.ts';
import { callAs } from '#kit/testing/call-as.ts';
import { expect, test } from '#kit/testing/e2e.ts';

/** A winner of the demo whom nobody has called yet, who answers and has a box. */
const freshWinner = async (page: Page) => {
  const { items } = await callAs(page, winnerListCalls.search, { body: { state: 'offered', limit: 100 } });
  for (const { id } of items.filter(
    (one) => one.hold === null && one.assignee === null && one.attempts === 0,
  )) {
    const { row, contacts } = await callAs(page, winnerCalls.showWinner, { query: { id } });
    const own = (kind: string) => contacts.find((one) => one.kind === kind)?.value ?? '';
    if (/[1-9]\d$/.test(own('phone')) && own('email') !== '') return { ...row, email: own('email') };
  }
  throw new Error('Everybody has been called');
};

test('from the start of the shift by facts, script, an offer in the talk and its result to a deal nothing is typed; whoever opens the offer stands first', async ({
  openSpeaking,
  openAs,
}) => {
  const page = await openSpeaking('manager', voices.manager);
  await page.goto('/winners/index');
  const winner = await freshWinner(page);
  await page.goto(`/winners/index?winner=${winner.id}`);
  await test.step('the shift begins, the winner is taken and dialled', async () => {
    await page.getByRole('button', { name: softphoneTexts.shift.start }).click();
    const devices = page.getByRole('dialog', { name: softphoneTexts.shift.start });
    await devices.getByRole('button', { name: softphoneTexts.shift.start }).click();
    await expect(devices).toBeHidden();
    await page.getByRole('button', { name: texts.takeThis }).click();
    await expect(page.getByText('Меня зовут')).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(phoneTexts.talking, { exact: true })).toBeVisible({ timeout: 20_000 });
  });
  await test.step('the script is answered by a key, the offer goes while they talk', async () => {
    await page.keyboard.press('1');
    await expect(page.getByText('Этот вопрос решаете вы')).toBeVisible();
    await page.keyboard.press('F2');
    const dialog = page.getByRole('dialog', { name: offer.title });
    await expect(dialog.getByLabel(offer.email)).toHaveValue(winner.email);
    await dialog.getByRole('button', { name: offer.submit, exact: true }).click();
    await expect(page.getByText(offer.done(winner.email))).toBeVisible();
  });
  await test.step('the form of a lead has the client and the purchase', async () => {
    await page.keyboard.press('F8');
    const form = page.getByRole('dialog', { name: leadFormTexts.create });
    await expect(form.getByLabel('ИНН')).toHaveValue(winner.inn);
    await expect(form.getByLabel('Номер закупки')).toHaveValue(winner.number);
    await form.getByRole('button', { name: leadFormTexts.close }).first().click();
    await expect(form).toBeHidden();
  });
  await test.step('the talk is ended and its result kept, by keys', async () => {
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: phoneTexts.results.title })).toBeVisible();
    await expect(page.getByRole('button', { name: /Отправили КП/ })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: phoneTexts.results.savePause }).click();
    await expect(page.getByText(texts.results.saved)).toBeVisible();
  });
  await test.step('the client opens the offer and stands first', async () => {
    const admin = await openAs('admin');
    await admin.goto(`/user/emails?q=${encodeURIComponent(winner.email)}`);
    await admin
      .getByRole('button', { name: new RegExp(winner.number) })
      .first()
      .click();
    const [client] = await Promise.all([
      admin.context().waitForEvent('page'),
      admin.getByRole('dialog').getByRole('link', { name: 'Открыть по ссылке' }).click(),
    ]);
    await client.getByRole('button', { name: winnerOfferTexts.web.open }).click();
    await expect(client.getByText(winner.number).first()).toBeVisible();
    await page.goto(`/winners/index?winner=${winner.id}`);
    const queue = page.getByRole('region', { name: texts.queue });
    await expect(queue.getByRole('button', { name: /₽/ }).first()).toContainText(winner.name);
    await expect(page.getByText(offer.opened('').trim(), { exact: false }).first()).toBeVisible();
  });
  await test.step('the deal has the client, the purchase and the sum', async () => {
    await page.keyboard.press('F9');
    await expect(page).toHaveURL(/application\/detail/);
    const id = Number(/detail\/(\d+)/.exec(page.url())?.[1]);
    const { inn, tender_number: number, amount } = await callAs(page, legCalls.getDeal, { params: { id } });
    expect({ inn, number, amount }).toEqual({
      inn: winner.inn,
      number: winner.number,
      amount: winner.security,
    });
  });
});
