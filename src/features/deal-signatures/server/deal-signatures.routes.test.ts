import { readFileSync } from 'node:fs';
import { desc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { signatureCalls as calls } from '#features/deal-signatures/deal-signatures.contract.ts';
import { expireRequests } from '#features/deal-signatures/server/expire-requests.ts';
import { workspaceForTests, lookAt, moveLegs, refused } from '#features/deals/testing/deal-workspace.ts';
import { smsMessages } from '#features/sms/server/sms.tables.ts';
import { selectRow } from '#kit/server/database.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const vectors = new URL('../../../kit/server/cms/vectors/', import.meta.url);
const read = (name: string): Buffer => readFileSync(new URL(name, vectors));
const application = read('application.pdf');

const workspace = workspaceForTests();

const attach = async (dealId: number, content = application, more: object = {}): Promise<number> => {
  const answer = await workspace.agent.send(dealDocumentCalls.saveDocument, {
    body: { application_id: dealId, document_type: 'other', ...more },
    files: [{ name: 'Заявление.pdf', content }],
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ id: number }[]>()[0]?.id ?? 0;
};

const sign = (who: TestCaller, document_id: number, content: Buffer, name = 'Заявление.pdf.sig') =>
  who.send(calls.saveSignature, { body: { document_id }, files: [{ name, content }] });

const list = (who: TestCaller, id: number) =>
  who.call(calls.listSignatures, { query: { application_id: id } });

const dueAt = '2026-11-25T09:00:00.000Z';
const ask = (leg: number, document_ids: number[], more: object = {}) =>
  workspace.operator.call(calls.askForSignature, {
    body: {
      application_bank_id: leg,
      document_ids,
      method: 'kep',
      signer: 'Орлова Анна Сергеевна',
      due_at: dueAt,
      ...more,
    },
  });
const bySms = { method: 'sms', phone: '+79990001122' };

/** A deal sent to its banks, with the application among its documents. */
const dealWithDocument = async () => {
  const deal = await workspace.sentDeal({ inn: '7701234567' }, workspace.banks.slice(0, 1));
  return { ...deal, leg: deal.legs[0], document: await attach(deal.id) };
};

const legOf = async (dealId: number) => (await lookAt(workspace.operator, dealId)).legs[0];

describe('a file of a qualified signature', () => {
  it('that holds for its document is kept with its three results and comes back byte for byte', async () => {
    const { id, document } = await dealWithDocument();
    const file = Buffer.from(
      read('detached-512.p7s')
        .toString('base64')
        .replaceAll(/(.{64})/g, '$1\r\n'),
    );
    const answer = await sign(workspace.agent, document, file);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      method: 'kep',
      is_attached: false,
      signers: [
        {
          name: 'Орлова Анна Сергеевна',
          post: 'Генеральный директор',
          organization: 'ООО «Заря»',
          inn: '7701234567',
          bits: 512,
          at_signing: 'valid',
          today: 'not_yet', // the clock of the test stands a day before the certificate
        },
      ],
      inn_agrees: 'match',
      is_outdated: false,
    });
    const download = await workspace.agent.send(calls.downloadSignature, { body: { document_id: document } });
    expect(download.rawPayload.equals(file)).toBe(true);
    expect(download.headers['content-disposition']).toContain('.sig');
    expect((await list(workspace.agent, id)).signatures).toHaveLength(1);
    expect((await sign(workspace.agent, document, file)).statusCode).toBe(409);
  });

  it.each([
    ['of another document', 'other-file-256.p7s', /относится к другому файлу/],
    ['around another document', 'other-attached-256.p7s', /относится к другому файлу/],
    ['by RSA', 'rsa.p7s', /Алгоритм подписи не поддерживается/],
    ['without a certificate', 'no-certificate-256.p7s', /нет сертификата/],
  ])('%s is refused in words and leaves nothing', async (_what, name, words) => {
    const { id, document } = await dealWithDocument();
    const answer = await sign(workspace.agent, document, read(name));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: { files: [expect.stringMatching(words)] } });
    expect((await list(workspace.agent, id)).signatures).toEqual([]);
  });

  it.each([
    ['forged', (der: Buffer) => Buffer.from(der).fill(1, der.length - 40), 422, /Подпись неверна/],
    ['cut off', (der: Buffer) => der.subarray(0, 900), 422, /не файл подписи/],
    ['nested without end', () => Buffer.from('3080'.repeat(100_000), 'hex'), 422, /не файл подписи/],
    ['of a giant length', () => Buffer.from(`3084ffffffff${'00'.repeat(60)}`, 'hex'), 422, /не файл подписи/],
    ['a paper', () => application, 415, /\.sig и \.p7s/],
  ])('that is %s is refused', async (_what, make, status, words) => {
    const { id, document } = await dealWithDocument();
    const answer = await sign(workspace.agent, document, make(read('detached-256.p7s')));
    expect(answer.statusCode).toBe(status);
    expect(answer.json<{ message: string }>().message).toMatch(words);
    expect((await list(workspace.agent, id)).signatures).toEqual([]);
  });

  it('is not taken for a document, and a document is not taken under its name', async () => {
    const { document } = await dealWithDocument();
    expect((await sign(workspace.agent, document, read('detached-256.p7s'), 'подпись.pdf')).statusCode).toBe(
      415,
    );
    expect((await sign(workspace.agent, 999_999, read('detached-256.p7s'))).statusCode).toBe(404);
  });

  it('says when the certificate is of another organization, and is outdated by a new version of its document', async () => {
    const deal = await workspace
      .sentDeal({ inn: null, client_name: 'ООО «Заря»' }, workspace.banks.slice(0, 1))
      .catch(() => workspace.sentDeal({}, workspace.banks.slice(0, 1)));
    const document = await attach(deal.id);
    await sign(workspace.agent, document, read('person-256.p7s'));
    const newer = await attach(deal.id, samplePdf(), { replaces_id: document });
    const { signatures } = await list(workspace.agent, deal.id);
    expect(signatures).toMatchObject([{ document_id: document, inn_agrees: 'none', is_outdated: true }]);
    expect((await sign(workspace.agent, document, read('detached-256.p7s'))).statusCode).toBe(409);
    expect((await sign(workspace.agent, newer, read('detached-256.p7s'))).statusCode).toBe(422);
  });

  it('is removed by the desk with a reason, not by an agent', async () => {
    const { id, document } = await dealWithDocument();
    const saved = (await sign(workspace.agent, document, read('two-signers.p7s'))).json<{ id: number }>();
    const remove = (who: TestCaller, body: object) => who.send(calls.deleteSignature, { body });
    expect((await remove(workspace.agent, { id: saved.id, reason: 'Лишняя' })).statusCode).toBe(403);
    expect((await remove(workspace.operator, { id: saved.id })).statusCode).toBe(422);
    expect((await remove(workspace.operator, { id: saved.id, reason: 'Лишняя' })).statusCode).toBe(200);
    expect((await list(workspace.agent, id)).signatures).toEqual([]);
    const download = await workspace.agent.send(calls.downloadSignature, { body: { document_id: document } });
    expect(download.statusCode).toBe(404);
  });
});

describe('a request for a signature', () => {
  it('moves the leg to signing, holds T10 until it is signed, and then the leg goes on by itself', async () => {
    const { id, leg, document } = await dealWithDocument();
    const request = await ask(leg, [document], { inn: '7701234567' });
    expect(request).toMatchObject({ state: 'sent', files: [{ document_id: document, is_signed: false }] });
    expect(await legOf(id)).toMatchObject({ status: 'signing' });
    await expect(
      moveLegs(workspace.operator, { application_bank_id: leg, move: 'T10' }),
    ).rejects.toMatchObject(refused(422, /Не подписано клиентом: «Заявление\.pdf»/));
    expect((await sign(workspace.agent, document, read('detached-256.p7s'))).statusCode).toBe(200);
    expect((await list(workspace.agent, id)).requests).toMatchObject([
      { state: 'signed', files: [{ is_signed: true }] },
    ]);
    expect(await legOf(id)).toMatchObject({ status: 'sending', sub_state: 'sent' });
  });

  it('is not answered by the certificate of another organization', async () => {
    const deal = await workspace.sentDeal(
      { inn: '7709876543', client_name: 'ООО «Вега»' },
      workspace.banks.slice(0, 1),
    );
    const document = await attach(deal.id);
    await ask(deal.legs[0], [document]);
    const cached = await sign(workspace.agent, document, read('detached-256.p7s'));
    expect(cached.json()).toMatchObject({ inn_agrees: 'differs' });
    expect(await legOf(deal.id)).toMatchObject({ status: 'signing' });
  });

  it('says that its document was replaced, and is withdrawn with a reason', async () => {
    const { id, leg, document } = await dealWithDocument();
    const request = await ask(leg, [document]);
    await attach(id, samplePdf(), { replaces_id: document });
    await expect(
      moveLegs(workspace.operator, { application_bank_id: leg, move: 'T10' }),
    ).rejects.toMatchObject(refused(422, /заменён новой версией/));
    const body = { id: request.id, reason: 'Нужна новая версия' };
    expect(await workspace.operator.call(calls.withdrawRequest, { body })).toMatchObject({
      state: 'withdrawn',
    });
    await expect(workspace.operator.call(calls.withdrawRequest, { body })).rejects.toMatchObject({
      status: 409,
    });
    await moveLegs(workspace.operator, { application_bank_id: leg, move: 'T10' });
  });

  it('that is signed waits again when its document is replaced or its signature removed', async () => {
    const { id, leg, document } = await dealWithDocument();
    const second = await attach(id, samplePdf());
    await ask(leg, [second]);
    const request = await ask(leg, [document]);
    const saved = (await sign(workspace.agent, document, read('detached-256.p7s'))).json<{ id: number }>();
    const stateOf = async () =>
      (await list(workspace.operator, id)).requests.find((one) => one.id === request.id);
    expect(await stateOf()).toMatchObject({ state: 'signed', can_withdraw: false });
    await workspace.operator.call(calls.deleteSignature, { body: { id: saved.id, reason: 'Не тот ключ' } });
    expect(await stateOf()).toMatchObject({ state: 'opened' });
    await sign(workspace.agent, document, read('detached-512.p7s'));
    await attach(id, samplePdf(), { replaces_id: document });
    expect(await stateOf()).toMatchObject({ state: 'signed', can_withdraw: true });
    const body = { id: request.id, reason: 'Новая версия' };
    expect(await workspace.operator.call(calls.withdrawRequest, { body })).toMatchObject({
      state: 'withdrawn',
    });
  });

  it('is void together with its signatures when the leg is taken off signing', async () => {
    const { id, leg, document } = await dealWithDocument();
    const second = await attach(id, samplePdf());
    await ask(leg, [document, second]);
    await sign(workspace.agent, document, read('detached-256.p7s'));
    await moveLegs(workspace.operator, { application_bank_id: leg, move: 'T11', comment: 'Ошибка в сумме' });
    const shown = await list(workspace.agent, id);
    expect(shown.requests).toMatchObject([{ state: 'void', reason: 'заявка снята с подписания' }]);
    expect(shown.signatures).toEqual([]);
  });

  it('refuses documents of another deal, a past term, a missing phone, and agents', async () => {
    const { leg, document } = await dealWithDocument();
    const other = await dealWithDocument();
    await expect(ask(leg, [other.document])).rejects.toMatchObject({ status: 422 });
    await expect(ask(leg, [document, document])).rejects.toMatchObject({ status: 422 });
    await expect(ask(leg, [document], { due_at: '2026-11-19T09:00:00.000Z' })).rejects.toMatchObject({
      errors: { due_at: ['Срок подписания должен быть впереди'] },
    });
    await expect(ask(leg, [document], { method: 'sms' })).rejects.toMatchObject({
      errors: { phone: ['Для подписания кодом нужен телефон'] },
    });
    const answer = await workspace.agent.send(calls.askForSignature, { body: {} });
    expect(answer.statusCode).toBe(403);
  });

  it('expires in time', async () => {
    const { id, leg, document } = await dealWithDocument();
    await ask(leg, [document], { due_at: '2026-11-20T12:00:00.000Z' });
    workspace.api.setNow(new Date('2026-11-20T12:00:01Z'));
    await expireRequests(workspace.api.services);
    const stored = await workspace.api.services.database.read((db) =>
      selectRow(db, sql`select state from sign_requests where deal_id = ${id}`),
    );
    expect(stored).toEqual({ state: 'expired' });
    workspace.api.setNow(new Date('2026-11-20T11:05:00Z'));
  });
});

const lastText = async (): Promise<string> => {
  const [row] = await workspace.api.services.database.read((db) =>
    db
      .select()
      .from(smsMessages)
      .where(eq(smsMessages.phone, bySms.phone))
      .orderBy(desc(smsMessages.id))
      .limit(1),
  );
  return row?.text ?? '';
};
const lastCode = async (): Promise<string> => /\d{6}/.exec(await lastText())?.[0] ?? '';
const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

/** Minutes of the desk's clock gone by since it opened; a phone takes ten codes a day. */
const at = (minutes: number): void =>
  workspace.api.setNow(new Date(Date.parse('2026-11-20T11:05:00Z') + minutes * 60_000));

describe('a simple signature', () => {
  const send = (id: number) => workspace.agent.call(calls.sendCode, { body: { id, agreed: true } });
  const enter = (id: number, code: string) => workspace.agent.call(calls.enterCode, { body: { id, code } });

  it('needs somebody to send the code', async () => {
    const { leg, document } = await dealWithDocument();
    const { id } = await ask(leg, [document], bySms);
    await expect(send(id)).rejects.toMatchObject(refused(409, /СМС здесь не настроены/));
  });

  describe('in a demonstration', () => {
    const demo = async (): Promise<Awaited<ReturnType<typeof dealWithDocument>> & { request: number }> => {
      Object.assign(workspace.api.services.settings, { demo: true });
      const deal = await dealWithDocument();
      const { id: request } = await ask(deal.leg, [deal.document], bySms);
      return { ...deal, request };
    };

    it('is given by the code of the message, once, and printed with both hashes', async () => {
      at(0);
      const { id, request, document } = await demo();
      const opened = await workspace.agent.call(calls.openRequest, { body: { id: request } });
      expect(opened).toMatchObject({ request: { state: 'opened', can_sign: true }, code: null });
      const sent = await send(request);
      expect(sent).toMatchObject({ tries_left: 5, phone: '+7(9**)***-**-22' });
      const code = await lastCode();
      expect(JSON.stringify(sent)).not.toContain(code);
      expect(await enter(request, otherThan(code))).toMatchObject({ ok: false, tries_left: 4 });
      expect(await enter(request, code)).toMatchObject({
        ok: true,
        request: { state: 'signed', has_sheet: true },
      });
      await expect(enter(request, code)).rejects.toMatchObject({ status: 409 });
      expect((await list(workspace.agent, id)).signatures).toMatchObject([
        { document_id: document, method: 'sms', simple: { name: 'Орлова Анна Сергеевна' } },
      ]);
      expect(await legOf(id)).toMatchObject({ status: 'sending', sub_state: 'sent' });
      const sheet = await workspace.agent.send(calls.getSheet, { query: { id: request } });
      expect(sheet.statusCode).toBe(200);
      expect(sheet.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      expect(workspace.api.logLines.join('')).not.toContain(code);
    });

    it('takes five tries, the same answer to each, and then not even the right code', async () => {
      at(10);
      const { request } = await demo();
      await send(request);
      const code = await lastCode();
      const messages = new Set<string>();
      for (let left = 4; left >= 0; left -= 1) {
        const { message, tries_left } = await enter(request, otherThan(code));
        messages.add(message);
        expect(tries_left).toBe(left);
      }
      expect(messages.size).toBe(1);
      expect(await enter(request, code)).toMatchObject({ ok: false, tries_left: 0 });
    });

    it('counts parallel tries one by one, and takes the right code once', async () => {
      at(20);
      const { request, document } = await demo();
      await send(request);
      const code = await lastCode();
      const wrong = await Promise.all(Array.from({ length: 4 }, () => enter(request, otherThan(code))));
      expect(wrong.map(({ tries_left }) => tries_left).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
      const right = await Promise.allSettled(Array.from({ length: 4 }, () => enter(request, code)));
      expect(right.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const row = await workspace.api.services.database.read((db) =>
        selectRow(
          db,
          sql`select count(*)::int count from document_signatures where document_id = ${document} and method = 'sms'`,
        ),
      );
      expect(row).toEqual({ count: 1 });
    });

    it('is bound to the documents as they were, and to five minutes', async () => {
      at(30);
      const { id, request, document } = await demo();
      await send(request);
      const code = await lastCode();
      at(35.1);
      expect(await enter(request, code)).toMatchObject({ ok: false });
      await send(request);
      const second = await lastCode();
      await attach(id, samplePdf(), { replaces_id: document });
      expect(await enter(request, second)).toMatchObject({ ok: false });
      at(37);
      await expect(send(request)).rejects.toMatchObject(refused(409, /заменён или убран/));
    });

    it('sends a new code after a minute, which ends the one before; ten a day to a phone', async () => {
      at(60);
      const { request } = await demo();
      await send(request);
      const first = await lastCode();
      await expect(send(request)).rejects.toMatchObject({ status: 429 });
      at(61.1);
      await send(request);
      if (first !== (await lastCode())) expect(await enter(request, first)).toMatchObject({ ok: false });
      let minute = 62.2;
      await expect(
        (async () => {
          for (;;) {
            at((minute += 1.1));
            await send(request);
          }
        })(),
      ).rejects.toMatchObject(refused(429, /слишком много кодов/));
    });

    it('is not given in the name of another', async () => {
      at(0);
      const { request } = await demo();
      const stranger = await workspace.api.as('agent', 'stranger');
      await expect(
        stranger.call(calls.sendCode, { body: { id: request, agreed: true } }),
      ).rejects.toMatchObject({ status: 404 });
      await expect(
        stranger.call(calls.enterCode, { body: { id: request, code: '123456' } }),
      ).rejects.toMatchObject({ status: 404 });
    });
  });
});
