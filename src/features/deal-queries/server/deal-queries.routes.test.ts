import { describe, expect, it } from 'vitest';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { queryCalls } from '#features/deal-queries/deal-queries.contract.ts';
import { remindOwners } from '#features/deal-queries/server/remind-owners.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { jump } from '#features/deals/server/deals.factory.ts';
import {
  workspaceForTests,
  lookAt,
  moveLegs,
  offerFor,
  refused,
} from '#features/deals/testing/deal-workspace.ts';
import { notificationCalls } from '#features/notifications/notifications.contract.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const workspace = workspaceForTests();
const due = '2026-11-20T15:05:00.000Z';

const sent = async () => {
  const { id, legs } = await workspace.sentDeal(
    { collision_reason: 'Для проверки' },
    workspace.banks.slice(0, 1),
  );
  return { id, leg: legs[0] };
};
const document = {
  kind: 'document',
  title: 'Карточка счёта 51',
  document_type: 'statements',
  owner: 'agent',
} as const;
const words = { kind: 'answer', title: 'Поясните рост долга', owner: 'client' } as const;
const ask = (leg: number, items: object[], who: TestCaller = workspace.operator) =>
  who.call(queryCalls.askQuery, {
    body: { application_bank_id: leg, due_at: due, items: items as (typeof document)[] },
  });
const list = (id: number, who: TestCaller = workspace.agent) =>
  who.call(queryCalls.listQueries, { query: { application_id: id } });
const answer = (who: TestCaller, id: number, more: object = { answer: 'Ответ', is_ready: true }) =>
  who.call(queryCalls.answerItem, { body: { id, is_ready: true, ...more } });

describe('a bank’s question', () => {
  it('is answered item by item, by the agent and by us, and goes back as one package', async () => {
    const { id, leg } = await sent();
    const third = {
      kind: 'answer',
      title: 'Справка о долгах',
      owner: 'staff',
      owner_id: workspace.manager.userId,
    };
    await expect(ask(leg, [document], workspace.agent)).rejects.toMatchObject({ status: 403 });
    await expect(
      ask(leg, [{ ...third, owner_id: (await workspace.api.as('manager', 'other')).userId }]),
    ).rejects.toMatchObject({ status: 422, code: 'dealQueries.noOwner' });
    const asked = await ask(leg, [document, words, third]);
    expect(asked.number).toBe(1);
    const deal = await lookAt(workspace.agent, id);
    expect(deal.legs[0]).toMatchObject({ status: 'query', ball: 'agent', due_at: due });
    const [query] = await list(id);
    const [one, two, three] = query!.items;
    expect(query).toMatchObject({ number: 1, state: 'open', due_at: due, our_minutes: 0, package: null });
    expect([one, two, three].map((item) => [item!.number, item!.state, item!.owner])).toEqual([
      [1, 'open', 'agent'],
      [2, 'open', 'client'],
      [3, 'open', 'staff'],
    ]);
    const send = () => workspace.operator.call(queryCalls.sendAnswer, { body: { id: asked.id } });
    await expect(send()).rejects.toMatchObject(refused(422, /3\sпункта ждут ответа/));
    const t13 = { application_bank_id: leg, move: 'T13', comment: 'Ответили' };
    await expect(moveLegs(workspace.operator, t13)).rejects.toMatchObject(refused(422, /3\sпункта ждут/));

    // A document is asked for: words alone do not answer, however they are kept.
    await answer(workspace.agent, one!.id, { answer: 'Карточку ведёт бухгалтер', is_ready: false });
    await expect(answer(workspace.agent, one!.id)).rejects.toMatchObject({
      status: 422,
      code: 'dealQueries.documentNeeded',
      errors: { document_ids: [expect.stringMatching(/приложите файл.*снять пункт/)] },
    });
    await answer(workspace.agent, one!.id, { answer: null, is_ready: false });
    const files = await workspace.agent.send(queryCalls.answerWithFiles, {
      body: { id: one!.id },
      files: [{ name: 'Счёт 51.pdf', content: samplePdf() }],
    });
    expect(files.statusCode, files.body).toBe(200);
    await expect(answer(workspace.agent, two!.id, { answer: null })).rejects.toMatchObject({ status: 422 });
    await answer(workspace.agent, one!.id, {});
    await answer(workspace.agent, two!.id);
    const mark = () =>
      workspace.agent.call(queryCalls.markAnswered, { body: { id: asked.id, is_answered: true } });
    await expect(mark()).rejects.toMatchObject({ code: 'dealQueries.open' });
    const waive = (who: TestCaller) =>
      who.call(queryCalls.waiveItem, { body: { id: three!.id, comment: 'Долгов нет, справка не нужна' } });
    await expect(waive(workspace.agent)).rejects.toMatchObject({ status: 403 });
    await waive(workspace.operator);
    await mark();
    const documents = await workspace.agent.call(dealDocumentCalls.listDocuments, {
      query: { application_id: id },
    });
    expect(documents.find(({ name }) => name === 'Счёт 51.pdf')).toMatchObject({
      kind: 'statements',
      application_bank_id: leg,
    });

    await jump(workspace.api, '2026-11-20T13:05:00Z');
    const { text } = await send();
    expect(text).toBe(
      'Банк А. Ответ на запрос № 1\n\n1. Карточка счёта 51\nПриложено: Счёт 51.pdf\n\n2. Поясните рост долга\nОтвет\n\n3. Справка о долгах\nДолгов нет, справка не нужна',
    );
    expect((await lookAt(workspace.agent, id)).legs[0]).toMatchObject({
      sub_state: 'in_review',
      ball: 'bank',
    });
    await jump(workspace.api, '2026-11-20T14:35:00Z');
    const [went] = await list(id);
    expect(went).toMatchObject({ state: 'sent', our_minutes: 120, bank_minutes: 90 });
    expect(went!.package!.files).toMatchObject([{ name: 'Счёт 51.pdf', version: 1 }]);
    expect(went!.items.map(({ state }) => state)).toEqual(['sent', 'sent', 'waived']);
    await expect(answer(workspace.agent, two!.id)).rejects.toMatchObject({ status: 409 });
    const zip = await workspace.agent.send(queryCalls.packAnswer, { query: { id: asked.id } });
    expect(zip.statusCode, zip.body).toBe(200);
    expect(zip.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect(zip.rawPayload.toString('utf8')).toContain('01 Счёт 51.pdf');
    const pdf = await workspace.agent.send(queryCalls.printAnswer, { query: { id: asked.id } });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');

    // Another question of the same bank; the one before stops the bank's clock.
    expect((await ask(leg, [words])).number).toBe(2);
    await jump(workspace.api, '2026-11-20T14:55:00Z');
    expect((await list(id)).map(({ number, state, bank_minutes: time }) => [number, state, time])).toEqual([
      [1, 'sent', 90],
      [2, 'open', 0],
    ]);
    await jump(workspace.api, '2026-11-20T11:05:00Z');
  });

  it('recorded by a plain move is one item, which the comment of the answer answers', async () => {
    const { id, leg } = await sent();
    await moveLegs(workspace.operator, {
      application_bank_id: leg,
      move: 'T12',
      comment: 'Нужен договор',
      due_at: due,
    });
    expect((await list(id))[0]).toMatchObject({
      due_at: due,
      items: [{ title: 'Нужен договор', state: 'open' }],
    });
    const back = (more: object) =>
      moveLegs(workspace.operator, { application_bank_id: leg, move: 'T13', ...more });
    await expect(back({})).rejects.toMatchObject(refused(422, /напишите его в комментарии/));
    await back({ comment: 'Договор в приложении' });
    expect((await list(id))[0]).toMatchObject({
      state: 'sent',
      items: [{ state: 'sent', answer: 'Договор в приложении' }],
      package: { text: expect.stringContaining('Договор в приложении') },
    });
  });

  it('that a decision overtakes is closed, and one to be signed goes to signing', async () => {
    const [overtaken, signed] = [await sent(), await sent()];
    for (const { leg } of [overtaken, signed]) await ask(leg, [{ ...words, kind: 'signature' }]);
    await workspace.operator.call(legCalls.saveOffer, { body: offerFor(overtaken.leg) });
    await moveLegs(workspace.operator, { application_bank_id: overtaken.leg, move: 'T15b' });
    expect((await list(overtaken.id))[0]).toMatchObject({ state: 'closed', package: null });
    const [query] = await list(signed.id);
    await answer(workspace.agent, query!.items[0]!.id, { answer: null });
    await workspace.operator.call(queryCalls.sendAnswer, { body: { id: query!.id, to_sign: true } });
    expect((await lookAt(workspace.agent, signed.id)).legs[0]!.status).toBe('signing');
    expect((await list(signed.id))[0]).toMatchObject({ state: 'signing' });
  });

  it('takes new items and changes while it is open, and documents of its own deal alone', async () => {
    const [mine, other] = [await sent(), await sent()];
    const { id } = await ask(mine.leg, [words]);
    const foreign = await workspace.agent.send(dealDocumentCalls.saveDocument, {
      body: { application_id: other.id, document_type: 'other' },
      files: [{ name: 'Чужая.pdf', content: samplePdf() }],
    });
    const [file] = foreign.json<{ id: number }[]>();
    const [query] = await list(mine.id);
    const item = query!.items[0]!;
    await expect(answer(workspace.agent, item.id, { document_ids: [file!.id] })).rejects.toMatchObject({
      status: 422,
      code: 'dealQueries.notOfDeal',
    });
    await answer(workspace.agent, item.id);
    const added = await workspace.operator.call(queryCalls.saveItem, { body: { query_id: id, ...document } });
    expect(added.number).toBe(2);
    await workspace.operator.call(queryCalls.saveItem, {
      body: { query_id: id, item_id: item.id, ...words, title: 'Поясните иначе' },
    });
    const [changed] = await list(mine.id);
    expect(changed!.items.map(({ title, state }) => [title, state])).toEqual([
      ['Поясните иначе', 'open'],
      ['Карточка счёта 51', 'open'],
    ]);
    const stranger = await workspace.api.as('agent', 'stranger');
    await expect(list(mine.id, stranger)).rejects.toMatchObject({ status: 404 });
    await expect(answer(stranger, item.id)).rejects.toMatchObject({ status: 404 });
  });

  it('is not answered by a document that has been removed since', async () => {
    const { id, leg } = await sent();
    await ask(leg, [document]);
    const [query] = await list(id);
    const item = query!.items[0]!.id;
    const files = await workspace.agent.send(queryCalls.answerWithFiles, {
      body: { id: item },
      files: [{ name: 'Счёт 51.pdf', content: samplePdf() }],
    });
    const [file = 0] = files.json<{ document_ids: number[] }>().document_ids;
    await workspace.agent.call(dealDocumentCalls.deleteDocument, { body: { id: file } });
    await expect(answer(workspace.agent, item, {})).rejects.toMatchObject({
      code: 'dealQueries.documentNeeded',
    });
    await workspace.agent.call(dealDocumentCalls.restoreDocument, { body: { id: file } });
    await answer(workspace.agent, item, {});
    expect((await list(id))[0]!.items[0]).toMatchObject({ state: 'ready', answer: null });
  });

  it('is suggested to whoever records the next one, the frequent first', async () => {
    const [bank = 0] = workspace.banks;
    for (const { leg } of [await sent(), await sent()])
      await ask(leg, [{ ...words, title: 'Кто бенефициар?' }]);
    const hints = await workspace.operator.call(queryCalls.suggestItems, { query: { bank_id: bank } });
    expect(hints.find(({ title }) => title === 'Кто бенефициар?')).toMatchObject({
      times: 2,
      kind: 'answer',
    });
    expect(hints.at(-1)).toMatchObject({ times: 0 });
  });

  it('reminds its owners at half of the term and near its end, each time once', async () => {
    const { id, leg } = await sent();
    await ask(leg, [words]); // 14:05 to 18:05 in Moscow
    const received = async () => {
      await remindOwners(workspace.api.services);
      await remindOwners(workspace.api.services);
      const { items } = await workspace.agent.call(notificationCalls.listNotifications, {
        query: { limit: 100 },
      });
      return items.filter(
        ({ entity, message }) => entity?.id === id && /половина срока|ответ на запрос нужен/.test(message),
      ).length;
    };
    const at = async (moment: string) => {
      await jump(workspace.api, moment);
      return received();
    };
    expect(await at('2026-11-20T13:04:00Z')).toBe(0);
    expect(await at('2026-11-20T13:05:00Z')).toBe(1);
    expect(await at('2026-11-20T14:17:00Z')).toBe(2);
    await jump(workspace.api, '2026-11-20T11:05:00Z');
  });
});
