import { describe, expect, it } from 'vitest';
import { setLimits } from '#domain/limits/limits.ts';
import { clientLinkCalls as calls } from '#features/client-links/client-links.contract.ts';
import { clientPageCalls as page } from '#features/client-links/client-page.contract.ts';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { feeCalls } from '#features/deal-fees/deal-fees.contract.ts';
import { fictionalSeller } from '#features/deal-fees/server/fictional-seller.seed.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { signatureCalls } from '#features/deal-signatures/deal-signatures.contract.ts';
import { makeOrganization } from '#features/deals/server/deals.factory.ts';
import { moveLegs, offerFor, workspaceForTests } from '#features/deals/testing/deal-workspace.ts';
import { notificationCalls } from '#features/notifications/notifications.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import { clientSide, reason } from '#features/client-links/testing/client-side.ts';

const workspace = workspaceForTests({ demo: true });
const { pdf, create, lastSms, passTime, provedDevice, collectingDeal, historyOf } = clientSide(workspace);

describe('what a client does behind his link', () => {
  it('a paper is brought once, looked at by whoever gave the link, refused with a reason, brought anew', async () => {
    const { manager, agent } = workspace;
    const { id: dealId } = await collectingDeal(['charter', 'application_form']);
    const { id } = await create(manager, dealId);
    const device = await provedDevice(manager, id);
    expect((await device.get(page.showPage)).documents).toMatchObject([
      { kind: 'charter', state: 'required', files: [] },
    ]);

    const file = pdf('устав.pdf');
    const bring = (kind: string, content = file) =>
      device.send(page.bringDocument, { body: { document_type: kind }, files: [content] });
    const both = await Promise.all([bring('charter'), bring('charter')]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await bring('application_form')).statusCode).toBe(404);
    setLimits({ 'client-links.files': 1 });
    expect((await bring('charter')).statusCode, 'what lies there already takes nothing of the day').toBe(200);
    expect((await bring('charter', pdf('другой.pdf'))).statusCode).toBe(429);
    setLimits({});
    expect((await bring('charter', { name: 'устав.exe', content: Buffer.from('MZ') })).statusCode).toBe(415);
    const documents = await manager.call(dealDocumentCalls.listDocuments, {
      query: { application_id: dealId },
    });
    expect(documents).toMatchObject([
      { uploaded_by: 'Анна Клиентова (клиент)', can_check: true, why_unchecked: null },
    ]);

    const ids = documents.map((document) => document.id);
    const body = { ids, verdict: 'rejected' as const, remark: 'Нет последней страницы' };
    await manager.call(dealDocumentCalls.checkDocument, { body });
    expect((await device.get(page.showPage)).documents).toMatchObject([
      { state: 'refused', remark: body.remark, files: ['устав.pdf'] },
    ]);
    expect((await bring('charter', pdf('устав полный.pdf'))).statusCode).toBe(200);
    expect((await device.get(page.showPage)).documents).toMatchObject([
      { state: 'checking', remark: null, files: ['устав полный.pdf'] },
    ]);
    expect((await historyOf(dealId)).filter((move) => move === 'client_brought')).toHaveLength(2);
    const { items } = await agent.call(notificationCalls.listNotifications, { query: {} });
    expect(items.filter(({ entity }) => entity?.id === dealId).map(({ message }) => message)).toContain(
      'Анна Клиентова: приложен документ «устав.pdf»',
    );
  });

  it('an offer is chosen, reported once, and stays ours to accept; a price that is not his is in no byte', async () => {
    const { agent, operator, manager } = workspace;
    const deal = await workspace.sentDeal(reason);
    const [first, second = 0] = deal.legs;
    const secret = 'Слово для своих 81-47';
    await operator.call(legCalls.saveOffer, {
      body: offerFor(first, { price: '31000.00', pro_price: '27123.45' }),
    });
    await operator.call(legCalls.saveOffer, { body: offerFor(second) });
    await moveLegs(operator, { application_bank_ids: deal.legs, move: 'T15', comment: secret });
    await makeOrganization(workspace.api.services, '7707083893', 'ООО «Чужая тайна 55-02»');
    await workspace.chosenDeal({ ...reason, inn: '7707083893' });
    const { id } = await create(agent, deal.id);
    const device = await provedDevice(agent, id);
    const answer = await device.send(page.showPage);
    for (const canary of [secret, 'Чужая тайна 55-02', '27123', 'pro_price', 'operator'])
      expect(answer.body).not.toContain(canary);
    const { offers } = answer.json<CallReply<typeof page.showPage>>();
    expect(offers).toMatchObject([{ price: '30000.00' }, { price: '31000.00', is_chosen: false }]);

    const offerId = offers?.[1]?.id ?? 0;
    const choose = (offer: number) => device.send(page.chooseOffer, { body: { offer_id: offer } });
    const twice = await Promise.all([choose(offerId), choose(offerId)]);
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await choose(2_000_000)).statusCode).toBe(409);
    expect((await device.get(page.showPage)).offers?.map((offer) => offer.is_chosen)).toEqual([false, true]);
    expect((await historyOf(deal.id)).filter((move) => move === 'client_chose')).toHaveLength(1);
    for (const who of [agent, manager]) {
      const { items } = await who.call(notificationCalls.listNotifications, { query: {} });
      const about = items.filter(
        ({ entity, message }) => entity?.id === deal.id && message.includes('выбрано'),
      );
      expect(about).toHaveLength(1);
    }
  });

  it('an invoice is read, its code scanned, its payment reported once; another deal’s is not there', async () => {
    const { admin, manager } = workspace;
    await admin.call(feeCalls.saveRequisites, { body: { ...fictionalSeller, version: 0 } });
    const invoiceOf = async (dealId: number) =>
      manager.call(feeCalls.createInvoice, {
        body: {
          application_id: dealId,
          application_bank_id: null,
          amount: '19500.00',
          percent: null,
          due_on: '2026-12-31',
          subject: 'Услуги',
          note: 'Заметка своих 12-90',
        },
      });
    const [deal, strange] = [await workspace.chosenDeal(reason), await workspace.chosenDeal(reason)];
    await invoiceOf(deal.id);
    const foreign = await invoiceOf(strange.id);
    const { id } = await create(manager, deal.id, { purposes: ['pay'] });
    const device = await provedDevice(manager, id);
    const answer = await device.send(page.showPage);
    expect(answer.body).not.toContain('Заметка своих');
    const { invoices, documents } = answer.json<CallReply<typeof page.showPage>>();
    expect(documents).toBeNull();
    const [invoice] = invoices ?? [];
    expect(invoice?.payment_code).toMatch(/^ST00012\|Name=.*\|Sum=1950000\|Purpose=Оплата по счёту № 2026-/);
    const query = { id: invoice?.id };
    expect((await device.send(page.openInvoice, { query })).rawPayload.subarray(0, 5).toString()).toBe(
      '%PDF-',
    );
    expect((await device.send(page.openInvoice, { query: { id: foreign.id } })).statusCode).toBe(404);
    const reportIt = () =>
      device.send(page.reportPayment, { body: { invoice_id: invoice?.id }, files: [pdf('платёжка.pdf')] });
    expect((await reportIt()).statusCode).toBe(200);
    expect((await device.send(page.reportPayment, { body: { invoice_id: invoice?.id } })).statusCode).toBe(
      200,
    );
    expect((await device.get(page.showPage)).invoices?.[0]?.reported_at).toBe(
      workspace.api.services.clock.now().toISOString(),
    );
    expect((await historyOf(deal.id)).filter((move) => move === 'client_paid')).toHaveLength(1);
    expect(
      (
        await device.send(page.bringDocument, {
          body: { document_type: 'charter' },
          files: [pdf('устав.pdf')],
        })
      ).statusCode,
    ).toBe(404);
  });

  it('documents are opened, signed by the code of the link’s phone, told of, and their sheet is handed out', async () => {
    const { agent, operator, manager } = workspace;
    const deal = await workspace.sentDeal(reason, workspace.banks.slice(0, 1));
    const answer = await agent.send(dealDocumentCalls.saveDocument, {
      body: { application_id: deal.id, document_type: 'other' },
      files: [pdf('Заявление.pdf')],
    });
    const [document] = answer.json<{ id: number }[]>();
    const ask = (to: string) =>
      operator.call(signatureCalls.askForSignature, {
        body: {
          application_bank_id: deal.legs[0],
          document_ids: [document?.id ?? 0],
          method: 'sms',
          signer: 'Клиентова Анна',
          phone: to,
          due_at: '2026-11-25T09:00:00.000Z',
        },
      });
    const mine = await ask('+79990004411');
    const other = await ask('+79990004422');
    const { id } = await create(manager, deal.id, { purposes: ['sign'], phone: '+79990004411' });
    const device = await provedDevice(manager, id);
    expect((await device.get(page.showPage)).signing?.requests).toMatchObject([
      { id: mine.id, is_signed: false, files: [{ name: 'Заявление.pdf' }] },
    ]);
    const query = { id: document?.id };
    expect((await device.send(page.openSigned, { query })).statusCode).toBe(200);
    passTime();
    const agreed = (request: number) =>
      device.send(page.sendSignCode, { body: { id: request, agreed: true } });
    expect((await agreed(other.id)).statusCode).toBe(404);
    expect((await agreed(mine.id)).statusCode).toBe(200);
    const code = /\d{6}/.exec(await lastSms())?.[0] ?? '';
    expect((await device.send(page.sign, { body: { id: mine.id, code } })).json()).toMatchObject({
      ok: true,
    });
    expect((await device.get(page.showPage)).signing?.requests).toMatchObject([{ is_signed: true }]);
    const sheet = await device.send(page.openSheet, { query: { id: mine.id } });
    expect(sheet.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const whole = await device.send(page.openSignedSet, { query: { id: mine.id } });
    expect(whole.headers['content-type']).toBe('application/zip');
    for (const name of ['Заявление.pdf', 'Лист подписания'])
      expect(whole.rawPayload.includes(Buffer.from(name))).toBe(true);
    for (const call of [page.openSheet, page.openSignedSet])
      expect((await device.send(call, { query: { id: other.id } })).statusCode).toBe(404);
    const { links } = await manager.call(calls.listLinks, { query: { application_id: deal.id } });
    expect(links[0]?.acts.map(({ kind }) => kind)).toEqual(['signed', 'opened']);
  });

  it('an issued guarantee is read by its numbers and downloaded', async () => {
    const { manager } = workspace;
    const deal = await workspace.issuedDeal();
    const { id } = await create(manager, deal.id, { purposes: ['guarantee'] });
    const device = await provedDevice(manager, id);
    expect((await device.get(page.showPage)).guarantee).toMatchObject({ number: 'БГ-7', has_file: true });
    const content = samplePdf({ catalog: '/Guarantee' });
    await workspace.operator.send(dealDocumentCalls.saveDocument, {
      body: { application_id: deal.id, document_type: 'guarantee' },
      files: [{ name: 'гарантия.pdf', content }],
    });
    expect((await device.send(page.openGuarantee)).rawPayload.equals(content)).toBe(true);
  });
});
