import { buffer } from 'node:stream/consumers';
import { desc, eq } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { clientLetterCalls } from '#features/client-letters/client-letters.contract.ts';
import { clientLetterLimits } from '#features/client-letters/client-letters.limits.ts';
import { feeCalls } from '#features/deal-fees/deal-fees.contract.ts';
import { fictionalSeller } from '#features/deal-fees/server/fictional-seller.seed.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { jump } from '#features/deals/server/deals.factory.ts';
import { offerFor, refused, workspaceForTests } from '#features/deals/testing/deal-workspace.ts';
import { letters } from '#features/letters/server/letters.tables.ts';
import { offerSheetCalls } from '#features/offer-sheets/offer-sheets.contract.ts';
import { notificationCalls } from '#features/notifications/notifications.contract.ts';
import { organizations } from '#features/organizations/server/organizations.tables.ts';
import { printTemplateCalls as prints } from '#features/print-templates/print-templates.contract.ts';
import { users } from '#features/people/server/people.tables.ts';
import { writeDocx } from '#kit/server/docx/write-docx.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const workspace = workspaceForTests({ demo: true }); // letters are kept where there is an outbox to look at

beforeAll(async () => {
  const { api, agent, manager, admin } = workspace;
  await api.services.database.write(async (db) => {
    const managers = {
      lastName: 'Громов',
      firstName: 'Пётр',
      phone: '+79120000001',
      email: 'gromov@example.ru',
    };
    await db.update(users).set(managers).where(eq(users.id, manager.userId));
    const agents = { lastName: 'Ларина', firstName: 'Ольга', phone: '+79123456789' };
    await db.update(users).set(agents).where(eq(users.id, agent.userId));
    const people = [
      { name: 'Зорина А. В.', post: 'бухгалтер', phone: null, email: 'zorina@zarya.example' },
      { name: 'Зорин П. П.', post: '', phone: null, email: 'info@zarya.example' },
    ];
    await db
      .update(organizations)
      .set({ email: 'info@zarya.example', people })
      .where(eq(organizations.inn, '7701234567'));
  });
  await admin.call(feeCalls.saveRequisites, { body: { ...fictionalSeller, version: 0 } });
});

/** A deal whose two banks have offered: one is cheaper, the other has conditions. */
const offeredDeal = async () => {
  const deal = await workspace.sentDeal();
  const [first, second = 0] = deal.legs;
  const { operator } = workspace;
  const dear = offerFor(first, {
    price: '31000.00',
    pro_price: '27123.45',
    conditions: 'Открыть счёт в банке',
  });
  await operator.call(legCalls.saveOffer, { body: dear });
  const cheap = offerFor(second, {
    price: '29500.00',
    pro_price: '24987.65',
    rate: '2.950',
    valid_until: '2026-12-15',
  });
  await operator.call(legCalls.saveOffer, { body: cheap });
  return { id: deal.id, first };
};

const wordsOf = async (bytes: Uint8Array): Promise<string> => {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
};
const sheetOf = async (id: number, who: TestCaller) => {
  const answer = await who.send(offerSheetCalls.printSheet, { query: { application_id: id } });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  return wordsOf(answer.rawPayload);
};
const send = (who: TestCaller, id: number, email = 'zorina@zarya.example') =>
  who.send(offerSheetCalls.sendSheet, { body: { application_id: id, email } });
const lastLetter = async () => {
  const [letter] = await workspace.api.services.database.read((db) =>
    db.select().from(letters).orderBy(desc(letters.id)).limit(1),
  );
  return letter;
};

describe('the sheet of offers', () => {
  it('names the banks, what they ask and until when, us and the people to call, and no discounted price', async () => {
    const { id } = await offeredDeal();
    const stated = await sheetOf(id, workspace.operator);
    for (const words of [
      'ООО «Поручитель Демо»',
      'ИНН 7798000010, КПП 779801001, ОГРН 1267798000018',
      'ООО «Заря», ИНН 7701234567',
      '31 000,00',
      'Открыть счёт в банке',
      '29 500,00 лучшая цена',
      '2,95 % годовых',
      '15.12.2026 предварительно',
      'Ваш менеджер Громов Пётр +7(912)000-0001 gromov@example.ru',
      'Ваш агент Ларина Ольга +7(912)345-6789',
    ])
      expect(stated).toContain(words);
    expect(stated.indexOf('Банк Б')).toBeLessThan(stated.indexOf('Банк А'));
    for (const secret of ['27 123', '24 987']) expect(stated).not.toContain(secret);
    expect(await sheetOf(id, workspace.agent)).toBe(stated);
  });

  it('leaves out offers that have passed and banks out of the running; an empty one is refused', async () => {
    const { id, first } = await offeredDeal();
    await workspace.operator.call(legCalls.moveLegs, {
      body: { application_bank_id: first, move: 'T16', reason_code: 'limit_exhausted', comment: 'Лимит' },
    });
    const stated = await sheetOf(id, workspace.manager);
    expect(stated).toContain('Банк Б');
    expect(stated).not.toContain('Банк А');
    expect(stated).not.toContain('лучшая цена');
    await jump(workspace.api, '2026-12-16T09:00:00Z');
    await expect(
      workspace.manager.call(offerSheetCalls.printSheet, { query: { application_id: id } }),
    ).rejects.toMatchObject(refused(409, /^Действующих предложений нет/));
    await jump(workspace.api, '2026-11-20T11:05:00Z');
  });

  it('is made by the company’s template, which knows nothing but what the client may read', async () => {
    const { id } = await offeredDeal();
    const { admin, operator } = workspace;
    const content = (text: string) => [{ name: 'Лист.docx', content: writeDocx([{ text }]) }];
    const place = { kind: 'offer_sheet', valid_from: '2026-11-20' } as const;
    for (const secret of ['цена_со_скидкой', 'сделка.вознаграждение', 'счет.сумма']) {
      const refusal = await admin.send(prints.uploadTemplate, { body: place, files: content(`{${secret}}`) });
      expect(refusal.body).toContain(`нет поля «${secret}»`);
    }
    const built = await admin.send(prints.tryTemplate, {
      body: { kind: 'offer_sheet', record: id },
      files: [],
    });
    const shown = await wordsOf(built.rawPayload);
    for (const words of ['Предложения банков', '29 500,00, лучшая цена', 'Ваш менеджер: Громов Пётр'])
      expect(shown).toContain(words);
    for (const secret of ['27 123', '24 987']) expect(shown).not.toContain(secret);
    const text = '{клиент.наименование}: {#предложения}{банк} {цена} до {действует_до}; {/предложения}';
    const saved = await admin.call(prints.uploadTemplate, { body: place, files: content(text) });
    const stated = 'ООО «Заря»: Банк Б 29 500,00 до 15.12.2026; Банк А 31 000,00 до';
    expect(await sheetOf(id, operator)).toContain(stated);
    expect((await send(workspace.manager, id)).statusCode).toBe(200);
    const { attachmentSha256 = '' } = (await lastLetter()) ?? {};
    const attached = await workspace.api.services.files.open(attachmentSha256 ?? '', { verify: true });
    expect(await wordsOf(await buffer(attached.stream))).toContain(stated);
    await admin.call(prints.withdrawTemplate, { body: { id: saved.id } });
    expect(await sheetOf(id, operator)).not.toContain(stated);
  });

  it('goes to the client as a letter whose answer comes to the writer, and the history says where', async () => {
    const { id } = await offeredDeal();
    const found = await workspace.manager.call(clientLetterCalls.findAddresses, {
      query: { application_id: id },
    });
    expect(found).toEqual({
      can_post: true,
      agent: 'Ларина\u00a0О.',
      addresses: [
        { email: 'info@zarya.example', name: '' },
        { email: 'zorina@zarya.example', name: 'Зорина А. В.' },
      ],
    });
    expect((await send(workspace.manager, id)).statusCode).toBe(200);
    const letter = await lastLetter();
    expect(letter).toMatchObject({
      recipient: 'zorina@zarya.example',
      subject: `Предложения банков, ООО «Заря», сделка № ${id}`,
      attachmentName: `Предложения банков, сделка ${id}.pdf`,
      replyTo: 'gromov@example.ru',
    });
    expect(letter?.text).toMatch(
      /^Здравствуйте!\n\nПо вашей заявке есть 2\u00a0предложения\..*\+7\(912\)000-0001/s,
    );
    // The client reads who his agent is, and the agent knows of the letter.
    expect(letter?.text).toContain('Ваш агент: Ларина Ольга, +7(912)345-6789');
    const { items } = await workspace.agent.call(notificationCalls.listNotifications, { query: {} });
    expect(items[0]).toMatchObject({ header: `Сделка № ${id}: письмо вашему клиенту` });
    const rows = await workspace.agent.call(dealCalls.getHistory, { query: { application_id: id } });
    expect(rows.at(-1)).toMatchObject({
      move: 'offer_sheet_sent',
      comment: '2\u00a0предложения, на адрес zorina@zarya.example',
    });
    expect((await send(workspace.agent, id)).statusCode).toBe(200);
    expect((await send(workspace.agent, id, 'не адрес')).statusCode).toBe(422);
  });

  it('is for those who see the deal; whoever only looks sends nothing', async () => {
    const { id } = await offeredDeal();
    const { api } = workspace;
    const stranger = await api.as('agent', 'stranger');
    expect((await send(stranger, id)).statusCode).toBe(404);
    for (const call of [offerSheetCalls.printSheet, clientLetterCalls.findAddresses])
      expect((await stranger.send(call, { query: { application_id: id } })).statusCode).toBe(404);
    const curator = await api.as('curator');
    expect((await send(curator, id)).statusCode).toBe(403);
  });

  it('floods nobody', async () => {
    const { id } = await workspace.sentDeal(); // nothing to print, which costs little; what counts is the asking
    const director = await workspace.api.as('director');
    const codes: number[] = [];
    const perHour = clientLetterLimits.anHour();
    for (let at = 0; at <= perHour; at += 1) codes.push((await send(director, id)).statusCode);
    expect(codes).toEqual([...Array<number>(perHour).fill(409), 429]);
  });
});
