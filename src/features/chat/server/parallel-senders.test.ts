import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messageCalls } from '#features/chat/messages.contract.ts';
import { openThread, announce } from '#features/chat/testing/threads.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { guaranteeInput } from '#features/deals/server/deals.factory.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';
import { postgresUrl } from '#kit/testing/start-database.ts';

// The embedded database runs one statement at a time and proves nothing about two people at once.
describe.skipIf(!postgresUrl)('at the same moment (needs TEST_DATABASE_URL)', () => {
  let api: TestApi;
  let agent: TestCaller;
  let operator: TestCaller;
  let deal: number;

  beforeAll(async () => {
    api = await startApi();
    [agent, operator] = [await api.as('agent'), await api.as('operator')];
    deal = (await agent.call(wizardCalls.createDeal, { body: guaranteeInput })).id;
  });
  afterAll(() => api.stop());

  it('a side opened by many is one thread', async () => {
    const place = { application_id: deal, side: 'agent' } as const;
    const ids = await Promise.all(Array.from({ length: 8 }, () => openThread(operator, place)));
    expect(new Set(ids).size).toBe(1);
  });

  it('who reads «after» while many write misses nothing and reads nothing twice', async () => {
    const id = await openThread(agent, { application_id: deal, side: 'agent' });
    const writing = Promise.all(
      [agent, operator].flatMap((who) =>
        Array.from({ length: 20 }, (_, count) => announce(who, id, `${who.userId}-${count}`)),
      ),
    );
    const read: number[] = [];
    let isOver = false;
    const reading = (async () => {
      for (;;) {
        const wasOver = isOver;
        const page = await operator.call(messageCalls.listMessages, {
          query: { thread_id: id, after: read.at(-1) ?? 1, limit: 200 },
        });
        read.push(...page.items.map((one) => one.id));
        if (wasOver && page.items.length === 0) return;
      }
    })();
    const stated = await writing;
    isOver = true;
    await reading;
    const all = stated.map((one) => one.id).toSorted((one, other) => one - other);
    expect(read.filter((one) => all.includes(one))).toEqual(all.filter((one) => one > 1));
    expect(read).toEqual(read.toSorted((one, other) => one - other));
    expect(new Set(read).size).toBe(read.length);
  });

  it('a resend that overtakes its own first try is one message', async () => {
    const id = await openThread(agent, { application_id: deal, side: 'client' });
    const body = { thread_id: id, text: 'Один раз' };
    const headers = { 'idempotency-key': 'overtaking' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => agent.send(messageCalls.sendMessage, { body }, headers)),
    );
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    const { items } = await operator.call(messageCalls.listMessages, { query: { thread_id: id } });
    expect(items.map((one) => one.text)).toEqual(['Один раз']);
  });
});
