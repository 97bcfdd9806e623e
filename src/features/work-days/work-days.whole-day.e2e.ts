import type { Locator, Page } from '@playwright/test';
import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { bankCardCalls } from '#features/banks/bank-card.contract.ts';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { documentScreenTexts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import { fillDocuments } from '#features/deal-documents/testing/fill-documents.ts';
import { draftCalls } from '#features/deal-drafts/deal-drafts.contract.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { dealMoveTexts } from '#features/deal-legs/deal-legs-move.texts.ts';
import { dealMoves } from '#features/deal-legs/deal-legs.moves.ts';
import { moveTitle } from '#features/deal-legs/deal-legs.move-words.ts';
import { guaranteeSlotTexts } from '#features/guarantees/guarantees-slot.texts.ts';
import { dealRoomTexts } from '#features/deal-room/deal-room.texts.ts';
import { sendingTexts } from '#features/deal-sending/deal-sending.texts.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { workDayScreenTexts as texts } from '#features/work-days/work-days.screen-texts.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import { callAs } from '#kit/testing/call-as.ts';
import { expect, test } from '#kit/testing/e2e.ts';

const today = moscowDateOf(new Date());
/** Banks of the demo that ask for the usual documents alone. */
const lightBanks = ['Янтарный Мост', 'Тендер-Створ', 'Северный Причал'];

/** A deal at three banks that collects its documents. */
const collecting = async (agent: Page): Promise<number> => {
  const { items } = await callAs(agent, bankCardCalls.listBanks, { body: { limit: 200 } });
  const bank_ids = items
    .filter(({ name }) => lightBanks.some((light) => name.includes(light)))
    .map(({ id }) => id);
  expect(bank_ids).toHaveLength(lightBanks.length);
  const { id } = await callAs(agent, wizardCalls.createDeal, {
    body: {
      product: 1,
      law: '44',
      purpose: 'contract',
      guarantee_kind: 'BG',
      inn: '6398177490',
      amount: '2500000.00',
      date_start: addDays(today, 5),
      date_end: addDays(today, 200),
      collision_reason: 'Обещание',
      bank_ids,
    },
  });
  await callAs(agent, legCalls.moveLegs, { body: { application_id: id, move: dealMoves.collect.id } });
  return id;
};

/** The agent brings everything the banks of the deal demand; nobody has looked at it yet. */
const attachAll = async (agent: Page, dealId: number): Promise<void> => {
  const query = { application_id: dealId };
  const { slots } = await callAs(agent, dealDocumentCalls.getChecklist, { query });
  for (const { kind, banks } of slots.filter((slot) => slot.banks.some(({ mark }) => mark === 'waits'))) {
    expect(banks.length).toBeGreaterThan(0);
    const file = new File([new Uint8Array(samplePdf({ catalog: `/Day ${dealId} ${kind}` }))], `${kind}.pdf`, {
      type: 'application/pdf',
    });
    const body = { application_id: dealId, document_type: kind };
    await callAs(agent, dealDocumentCalls.saveDocument, { body, files: [file] });
  }
};

/** Counts presses on the way from an open deal to its banks. */
const counting = (page: Page) => {
  let count = 0;
  return {
    press: async (name: string, place: Page | Locator = page): Promise<void> => {
      count += 1;
      await place.getByRole('button', { name, exact: true }).first().click();
    },
    count: () => count,
  };
};

test('an operator goes through his day: what burns, papers checked, three banks sent to, a bank hurried', {
  tag: '@rare',
}, async ({ openAs }) => {
  const agent = await openAs('agent');
  const id = await collecting(agent);
  await attachAll(agent, id);
  const page = await openAs('operator');

  // Whatever the day names opens, and has an act or says whose it is.
  await page.goto('/day/index');
  const lists = page.getByRole('main').getByRole('list');
  await expect(lists.first()).toBeVisible();
  const links = await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: '№' })
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const deals = [...new Set(links.filter((link) => link.includes('/application/detail/')))].slice(0, 3);
  expect(deals.length).toBeGreaterThan(0);
  for (const link of deals) {
    await page.goto(link);
    const turn = page.getByText(dealRoomTexts.turn.whose, { exact: true }).first();
    await expect(turn).toBeVisible();
    await expect(page.locator('main button[data-variant="filled"]').first()).toBeVisible();
  }

  // The papers of the new deal are checked, and go to three banks.
  await page.goto(`/application/detail/${id}`);
  await page
    .getByRole('button', { name: /^Проверить \d+/ })
    .first()
    .click();
  await page.locator('label').filter({ hasText: documentScreenTexts.filters.check }).click();
  await page.getByRole('button', { name: /^Принять все/ }).click();
  const way = counting(page);
  await way.press(moveTitle(dealMoves.send.id, 1));
  await way.press(sendingTexts.title(3));
  await expect(page.getByText(sendingTexts.sent(3))).toBeVisible();
  expect(way.count()).toBeLessThanOrEqual(3);

  // What is sent waits for the banks: the act of the day is to hurry those who are late.
  await page.goto('/day/index');
  const late = page
    .getByRole('list', { name: texts.others, exact: true })
    .getByRole('listitem')
    .filter({ hasText: 'Поторопить банк' })
    .first();
  await late.getByRole('button', { name: /^Поторопить по сделке/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Поторопить/ })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an agent goes through his day on a phone: three banks sent to, an offer taken, the guarantee taken home', {
  tag: '@rare',
}, async ({ openAs, browser }) => {
  const operator = await openAs('operator');
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    baseURL: process.env['PROMISES_URL'] ?? '',
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
  });
  const held = await openAs('agent');
  await context.addCookies(await held.context().cookies());
  const page = await context.newPage();
  const id = await collecting(page);
  await fillDocuments(page, operator, id);

  // His own move stands first in the list, and its card leads to the act.
  await page.goto('/application/index');
  const card = page
    .locator('main li[data-opens]')
    .filter({ hasText: String(id) })
    .first();
  await card.tap();
  await expect(page).toHaveURL(new RegExp(`/application/detail/${id}`));
  const way = counting(page);
  const dialog = page.getByRole('dialog');
  await way.press(moveTitle(dealMoves.send.id, 1));
  await way.press(moveTitle(dealMoves.send.id, 1), dialog);
  await expect
    .poll(async () =>
      (await callAs(page, legCalls.getDeal, { params: { id } })).legs.map(({ status }) => status),
    )
    .toEqual(['sending', 'sending', 'sending']);
  expect(way.count()).toBeLessThanOrEqual(3);

  // The bank offers; the agent takes it on the same phone.
  const { legs } = await callAs(operator, legCalls.getDeal, { params: { id } });
  const leg = legs[0]?.id ?? 0;
  const lead = (move: string, more: object = {}) =>
    callAs(operator, legCalls.moveLegs, { body: { application_bank_id: leg, move, ...more } });
  await lead(dealMoves.sendToBank.id, { comment: 'Клиент подпишет в кабинете' });
  const offer = { date_start: addDays(today, 5), date_end: addDays(today, 260) };
  await callAs(operator, legCalls.saveOffer, {
    body: {
      application_bank_id: leg,
      amount: '2500000.00',
      ...offer,
      price: '62500.00',
      valid_until: addDays(today, 10),
    },
  });
  await lead(dealMoves.approve.id);
  await callAs(operator, draftCalls.waiveDraft, {
    body: { application_bank_id: leg, reason: 'Банк выпускает по своей форме' },
  });
  await page
    .getByRole('button', { name: moveTitle(dealMoves.acceptOffer.id, 1), exact: true })
    .first()
    .tap();
  await dialog.getByLabel(dealMoveTexts.accept.consent).fill('Директор согласен');
  await dialog.getByRole('button', { name: moveTitle(dealMoves.acceptOffer.id, 1), exact: true }).tap();
  await expect(dialog).toHaveCount(0);
  const { legs: taken } = await callAs(page, legCalls.getDeal, { params: { id } });
  expect(taken[0]?.status).toBe('issuing');
  // What is next is the client's payment: it is said, and nobody stands before an empty page.
  await expect(page.locator('main')).toContainText(/оплат/i);

  // He has paid and the bank has issued: the page that is still open has the guarantee for its main button.
  await lead(dealMoves.pay.id, { paid_amount: '62500.00', paid_on: today });
  await lead(dealMoves.prepare.id);
  const [file] = await callAs(operator, dealDocumentCalls.saveDocument, {
    body: { application_id: id, document_type: 'guarantee' },
    files: [new File([new Uint8Array(samplePdf())], 'Гарантия.pdf', { type: 'application/pdf' })],
  });
  const issue = { guarantee_number: `ДН-${id}`, guarantee_date: today, document_id: file?.id ?? 0 };
  await lead(dealMoves.issue.id, issue);
  const guarantee = page.getByRole('link', { name: guaranteeSlotTexts.download }).first();
  const download = page.waitForEvent('download');
  await guarantee.tap();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await context.close();
});
