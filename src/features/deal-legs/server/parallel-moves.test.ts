import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { guaranteeInput, makeBank } from '#features/deals/server/deals.factory.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';
import { postgresUrl } from '#kit/testing/start-database.ts';

// The embedded database runs one statement at a time and proves nothing about two people at once.
describe.skipIf(!postgresUrl)('at the same moment (needs TEST_DATABASE_URL)', () => {
  let api: TestApi;
  let agent: TestCaller;
  let operators: TestCaller[];
  let banks: number[];

  beforeAll(async () => {
    api = await startApi();
    agent = await api.as('agent');
    operators = await Promise.all(['operator', 'operator2'].map((name) => api.as('operator', name)));
    banks = [(await makeBank(api.services, 'Банк А')).id, (await makeBank(api.services, 'Банк Б')).id];
  });
  afterAll(() => api.stop());

  const view = (id: number) => agent.call(legCalls.getDeal, { params: { id } });
  const queued = async () => {
    const { id } = await agent.call(wizardCalls.createDeal, { body: { ...guaranteeInput, bank_ids: banks } });
    for (const move of ['T3', 'T5'])
      await agent.call(legCalls.moveLegs, { body: { application_id: id, move } });
    return view(id);
  };

  it('two operators move one leg: one wins, the other gets 409 with the change', async () => {
    for (let round = 0; round < 10; round += 1) {
      const deal = await queued();
      const [leg] = deal.legs;
      const answers = await Promise.all(
        operators.map((operator, at) =>
          operator.send(legCalls.moveLegs, {
            body: {
              application_bank_id: leg!.id,
              move: at === 0 ? 'T7' : 'T6',
              comment: 'Так',
              versions: [leg!.version],
            },
          }),
        ),
      );
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const lost = answers
        .find(({ statusCode }) => statusCode === 409)!
        .json<{ detail: object; message: string }>();
      expect(lost.detail).toMatchObject({
        version: leg!.version + 1,
        by: expect.stringMatching(/^operator/),
      });
      const history = await agent.call(dealCalls.getHistory, { query: { application_id: deal.id } });
      expect(history.filter((row) => row.move === 'T6' || row.move === 'T7')).toHaveLength(1);
    }
  });

  it('two legs of one deal move, and the deal follows both', async () => {
    for (let round = 0; round < 10; round += 1) {
      const deal = await queued();
      await Promise.all(
        deal.legs.map((leg, at) =>
          operators[at]!.call(legCalls.moveLegs, { body: { application_bank_id: leg.id, move: 'T7' } }),
        ),
      );
      expect(await view(deal.id)).toMatchObject({ status: 'sending', sub_state: 'sent', ball: 'bank' });
    }
  });

  it('twenty operators move ten legs at once: one winner a move, and a history that adds up', async () => {
    const crowd = await Promise.all(
      Array.from({ length: 20 }, (_, at) => api.as('operator', `crowd${at + 1}`)),
    );
    const many = await Promise.all(
      Array.from({ length: 10 }, async (_, at) => (await makeBank(api.services, `Банк № ${at + 1}`)).id),
    );
    const { id } = await agent.call(wizardCalls.createDeal, { body: { ...guaranteeInput, bank_ids: many } });
    for (const move of ['T3', 'T5'])
      await agent.call(legCalls.moveLegs, { body: { application_id: id, move } });
    const waves = [
      ['T7', { bank_number: 'Б-1' }],
      ['T8', {}],
      ['T16', { reason_code: 'credit_committee' }],
    ] as const;
    for (const [move, more] of waves) {
      const { legs } = await view(id);
      const answers = await Promise.all(
        crowd.map((operator, at) => {
          const leg = legs[at % legs.length]!;
          const body = { application_bank_id: leg.id, move, versions: [leg.version], ...more };
          return operator.send(legCalls.moveLegs, { body });
        }),
      );
      const codes = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
      expect(codes).toEqual([...Array(10).fill(200), ...Array(10).fill(409)]);
    }
    const deal = await view(id);
    expect(deal).toMatchObject({ status: 'bank_refused', ball: null });
    const history = await agent.call(dealCalls.getHistory, { query: { application_id: id } });
    for (const leg of deal.legs) {
      const steps = history
        .filter((row) => row.leg_id === leg.id && row.to !== null)
        .toSorted((one, other) => one.id - other.id);
      expect(steps.map((row) => row.move).slice(-5)).toEqual(['T3', 'T5', 'T7', 'T8', 'T16']);
      for (const [at, step] of steps.entries()) {
        if (at === 0) continue;
        expect([step.from, step.from_sub]).toEqual([steps[at - 1]!.to, steps[at - 1]!.to_sub]);
      }
      expect([leg.status, leg.sub_state]).toEqual([steps.at(-1)!.to, steps.at(-1)!.to_sub]);
    }
  });

  it('ten presses of one button with one key make one deal', async () => {
    const before = await agent.call(dealListCalls.countDeals, { body: { state: 1, q: 'Единственная' } });
    const body = { ...guaranteeInput, client_name: 'ООО «Единственная»' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        agent.send(wizardCalls.createDeal, { body }, { 'idempotency-key': 'ten' }),
      ),
    );
    const made = answers
      .filter(({ statusCode }) => statusCode === 200)
      .map((answer) => answer.json<{ id: number }>().id);
    expect(new Set(made).size).toBe(1);
    const { items } = await agent.call(dealListCalls.searchDeals, { body: { state: 1, q: 'Единственная' } });
    expect(items).toHaveLength(before.total + 1);
  });

  it('two saves of one draft: one wins, the other learns what was changed', async () => {
    const { id } = await agent.call(wizardCalls.createDeal, { body: guaranteeInput });
    const answers = await Promise.all(
      ['600000.00', '700000.00'].map((amount) =>
        agent.send(wizardCalls.updateDeal, { params: { id }, body: { amount, version: 1 } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const lost = answers.find(({ statusCode }) => statusCode === 409)!;
    expect(lost.json()).toMatchObject({ detail: { version: 2, fields: ['amount'], by: 'agent' } });
  });
});
