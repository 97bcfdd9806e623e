import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { guaranteeInput } from '#features/deals/server/deals.factory.ts';
import {
  workspaceForTests,
  lookAt,
  moveLegs,
  offerFor,
  refused,
} from '#features/deals/testing/deal-workspace.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import { type Received, subscribe, type TestSocket } from '#kit/testing/open-socket.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const workspace = workspaceForTests();
let address: string;
let stranger: TestCaller;
let headagent: TestCaller;
const opened: TestSocket[] = [];

const listen = async (who: TestCaller): Promise<TestSocket> => {
  const socket = await subscribe(address, who);
  opened.push(socket);
  return socket;
};
const hints = (socket: TestSocket): Received[] => socket.received.filter((frame) => frame.hint !== undefined);

beforeAll(async () => {
  address = await workspace.api.listen();
  stranger = await workspace.api.as('manager', 'stranger');
  headagent = await workspace.api.as('headagent', 'headagent');
});
afterAll(() => opened.forEach((socket) => socket.close()));

describe('the rows of deals changed elsewhere', () => {
  it('say what the deal is now and whether it still answers the filter', async () => {
    const { id } = await workspace.sentDeal();
    const ask = (body: object) =>
      workspace.manager.call(dealListCalls.showRows, { body: { ids: [id], ...body } });
    const [row] = (await ask({ state: 3 })).items;
    expect(row).toMatchObject({ id, fits: true, status: 'sending', sub_state: 'sent', bank_count: 2 });
    expect((await ask({ state: 4 })).items[0]).toMatchObject({ fits: false });
    expect((await ask({ state: 0, q: 'нет такого' })).items[0]).toMatchObject({ fits: false });
    expect((await ask({ state: 0, sum_start: '5000000.00' })).items[0]).toMatchObject({ fits: false });
  });

  it('are not there for somebody who sees none of the deals', async () => {
    const { id } = await workspace.sentDeal();
    const answer = await stranger.send(dealListCalls.showRows, { body: { ids: [id, 2_000_000] } });
    expect(answer.statusCode).toBe(404);
  });

  it('are asked at most a hundred at once', async () => {
    const ids = Array.from({ length: 101 }, (_, at) => at + 1);
    const answer = await workspace.manager.send(dealListCalls.showRows, { body: { ids } });
    expect(answer.statusCode).toBe(422);
  });
});

describe('everything that happens to a deal is heard', () => {
  const receivedBy = (socket: TestSocket, id: number): number =>
    socket.messages().filter(({ origin, data }) => origin === 'deal_cnt' && data?.['application_id'] === id)
      .length;

  it('words in its history, an offer, a document filed, removed and brought back', async () => {
    const { id, legs } = await workspace.sentDeal();
    const socket = await listen(workspace.manager);
    const other = await listen(stranger);
    let received = 0;
    const next = () => socket.until(() => receivedBy(socket, id) > received);
    const after = async <T>(work: Promise<T>): Promise<T> => {
      const done = await work;
      await next();
      received = receivedBy(socket, id);
      return done;
    };
    await after(moveLegs(workspace.agent, { application_id: id, comment: 'Ждём банк' }));
    await after(workspace.operator.call(legCalls.saveOffer, { body: offerFor(legs[0]) }));
    const file = { name: 'Устав.pdf', content: samplePdf() };
    const [document] = await after(
      workspace.agent.call(dealDocumentCalls.saveDocument, {
        body: { application_id: id, document_type: 'charter' },
        files: [file],
      }),
    );
    await after(workspace.agent.call(dealDocumentCalls.deleteDocument, { body: { id: document!.id } }));
    await after(workspace.agent.call(dealDocumentCalls.restoreDocument, { body: { id: document!.id } }));
    expect(receivedBy(other, id)).toBe(0);
  });
});

describe('parallel edits', () => {
  it('an offer written over a newer one is refused with what was done meanwhile', async () => {
    const { id, legs } = await workspace.sentDeal();
    const seen = (await lookAt(workspace.operator, id)).legs[0]!.version;
    const offer = offerFor(legs[0], { version: seen });
    await workspace.operator.call(legCalls.saveOffer, { body: offer });
    await expect(workspace.manager.call(legCalls.saveOffer, { body: offer })).rejects.toMatchObject(
      refused(409, /Записано предложение банка/),
    );
    const version = (await lookAt(workspace.manager, id)).legs[0]!.version;
    await workspace.manager.call(legCalls.saveOffer, { body: { ...offer, version } });
  });

  it('what was changed in a deal since a version is told by its fields', async () => {
    const { id } = await workspace.agent.call(wizardCalls.createDeal, { body: guaranteeInput });
    const { version } = await lookAt(workspace.manager, id);
    await workspace.agent.call(wizardCalls.updateDeal, {
      params: { id },
      body: { version, amount: '2000000.00' },
    });
    const query = { application_id: id, since: version };
    const report = await workspace.manager.call(dealCalls.getChanges, { query });
    expect(report).toMatchObject({ version: version + 1, fields: ['amount'], by_id: workspace.agent.userId });
    const none = await workspace.manager.call(dealCalls.getChanges, {
      query: { ...query, since: version + 1 },
    });
    expect(none).toMatchObject({ fields: [], by: null, by_id: null, at: null });
  });
});

describe('who has the deal open', () => {
  const window = 'window-1';
  const report = (socket: TestSocket, id: number, state = 'here') =>
    socket.report({ hint: 'deal.open', data: { application_id: id, window, state } });

  it('is heard by those who see it: the network hears nothing of our people, we hear of both', async () => {
    const { id } = await workspace.sentDeal();
    const [manager, operator, agent, away] = [
      await listen(workspace.manager),
      await listen(workspace.operator),
      await listen(workspace.agent),
      await listen(stranger),
    ];
    report(manager, id, 'new');
    await operator.until(() => hints(operator).length === 1);
    expect(hints(operator)[0]).toMatchObject({
      hint: 'deal.open',
      from: workspace.manager.userId,
      data: { application_id: id, window, state: 'new', last_name: expect.any(String) },
    });
    report(agent, id);
    await operator.until(() => hints(operator).length === 2);
    await manager.until(() => hints(manager).length === 1);
    expect(hints(manager)[0]).toMatchObject({ from: workspace.agent.userId });
    expect([hints(agent), hints(away)]).toEqual([[], []]);
  });

  it('is said by nobody who does not see the deal, nor in other words', async () => {
    const { id } = await workspace.sentDeal();
    const recipient = await listen(workspace.operator);
    for (const who of [stranger, headagent]) {
      const socket = await listen(who);
      report(socket, id);
      report(socket, 2_000_000);
    }
    const agent = await listen(workspace.agent);
    agent.report({ hint: 'deal.open', data: { application_id: id, window, state: 'here', name: 'Чужой' } });
    agent.report({ hint: 'deal.open', data: { application_id: id, window: '<b>', state: 'here' } });
    report(agent, id, 'gone');
    await recipient.until(() => hints(recipient).length > 0);
    expect(hints(recipient).map(({ from, data }) => [from, data?.['state']])).toEqual([
      [workspace.agent.userId, 'gone'],
    ]);
  });
});
