import type { Page } from '@playwright/test';
import { clientLinkCalls } from '#features/client-links/client-links.contract.ts';
import { clientLinkScreenTexts } from '#features/client-links/client-links.screen-texts.ts';
import { clientPageTexts as texts } from '#features/client-links/client-page.screen-texts.ts';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { isOfClient } from '#features/document-kinds/document-kinds.codes.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { standingOffers } from '#features/offer-sheets/offer-sheets.rules.ts';
import { smsCalls } from '#features/sms/sms.contract.ts';
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
    if (document && slot) return { id, document, name: slot.name };
  }
  throw new Error('No deal waits for its client');
};

const codeFrom = async (admin: Page, phone: string): Promise<string> => {
  const { items } = await callAs(admin, smsCalls.listSms, { body: { q: phone.slice(2), limit: 1 } });
  return items[0]?.text?.slice(0, 6) ?? '';
};

test('a client comes by his link on a phone, brings a document that was refused and chooses an offer', async ({
  page,
  openAs,
}) => {
  const [operator, admin] = [await openAs('operator'), await openAs('admin')];
  const { id, document, name } = await dealToChoose(operator);
  const remark = 'Нет последней страницы';
  const checked = { ids: [document.id], verdict: 'rejected' as const, remark, seen: 'checked' as const };
  await callAs(operator, dealDocumentCalls.checkDocument, { body: checked });
  const phone = `+7999${Date.now() % 10_000_000}`.padEnd(12, '0');
  const link = await callAs(operator, clientLinkCalls.createLink, {
    body: {
      application_id: id,
      name: 'Анна',
      phone,
      email: null,
      purposes: ['documents', 'offers'],
      word: 'Ждём ваш выбор',
      by_sms: false,
      by_letter: false,
    },
  });
  const made = await callAs(operator, clientLinkCalls.giveLink, { body: { id: link.id } });

  await page.goto(`/c/${new URL(made.link).hash}`);
  await page.getByRole('button', { name: texts.code.send }).tap();
  await expect(page).toHaveURL(/\/c\/$/);
  const field = page.getByLabel(texts.code.label);
  await expect(field).toBeFocused();
  await field.fill(await codeFrom(admin, phone));
  await expect(page.getByText('Ждём ваш выбор')).toBeVisible();
  await expect(page.getByText(remark)).toBeVisible();
  const buffer = samplePdf({ catalog: `/Brought ${phone}` });
  await page
    .getByLabel(texts.documents.fileOf(name))
    .setInputFiles({ name: 'документ.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByText(remark)).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Выбираю/ })
    .last()
    .tap();
  await expect(page.getByText(texts.offers.chosen, { exact: true })).toBeVisible();

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
