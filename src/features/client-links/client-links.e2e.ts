import type { Page } from '@playwright/test';
import { clientLinkScreenTexts } from '#features/client-links/client-links.screen-texts.ts';
import { clientPassTexts as passTexts } from '#features/client-links/client-page-pass.screen-texts.ts';
import { clientScanTexts as scanTexts } from '#features/client-links/client-page-scan.screen-texts.ts';
import { clientSendingTexts } from '#features/client-links/client-page-sending.screen-texts.ts';
import { clientPageTexts as texts } from '#features/client-links/client-page.screen-texts.ts';
import { codeFrom, comeByLink } from '#features/client-links/testing/come-by-link.ts';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { fictionalScan } from '#features/deal-documents/server/fictional-scan.ts';
import { isOfClient } from '#features/document-kinds/document-kinds.codes.ts';
import { feeCalls } from '#features/deal-fees/deal-fees.contract.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { signatureCalls } from '#features/deal-signatures/deal-signatures.contract.ts';
import { standingOffers } from '#features/offer-sheets/offer-sheets.rules.ts';
import { lineTexts } from '#kit/contract/line.texts.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import { callAs } from '#kit/testing/call-as.ts';
import { expect, test } from '#kit/testing/e2e.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** A deal with an offer to choose, and a document of the client's that the operator may refuse. */
const dealToChoose = async (operator: Page) => {
  const { items } = await callAs(operator, dealListCalls.searchDeals, {
    body: { state: 0, status: 'approved', limit: 50 },
  });
  for (const { id } of items) {
    const deal = await callAs(operator, legCalls.getDeal, { params: { id } });
    const offers = standingOffers(deal);
    if (offers.length === 0 || offers.some(({ offer }) => offer.accepted_at !== null)) continue;
    const documents = await callAs(operator, dealDocumentCalls.listDocuments, {
      query: { application_id: id },
    });
    const query = { application_id: id };
    const { slots } = await callAs(operator, dealDocumentCalls.getChecklist, { query });
    const document = documents.find(
      (one) =>
        one.can_check &&
        one.state === 'checked' &&
        isOfClient(one.kind) &&
        slots.some(({ kind }) => kind === one.kind),
    );
    const slot = slots.find(({ kind }) => kind === document?.kind);
    if (document && slot) return { id, document, name: slot.name, banks: offers.length };
  }
  throw new Error('No deal waits for its client');
};

test('a client comes by his link on a phone, brings a document that was refused and chooses an offer', async ({
  page,
  openAs,
}) => {
  const [operator, admin] = [await openAs('operator'), await openAs('admin')];
  const { id, document, name, banks } = await dealToChoose(operator);
  const phone = `+7999${Date.now() % 10_000_000}`.padEnd(12, '0');
  const remark = `Нет последней страницы (${phone.slice(-4)})`;
  const checked = { ids: [document.id], verdict: 'rejected' as const, remark, seen: 'checked' as const };
  await callAs(operator, dealDocumentCalls.checkDocument, { body: checked });
  const word = 'Ждём ваш выбор';
  // What keeps and sends comes in a quiet moment: before it there is nothing to keep by.
  const keeper = page.waitForResponse(/\/assets\/unsent-[^/]+\.js/);
  await comeByLink(page, { operator, admin }, { dealId: id, phone, purposes: ['documents', 'offers'], word });
  await keeper;
  await expect(page.getByText('Ждём ваш выбор')).toBeVisible();
  await expect(page.getByText(remark)).toBeVisible();
  // The line is cut in the middle and the page is shut: what was brought goes when he comes back, by pieces.
  const context = page.context();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const buffer = samplePdf({ catalog: `/Brought (${phone} ${'x'.repeat(900_000)})` });
  await page
    .getByLabel(texts.documents.fileOf(name))
    .setInputFiles({ name: 'документ.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByText(texts.waits)).toBeVisible();
  const sending = page.getByRole('region', { name: clientSendingTexts.title });
  await expect(sending.getByText(clientSendingTexts.states.waiting)).toBeVisible();
  const again = await context.newPage();
  await page.close();
  await context.setOffline(false);
  const asked: string[] = [];
  again.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const ahead = again.waitForRequest('**/api/client/page');
  await again.route(/\/assets\/client-[^/]+\.js$/, async (route) => {
    await ahead;
    await route.continue();
  });
  await again.goto('/c/');
  await expect(again.getByText('Ждём ваш выбор')).toBeVisible();
  // Whoever has typed the code waits for one answer alone, which is asked for before the program has come.
  const calls = asked.filter((path) => path.startsWith('/api/'));
  expect(calls[0]).toBe('/api/client/page');
  expect(calls[1]).not.toBe(calls[0]);
  expect(asked).not.toContain('/api/client/visit');
  await expect(again.getByText(remark)).toHaveCount(0);
  await expect(again.getByRole('columnheader')).toHaveCount(banks > 1 ? banks : 0);
  await again
    .getByRole('button', { name: /^Выбираю/ })
    .last()
    .tap();
  await expect(again.getByText(texts.offers.chosen, { exact: true })).toBeVisible();

  await operator.goto(`/application/detail/${id}?view=client`);
  const acts = clientLinkScreenTexts.acts;
  const links = operator.getByRole('list', { name: clientLinkScreenTexts.title }).first();
  for (const words of [`${acts.brought}: документ.pdf`, acts.chose, acts.opened])
    await expect(links.getByText(words).first()).toBeVisible();
  await operator.goto(`/application/detail/${id}?view=offers`);
  await expect(operator.getByText(/^Клиент выбрал: /)).toBeVisible();
  const documents = await callAs(operator, dealDocumentCalls.listDocuments, {
    query: { application_id: id },
  });
  const ids = documents.filter(({ uploaded_by: by }) => by === 'Анна (клиент)').map((one) => one.id);
  await callAs(operator, dealDocumentCalls.checkDocument, { body: { ids, verdict: 'accepted' } });
});

test('a client signs by a code and tells of his payment on a phone whose line is cut before each press', {
  tag: '@rare',
}, async ({ page, openAs }) => {
  const [operator, admin, manager] = [
    await openAs('operator'),
    await openAs('admin'),
    await openAs('manager'),
  ];
  const { id, document } = await dealToChoose(manager);
  const deal = await callAs(operator, legCalls.getDeal, { params: { id } });
  const phone = `+7997${Date.now() % 10_000_000}`.padEnd(12, '0');
  await callAs(operator, signatureCalls.askForSignature, {
    body: {
      application_bank_id: standingOffers(deal)[0]?.leg.id ?? 0,
      document_ids: [document.id],
      method: 'sms',
      signer: 'Клиентова Анна',
      phone,
      due_at: new Date(Date.now() + 3 * 24 * 3_600_000).toISOString(),
    },
  });
  await callAs(manager, feeCalls.createInvoice, {
    body: {
      application_id: id,
      application_bank_id: null,
      amount: '19500.00',
      percent: null,
      due_on: new Date(Date.now() + 10 * 24 * 3_600_000).toISOString().slice(0, 10),
      subject: 'Услуги',
      note: '',
    },
  });
  const link = {
    dealId: id,
    phone,
    purposes: ['sign' as const, 'pay' as const],
    word: 'Остались подпись и счёт',
  };
  await comeByLink(page, { operator: manager, admin }, link);
  const context = page.context();
  await page.waitForLoadState('networkidle');
  /** Without a line the press is told to have failed or is kept; nothing on the page is lost. */
  const cut = async (press: () => Promise<void>, words: string): Promise<void> => {
    await context.setOffline(true);
    await press();
    await expect(page.getByText(words).first()).toBeVisible();
    await context.setOffline(false);
  };
  await page.getByLabel(texts.sign.agree).check();
  const send = page.getByRole('button', { name: texts.sign.send });
  await cut(() => send.tap(), lineTexts.noConnection);
  await send.tap();
  const field = page.getByLabel(texts.code.label);
  await expect(field).toBeFocused();
  const code = await codeFrom(admin, phone);
  await cut(() => field.fill(code), lineTexts.noConnection);
  await page.getByRole('button', { name: texts.sign.enter }).tap();
  await expect(page.getByRole('link', { name: texts.sign.set })).toBeVisible();
  await cut(() => page.getByRole('button', { name: texts.pay.report }).tap(), texts.waits);
  await expect(page.getByText(/^Вы сообщили об оплате/)).toBeVisible();

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    globalThis.document.execCommand = () => false;
  });
  await page.getByRole('button', { name: texts.pay.copy(texts.pay.fields.inn) }).tap();
  await expect(page.getByRole('alert').getByText(texts.pay.notCopied)).toBeVisible();
  // What is refused to a client who has typed his code does not ask him for another one.
  await page.route('**/api/client/page', (route) =>
    route.fulfill({ status: 403, json: { message: 'Отказано', code: 'refused' } }),
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: texts.shut })).toBeVisible();
});

test('what a client has typed and photographed is there after a reload; of two tabs one goes on with it', {
  tag: '@rare',
}, async ({ page, openAs }) => {
  const [operator, admin] = [await openAs('operator'), await openAs('admin')];
  const { items } = await callAs(operator, dealListCalls.searchDeals, {
    body: { state: 0, status: 'collecting', limit: 1 },
  });
  const phone = `+7996${Date.now() % 10_000_000}`.padEnd(12, '0');
  const word = 'Нужен документ';
  await comeByLink(
    page,
    { operator, admin },
    { dealId: items[0]?.id ?? 0, phone, purposes: ['documents'], word },
  );
  await page.waitForLoadState('networkidle');
  const pass = page.getByRole('button', { name: texts.documents.pass }).first();
  const name = ((await pass.getAttribute('aria-label')) ?? '').replace(texts.documents.passOf(''), '');
  await pass.tap();
  await page.getByLabel(passTexts.name).fill('Пётр Бухгалтеров');
  await expect(page.getByText(clientSendingTexts.typed)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(passTexts.name)).toHaveValue('Пётр Бухгалтеров');
  await page.getByRole('button', { name: passTexts.cancel }).tap();
  await expect(page.getByLabel(passTexts.name)).toHaveCount(0);

  const buffer = fictionalScan({ title: name, paragraphs: ['Вымышленный документ.'] });
  await page
    .getByLabel(texts.documents.photoOf(name))
    .setInputFiles({ name: 'снимок.png', mimeType: 'image/png', buffer });
  const first = (tab: Page) => tab.getByRole('img', { name: scanTexts.page(1) });
  await expect(first(page)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/c/');
  await other.getByRole('button', { name: scanTexts.takeOver }).tap();
  await expect(first(other)).toBeVisible();
  await expect(page.getByText(scanTexts.elsewhere)).toBeVisible();
  await other.getByRole('button', { name: scanTexts.cancel }).tap();
});
