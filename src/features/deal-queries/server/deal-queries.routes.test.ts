import { describe, expect, it } from 'vitest';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { queryCalls } from '#features/deal-queries/deal-queries.contract.ts';
import { remindOwners } from '#features/deal-queries/server/remind-owners.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { jump } from '#features/deals/server/deals.factory.ts';
import { deskForTests, lookAt, moveLegs, offerFor, refused } from '#features/deals/testing/deal-desk.ts';
import { notificationCalls } from '#features/notifications/notifications.contract.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const desk = deskForTests();
const due = '2026-11-20T15:05:00.000Z';

const sent = async () => {
  const { id, legs } = await desk.sentDeal({ collision_reason: 'Для проверки' }, desk.banks.slice(0, 1));
  return { id, leg: legs[0] };
};
const paper = {
  kind: 'document',
  title: 'Карточка счёта 51',
  document_type: 'statements',
  owner: 'agent',
} as const;
const words = { kind: 'answer', title: 'Поясните рост долга', owner: 'client' } as const;
const ask = (leg: number, items: object[], who: TestCaller = desk.operator) =>
  who.call(queryCalls.askQuery, {
    body: { application_bank_id: leg, due_at: due, items: items as (typeof paper)[] },
  });
const list = (id: number, who: TestCaller = desk.agent) =>
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
      owner_id: desk.manager.userId,
    };
    await expect(ask(leg, [paper], desk.agent)).rejects.toMatchObject({ status: 403 });
    await expect(
      ask(leg, [{ ...third, owner_id: (await desk.api.as('manager', 'other')).userId }]),
    ).rejects.toMatchObject({ status: 422, code: 'dealQueries.noOwner' });
    const asked = await ask(leg, [paper, words, third]);
    expect(asked.number).toBe(1);
    const deal = await lookAt(desk.agent, id);
    expect(deal.legs[0]).toMatchObject({ status: 'query', ball: 'agent', due_at: due });
    const [query] = await list(id);
    const [one, two, three] = query!.items;
    expect(query).toMatchObject({ number: 1, state: 'open', due_at: due, our_minutes: 0, package: null });
    expect([one, two, three].map((item) => [item!.number, item!.state, item!.owner])).toEqual([
      [1, 'open', 'agent'],
      [2, 'open', 'client'],
      [3, 'open', 'staff'],
    ]);
    const send = () => desk.operator.call(queryCalls.sendAnswer, { body: { id: asked.id } });
    await expect(send()).rejects.toMatchObject(refused(422, /3\sпункта ждут ответа/));
    const t13 = { application_bank_id: leg, move: 'T13', comment: 'Ответили' };
    await expect(moveLegs(desk.operator, t13)).rejects.toMatchObject(refused(422, /3\sпункта ждут/));

    // A paper is asked for: words alone do not answer, however they are kept.
    await answer(desk.agent, one!.id, { answer: 'Карточку ведёт бухгалтер', is_ready: false });
    await expect(answer(desk.agent, one!.id)).rejects.toMatchObject({
      status: 422,
      code: 'dealQueries.paperNeeded',
      errors: { document_ids: [expect.stringMatching(/приложите файл.*снять пункт/)] },
    });
    await answer(desk.agent, one!.id, { answer: null, is_ready: false });
    const files = await desk.agent.send(queryCalls.answerWithFiles, {
      body: { id: one!.id },
      files: [{ name: 'Счёт 51.pdf', content: samplePdf() }],
    });
    expect(files.statusCode, files.body).toBe(200);
    await expect(answer(desk.agent, two!.id, { answer: null })).rejects.toMatchObject({ status: 422 });
    await answer(desk.agent, one!.id, {});
    await answer(desk.agent, two!.id);
    const mark = () =>
      desk.agent.call(queryCalls.markAnswered, { body: { id: asked.id, is_answered: true } });
    await expect(mark()).rejects.toMatchObject({ code: 'dealQueries.open' });
    const waive = (who: TestCaller) =>
      who.call(queryCalls.waiveItem, { body: { id: three!.id, comment: 'Долгов нет, справка не нужна' } });
    await expect(waive(desk.agent)).rejects.toMatchObject({ status: 403 });
    await waive(desk.operator);
    await mark();
    const papers = await desk.agent.call(dealDocumentCalls.listDocuments, { query: { application_id: id } });
    expect(papers.find(({ name }) => name === 'Счёт 51.pdf')).toMatchObject({
      kind: 'statements',
      application_bank_id: leg,
    });

    await jump(desk.api, '2026-11-20T13:05:00Z');
    const { text } = await send();
    expect(text).toBe(
      'Банк А. Ответ на запрос № 1\n\n1. Карточка счёта 51\nПриложено: Счёт 51.pdf\n\n2. Поясните рост долга\nОтвет\n\n3. Справка о долгах\nДолгов нет, справка не нужна',
    );
    expect((await lookAt(desk.agent, id)).legs[0]).toMatchObject({ sub_state: 'in_review', ball: 'bank' });
    await jump(desk.api, '2026-11-20T14:35:00Z');
    const [went] = await list(id);
    expect(went).toMatchObject({ state: 'sent', our_minutes: 120, bank_minutes: 90 });
    expect(went!.package!.files).toMatchObject([{ name: 'Счёт 51.pdf', version: 1 }]);
    expect(went!.items.map(({ state }) => state)).toEqual(['sent', 'sent', 'waived']);
    await expect(answer(desk.agent, two!.id)).rejects.toMatchObject({ status: 409 });
    const zip = await desk.agent.send(queryCalls.packAnswer, { query: { id: asked.id } });
    expect(zip.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect(zip.rawPayload.toString('utf8')).toContain('01 Счёт 51.pdf');
    const pdf = await desk.agent.send(queryCalls.printAnswer, { query: { id: asked.id } });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');

    // Another question of the same bank; the one before stops the bank's clock.
    expect((await ask(leg, [words])).number).toBe(2);
    await jump(desk.api, '2026-11-20T14:55:00Z');
    expect((await list(id)).map(({ number, state, bank_minutes: time }) => [number, state, time])).toEqual([
      [1, 'sent', 90],
      [2, 'open', 0],
    ]);
    await jump(desk.api, '2026-11-20T11:05:00Z');
  });

  it('recorded by a plain move is one item, which the comment of the answer answers', async () => {
    const { id, leg } = await sent();
    await moveLegs(desk.operator, {
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
      moveLegs(desk.operator, { application_bank_id: leg, move: 'T13', ...more });
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
    await desk.operator.call(dealCalls.saveOffer, { body: offerFor(overtaken.leg) });
    await moveLegs(desk.operator, { application_bank_id: overtaken.leg, move: 'T15b' });
    expect((await list(overtaken.id))[0]).toMatchObject({ state: 'closed', package: null });
    const [query] = await list(signed.id);
    await answer(desk.agent, query!.items[0]!.id, { answer: null });
    await desk.operator.call(queryCalls.sendAnswer, { body: { id: query!.id, to_sign: true } });
    expect((await lookAt(desk.agent, signed.id)).legs[0]!.status).toBe('signing');
    expect((await list(signed.id))[0]).toMatchObject({ state: 'signing' });
  });

  it('takes new items and changes while it is open, and papers of its own deal alone', async () => {
    const [mine, other] = [await sent(), await sent()];
    const { id } = await ask(mine.leg, [words]);
    const foreign = await desk.agent.send(dealDocumentCalls.saveDocument, {
      body: { application_id: other.id, document_type: 'other' },
      files: [{ name: 'Чужая.pdf', content: samplePdf() }],
    });
    const [file] = foreign.json<{ id: number }[]>();
    const [query] = await list(mine.id);
    const item = query!.items[0]!;
    await expect(answer(desk.agent, item.id, { document_ids: [file!.id] })).rejects.toMatchObject({
      status: 422,
      code: 'dealQueries.notOfDeal',
    });
    await answer(desk.agent, item.id);
    const added = await desk.operator.call(queryCalls.saveItem, { body: { query_id: id, ...paper } });
    expect(added.number).toBe(2);
    await desk.operator.call(queryCalls.saveItem, {
      body: { query_id: id, item_id: item.id, ...words, title: 'Поясните иначе' },
    });
    const [changed] = await list(mine.id);
    expect(changed!.items.map(({ title, state }) => [title, state])).toEqual([
      ['Поясните иначе', 'open'],
      ['Карточка счёта 51', 'open'],
    ]);
    const stranger = await desk.api.as('agent', 'stranger');
    await expect(list(mine.id, stranger)).rejects.toMatchObject({ status: 404 });
    await expect(answer(stranger, item.id)).rejects.toMatchObject({ status: 404 });
  });

  it('is not answered by a paper that has been removed since', async () => {
    const { id, leg } = await sent();
    await ask(leg, [paper]);
    const [query] = await list(id);
    const item = query!.items[0]!.id;
    const files = await desk.agent.send(queryCalls.answerWithFiles, {
      body: { id: item },
      files: [{ name: 'Счёт 51.pdf', content: samplePdf() }],
    });
    const [file = 0] = files.json<{ document_ids: number[] }>().document_ids;
    await desk.agent.call(dealDocumentCalls.deleteDocument, { body: { id: file } });
    await expect(answer(desk.agent, item, {})).rejects.toMatchObject({ code: 'dealQueries.paperNeeded' });
    await desk.agent.call(dealDocumentCalls.restoreDocument, { body: { id: file } });
    await answer(desk.agent, item, {});
    expect((await list(id))[0]!.items[0]).toMatchObject({ state: 'ready', answer: null });
  });

  it('is suggested to whoever records the next one, the frequent first', async () => {
    const [bank = 0] = desk.banks;
    for (const { leg } of [await sent(), await sent()])
      await ask(leg, [{ ...words, title: 'Кто бенефициар?' }]);
    const hints = await desk.operator.call(queryCalls.suggestItems, { query: { bank_id: bank } });
    expect(hints.find(({ title }) => title === 'Кто бенефициар?')).toMatchObject({
      times: 2,
      kind: 'answer',
    });
    expect(hints.at(-1)).toMatchObject({ times: 0 });
  });

  it('reminds its owners at half of the term and near its end, each time once', async () => {
    const { id, leg } = await sent();
    await ask(leg, [words]); // 14:05 to 18:05 in Moscow
    const heard = async () => {
      await remindOwners(desk.api.services);
      await remindOwners(desk.api.services);
      const { items } = await desk.agent.call(notificationCalls.listNotifications, { query: { limit: 100 } });
      return items.filter(
        ({ entity, message }) => entity?.id === id && /половина срока|ответ на запрос нужен/.test(message),
      ).length;
    };
    const at = async (moment: string) => {
      await jump(desk.api, moment);
      return heard();
    };
    expect(await at('2026-11-20T13:04:00Z')).toBe(0);
    expect(await at('2026-11-20T13:05:00Z')).toBe(1);
    expect(await at('2026-11-20T14:17:00Z')).toBe(2);
    await jump(desk.api, '2026-11-20T11:05:00Z');
  });
});
