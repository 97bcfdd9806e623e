import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dealBankCalls } from '#features/deal-banks/deal-banks.contract.ts';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { runCalendarMoves } from '#features/deal-legs/server/deal-legs.jobs.ts';
import { makeDocument } from '#features/deal-documents/server/deal-documents.factory.ts';
import { guaranteeInput, jump, makeBank } from '#features/deals/server/deals.factory.ts';
import { noDraft } from '#features/deals/testing/deal-workspace.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
let agent: TestCaller;
let operator: TestCaller;
let bank: number;

const view = (who: TestCaller, id: number) => who.call(legCalls.getDeal, { params: { id } });
const move = (who: TestCaller, application_bank_id: number, name: string, more: object = {}) =>
  who.call(legCalls.moveLegs, { body: { application_bank_id, move: name, ...more } });

const sentLeg = async () => {
  const { id } = await agent.call(wizardCalls.createDeal, { body: { ...guaranteeInput, bank_ids: [bank] } });
  const leg = (await view(agent, id)).legs[0]!.id;
  await move(agent, leg, 'T3');
  await move(agent, leg, 'T5');
  await move(operator, leg, 'T7');
  return { id, leg };
};

const conditions = {
  amount: '1000000.00',
  date_start: '2027-01-01',
  date_end: '2027-12-31',
  price: '30000.00',
  pro_price: '25000.00',
  rate: '3.5',
  valid_until: '2026-12-01',
};
const save = (leg: number, more: object = {}) =>
  operator.call(legCalls.saveOffer, { body: { application_bank_id: leg, ...conditions, ...more } });

beforeAll(async () => {
  api = await startApi();
  api.setNow(new Date('2026-11-20T11:05:00Z'));
  agent = await api.as('agent');
  operator = await api.as('operator');
  bank = (await makeBank(api.services, 'Банк А')).id;
});
afterAll(() => api.stop());

describe('an offer', () => {
  it('is written while the bank has the application, as a new version that alone stands', async () => {
    const { id, leg } = await sentLeg();
    expect(await save(leg)).toMatchObject({ number: 1 });
    expect(await save(leg, { price: '29000.00' })).toMatchObject({ number: 2 });
    const [shown] = await operator.call(legCalls.getLegs, { query: { application_id: id } });
    expect(shown!.offers.map(({ number, is_active, price }) => [number, is_active, price])).toEqual([
      [2, true, '29000.00'],
      [1, false, '30000.00'],
    ]);
    expect(shown!.offer).toMatchObject({ number: 2, rate: '3.5', is_expired: false });
  });

  it('is not written before the sending nor after the choice', async () => {
    const { id } = await agent.call(wizardCalls.createDeal, {
      body: { ...guaranteeInput, bank_ids: [bank] },
    });
    const leg = (await view(agent, id)).legs[0]!.id;
    await expect(save(leg)).rejects.toMatchObject({ status: 422, code: 'deals.offerNotNow' });
    await move(agent, leg, 'T3');
    await move(agent, leg, 'T5');
    await expect(save(leg)).rejects.toMatchObject({ code: 'deals.offerNotNow' });
    await move(operator, leg, 'T7');
    await save(leg);
    await move(operator, leg, 'T15');
    await noDraft(operator, leg);
    await move(agent, leg, 'T20');
    await expect(save(leg)).rejects.toMatchObject({ code: 'deals.offerNotNow' });
  });

  it('is refused by field where a number cannot be right', async () => {
    const { leg } = await sentLeg();
    const wrong = async (more: object, field: string) =>
      expect(save(leg, more)).rejects.toMatchObject({
        status: 422,
        errors: { [field]: expect.anything() },
      });
    await wrong({ amount: '0.00' }, 'amount');
    await wrong({ amount: '10000000.00' }, 'amount');
    await wrong({ price: '1000000.01' }, 'price');
    await wrong({ pro_price: '30000.01' }, 'pro_price');
    await wrong({ date_end: '2026-12-31' }, 'date_end');
    await wrong({ valid_until: '2026-11-19' }, 'valid_until');
  });

  it('is taken back until it is accepted, and stays readable', async () => {
    const { id, leg } = await sentLeg();
    const first = await save(leg);
    await operator.call(legCalls.deleteOffer, { body: { id: first.id } });
    expect((await view(agent, id)).legs[0]!.offer).toBeNull();
    await expect(operator.call(legCalls.deleteOffer, { body: { id: first.id } })).rejects.toMatchObject({
      status: 404,
    });
    const second = await save(leg);
    await move(operator, leg, 'T15');
    await noDraft(operator, leg);
    await move(agent, leg, 'T20');
    await expect(operator.call(legCalls.deleteOffer, { body: { id: second.id } })).rejects.toMatchObject({
      code: 'deals.offerAccepted',
    });
    const history = await agent.call(dealCalls.getHistory, { query: { application_id: id } });
    expect(history.filter((row) => row.move.startsWith('offer')).map((row) => row.move)).toEqual([
      'offer',
      'offer_removed',
      'offer',
    ]);
  });

  it('of another scope looks like one that is not there', async () => {
    const { leg } = await sentLeg();
    const { id } = await save(leg);
    const stranger = await api.as('manager', 'stranger');
    const refusals = [id, 999_999].map((offer) =>
      stranger.send(legCalls.deleteOffer, { body: { id: offer } }),
    );
    for (const answer of await Promise.all(refusals)) {
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'deals.noOffer']);
    }
  });

  it('at a query or an approval makes the leg newer', async () => {
    const { id, leg } = await sentLeg();
    const before = (await view(operator, id)).legs[0]!.version;
    await save(leg);
    await expect(move(operator, leg, 'T8', { versions: [before] })).rejects.toMatchObject({ status: 409 });
  });
});

describe('the discounted price', () => {
  it('has no key in any answer an agent gets, and is there for staff', async () => {
    const { id, leg } = await sentLeg();
    await save(leg);
    const query = { application_id: id };
    const asked = (who: TestCaller) =>
      Promise.all([
        who.send(legCalls.getDeal, { params: { id } }),
        who.send(legCalls.getLegs, { query }),
        who.send(dealCalls.getHistory, { query }),
        who.send(dealListCalls.searchDeals, { body: { state: 0 } }),
        who.send(dealBankCalls.getChoice, { query }),
      ]);
    for (const answer of await asked(agent)) {
      expect(answer.statusCode).toBe(200);
      expect(answer.body).not.toMatch(/pro_price|25000\.00/);
    }
    const [deal, legs, , , choice] = await asked(operator);
    for (const answer of [deal, legs, choice]) expect(answer.body).toContain('"pro_price":"25000.00"');
  });
});

describe('the calendar', () => {
  it('makes an issued guarantee expiring a month before its end and expired after it, once', async () => {
    const { id, leg } = await sentLeg();
    await save(leg, { date_start: '2026-11-20', date_end: '2027-01-10' });
    await move(operator, leg, 'T15');
    await noDraft(operator, leg);
    await move(agent, leg, 'T20');
    await move(operator, leg, 'T21', { paid_amount: '30000.00', paid_on: '2026-11-20' });
    const document_id = await makeDocument(api.services, id, operator.userId);
    // Its term is shorter than the deal's: that is the word of whoever stands above.
    await move(await api.as('director'), leg, 'T23', {
      guarantee_number: 'БГ-1',
      guarantee_date: '2026-11-20',
      document_id,
      comment: 'Срок согласован с заказчиком',
    });
    const stepAt = async (moment: string) => {
      await jump(api, moment);
      await runCalendarMoves(api.services);
      await runCalendarMoves(api.services);
      return (await view(agent, id)).sub_state;
    };
    expect(await stepAt('2026-12-10T20:59:00Z')).toBe('active');
    expect(await stepAt('2026-12-10T21:00:00Z')).toBe('expiring');
    expect(await stepAt('2027-01-10T20:59:00Z')).toBe('expiring');
    expect(await stepAt('2027-01-10T21:00:00Z')).toBe('expired');
    const history = await agent.call(dealCalls.getHistory, { query: { application_id: id } });
    expect(history.slice(-2)).toMatchObject([
      { move: 'T35', author: null, to_sub: 'expiring' },
      { move: 'T35b', author: null, to_sub: 'expired' },
    ]);
  });
});
