import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { packageCalls } from '#features/bank-packages/bank-packages.contract.ts';
import { newItem } from '#features/bank-packages/server/bank-packages.factory.ts';
import { clientLinkCalls as calls } from '#features/client-links/client-links.contract.ts';
import { clientPageCalls as page } from '#features/client-links/client-page.contract.ts';
import { clientLinks, clientLinkTokens } from '#features/client-links/server/client-links.tables.ts';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { feeCalls } from '#features/deal-fees/deal-fees.contract.ts';
import { fictionalSeller } from '#features/deal-fees/server/fictional-seller.seed.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { signatureCalls } from '#features/deal-signatures/deal-signatures.contract.ts';
import { makeBank, makeOrganization } from '#features/deals/server/deals.factory.ts';
import { deals } from '#features/deals/server/deals.tables.ts';
import { moveLegs, offerFor, workspaceForTests } from '#features/deals/testing/deal-workspace.ts';
import { notificationCalls } from '#features/notifications/notifications.contract.ts';
import { organizations } from '#features/organizations/server/organizations.tables.ts';
import { users } from '#features/people/server/people.tables.ts';
import { smsMessages } from '#features/sms/server/sms.tables.ts';
import type { CallInput, CallReply, NamedCall } from '#kit/contract/define-call.ts';
import { selectRow } from '#kit/server/database.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import type { TestCaller, TestFile } from '#kit/testing/start-api.ts';

const workspace = workspaceForTests({ demo: true });
const phone = '+79990001177';
const reason = { collision_reason: 'Проверка' };

let made = 0;
const pdf = (name: string): TestFile => {
  made += 1;
  return { name, content: samplePdf({ catalog: `/Client ${made}` }) };
};

const write = (work: Parameters<typeof workspace.api.services.database.write>[0]) =>
  workspace.api.services.database.write(work);

type NewLink = CallInput<typeof calls.createLink>['body'];
const create = (who: TestCaller, dealId: number, more: Partial<NewLink> = {}) =>
  who.call(calls.createLink, {
    body: {
      application_id: dealId,
      name: 'Анна Клиентова',
      phone,
      email: null,
      purposes: ['documents', 'offers', 'guarantee'],
      word: 'Ждём устав',
      by_sms: false,
      by_letter: false,
      ...more,
    },
  });

const lastSms = async (): Promise<string> => {
  const row = await workspace.api.services.database.read((db) =>
    selectRow<{ text: string }>(db, sql`select text from ${smsMessages} order by id desc limit 1`),
  );
  return row?.text ?? '';
};

/** Passes a minute, so that codes to one phone do not come too soon after one another. */
const passTime = (ms = 61_000): void =>
  workspace.api.setNow(new Date(workspace.api.services.clock.now().getTime() + ms));

const sameSite = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'poruchitel' };

/** A device of the client that has come by a token. */
const deviceBy = async (token: string) => {
  const { visitor } = workspace.api;
  const answer = await visitor.send(page.openLink, { body: { token } });
  const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  const send = (call: NamedCall, input: Parameters<TestCaller['send']>[1] = {}) =>
    visitor.send(call, input, { cookie, ...sameSite });
  const get = async <C extends NamedCall>(call: C): Promise<CallReply<C>> =>
    (await send(call)).json() as CallReply<C>;
  return { status: answer.statusCode, cookie, send, get, setCookie: String(answer.headers['set-cookie']) };
};

const tokenOf = (link: string): string => link.split('#')[1] ?? '';
const give = async (who: TestCaller, id: number): Promise<string> =>
  tokenOf((await who.call(calls.giveLink, { body: { id } })).link);

/** The same after the code from the message has been typed in. */
const provedDevice = async (who: TestCaller, id: number) => {
  passTime();
  const device = await deviceBy(await give(who, id));
  await device.send(page.sendCode, { body: {} });
  const code = (await lastSms()).slice(0, 6);
  expect((await device.send(page.enterCode, { body: { code } })).json()).toMatchObject({ ok: true });
  return device;
};

const collectingDeal = async (kinds: readonly string[]) => {
  const { api, admin } = workspace;
  made += 1;
  const bank = await makeBank(api.services, `Банк ссылки ${made}`);
  await admin.call(packageCalls.savePackage, {
    body: { bank_id: bank.id, product_id: null, version: 0, items: kinds.map((kind) => newItem(kind)) },
  });
  const deal = await workspace.chosenDeal(reason, [bank.id]);
  await moveLegs(workspace.agent, { application_id: deal.id, move: 'T3' });
  return deal;
};

const historyOf = async (dealId: number) =>
  (await workspace.operator.call(dealCalls.getHistory, { query: { application_id: dealId } })).map(
    ({ move }) => move,
  );

describe('a link of a client', () => {
  it('goes by a message, keeps no secret of its own, and opens nothing before the code', async () => {
    const { api, manager } = workspace;
    const { id: dealId } = await collectingDeal(['charter']);
    const { id } = await create(manager, dealId, { by_sms: true });
    const token = tokenOf(await lastSms());
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const kept = await api.services.database.read((db) => db.select().from(clientLinkTokens));
    expect(JSON.stringify(kept)).not.toContain(token);

    const device = await deviceBy(token);
    expect([device.status, device.setCookie]).toEqual([
      200,
      expect.stringMatching(/^Client-Link=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+$/),
    ]);
    expect(await device.get(page.showVisit)).toEqual({
      is_proved: false,
      phone: '+7(9**)***-**-77',
      code: null,
    });
    for (const call of [page.showPage, page.openGuarantee])
      expect((await device.send(call)).json<{ code: string }>().code).toBe('clientLinks.codeFirst');

    passTime();
    await device.send(page.sendCode, { body: {} });
    const code = (await lastSms()).slice(0, 6);
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await device.send(page.enterCode, { body: { code: wrong } })).json()).toEqual({
      ok: false,
      tries_left: 4,
    });
    const other = await deviceBy(token);
    expect((await other.send(page.enterCode, { body: { code } })).json()).toMatchObject({ ok: false });
    expect((await device.send(page.enterCode, { body: { code } })).json()).toMatchObject({ ok: true });
    const shown = await device.get(page.showPage);
    expect(shown).toMatchObject({
      name: 'Анна Клиентова',
      word: 'Ждём устав',
      invoices: null,
      guarantee: null,
    });
    expect((await other.send(page.showPage)).statusCode).toBe(403);
    expect(await historyOf(dealId)).toEqual(expect.arrayContaining(['client_link', 'client_opened']));
    passTime(12 * 3_600_000);
    expect((await device.send(page.showPage)).statusCode).toBe(403);
    passTime(-12 * 3_600_000);

    const { links } = await manager.call(calls.listLinks, { query: { application_id: dealId } });
    expect(links).toMatchObject([{ id, state: 'live', acts: [{ kind: 'opened' }] }]);
    expect(api.logLines.join('\n')).not.toContain(token);
    expect(api.logLines.join('\n')).not.toContain(device.cookie.split('=')[1]);
  });

  it('is refused alike when it is unknown, withdrawn, late, of an ended deal, of a changed phone, of somebody gone', async () => {
    const { api, manager, agent } = workspace;
    const { visitor } = api;
    await write((db) =>
      db
        .update(organizations)
        .set({ phone, phones: [phone] })
        .where(eq(organizations.inn, '7701234567')),
    );
    const gone = await api.as('operator', 'gone-operator');
    const shut: Record<string, (id: number, dealId: number) => Promise<unknown>> = {
      withdrawn: (id) => manager.call(calls.withdrawLink, { body: { id } }),
      late: (id) =>
        write((db) =>
          db
            .update(clientLinks)
            .set({ expiresAt: new Date('2026-11-01T00:00:00Z') })
            .where(eq(clientLinks.id, id)),
        ),
      ended: (_id, dealId) =>
        write((db) => db.update(deals).set({ status: 'client_refused' }).where(eq(deals.id, dealId))),
      phone: () =>
        write((db) =>
          db
            .update(organizations)
            .set({ phone: null, phones: [] })
            .where(eq(organizations.inn, '7701234567')),
        ),
      maker: () =>
        write((db) => db.update(users).set({ status: 'blocked' }).where(eq(users.id, gone.userId))),
    };
    const answerOf = async (token: string) => {
      const { statusCode, body } = await visitor.send(page.openLink, { body: { token } });
      return [statusCode, body.replace(/"request_id":"[^"]+"/, '')];
    };
    const unknown = await answerOf('x'.repeat(43));
    expect(unknown[0]).toBe(401);
    for (const [how, close] of Object.entries(shut)) {
      const { id: dealId } = await workspace.chosenDeal(reason);
      const maker = how === 'maker' ? gone : how === 'phone' ? agent : manager;
      const { id } = await create(maker, dealId, how === 'phone' ? {} : { phone: '+79990002233' });
      const token = await give(maker, id);
      const device = await deviceBy(token);
      expect(device.status).toBe(200);
      await close(id, dealId);
      expect(await answerOf(token), how).toEqual(unknown);
      expect((await device.send(page.showVisit)).statusCode, how).toBe(401);
      if (how === 'ended')
        await write((db) => db.update(deals).set({ status: 'draft' }).where(eq(deals.id, dealId)));
    }
  });

  it('is nobody else’s to make, to see or to shut', async () => {
    const { api, manager } = workspace;
    const stranger = await api.as('agent', 'strange-agent');
    const { id: dealId } = await workspace.chosenDeal(reason);
    const { id } = await create(manager, dealId);
    const strange = [
      stranger.send(calls.listLinks, { query: { application_id: dealId } }),
      stranger.send(calls.giveLink, { body: { id } }),
      stranger.send(calls.withdrawLink, { body: { id } }),
    ];
    expect((await Promise.all(strange)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    await expect(create(stranger, dealId)).rejects.toMatchObject({ status: 404 });
    await expect(create(workspace.agent, dealId, { purposes: ['pay'] })).rejects.toMatchObject({
      status: 422,
    });
  });
});

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
      'Анна Клиентова: приложил документ «устав.pdf»',
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
        ({ entity, message }) => entity?.id === deal.id && message.includes('выбрал'),
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
    expect((await device.send(page.openSheet, { query: { id: other.id } })).statusCode).toBe(404);
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
