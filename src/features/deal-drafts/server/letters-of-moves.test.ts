import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { banks } from '#features/banks/server/banks.tables.ts';
import { draftCalls } from '#features/deal-drafts/deal-drafts.contract.ts';
import { draftParagraphs, fictionalDraft } from '#features/deal-drafts/server/fictional-draft.seed.ts';
import { sampleDocx } from '#features/deal-drafts/server/deal-drafts.factory.ts';
import { bankLetterCalls } from '#features/deal-letters/deal-letters.contract.ts';
import { queryCalls } from '#features/deal-queries/deal-queries.contract.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import {
  type Workspace,
  lookAt,
  moveLegs,
  offerFor,
  openWorkspace,
  refused,
} from '#features/deals/testing/deal-workspace.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import { type Mailbox, startMailbox } from '#kit/testing/start-mailbox.ts';

let smtp: Mailbox;
let workspace: Workspace;
const address = 'guarantee@opora.example';

beforeAll(async () => {
  smtp = await startMailbox();
  workspace = await openWorkspace({ smtpUrl: smtp.smtpUrl });
  const contact = { name: 'Отдел гарантий', position: '', phone: null, email: address, note: '' };
  await workspace.api.services.database.write((db) =>
    db
      .update(banks)
      .set({ contacts: [contact] })
      .where(eq(banks.id, workspace.banks[0] ?? 0)),
  );
});
afterAll(async () => {
  await workspace.api.stop();
  await smtp.stop();
});

const sent = async () => {
  const { id, legs } = await workspace.sentDeal(
    { collision_reason: 'Для проверки' },
    workspace.banks.slice(0, 1),
  );
  return { id, leg: legs[0] };
};
const terms = {
  bank: 'Банк А',
  client: 'ООО «Заря»',
  inn: '7701234567',
  beneficiary: 'Школа № 1',
  beneficiaryInn: '7701000000',
  amount: '1000000.00',
  from: '2027-01-01',
  until: '2028-01-31',
  purchase: '0373200041526000187',
  number: 'А-1',
};
const lettersOf = async (id: number) =>
  (await workspace.operator.call(bankLetterCalls.listLetters, { query: { application_id: id } })).letters;

describe('a draft returned to its bank', () => {
  it('goes as a letter with the marked files, and neither the move nor the letter stands alone', async () => {
    const { id, leg } = await sent();
    await workspace.operator.call(legCalls.saveOffer, { body: offerFor(leg) });
    await moveLegs(workspace.operator, { application_bank_id: leg, move: 'T15' });
    const saved = await workspace.operator.send(draftCalls.saveDraft, {
      body: { application_bank_id: leg },
      files: [{ name: 'Макет.pdf', content: fictionalDraft(terms, true) }],
    });
    const draft = saved.json<{ id: number }>().id;
    await workspace.agent.call(draftCalls.saveRemark, { body: { id: draft, text: 'Сумма 1 000 000' } });
    const marked = await workspace.agent.send(draftCalls.saveMarkedFile, {
      body: { id: draft, text: 'Правки в файле' },
      files: [
        { name: 'Правки.docx', content: await sampleDocx(draftParagraphs(terms, false), 'зачёркнуто') },
      ],
    });
    expect(marked.statusCode, marked.body).toBe(200);
    const back = (letterTo: string, who = workspace.operator) =>
      who.call(draftCalls.returnDraft, { body: { id: draft, letter_to: letterTo } });

    await expect(back('stranger@evil.example')).rejects.toMatchObject(refused(422, /нет такого адреса/));
    await expect(back(address, workspace.agent)).rejects.toMatchObject({ status: 403 });
    expect((await lookAt(workspace.agent, id)).legs[0]).toMatchObject({ status: 'approved' });
    expect(await lettersOf(id)).toEqual([]);

    await back(address);
    expect((await lookAt(workspace.agent, id)).legs[0]).toMatchObject({ status: 'revision', ball: 'bank' });
    const [letter] = await lettersOf(id);
    expect(letter).toMatchObject({
      direction: 'out',
      to: address,
      subject: expect.stringMatching(/^\[\d+-1\] Замечания к макету гарантии, версия 1, ООО «Заря»$/),
      documents: [],
      files: [{ name: 'Правки.docx' }],
    });
    expect(letter!.text).toMatch(/^Добрый день!\n\nЗамечания к макету[\s\S]+1\. Сумма 1 000 000\n2\. Правки/);
    const { to, raw } = await smtp.next();
    expect(to).toBe(address);
    expect(raw).toContain('wordprocessingml');
    // A move that is refused sends nothing.
    await expect(back(address)).rejects.toMatchObject({ status: 422 });
    expect(await lettersOf(id)).toHaveLength(1);
  });
});

describe('an answer to a bank’s question', () => {
  it('goes as a letter with the documents of its items, in the transaction of the move', async () => {
    const { id, leg } = await sent();
    const item = {
      kind: 'document',
      title: 'Карточка счёта 51',
      document_type: 'statements',
      owner: 'agent',
    };
    const query = await workspace.operator.call(queryCalls.askQuery, {
      body: { application_bank_id: leg, due_at: '2026-11-20T15:05:00.000Z', items: [item as never] },
    });
    const [asked] = await workspace.agent.call(queryCalls.listQueries, { query: { application_id: id } });
    const itemId = asked!.items[0]!.id;
    await workspace.agent.send(queryCalls.answerWithFiles, {
      body: { id: itemId },
      files: [{ name: 'Счёт 51.pdf', content: samplePdf() }],
    });
    await workspace.agent.call(queryCalls.answerItem, { body: { id: itemId, is_ready: true } });
    const send = (letterTo: string, more: object = {}) =>
      workspace.operator.call(queryCalls.sendAnswer, {
        body: { id: query.id, letter_to: letterTo, ...more },
      });
    await expect(send('stranger@evil.example')).rejects.toMatchObject({ status: 422 });
    await expect(send(address, { to_sign: true })).rejects.toMatchObject(refused(422, /ещё не подписан/));
    expect((await lookAt(workspace.agent, id)).legs[0]).toMatchObject({ status: 'query' });

    await send(address);
    expect((await lookAt(workspace.agent, id)).legs[0]).toMatchObject({
      sub_state: 'in_review',
      ball: 'bank',
    });
    expect(await lettersOf(id)).toMatchObject([
      {
        direction: 'out',
        subject: expect.stringContaining('Ответ на запрос № 1, ООО «Заря»'),
        text: expect.stringContaining('1. Карточка счёта 51\nПриложено: Счёт 51.pdf'),
        documents: [{ name: 'Счёт 51.pdf' }],
        files: [],
      },
    ]);
    expect((await smtp.next()).raw).toContain('application/pdf');
  });
});
