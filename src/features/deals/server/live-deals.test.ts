import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { dealListCalls } from '#features/deals/deal-list.contract.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { guaranteeInput } from '#features/deals/server/deals.factory.ts';
import { deskForTests, lookAt, moveLegs, offerFor, refused } from '#features/deals/testing/deal-desk.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import { type Heard, subscribe, type TestSocket } from '#kit/testing/open-socket.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const desk = deskForTests();
let address: string;
let stranger: TestCaller;
let headagent: TestCaller;
const opened: TestSocket[] = [];

const listen = async (who: TestCaller): Promise<TestSocket> => {
  const socket = await subscribe(address, who);
  opened.push(socket);
  return socket;
};
const hints = (socket: TestSocket): Heard[] => socket.heard.filter((frame) => frame.hint !== undefined);

beforeAll(async () => {
  address = await desk.api.listen();
  stranger = await desk.api.as('manager', 'stranger');
  headagent = await desk.api.as('headagent', 'headagent');
});
afterAll(() => opened.forEach((socket) => socket.close()));

describe('the rows of deals changed elsewhere', () => {
  it('say what the deal is now and whether it still answers the filter', async () => {
    const { id } = await desk.sentDeal();
    const ask = (body: object) => desk.manager.call(dealListCalls.showRows, { body: { ids: [id], ...body } });
    const [row] = (await ask({ state: 3 })).items;
    expect(row).toMatchObject({ id, fits: true, status: 'sending', sub_state: 'sent', bank_count: 2 });
    expect((await ask({ state: 4 })).items[0]).toMatchObject({ fits: false });
    expect((await ask({ state: 0, q: 'нет такого' })).items[0]).toMatchObject({ fits: false });
    expect((await ask({ state: 0, sum_start: '5000000.00' })).items[0]).toMatchObject({ fits: false });
  });

  it('are not there for somebody who sees none of the deals', async () => {
    const { id } = await desk.sentDeal();
    const answer = await stranger.send(dealListCalls.showRows, { body: { ids: [id, 2_000_000] } });
    expect(answer.statusCode).toBe(404);
  });

  it('are asked at most a hundred at once', async () => {
    const ids = Array.from({ length: 101 }, (_, at) => at + 1);
    const answer = await desk.manager.send(dealListCalls.showRows, { body: { ids } });
    expect(answer.statusCode).toBe(422);
  });
});

describe('everything that happens to a deal is heard', () => {
  const heardBy = (socket: TestSocket, id: number): number =>
    socket.messages().filter(({ origin, data }) => origin === 'deal_cnt' && data?.['application_id'] === id)
      .length;

  it('words in its history, an offer, a paper filed, removed and brought back', async () => {
    const { id, legs } = await desk.sentDeal();
    const socket = await listen(desk.manager);
    const other = await listen(stranger);
    let heard = 0;
    const next = () => socket.until(() => heardBy(socket, id) > heard);
    const after = async <T>(work: Promise<T>): Promise<T> => {
      const done = await work;
      await next();
      heard = heardBy(socket, id);
      return done;
    };
    await after(moveLegs(desk.agent, { application_id: id, comment: 'Ждём банк' }));
    await after(desk.operator.call(dealCalls.saveOffer, { body: offerFor(legs[0]) }));
    const file = { name: 'Устав.pdf', content: samplePdf() };
    const [paper] = await after(
      desk.agent.call(dealDocumentCalls.saveDocument, {
        body: { application_id: id, document_type: 'charter' },
        files: [file],
      }),
    );
    await after(desk.agent.call(dealDocumentCalls.deleteDocument, { body: { id: paper!.id } }));
    await after(desk.agent.call(dealDocumentCalls.restoreDocument, { body: { id: paper!.id } }));
    expect(heardBy(other, id)).toBe(0);
  });
});

describe('parallel edits', () => {
  it('an offer written over a newer one is refused with what was done meanwhile', async () => {
    const { id, legs } = await desk.sentDeal();
    const seen = (await lookAt(desk.operator, id)).legs[0]!.version;
    const offer = offerFor(legs[0], { version: seen });
    await desk.operator.call(dealCalls.saveOffer, { body: offer });
    await expect(desk.manager.call(dealCalls.saveOffer, { body: offer })).rejects.toMatchObject(
      refused(409, /Записано предложение банка/),
    );
    const version = (await lookAt(desk.manager, id)).legs[0]!.version;
    await desk.manager.call(dealCalls.saveOffer, { body: { ...offer, version } });
  });

  it('what was changed in a deal since a version is told by its fields', async () => {
    const { id } = await desk.agent.call(dealCalls.createDeal, { body: guaranteeInput });
    const { version } = await lookAt(desk.manager, id);
    await desk.agent.call(dealCalls.updateDeal, {
      params: { id },
      body: { version, amount: '2000000.00' },
    });
    const query = { application_id: id, since: version };
    const told = await desk.manager.call(dealCalls.getChanges, { query });
    expect(told).toMatchObject({ version: version + 1, fields: ['amount'], by_id: desk.agent.userId });
    const none = await desk.manager.call(dealCalls.getChanges, {
      query: { ...query, since: version + 1 },
    });
    expect(none).toMatchObject({ fields: [], by: null, by_id: null, at: null });
  });
});

describe('who has the deal open', () => {
  const window = 'window-1';
  const say = (socket: TestSocket, id: number, state = 'here') =>
    socket.say({ hint: 'deal.open', data: { application_id: id, window, state } });

  it('is heard by those who see it: the network hears nothing of our people, we hear of both', async () => {
    const { id } = await desk.sentDeal();
    const [manager, operator, agent, away] = [
      await listen(desk.manager),
      await listen(desk.operator),
      await listen(desk.agent),
      await listen(stranger),
    ];
    say(manager, id, 'new');
    await operator.until(() => hints(operator).length === 1);
    expect(hints(operator)[0]).toMatchObject({
      hint: 'deal.open',
      from: desk.manager.userId,
      data: { application_id: id, window, state: 'new', last_name: expect.any(String) },
    });
    say(agent, id);
    await operator.until(() => hints(operator).length === 2);
    await manager.until(() => hints(manager).length === 1);
    expect(hints(manager)[0]).toMatchObject({ from: desk.agent.userId });
    expect([hints(agent), hints(away)]).toEqual([[], []]);
  });

  it('is said by nobody who does not see the deal, nor in other words', async () => {
    const { id } = await desk.sentDeal();
    const hearer = await listen(desk.operator);
    for (const who of [stranger, headagent]) {
      const socket = await listen(who);
      say(socket, id);
      say(socket, 2_000_000);
    }
    const agent = await listen(desk.agent);
    agent.say({ hint: 'deal.open', data: { application_id: id, window, state: 'here', name: 'Чужой' } });
    agent.say({ hint: 'deal.open', data: { application_id: id, window: '<b>', state: 'here' } });
    say(agent, id, 'gone');
    await hearer.until(() => hints(hearer).length > 0);
    expect(hints(hearer).map(({ from, data }) => [from, data?.['state']])).toEqual([
      [desk.agent.userId, 'gone'],
    ]);
  });
});
