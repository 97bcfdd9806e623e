import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { banks } from '#features/banks/server/banks.tables.ts';
import { packageCalls } from '#features/bank-packages/bank-packages.contract.ts';
import { newItem } from '#features/bank-packages/server/bank-packages.factory.ts';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { draftCalls } from '#features/deal-drafts/deal-drafts.contract.ts';
import { bankLetterCalls } from '#features/deal-letters/deal-letters.contract.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { dealMoves } from '#features/deal-legs/deal-legs.moves.ts';
import { queryCalls } from '#features/deal-queries/deal-queries.contract.ts';
import { sendingCalls } from '#features/deal-sending/deal-sending.contract.ts';
import { documentKinds } from '#features/document-kinds/server/document-kinds.tables.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { makeBank } from '#features/deals/server/deals.factory.ts';
import {
  lookAt,
  moveLegs,
  offerFor,
  openWorkspace,
  refused,
  type Workspace,
} from '#features/deals/testing/deal-workspace.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import { type Mailbox, startMailbox } from '#kit/testing/start-mailbox.ts';

let smtp: Mailbox;
let workspace: Workspace;
let bankIds: number[];

const contact = (email: string) => ({ name: 'Отдел гарантий', position: '', phone: null, note: '', email });
const wantsSignature = (needsSignature: boolean) =>
  workspace.api.services.database.write((db) =>
    db.update(documentKinds).set({ needsSignature }).where(eq(documentKinds.code, 'consent')),
  );

beforeAll(async () => {
  smtp = await startMailbox();
  workspace = await openWorkspace({ smtpUrl: smtp.smtpUrl });
  const { api, admin } = workspace;
  const portalUrl = 'https://bank.example/cabinet';
  const cards = [
    { contacts: [contact('a@a.example')] },
    { contacts: [contact('b@b.example')], portalUrl },
    { portalUrl },
  ];
  bankIds = [];
  for (const [at, card] of cards.entries()) {
    const { id } = await makeBank(api.services, `Банк отправки ${at}`);
    await api.services.database.write((db) => db.update(banks).set(card).where(eq(banks.id, id)));
    const items = [newItem('charter'), ...(at === 2 ? [newItem('consent')] : [])];
    await admin.call(packageCalls.savePackage, {
      body: { bank_id: id, product_id: null, version: 0, items },
    });
    bankIds.push(id);
  }
});
afterAll(async () => {
  await wantsSignature(false);
  await workspace.api.stop();
  await smtp.stop();
});

/** A deal in the three banks whose documents have been checked. */
const checkedDeal = async () => {
  const { agent, operator } = workspace;
  const deal = await workspace.chosenDeal({ collision_reason: 'Проверка' }, bankIds);
  await moveLegs(agent, { application_id: deal.id, move: 'T3' });
  const ids: number[] = [];
  for (const kind of ['charter', 'consent']) {
    const answer = await agent.send(dealDocumentCalls.saveDocument, {
      body: { application_id: deal.id, document_type: kind },
      files: [{ name: `${kind}.pdf`, content: samplePdf({ catalog: `/Sent ${deal.id}${kind}` }) }],
    });
    ids.push(...answer.json<{ id: number }[]>().map(({ id }) => id));
  }
  await operator.call(dealDocumentCalls.checkDocument, { body: { ids, verdict: 'accepted' } });
  return deal;
};
const planOf = (id: number) =>
  workspace.operator.call(sendingCalls.getPlan, { query: { application_id: id } });

/** What the dialog sends where a person changes nothing but says that the cabinet is done. */
const askedOf = async (id: number) => {
  const { banks: plans } = await planOf(id);
  return plans.map(({ application_bank_id, version, addresses: [address], subject, text }) => ({
    application_bank_id,
    version,
    ...(address ? { way: 'letter' as const, to: address.email, subject, text } : { way: 'portal' as const }),
  }));
};
const send = (id: number, asked: Awaited<ReturnType<typeof askedOf>>) =>
  workspace.operator.call(sendingCalls.sendDeal, { body: { application_id: id, banks: asked } });

describe('sending a deal to all its banks', () => {
  it('packs, writes and moves them together, from the documents to the banks', async () => {
    const { operator } = workspace;
    const { id } = await checkedDeal();
    const { can_post: canPost, banks: plans } = await planOf(id);
    expect(canPost).toBe(true);
    expect(plans).toMatchObject([
      {
        addresses: [{ email: 'a@a.example' }],
        portal_url: null,
        why: null,
        archive: { files: ['01_Устав_7701234567.pdf'] },
      },
      { addresses: [{ email: 'b@b.example' }], unsigned: [] },
      { addresses: [], portal_url: 'https://bank.example/cabinet', archive: { files: { length: 2 } } },
    ]);
    expect(await send(id, await askedOf(id))).toEqual({ sent: 3 });
    const { legs } = await lookAt(operator, id);
    expect(legs.map(({ sub_state: sub }) => sub)).toEqual(['sent', 'sent', 'sent']);
    const { letters } = await operator.call(bankLetterCalls.listLetters, { query: { application_id: id } });
    expect(letters).toHaveLength(2);
    expect(letters).toMatchObject([
      { to: 'b@b.example', files: [{ name: expect.stringMatching(/\.zip$/) }] },
      { to: 'a@a.example', subject: expect.stringContaining(`[${id}-1]`) },
    ]);
    const history = await operator.call(dealCalls.getHistory, { query: { application_id: id } });
    expect(history.map(({ comment }) => comment)).toContain('Отправлено через кабинет банка');
    // What is sent is not offered once more.
    expect((await planOf(id)).banks).toEqual([]);
  });

  it('names what is wrong with each and sends none while one of them cannot go', async () => {
    const { agent, manager } = workspace;
    const { id } = await checkedDeal();
    const asked = await askedOf(id);
    await wantsSignature(true);
    expect((await planOf(id)).banks.map(({ unsigned }) => unsigned)).toEqual([[], [], ['Согласие']]);
    await expect(send(id, asked)).rejects.toMatchObject(refused(422, /уходят без подписи/));
    await wantsSignature(false);
    const [first, ...others] = asked;
    if (!first) throw new Error('No bank');
    const { to: _to, ...boxless } = { to: '', ...first };
    await expect(send(id, [boxless as typeof first, ...others])).rejects.toMatchObject({ status: 422 });
    await expect(send(id, [{ ...first, version: first.version + 5 }, ...others])).rejects.toMatchObject({
      status: 409,
    });
    expect((await lookAt(manager, id)).legs.map(({ status }) => status)).toEqual(Array(3).fill('collecting'));
    // A fault of one bank is said at it; the others may go.
    await agent.send(dealDocumentCalls.saveDocument, {
      body: { application_id: id, document_type: 'other' },
      files: [{ name: 'Лишнее.pdf', content: samplePdf({ catalog: '/Extra 1' }) }],
    });
    expect(await send(id, await askedOf(id))).toEqual({ sent: 3 });
  });

  it('is for whoever takes applications to banks', async () => {
    const { id } = await checkedDeal();
    for (const who of [workspace.agent, workspace.manager])
      await expect(who.call(sendingCalls.getPlan, { query: { application_id: id } })).rejects.toMatchObject({
        status: 403,
      });
  });
});

describe('hurrying the banks that keep a deal waiting', () => {
  const waitingDeal = async () => {
    const { id } = await checkedDeal();
    await send(id, await askedOf(id));
    return id;
  };
  const planHurry = (id: number) =>
    workspace.manager.call(sendingCalls.getHurryPlan, { query: { application_id: id } });

  it('writes to those with a box and writes down the calls, together', async () => {
    const { manager } = workspace;
    const id = await waitingDeal();
    const { banks: plans } = await planHurry(id);
    expect(plans.map(({ addresses }) => addresses.length)).toEqual([1, 1, 0]);
    const asked = plans.map(({ application_bank_id, addresses: [address], subject, text }) => ({
      application_bank_id,
      ...(address ? { way: 'letter' as const, to: address.email, subject, text } : { way: 'call' as const }),
    }));
    const body = { application_id: id, banks: asked };
    expect(await manager.call(sendingCalls.hurryBanks, { body })).toEqual({ sent: 3 });
    const { letters } = await manager.call(bankLetterCalls.listLetters, { query: { application_id: id } });
    expect(letters.filter(({ subject }) => subject.includes('Просим сообщить решение'))).toHaveLength(2);
    const history = await manager.call(dealCalls.getHistory, { query: { application_id: id } });
    expect(history.map(({ comment }) => comment)).toContain('Поторопили банк по телефону');
  });

  it('hurries nobody who has answered, and none where one cannot be', async () => {
    const { manager, operator } = workspace;
    const id = await waitingDeal();
    const { banks: plans } = await planHurry(id);
    const [first] = plans;
    await moveLegs(operator, {
      application_bank_id: first?.application_bank_id ?? 0,
      move: dealMoves.refuse.id,
      reason_code: 'other',
      comment: 'Не берёт',
    });
    const body = {
      application_id: id,
      banks: plans.map(({ application_bank_id }) => ({ application_bank_id, way: 'call' as const })),
    };
    await expect(manager.call(sendingCalls.hurryBanks, { body })).rejects.toMatchObject({ status: 409 });
    const history = await manager.call(dealCalls.getHistory, { query: { application_id: id } });
    expect(history.map(({ comment }) => comment)).not.toContain('Поторопили банк по телефону');
  });
});

describe('answers to the banks that ask', () => {
  const askedDeal = async () => {
    const { operator } = workspace;
    const { id } = await checkedDeal();
    await send(id, await askedOf(id));
    const { legs } = await lookAt(operator, id);
    const due = new Date(Date.now() + 5 * 86_400_000).toISOString();
    for (const leg of legs)
      await operator.call(queryCalls.askQuery, {
        body: {
          application_bank_id: leg.id,
          due_at: due,
          items: [
            { kind: 'answer', title: 'Поясните рост долга', owner: 'staff', owner_id: operator.userId },
          ],
        },
      });
    return id;
  };
  const planAnswers = (id: number) =>
    workspace.manager.call(sendingCalls.getAnswerPlan, { query: { application_id: id } });
  const answerAll = async (id: number, most = 3) => {
    const queries = await workspace.operator.call(queryCalls.listQueries, { query: { application_id: id } });
    for (const { items } of queries.slice(0, most))
      for (const item of items)
        await workspace.operator.call(queryCalls.answerItem, {
          body: { id: item.id, answer: 'Отсрочка заказчика', is_ready: true },
        });
  };
  type Answered = Awaited<ReturnType<typeof planAnswers>>['banks'];
  const bodyOf = (plans: Answered) =>
    plans.map(({ query_id, addresses: [address], subject, text }) => ({
      query_id,
      ...(address
        ? { way: 'letter' as const, to: address.email, subject, text }
        : { way: 'portal' as const }),
    }));

  it('go to all of them together: letters with the answer, and the word that a cabinet has it', async () => {
    const { manager, operator } = workspace;
    const id = await askedDeal();
    expect((await planAnswers(id)).banks.map(({ why }) => why)).toEqual(
      Array(3).fill(expect.stringMatching(/1\sпункт ждёт ответа/)),
    );
    await answerAll(id);
    const { banks: plans } = await planAnswers(id);
    expect(plans).toMatchObject([
      {
        why: null,
        addresses: [{ email: 'a@a.example' }],
        subject: expect.stringMatching(/^\[\d+-1\] Ответ на запрос № 1, ./),
      },
      { why: null },
      {
        addresses: [],
        portal_url: 'https://bank.example/cabinet',
        words: expect.stringContaining('Отсрочка'),
      },
    ]);
    const body = { application_id: id, banks: bodyOf(plans) };
    expect(await manager.call(sendingCalls.sendAnswers, { body })).toEqual({ sent: 3 });
    const { legs } = await lookAt(operator, id);
    expect(legs.map(({ sub_state: sub }) => sub)).toEqual(Array(3).fill('in_review'));
    const { letters } = await manager.call(bankLetterCalls.listLetters, { query: { application_id: id } });
    const answers = letters.filter(({ subject }) => subject.includes('Ответ на запрос'));
    expect(answers.map(({ text }) => text)).toEqual(
      Array(2).fill(expect.stringContaining('Отсрочка заказчика')),
    );
    expect((await planAnswers(id)).banks).toEqual([]);
  });

  it('go nowhere while one of them is not ready, has no box, or is of another deal', async () => {
    const { manager, operator, agent } = workspace;
    const [id, other] = [await askedDeal(), await askedDeal()];
    await answerAll(id, 2);
    const { banks: plans } = await planAnswers(id);
    type Asked = { readonly query_id: number; readonly way: 'letter' | 'portal' };
    const call = (asked: readonly Asked[]) =>
      manager.call(sendingCalls.sendAnswers, { body: { application_id: id, banks: [...asked] } });
    await expect(call(bodyOf(plans))).rejects.toMatchObject(refused(422, /ждёт ответа/));
    const [first] = bodyOf(plans.slice(0, 1));
    if (!first) throw new Error('No bank');
    await expect(call([{ query_id: first.query_id, way: 'letter' }])).rejects.toMatchObject({ status: 422 });
    await answerAll(other);
    const foreign = bodyOf((await planAnswers(other)).banks);
    await expect(call([first, ...foreign])).rejects.toMatchObject({ status: 409 });
    for (const deal of [id, other])
      expect((await lookAt(operator, deal)).legs.map(({ status }) => status)).toEqual(Array(3).fill('query'));
    await expect(
      agent.call(sendingCalls.getAnswerPlan, { query: { application_id: id } }),
    ).rejects.toMatchObject({ status: 403 });
  });
});

describe('drafts that go back to their banks', () => {
  it('go together, each with its own remarks, or not at all', async () => {
    const { manager, operator } = workspace;
    const { id } = await checkedDeal();
    await send(id, (await askedOf(id)).slice(0, 2));
    const { legs } = await lookAt(operator, id);
    for (const leg of legs.slice(0, 2)) {
      await operator.call(legCalls.saveOffer, { body: offerFor(leg.id) });
      await moveLegs(operator, { application_bank_id: leg.id, move: dealMoves.approve.id });
      const saved = await operator.send(draftCalls.saveDraft, {
        body: { application_bank_id: leg.id },
        files: [{ name: 'Макет.pdf', content: samplePdf({ catalog: `/Draft ${leg.id}` }) }],
      });
      expect(saved.statusCode, saved.body).toBe(200);
      await operator.call(draftCalls.saveRemark, {
        body: { id: saved.json<{ id: number }>().id, text: `Исправьте сумму ${leg.id}` },
      });
    }
    const planOfRemarks = () => manager.call(sendingCalls.getRemarksPlan, { query: { application_id: id } });
    const { banks: plans } = await planOfRemarks();
    expect(plans.map(({ words }) => words)).toEqual(
      legs.slice(0, 2).map((leg) => expect.stringContaining(`Исправьте сумму ${leg.id}`)),
    );
    // What the dialog writes for words of one's own is this bank's letter around them.
    expect(plans.map(({ frame, words }) => frame.replace('{words}', () => words))).toEqual(
      plans.map(({ text }) => text),
    );
    const banksOf = plans.map(({ draft_id, addresses: [address], subject, text }) => ({
      draft_id,
      way: 'letter' as const,
      to: address?.email ?? '',
      subject,
      text,
    }));
    const call = (asked: typeof banksOf) =>
      manager.call(sendingCalls.returnDrafts, { body: { application_id: id, banks: asked } });
    const [first, second] = banksOf;
    if (!first || !second) throw new Error('No draft');
    await expect(call([first, { ...second, to: 'x@foreign.example' }])).rejects.toMatchObject({
      status: 422,
    });
    expect((await lookAt(operator, id)).legs[0]?.status).toBe('approved');
    expect(await call(banksOf)).toEqual({ sent: 2 });
    expect((await lookAt(operator, id)).legs.slice(0, 2).map(({ status }) => status)).toEqual([
      'revision',
      'revision',
    ]);
    const { letters } = await manager.call(bankLetterCalls.listLetters, { query: { application_id: id } });
    expect(letters.filter(({ text }) => text.includes('Исправьте сумму'))).toHaveLength(2);
    expect((await planOfRemarks()).banks).toEqual([]);
  });
});
