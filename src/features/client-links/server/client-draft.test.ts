import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { clientLinkCalls as calls } from '#features/client-links/client-links.contract.ts';
import { clientPageCalls as page } from '#features/client-links/client-page.contract.ts';
import { clientSide, reason } from '#features/client-links/testing/client-side.ts';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { draftCalls } from '#features/deal-drafts/deal-drafts.contract.ts';
import { sampleDocx } from '#features/deal-drafts/server/deal-drafts.factory.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { signatureCalls } from '#features/deal-signatures/deal-signatures.contract.ts';
import { deals } from '#features/deals/server/deals.tables.ts';
import { lookAt, moveLegs, offerFor, workspaceForTests } from '#features/deals/testing/deal-workspace.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';

const workspace = workspaceForTests({ demo: true });
const { pdf, create, lastSms, deviceBy, provedDevice, collectingDeal, historyOf, tokenOf } =
  clientSide(workspace);
const vectors = new URL('../../../kit/server/cms/vectors/', import.meta.url);
const vector = (name: string): Buffer => readFileSync(new URL(name, vectors));

const approvedLeg = async () => {
  const { operator, banks } = workspace;
  const deal = await workspace.sentDeal(reason, banks);
  for (const leg of deal.legs) await operator.call(legCalls.saveOffer, { body: offerFor(leg) });
  await moveLegs(operator, { application_bank_ids: deal.legs, move: 'T15' });
  return deal;
};

describe('a client behind his link', () => {
  it('remarks at the line of a draft that is wrong, agrees, and reads nothing of what we write to the bank', async () => {
    const { manager, operator, agent } = workspace;
    const deal = await approvedLeg();
    const lines = ['Гарантия № 1', 'Срок до 01.02.2028'];
    const content = await sampleDocx(lines, 'x');
    const answer = await operator.send(draftCalls.saveDraft, {
      body: { application_bank_id: deal.legs[0] },
      files: [{ name: 'Макет.docx', content }],
    });
    const { id: draft } = answer.json<{ id: number }>();
    const secret = 'Слово банку 31-77';
    await operator.call(draftCalls.saveRemark, { body: { id: draft, text: secret } });
    const { id } = await create(manager, deal.id);
    const device = await provedDevice(manager, id);
    const before = await device.send(page.showPage);
    expect(before.body).not.toContain(secret);
    const [shown] = before.json<{ drafts: { paragraphs: { start: number; text: string }[] }[] }>().drafts;
    expect(shown?.paragraphs.map(({ text }) => text)).toEqual(lines);
    const { start = 0, text = '' } = shown?.paragraphs[1] ?? {};
    const body = { id: draft, text: 'Срок до 01.03', start, end: start + text.length };
    const twice = await Promise.all([1, 2].map(() => device.send(page.remarkDraft, { body })));
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { remarks } = await agent.call(draftCalls.getDraft, { query: { id: draft } });
    expect(remarks).toMatchObject([
      { quote: '' },
      { quote: lines[1], words: [{ text: body.text, author: 'Анна Клиентова (клиент)' }] },
    ]);
    expect((await device.send(page.remarkDraft, { body: { ...body, id: draft + 900 } })).statusCode).toBe(
      404,
    );
    expect((await device.send(page.openDraft, { query: { id: draft } })).rawPayload.equals(content)).toBe(
      true,
    );
    expect((await device.send(page.agreeDraft, { body: { id: draft } })).statusCode).toBe(200);
    expect(await device.get(page.showPage)).toMatchObject({
      drafts: [{ is_agreed: true, is_accepted: false, remarks: [{ quote: lines[1] }] }],
    });
    const moves = await historyOf(deal.id);
    expect(moves.filter((move) => move === 'client_remarked')).toHaveLength(1);
    expect(moves).toContain('client_agreed');
  });

  it('accepts an offer himself only where the link lets him; the other banks are withdrawn', async () => {
    const { manager, operator } = workspace;
    const deal = await approvedLeg();
    for (const leg of deal.legs)
      await operator.call(draftCalls.waiveDraft, {
        body: { application_bank_id: leg, reason: 'Без макета' },
      });
    const offers = async (more: object) => {
      const { id } = await create(manager, deal.id, { phone: '+79990008811', ...more });
      const device = await provedDevice(manager, id);
      const offer = (await device.get(page.showPage)).offers?.[0]?.id ?? 0;
      return (await device.send(page.acceptOffer, { body: { offer_id: offer } })).statusCode;
    };
    expect(await offers({})).toBe(409);
    expect(await offers({ may_accept: true })).toBe(200);
    const { legs } = await lookAt(manager, deal.id);
    expect(legs.map(({ status }) => status).toSorted()).toEqual(['client_refused', 'issuing']);
    expect(await historyOf(deal.id)).toContain('client_accepted');
  });

  it('asks his accountant for one document: who comes by that link sees it and nothing else', async () => {
    const { manager, api } = workspace;
    const { id: dealId } = await collectingDeal(['charter', 'statements']);
    const { id } = await create(manager, dealId);
    const device = await provedDevice(manager, id);
    const ask = (phone: string, kind = 'statements') =>
      device.send(page.passDocument, { body: { document_type: kind, name: 'Ольга', phone } });
    expect((await ask('+7 999 000-11-77')).statusCode).toBe(422);
    expect((await ask('+79990006611', 'guarantee')).statusCode).toBe(404);
    const both = await Promise.all([ask('+79990006611'), ask('+79990006611')]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { links } = await manager.call(calls.listLinks, { query: { application_id: dealId } });
    expect(links).toHaveLength(2);
    const token = tokenOf((await lastSms()).split(' ').at(-1) ?? '');
    api.setNow(new Date(api.services.clock.now().getTime() + 61_000));
    const hers = await deviceBy(token);
    await hers.send(page.sendCode, { body: {} });
    await hers.send(page.enterCode, { body: { code: (await lastSms()).slice(0, 6) } });
    const shown = await hers.get(page.showPage);
    expect(shown.documents?.map(({ kind }) => kind)).toEqual(['statements']);
    expect(shown).toMatchObject({
      offers: null,
      may_pass: false,
      deal: { amount: null, date_start: null, date_end: null, tender_number: null },
    });
    const bring = (kind: string) =>
      hers.send(page.bringDocument, { body: { document_type: kind }, files: [pdf(`${kind}.pdf`)] });
    expect((await bring('charter')).statusCode).toBe(404);
    expect((await bring('statements')).statusCode).toBe(200);
    const sample = await hers.send(page.openSample, { query: { document_type: 'statements' } });
    expect(sample.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await device.get(page.showPage)).documents).toMatchObject([
      { kind: 'charter', where: { words: expect.any(String) }, passed_to: null },
      { kind: 'statements', state: 'checking', passed_to: 'Ольга' },
    ]);
    await manager.call(calls.withdrawLink, { body: { id } });
    expect((await hers.send(page.showPage)).json()).toMatchObject({ code: 'clientLinks.withdrawn' });
  });

  it('brings a signature file where a certificate is asked for, and instead of a code', async () => {
    const { agent, operator, manager } = workspace;
    const deal = await workspace.sentDeal({ ...reason, inn: '7701234567' }, workspace.banks.slice(0, 1));
    const attach = async (content: Buffer) => {
      const answer = await agent.send(dealDocumentCalls.saveDocument, {
        body: { application_id: deal.id, document_type: 'other' },
        files: [{ name: 'Заявление.pdf', content }],
      });
      return answer.json<{ id: number }[]>()[0]?.id ?? 0;
    };
    const document = await attach(vector('application.pdf'));
    const other = await attach(samplePdf({ catalog: '/Other' }));
    const ask = (method: 'kep' | 'sms', ids: number[]) =>
      operator.call(signatureCalls.askForSignature, {
        body: {
          application_bank_id: deal.legs[0],
          document_ids: ids,
          method,
          signer: 'Клиентова Анна',
          ...(method === 'sms' && { phone: '+79990005511' }),
          due_at: '2026-11-25T09:00:00.000Z',
        },
      });
    const asked = await ask('sms', [document]);
    const { id } = await create(manager, deal.id, { purposes: ['sign'], phone: '+79990005511' });
    const device = await provedDevice(manager, id);
    const bring = (request: number, to: number, name: string) =>
      device.send(page.bringSignature, {
        body: { id: request, document_id: to },
        files: [{ name: 'Заявление.pdf.sig', content: vector(name) }],
      });
    expect((await bring(asked.id, other, 'detached-256.p7s')).statusCode).toBe(404);
    expect((await bring(asked.id + 70, document, 'detached-256.p7s')).statusCode).toBe(404);
    const done = await bring(asked.id, document, 'detached-256.p7s');
    expect(done.statusCode, done.body).toBe(200);
    expect((await device.get(page.showPage)).signing?.requests).toMatchObject([
      { id: asked.id, method: 'sms', is_signed: true, files: [{ is_signed: true }] },
    ]);
    expect((await bring(asked.id, document, 'detached-256.p7s')).statusCode).toBe(409);
  });

  it('reads why when his deal is closed while he signs, comes back to the code after a night, and meets himself on two devices', async () => {
    const { manager, api } = workspace;
    const { id: dealId } = await collectingDeal(['charter']);
    const { id } = await create(manager, dealId);
    const [phone, computer] = [await provedDevice(manager, id), await provedDevice(manager, id)];
    const same = pdf('устав.pdf');
    const bring = (device: typeof phone, file = same) =>
      device.send(page.bringDocument, { body: { document_type: 'charter' }, files: [file] });
    const both = await Promise.all([bring(phone), bring(computer)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await phone.get(page.showPage)).documents).toMatchObject([{ files: ['устав.pdf'] }]);
    await Promise.all([bring(phone, pdf('а.pdf')), bring(computer, pdf('б.pdf'))]);
    const files = (await phone.get(page.showPage)).documents?.[0]?.files ?? [];
    expect(files.toSorted()).toEqual(['а.pdf', 'б.pdf', 'устав.pdf']);

    const now = api.services.clock.now();
    api.setNow(new Date(now.getTime() + 13 * 3_600_000));
    expect((await bring(phone)).json()).toMatchObject({ code: 'clientLinks.codeFirst' });
    expect(await phone.get(page.showVisit)).toMatchObject({ is_proved: false, code: null });
    api.setNow(now);

    await api.services.database.write((db) =>
      db.update(deals).set({ status: 'client_refused' }).where(eq(deals.id, dealId)),
    );
    for (const send of [bring(phone), phone.send(page.showPage), phone.send(page.showVisit)])
      expect((await send).json()).toMatchObject({ code: 'clientLinks.dealOver' });
    await api.services.database.write((db) =>
      db.update(deals).set({ status: 'collecting' }).where(eq(deals.id, dealId)),
    );
  });
});
