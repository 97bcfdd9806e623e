import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { bankPackagesSeed } from '#features/bank-packages/server/bank-packages.seed.ts';
import { banksSeed } from '#features/banks/server/banks.seed.ts';
import { callRuleCalls } from '#features/call-rules/call-rules.contract.ts';
import { callbackCalls } from '#features/callbacks/callbacks.contract.ts';
import type { CallResult } from '#features/calls/calls.status.ts';
import { noteAnswered, noteEnded } from '#features/calls/server/calls.facade.ts';
import { phoneWorkspace } from '#features/calls/testing/phone-workspace.ts';
import { feeCalls } from '#features/deal-fees/deal-fees.contract.ts';
import { fictionalSeller } from '#features/deal-fees/server/fictional-seller.seed.ts';
import { documentKindsSeed } from '#features/document-kinds/server/document-kinds.seed.ts';
import { leadCalls } from '#features/leads/leads.contract.ts';
import { tariffsSeed } from '#features/tariffs/server/tariffs.seed.ts';
import { winnerOfferCalls } from '#features/winner-offers/winner-offers.contract.ts';
import { innOfCompany } from '#features/winners/server/demo-wins.ts';
import { winnersSeed } from '#features/winners/server/winners.seed.ts';
import { winnerListCalls } from '#features/winners/winner-lists.contract.ts';
import { winnerCalls } from '#features/winners/winners.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { selectRows } from '#kit/server/database.ts';
import { runSeed } from '#kit/testing/run-seed.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

type Winner = NonNullable<CallReply<typeof winnerCalls.next>['winner']>;

const workspace = phoneWorkspace();
const rows = <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  workspace.api.services.database.read((db) => selectRows<Row>(db, query));

/** Clients whom an agent of the demo holds. */
const held = [900, 901, 902].map(innOfCompany);

beforeAll(async () => {
  const { api, people } = workspace;
  for (const seed of [banksSeed, tariffsSeed, documentKindsSeed, bankPackagesSeed])
    await runSeed(api.services, seed);
  await people.admin.call(feeCalls.saveRequisites, { body: { ...fictionalSeller, version: 0 } });
  const agent = await api.as('agent', 'holder');
  await api.services.database.write((db) =>
    db.execute(sql`
      insert into organizations (inn, kind, short_name, full_name, search_name, status, source, phones, holder_id, held_until, looked_up_at, created_at, updated_at)
      select inn, 'legal', 'Держат ' || inn, 'Держат ' || inn, 'держат', 'active', 'hand', array['+7495' || right(inn, 7)],
        ${agent.userId}, '2027-06-01', now(), now(), now()
      from unnest(${sql.param(`{${held.join(',')}}`)}::text[]) as inn`),
  );
  await runSeed(api.services, winnersSeed);
}, 240_000);

/** Every key of the results, and everything the exchange sets by itself. */
const outcomes: readonly (CallResult | 'none')[] = [
  'reached_interested',
  'reached_callback',
  'kp_sent',
  'reached_not_needed',
  'reached_has_bank',
  'wrong_person',
  'wrong_number',
  'dropped',
  'dnc_request',
  'voicemail',
  'no_answer',
  'busy',
  'lead_created',
  'deal_created',
];
const codes: Partial<Record<CallResult | 'none', number>> = { no_answer: 480, busy: 486 };

type Done = {
  readonly inn: string;
  readonly winnerId: number;
  readonly phone: string;
  readonly result: CallResult | 'none';
  readonly by: TestCaller;
};

/** What is done while they conversation. */
const meanwhile = async (
  who: TestCaller,
  winner: Winner,
  phone: string,
  callId: number,
  result: string,
): Promise<void> => {
  const id = winner.row.id;
  if (result === 'kp_sent')
    await who.call(winnerOfferCalls.sendOffer, {
      body: { winner_id: id, email: `info@${winner.row.inn}.example.test`, options: { again: false } },
    });
  if (result === 'lead_created')
    await who.call(leadCalls.saveLead, {
      body: { name: winner.row.name, phone, channel: 'outcall', call_id: callId },
    });
  if (result === 'deal_created') await who.call(winnerCalls.makeDeal, { body: { winner_id: id } });
};

const conversation = async (who: TestCaller, winner: Winner, result: Done['result']): Promise<Done> => {
  const { begin, dial, byExchange, later } = workspace;
  const phone =
    winner.contacts.find(({ kind, is_hidden: isHidden }) => kind === 'phone' && !isHidden)?.value ?? '';
  const started = await begin(who, phone);
  await dial(who, phone, started);
  const callId = started.call_id;
  const code = codes[result];
  if (code === undefined) {
    await byExchange((writing) => noteAnswered(writing, { callId, at: writing.now }));
    await meanwhile(who, winner, phone, callId, result);
  }
  later(20);
  await byExchange((writing) =>
    noteEnded(writing, { callId, sipCode: code ?? 200, by: 'they', at: writing.now }),
  );
  const at = new Date(workspace.api.services.clock.now().getTime() + 86_400_000).toISOString();
  if (code === undefined)
    await who.call(winnerCalls.finish, {
      body: {
        winner_id: winner.row.id,
        fence: winner.lease?.fence ?? 0,
        call_id: callId,
        result: result as CallResult,
        ...(result === 'reached_callback' ? { callback: { at, comment: 'Ждёт' } } : {}),
      },
    });
  return { inn: winner.row.inn, winnerId: winner.row.id, phone, result, by: who };
};

/** Takes winners until there are none; an outcome each, in turn. */
const workThrough = async (): Promise<Done[]> => {
  const { manager, manager2 } = workspace.people;
  const done: Done[] = [];
  for (let nth = 0; nth < 500; nth += 1) {
    // An hour allows a person sixty calls.
    const who = nth % 2 === 0 ? manager : manager2;
    const { winner } = await who.call(winnerCalls.next, { body: {} });
    if (!winner) return done;
    done.push(await conversation(who, winner, outcomes[nth % outcomes.length] ?? 'none'));
  }
  throw new Error('The queue does not end');
};

it('all winners of the demo are worked through: nobody forbidden is offered, and everything that followed adds up', async () => {
  const { manager, manager2, head } = workspace.people;
  const before = {
    callbacks: (await rows(sql`select id from callbacks where closed_at is null`)).length,
    stops: (await rows(sql`select id from call_stop_list where removed_at is null`)).length,
    leads: (await rows(sql`select id from leads`)).length,
    offers: (await rows(sql`select id from winner_offers`)).length,
    deals: (await rows(sql`select deal_id from call_facts where deal_id is not null`)).length,
  };
  // The three weeks before had deals, leads, offers, and clients who opened them.
  const opened = await rows(
    sql`select id from winner_offers where opened_at is not null and call_id is not null`,
  );
  expect([before.deals, before.leads > 0, before.offers > opened.length, opened.length > 0]).toEqual([
    4,
    true,
    true,
    true,
  ]);
  const done = await workThrough();

  // Forty-four companies of the demo are fresh; of those that were called in its three weeks some have their day yet.
  const offered = done.map(({ inn }) => inn);
  const companiesFrom = (from: number, count: number): string[] =>
    Array.from({ length: count }, (_, at) => innOfCompany(from + at));
  const old = companiesFrom(220, 10);
  expect(new Set(offered).size).toBe(offered.length);
  expect(offered.filter((inn) => !old.includes(inn)).toSorted()).toEqual(companiesFrom(1, 44).toSorted());
  const forbidden = [140, 141, 142, 150, 151, 160, 161, 120, 121, 122, 123].map(innOfCompany);
  expect(offered.filter((inn) => [...forbidden, ...held, ''].includes(inn))).toEqual([]);
  // They are there, each with its reason.
  const reasonOf = async (inn: string) =>
    (await head.call(winnerListCalls.search, { body: { q: inn } })).items.map(({ state, hold }) =>
      state === 'offered' ? hold : state,
    );
  expect(await reasonOf(innOfCompany(140))).toEqual(['signed']);
  expect(await reasonOf(innOfCompany(150))).toEqual(['stop']);
  expect(await reasonOf(innOfCompany(160))).toEqual(['small']);
  expect(await reasonOf(innOfCompany(120))).toEqual(['no_phone']);
  expect(await reasonOf(held[0] ?? '')).toEqual(['held']);
  const unnamed = await head.call(winnerListCalls.search, { body: { state: 'unnamed' } });
  expect(unnamed.items.length).toBeGreaterThanOrEqual(4);

  // Every outcome was met, and stands with its company.
  const count = (...results: readonly Done['result'][]): number =>
    done.filter(({ result }) => results.includes(result)).length;
  for (const result of outcomes) expect([result, count(result) > 0]).toEqual([result, true]);
  const inns = sql.param(`{${offered.join(',')}}`);
  const companies = await rows<{
    inn: string;
    last_result: string;
    closed_reason: string | null;
    is_later: boolean;
    leased: boolean;
  }>(
    sql`select inn, last_result, closed_reason, not_before > ${workspace.api.services.clock.now().toISOString()}::timestamptz as is_later,
          lease_by is not null as leased
        from winner_companies where inn = any(${inns}::text[])`,
  );
  const closes: Partial<Record<Done['result'], string>> = {
    reached_not_needed: 'not_needed',
    dnc_request: 'asked_not_to_call',
    lead_created: 'lead',
    deal_created: 'deal',
  };
  for (const { inn, result } of done) {
    const company = companies.find((one) => one.inn === inn);
    expect(company).toMatchObject({
      last_result: result,
      closed_reason: closes[result] ?? null,
      leased: false,
    });
    if (closes[result] === undefined) expect([inn, company?.is_later]).toEqual([inn, true]);
  }

  // Promised calls: those who asked, and those to be reminded.
  const callbacks = await rows(sql`select id from callbacks where closed_at is null`);
  expect(callbacks.length - before.callbacks).toBe(count('reached_callback', 'reached_has_bank'));
  for (const { phone, by } of done.filter(({ result }) => result === 'reached_callback')) {
    const { items } = await by.call(callbackCalls.listCallbacks, { body: { list: 'waiting', limit: 200 } });
    expect(items.map((one) => one.phone)).toContain(phone);
  }

  // The stop list, leads, deals, letters.
  const stops = await rows(sql`select id from call_stop_list where removed_at is null`);
  expect(stops.length - before.stops).toBe(count('dnc_request'));
  for (const { phone, result } of done.filter((one) => one.result === 'dnc_request')) {
    const { items } = await head.call(callRuleCalls.listStops, { body: { q: phone } });
    expect([result, items[0]?.is_standing]).toEqual(['dnc_request', true]);
  }
  const leads = await rows<{ phone: string }>(
    sql`select phone from leads order by id offset ${before.leads}`,
  );
  expect(leads.map(({ phone }) => phone).toSorted()).toEqual(
    done
      .filter(({ result }) => result === 'lead_created')
      .map(({ phone }) => phone)
      .toSorted(),
  );
  const deals = await rows<{ inn: string }>(
    sql`select inn from deals where source = 'winner' order by id offset ${before.deals}`,
  );
  expect(deals.map(({ inn }) => inn).toSorted()).toEqual(
    done
      .filter(({ result }) => result === 'deal_created')
      .map(({ inn }) => inn)
      .toSorted(),
  );
  const letters = await rows<{ inn: string }>(
    sql`select f.inn from winner_offers o join letters l on l.id = o.letter_id join winners f on f.id = o.winner_id
        order by o.id offset ${before.offers}`,
  );
  expect(letters.map(({ inn }) => inn).toSorted()).toEqual(
    done
      .filter(({ result }) => result === 'kp_sent')
      .map(({ inn }) => inn)
      .toSorted(),
  );

  // The figures of both people's day.
  const unreached = ['no_answer', 'busy', 'wrong_number', 'voicemail'];
  for (const who of [manager, manager2]) {
    const own = done.filter(({ by }) => by === who);
    const { today } = await who.call(winnerCalls.showQueue, { body: {} });
    expect(today).toEqual({
      calls: own.length,
      reached: own.filter(({ result }) => !unreached.includes(result)).length,
      offers: own.filter(({ result }) => result === 'kp_sent').length,
    });
  }
}, 180_000);
