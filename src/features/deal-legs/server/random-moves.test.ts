import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { reasonsOfMove } from '#features/deal-legs/deal-legs.reasons.ts';
import { deriveTurns, deriveDeadline, deriveStatus } from '#features/deals/deals.status.ts';
import { dealLegs, deals, offers } from '#features/deals/server/deals.tables.ts';
import { turnsOfLegs } from '#features/deal-legs/server/leg-turns.ts';
import { makeDocument } from '#features/deal-documents/server/deal-documents.factory.ts';
import { guaranteeInput, makeBank } from '#features/deals/server/deals.factory.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { expectTrueStandings, noDraft } from '#features/deals/testing/deal-workspace.ts';
import { startDice } from '#kit/testing/dice.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

const requiredMoves = 300;

let api: TestApi;
let admin: TestCaller;

type Deal = CallReply<typeof legCalls.getDeal>;
type Option = Deal['legs'][number]['moves'][number];

/** The same walk every time. */
const { dice, one } = startDice(20_261_120);

const inputFor = async (deal: Deal, option: Option) => {
  const asked: Record<string, unknown> = { comment: 'По делу' };
  if (option.needs.includes('reason')) asked['reason_code'] = one(Object.keys(reasonsOfMove(option.id)!));
  if (option.needs.includes('payment_sum'))
    Object.assign(asked, { paid_amount: '30000.00', paid_on: '2026-11-19' });
  if (option.needs.includes('issue_details')) {
    const document_id = await makeDocument(api.services, deal.id, admin.userId);
    Object.assign(asked, { guarantee_number: `БГ-${dice(1000)}`, guarantee_date: '2026-11-19', document_id });
  }
  if (option.needs.includes('reissue_details'))
    asked['new_date_end'] = `2028-0${1 + dice(9)}-${10 + dice(18)}`;
  if (option.needs.includes('surcharge')) asked['extra_price'] = '1500.00';
  if (option.needs.includes('end_details'))
    asked['document_id'] = await makeDocument(api.services, deal.id, admin.userId);
  if (option.needs.includes('claim_details'))
    Object.assign(asked, { claim_amount: '100.00', claim_date: '2026-11-20' });
  return asked;
};

const offerTo = (leg: number) =>
  admin.call(legCalls.saveOffer, {
    body: {
      application_bank_id: leg,
      amount: '900000.00',
      date_start: '2026-11-20',
      date_end: '2027-12-31',
      price: '30000.00',
      valid_until: one(['2026-11-25', '2026-12-20']),
    },
  });

/** One step of somebody who may do anything: an offer where one is missing, else any move that is allowed. */
const step = async (ids: readonly number[]): Promise<number> => {
  const deal = await admin.call(legCalls.getDeal, { params: { id: one(ids) } });
  const leg = one(deal.legs);
  const isRequesting = ['sending', 'signing', 'query'].includes(leg.status) && leg.sub_state !== 'queued';
  if (isRequesting && !leg.offer && dice(2) === 0) await offerTo(leg.id);
  if (leg.status === 'approved' && dice(2) === 0) await noDraft(admin, leg.id);
  const options = leg.moves.filter((move) => move.is_allowed && (move.to !== 'deleted' || dice(4) === 0));
  if (options.length === 0) return 0;
  const option = one(options);
  const body = {
    application_bank_id: leg.id,
    move: option.id,
    versions: [leg.version],
    ...(await inputFor(deal, option)),
  };
  const isOffered = isRequesting && !leg.offer;
  const answer = await admin.send(legCalls.moveLegs, {
    body: isOffered ? { ...body, versions: undefined } : body,
  });
  expect(answer.statusCode, `${option.id}: ${answer.body}`).toBe(200);
  return 1;
};

beforeAll(async () => {
  api = await startApi();
  api.setNow(new Date('2026-11-20T11:05:00Z'));
  admin = await api.as('admin');
});
afterAll(() => api.stop());

describe(`${requiredMoves} permitted moves in any order`, () => {
  it('leave every deal with the status, turn, deadline and row in the list that follow from its legs', async () => {
    const banks = await Promise.all(['А', 'Б', 'В'].map((name) => makeBank(api.services, `Банк ${name}`)));
    const agent = await api.as('agent');
    const ids: number[] = [];
    for (let made = 0; made < 8; made += 1) {
      const bank_ids = banks.slice(0, 1 + (made % 3)).map(({ id }) => id);
      const author = made % 2 === 0 ? agent : admin;
      ids.push((await author.call(wizardCalls.createDeal, { body: { ...guaranteeInput, bank_ids } })).id);
    }
    let moves = 0;
    for (let turn = 0; turn < requiredMoves * 3 && moves < requiredMoves; turn += 1) moves += await step(ids);
    expect(moves).toBe(requiredMoves);

    const { services } = api;
    const now = services.clock.now();
    const turns = await services.database.read((db) => turnsOfLegs({ db, now, services }, sql`true`));
    const [stored, legs, input] = await api.services.database.read(async (db) => [
      await db.select().from(deals),
      await db.select().from(dealLegs),
      await db.select().from(offers),
    ]);
    const reached = new Set(legs.map((leg) => leg.status));
    expect(reached.size).toBeGreaterThan(3);
    for (const deal of stored) {
      const own = legs
        .filter((leg) => leg.dealId === deal.id)
        .map((leg) => ({ ...leg, agentTurn: turns.get(leg.id)?.agentTurn ?? null }));
      expect(deal).toMatchObject({
        status: deriveStatus(own),
        ...deriveTurns(own),
        deadline: deriveDeadline(own, deal.signDeadline),
      });
      for (const leg of own) expect([leg.id, leg.turn]).toEqual([leg.id, turns.get(leg.id)?.turn]);
      expect(
        own.filter((leg) => ['issued', 'reissue', 'reissue_approved'].includes(leg.status)).length,
      ).toBeLessThan(2);
    }
    await expectTrueStandings(api);
    for (const leg of legs) {
      expect(input.filter((offer) => offer.legId === leg.id && offer.isActive).length).toBeLessThan(2);
    }
  }, 180_000);
});
