import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { desc, eq } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { feeCalls } from '#features/deal-fees/deal-fees.contract.ts';
import { fictionalSeller } from '#features/deal-fees/server/fictional-seller.seed.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { jump } from '#features/deals/server/deals.factory.ts';
import { printTemplateCalls as prints } from '#features/print-templates/print-templates.contract.ts';
import { printTemplates } from '#features/print-templates/server/print-templates.tables.ts';
import { letters } from '#features/letters/server/letters.tables.ts';
import { workspaceForTests, refused } from '#features/deals/testing/deal-workspace.ts';
import { writeDocx } from '#kit/server/docx/write-docx.ts';

const workspace = workspaceForTests({ demo: true }); // letters are kept where there is an outbox to look at

const bill = (deal: number, more: object = {}) => ({
  application_id: deal,
  application_bank_id: null,
  amount: '15000.00',
  percent: null,
  due_on: '2026-11-27',
  subject: 'Услуги по подбору гарантии',
  note: 'Скидку обещал директор',
  ...more,
});
const make = (deal: number, more: object = {}) =>
  workspace.manager.call(feeCalls.createInvoice, { body: bill(deal, more) });
const ofDeal = async (deal: number, who = workspace.manager) =>
  (await who.call(feeCalls.listOfDeal, { query: { application_id: deal } })).items;

describe('our requisites', () => {
  it('are wanted before the first invoice, and their keys must fit', async () => {
    const { id } = await workspace.chosenDeal();
    await expect(make(id)).rejects.toMatchObject(refused(409, /^Сначала впишите свои реквизиты/));
    const save = (more: object, version = 0) =>
      workspace.admin.call(feeCalls.saveRequisites, { body: { ...fictionalSeller, ...more, version } });
    await expect(save({ inn: '7798000011', account: '40702810900000000001' })).rejects.toMatchObject({
      status: 422,
      errors: { inn: [expect.any(String)], account: ['Счёт не подходит к БИК'] },
    });
    expect(await save({})).toEqual({ version: 1 });
    await expect(save({})).rejects.toMatchObject({ status: 409 });
    expect(await save({ vat: '22' }, 1)).toEqual({ version: 2 });
    expect((await workspace.manager.send(feeCalls.getRequisites, {})).statusCode).toBe(403);
  });
});

const saveRequisites = async (): Promise<void> => {
  const { version } = await workspace.admin.call(feeCalls.getRequisites, {});
  await workspace.admin.call(feeCalls.saveRequisites, { body: { ...fictionalSeller, vat: '22', version } });
};

describe('an invoice', () => {
  beforeAll(saveRequisites);

  it('is made, printed, paid in parts; too much and too early are refused', async () => {
    const { id } = await workspace.chosenDeal();
    const { id: invoice, number } = await make(id);
    expect(number).toMatch(/^2026-\d+$/);
    const document = await workspace.operator.send(feeCalls.printInvoice, { query: { id: invoice } });
    expect(document.headers['content-type']).toBe('application/pdf');
    const { text } = await extractText(new Uint8Array(document.rawPayload), { mergePages: true });
    const stated = text.replaceAll(/\s+/g, ' ');
    for (const words of [
      `Счёт на оплату № ${number} от 20.11.2026`,
      'ООО «Заря», ИНН 7701234567',
      '40702810100000000001',
      'НДС 22 % 2 704,92',
      'Пятнадцать тысяч рублей 00 копеек',
      'Оплатить не позднее 27.11.2026',
    ])
      expect(stated).toContain(words);
    const pay = (amount: string, version: number, paid_on = '2026-11-20') =>
      workspace.manager.call(feeCalls.payInvoice, {
        body: { id: invoice, version, amount, paid_on, note: null },
      });
    await expect(pay('15000.01', 1)).rejects.toMatchObject({ errors: { amount: [expect.any(String)] } });
    await expect(pay('1.00', 1, '2026-11-21')).rejects.toMatchObject({
      errors: { paid_on: [expect.any(String)] },
    });
    const { id: part } = await pay('5000.00', 1);
    expect((await ofDeal(id))[0]).toMatchObject({ paid: '5000.00', state: 'partly' });
    await expect(pay('5000.00', 1)).rejects.toMatchObject({ status: 409 });
    const cancel = (version: number) =>
      workspace.manager.call(feeCalls.cancelInvoice, {
        body: { id: invoice, version, reason: 'Передумали' },
      });
    await expect(cancel(2)).rejects.toMatchObject(refused(409, /сначала снимите/));
    await pay('10000.00', 2);
    expect((await ofDeal(id))[0]).toMatchObject({ state: 'paid' });
    await workspace.manager.call(feeCalls.removePayment, { body: { id: part, reason: 'Чужой платёж' } });
    const [open] = await ofDeal(id);
    expect(open).toMatchObject({ paid: '10000.00', state: 'partly' });
    expect(open!.payments!.map((one) => one.remove_reason)).toEqual(['Чужой платёж', null]);
    await expect(
      workspace.manager.call(feeCalls.removePayment, { body: { id: part, reason: 'Ещё раз' } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('may be a percent of the bank’s price, to the kopeck', async () => {
    const { id, legs } = await workspace.chosenDeal();
    await expect(make(id, { amount: null, percent: '12.345' })).rejects.toMatchObject({
      errors: { application_bank_id: [expect.any(String)] },
    });
    await make(id, { amount: null, percent: '12.345', application_bank_id: legs[0] });
    expect((await ofDeal(id))[0]).toMatchObject({
      amount: '3703.50',
      base_amount: '30000.00',
      percent: '12.345',
      bank_name: 'Банк А',
    });
  });

  it('is one, however many ask for it at once, and numbers have no gaps', async () => {
    const deals = await Promise.all([1, 2, 3, 4].map(() => workspace.chosenDeal()));
    const asked = deals.flatMap(({ id }) => [id, id, id]);
    const answers = await Promise.all(
      asked.map((id) => workspace.manager.send(feeCalls.createInvoice, { body: bill(id) })),
    );
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([
      ...Array<number>(4).fill(200),
      ...Array<number>(8).fill(409),
    ]);
    const all = await workspace.operator.call(feeCalls.searchInvoices, { body: { filter: 'all' } });
    const numbers = all.items.map(({ number }) => Number(number.split('-')[1])).toSorted((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  });

  it('shows an agent that it is there and whether it is paid, and nothing of ours', async () => {
    const { id } = await workspace.chosenDeal();
    const { id: invoice } = await make(id);
    await workspace.manager.call(feeCalls.cancelInvoice, {
      body: { id: invoice, version: 1, reason: 'Внутренняя причина' },
    });
    const [seen] = await ofDeal(id, workspace.agent);
    expect(seen).toMatchObject({ amount: '15000.00', state: 'cancelled' });
    for (const key of [
      'note',
      'subject',
      'percent',
      'base_amount',
      'created_by',
      'cancel_reason',
      'payments',
    ])
      expect(seen).not.toHaveProperty(key);
    const history = await workspace.agent.call(dealCalls.getHistory, { query: { application_id: id } });
    expect(JSON.stringify(history)).not.toContain('Внутренняя причина');
    expect((await workspace.agent.send(feeCalls.createInvoice, { body: bill(id) })).statusCode).toBe(403);
    expect((await workspace.operator.send(feeCalls.createInvoice, { body: bill(id) })).statusCode).toBe(403);
    const stranger = await workspace.api.as('manager', 'stranger');
    for (const answer of [
      stranger.send(feeCalls.printInvoice, { query: { id: invoice } }),
      stranger.send(feeCalls.createInvoice, { body: bill(id) }),
      stranger.send(feeCalls.cancelInvoice, { body: { id: invoice, version: 2, reason: 'x' } }),
    ])
      expect((await answer).statusCode).toBe(404);
  });

  it('goes to the client by letter as it is printed, while it waits for its money', async () => {
    const { id } = await workspace.chosenDeal();
    const { id: invoice, number } = await make(id);
    const send = (who = workspace.operator) =>
      who.send(feeCalls.sendInvoice, { body: { id: invoice, email: 'zorina@zarya.example' } });
    expect((await send()).statusCode).toBe(200);
    const [letter] = await workspace.api.services.database.read((db) =>
      db.select().from(letters).orderBy(desc(letters.id)).limit(1),
    );
    expect(letter).toMatchObject({
      recipient: 'zorina@zarya.example',
      subject: `Счёт № ${number} от 20.11.2026, ООО «Заря»`,
      attachmentName: `Счёт ${number}.pdf`,
    });
    expect(letter?.text).toContain(
      'на 15\u00a0000,00\u00a0₽. Услуги по подбору гарантии. Оплатить нужно не позднее 27.11.2026.',
    );
    expect(letter?.text).not.toContain('Скидку обещал директор');
    const history = await workspace.agent.call(dealCalls.getHistory, { query: { application_id: id } });
    expect(history.at(-1)).toMatchObject({
      move: 'invoice_sent',
      comment: `№ ${number}, на адрес zorina@zarya.example`,
    });
    expect((await send(workspace.agent)).statusCode).toBe(403);
    expect((await send(await workspace.api.as('manager', 'passer'))).statusCode).toBe(404);
    const part = { id: invoice, version: 1, amount: '5000.00', paid_on: '2026-11-20', note: null };
    const { id: payment } = await workspace.manager.call(feeCalls.payInvoice, { body: part });
    expect((await send()).statusCode).toBe(200);
    const texts = await workspace.api.services.database.read((db) => db.select().from(letters));
    expect(texts.at(-1)?.text).toContain('Оплачено 5\u00a0000,00\u00a0₽, осталось 10\u00a0000,00\u00a0₽.');
    await workspace.manager.call(feeCalls.removePayment, { body: { id: payment, reason: 'Чужой платёж' } });
    const { version } = (await ofDeal(id))[0]!;
    const cancellation = { id: invoice, version, reason: 'Передумали' };
    await workspace.manager.call(feeCalls.cancelInvoice, { body: cancellation });
    expect((await send()).statusCode).toBe(409);
  });

  it('is overdue after its day; the totals of the year say so', async () => {
    const { id } = await workspace.chosenDeal();
    await make(id);
    const before = await workspace.operator.call(feeCalls.sumInvoices, {});
    await jump(workspace.api, '2026-11-28T09:00:00Z');
    const overdue = await workspace.operator.call(feeCalls.searchInvoices, { body: { filter: 'overdue' } });
    expect(overdue.items.map((one) => one.application_id)).toContain(id);
    expect(before).toMatchObject({ year: 2026, overdue: '0.00' });
    const after = await workspace.operator.call(feeCalls.sumInvoices, {});
    expect(after).toEqual({ ...before, overdue: before.waiting });
    await jump(workspace.api, '2026-11-20T11:05:00Z');
  });
});

describe('a template of invoices', () => {
  beforeAll(saveRequisites);

  const wordsOf = async (bytes: Uint8Array): Promise<string> => {
    const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
    return text.replaceAll(/\s+/g, ' ').trim();
  };
  const printed = async (id: number): Promise<string> =>
    wordsOf((await workspace.operator.send(feeCalls.printInvoice, { query: { id } })).rawPayload);
  const file = (text: string) => [{ name: 'Наш счёт.docx', content: writeDocx([{ text }]) }];
  const upload = (text: string, day = '2026-11-20', who = workspace.admin) =>
    who.send(prints.uploadTemplate, { body: { kind: 'invoice', valid_from: day }, files: file(text) });
  const attempt = (record: number, text?: string) =>
    workspace.admin.send(prints.tryTemplate, {
      body: { kind: 'invoice', record },
      files: text === undefined ? [] : file(text),
    });
  const versions = async () =>
    (await workspace.admin.call(prints.listPrints, {})).find(({ kind }) => kind === 'invoice')!.versions;
  /** What stands in the paper of the last letter. */
  const attached = async (): Promise<string> => {
    const { database, files } = workspace.api.services;
    const [letter] = await database.read((db) =>
      db.select().from(letters).orderBy(desc(letters.id)).limit(1),
    );
    const { stream } = await files.open(letter?.attachmentSha256 ?? '', { verify: true });
    return wordsOf(await buffer(stream));
  };
  const billed = async () => make((await workspace.chosenDeal()).id);

  it('is tried on a chosen invoice before it is kept, and names its faults by place', async () => {
    const { id, number } = await billed();
    const found = await workspace.admin.call(prints.findRecords, { query: { kind: 'invoice', q: number } });
    expect(found).toEqual([{ id, title: expect.stringContaining(`№ ${number} от 20.11.2026, ООО`) }]);
    const seen = await attempt(id, 'Наш вид: {счёт.номер}, {счет.ндс}, {счет.прописью}');
    expect(seen.headers['content-type']).toBe('application/pdf');
    expect(await wordsOf(seen.rawPayload)).toContain(
      `Наш вид: ${number}, В том числе НДС 22 %: 2 704,92, Пятнадцать тысяч рублей 00 копеек`,
    );
    const built = await wordsOf((await attempt(id)).rawPayload);
    for (const words of [`Счёт на оплату № ${number}`, 'Банк получателя', 'Всего к оплате: 15 000,00'])
      expect(built).toContain(words);
    const wrong = await attempt(id, 'К оплате {счет.суммa} и {счет.примечание}');
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain('нет поля «счет.примечание» (после слов «');
    expect((await upload('Всего {счет.итогo}')).statusCode).toBe(422);
    expect((await upload('Вчера', '2026-11-19')).statusCode).toBe(422);
    expect((await upload('Чужой', '2026-11-20', workspace.manager)).statusCode).toBe(403);
    expect(await versions()).toEqual([]);
    const sample = await workspace.admin.send(prints.openBuiltIn, { query: { kind: 'invoice' } });
    expect(sample.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  it('holds for what is made from its day on; what was made keeps its own, withdrawn or not', async () => {
    const before = await billed();
    await jump(workspace.api, '2026-11-20T11:10:00Z');
    expect((await upload('Первый вид {счет.номер} для {клиент.наименование}')).statusCode).toBe(200);
    expect((await upload('Завтрашний вид', '2026-11-21')).statusCode).toBe(200);
    await jump(workspace.api, '2026-11-20T11:15:00Z');
    const first = await billed();
    const byFirst = `Первый вид ${first.number} для ООО «Заря»`;
    expect(await printed(first.id)).toBe(byFirst);
    expect(await printed(before.id)).toContain('Банк получателя');
    await jump(workspace.api, '2026-11-20T11:20:00Z');
    expect((await upload('Второй вид {счет.номер}')).statusCode).toBe(200);
    expect((await versions()).map(({ state }) => state)).toEqual(['planned', 'current', 'replaced']);
    await jump(workspace.api, '2026-11-20T11:25:00Z');
    const second = await billed();
    expect(await printed(second.id)).toBe(`Второй вид ${second.number}`);
    expect(await printed(first.id)).toBe(byFirst);
    const mail = { id: first.id, email: 'zorina@zarya.example' };
    await workspace.operator.call(feeCalls.sendInvoice, { body: mail });
    expect(await attached()).toBe(byFirst);
    const [, current] = await versions();
    const withdraw = () => workspace.admin.send(prints.withdrawTemplate, { body: { id: current!.id } });
    await jump(workspace.api, '2026-11-20T11:27:00Z');
    expect((await withdraw()).statusCode).toBe(200);
    expect((await withdraw()).statusCode).toBe(409);
    expect((await versions()).map(({ state }) => state)).toEqual(['planned', 'withdrawn', 'current']);
    await jump(workspace.api, '2026-11-20T11:30:00Z');
    const third = await billed();
    expect(await printed(third.id)).toContain(`Первый вид ${third.number}`);
    expect(await printed(second.id)).toBe(`Второй вид ${second.number}`);
    const seen = await workspace.admin.send(prints.tryTemplate, {
      body: { kind: 'invoice', record: third.id, id: current!.id },
      files: [],
    });
    expect(await wordsOf(seen.rawPayload)).toBe(`Второй вид ${third.number}`);
    await workspace.admin.call(prints.returnTemplate, { body: { id: current!.id } });
    expect(await printed((await billed()).id)).toContain('Второй вид');
    await workspace.admin.call(prints.returnUsual, { body: { kind: 'invoice' } });
    expect((await versions()).every(({ state }) => state === 'withdrawn')).toBe(true);
    await jump(workspace.api, '2026-11-20T11:35:00Z');
    expect(await printed((await billed()).id)).toContain('Банк получателя');
  });

  it('whose file is lost says so, and the letter with the paper does not go', async () => {
    const { services } = workspace.api;
    await jump(workspace.api, '2026-11-20T11:40:00Z');
    const saved = (await upload('Пропавший вид {счет.номер}')).json<{ id: number }>();
    await jump(workspace.api, '2026-11-20T11:45:00Z');
    const { id } = await billed();
    const [template] = await services.database.read((db) =>
      db.select().from(printTemplates).where(eq(printTemplates.id, saved.id)),
    );
    const sha256 = template?.sha256 ?? '';
    const path = join(services.settings.dataDir, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256);
    const bytes = await readFile(path);
    await rm(path);
    const count = () => services.database.read((db) => db.$count(letters));
    const before = await count();
    const lost = { statusCode: 500, code: 'dealForms.damaged' };
    for (const answer of [
      await workspace.operator.send(feeCalls.printInvoice, { query: { id } }),
      await workspace.operator.send(feeCalls.sendInvoice, { body: { id, email: 'zorina@zarya.example' } }),
    ])
      expect({ statusCode: answer.statusCode, code: answer.json<{ code: string }>().code }).toEqual(lost);
    expect(await count()).toBe(before);
    await writeFile(path, bytes);
    await workspace.admin.call(prints.returnUsual, { body: { kind: 'invoice' } });
  });
});
