import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dealBankCalls } from '#features/deal-banks/deal-banks.contract.ts';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { makeDocument } from '#features/deal-documents/server/deal-documents.factory.ts';
import { guaranteeInput, makeBank } from '#features/deals/server/deals.factory.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import { noDraft } from '#features/deals/testing/deal-workspace.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
let agent: TestCaller;
let operator: TestCaller;
let stranger: TestCaller;
let banks: { id: number; name: string }[];

type Move = Omit<CallInput<typeof legCalls.moveLegs>['body'], never>;
const move = (who: TestCaller, body: Move) => who.call(legCalls.moveLegs, { body });
const view = (who: TestCaller, id: number) => who.call(legCalls.getDeal, { params: { id } });

beforeAll(async () => {
  api = await startApi();
  const manager = await api.as('manager');
  agent = await api.as('agent', 'agent', { managerId: manager.userId });
  stranger = await api.as('agent', 'agent2');
  operator = await api.as('operator');
  banks = [
    await makeBank(api.services, 'Банк А'),
    await makeBank(api.services, 'Банк Б'),
    await makeBank(api.services, 'Банк В'),
  ];
});
afterAll(() => api.stop());

describe('the life of a deal', () => {
  it('goes from a draft through three banks to an issued guarantee', async () => {
    const made = await agent.call(wizardCalls.createDeal, { body: guaranteeInput });
    expect(made.status).toBe('draft');
    const { version } = await view(agent, made.id);
    const choice = await agent.call(dealBankCalls.chooseBanks, {
      body: { application_id: made.id, bank_ids: banks.map(({ id }) => id), version },
    });
    expect(choice.leg_ids).toHaveLength(3);
    await move(agent, { application_id: made.id, move: 'T3' });
    const sent = await move(agent, { application_bank_ids: choice.leg_ids, move: 'T5' });
    expect(sent).toMatchObject({ deal_status: 'sending', withdrawn: [] });
    const [first, second, third] = choice.leg_ids as [number, number, number];
    await move(operator, { application_bank_ids: choice.leg_ids, move: 'T7' });
    await move(operator, { application_bank_id: first, to: 'bank_refused', reason_code: 'debts' });
    await move(operator, { application_bank_id: second, to: 'query', comment: 'Нужен договор' });
    await operator.call(legCalls.saveOffer, {
      body: {
        application_bank_id: third,
        amount: '1000000.00',
        date_start: '2027-01-01',
        date_end: '2027-12-31',
        price: '30000.00',
        pro_price: '25000.00',
        valid_until: '2099-01-01',
      },
    });
    await move(operator, { application_bank_id: third, move: 'T15' });
    await noDraft(operator, third);
    const accepted = await move(agent, { application_bank_id: third, move: 'T20' });
    expect(accepted).toMatchObject({ deal_status: 'issuing', withdrawn: [second] });
    await move(operator, {
      application_bank_id: third,
      move: 'T21',
      paid_amount: '30000.00',
      paid_on: '2026-11-20',
    });
    const document_id = await makeDocument(api.services, made.id, operator.userId);
    const issue = { guarantee_number: 'БГ-1', guarantee_date: '2026-11-20', document_id };
    await move(operator, { application_bank_id: third, move: 'T23', ...issue });
    const deal = await view(agent, made.id);
    expect(deal).toMatchObject({ status: 'issued', sub_state: 'active', ball: null });
    expect(JSON.stringify(deal)).not.toContain('pro_price');
    expect(JSON.stringify(await view(operator, made.id))).toContain('"pro_price":"25000.00"');
    await expect(view(stranger, made.id)).rejects.toMatchObject({ status: 404 });
    const found = await agent.call(dealListCalls.searchDeals, { body: { state: 4 } });
    expect(found.items).toMatchObject([
      { id: made.id, banks: banks.map(({ name }) => name), sub_state: 'active' },
    ]);
    const history = await agent.call(dealCalls.getHistory, { query: { application_id: made.id } });
    expect(history.map((row) => row.move).join(' ')).toBe(
      'T1 T2 bank_added bank_added bank_added T3 T3 T3 T5 T5 T5 T7 T7 T7 people T16 T12 offer T15 draft_waived T20 T17 T21 T23',
    );
  });
});
