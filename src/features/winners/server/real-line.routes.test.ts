import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callRuleCalls } from '#features/call-rules/call-rules.contract.ts';
import { phoneCalls } from '#features/calls/calls.contract.ts';
import { silentCalls } from '#features/calls/server/calls.jobs.ts';
import { phoneWorkspace } from '#features/calls/testing/phone-workspace.ts';
import { queueWorkspace } from '#features/winners/testing/queue-workspace.ts';
import { winnerCalls } from '#features/winners/winners.contract.ts';

const workspace = phoneWorkspace();
const { won: wonOf, one, take, liveCall, free, goTo, run, serial } = queueWorkspace(workspace);
afterEach(free);

const basis = {
  basis: 'Согласие в договоре',
  caller_name: 'Поручитель',
  category: 'Финансы',
  operator_contract: '№ 1 от 01.11.2026',
};

beforeAll(() => {
  const { contributions } = workspace.api.services;
  (contributions as Map<string, readonly unknown[]>).set('calls.line', [() => 'real']);
});

/** Somebody has won on Monday: there are days to sign left. */
const won = (story: Parameters<typeof wonOf>[0] = {}) => wonOf({ day: '2026-11-23', ...story });
const rank = (id: number | null, value: number) =>
  run(sql`update winner_companies set rank = ${value} where id = ${id}`);
const promised = (phone: string, ownerId: number | null, isAgreed: boolean, when: string) =>
  run(sql`insert into callbacks (phone, name, kind, at, zone, reason, is_agreed, state, owner_id, created_at, updated_at)
    values (${phone}, '', ${ownerId === null ? 'team' : 'personal'}, ${when}, 'Europe/Moscow', '', ${isAgreed}, 'due', ${ownerId}, now(), now())`);

it('without a stated basis gives nobody, and says which rule keeps who calls', async () => {
  const { manager, admin } = workspace.people;
  const winner = await won();
  const { winner: none, nobody } = await manager.call(winnerCalls.next, { body: {} });
  expect([none, nobody?.why]).toEqual([null, expect.stringContaining('Основание')]);
  await admin.call(callRuleCalls.stateBasis, { body: basis });
  expect((await take(manager))?.row.id).toBe(winner.id);
});

it('gives promises first, mine before the team’s, then who opened an offer, one’s own, whose window closes, and the rest', async () => {
  const { manager } = workspace.people;
  // Five in the afternoon in Moscow, six in Samara: its last hour is over, that of Moscow runs.
  await goTo('2026-11-24T14:20:00Z');
  const [mine, team, opened, own, closing, other] = [
    await won(),
    await won(),
    await won(),
    await won(),
    await won(),
    await won({ region: '39', phone: `+7401${2_000_000 + serial()}` }),
  ];
  await rank(other.company_id, 900_000);
  await promised(mine.phone, manager.userId, true, '2026-11-24T14:10:00Z');
  await promised(team.phone, null, true, '2026-11-24T12:00:00Z');
  await run(sql`update winner_companies set lifted_at = now() where id = ${opened.company_id}`);
  await run(sql`update winner_companies set assignee_id = ${manager.userId} where id = ${own.company_id}`);
  const order: (number | undefined)[] = [];
  for (let nth = 0; nth < 6; nth += 1) {
    const card = await take(manager);
    order.push(card?.row.id);
    await manager.call(winnerCalls.release, {});
    await run(
      sql`update winner_companies set is_ready = false, closed_at = now() where id = ${card?.row.company_id ?? 0}`,
    );
  }
  expect(order).toEqual([mine, team, opened, own, closing, other].map(({ id }) => id));
});

it('wakes nobody at night out of any list but who has agreed to it, and nobody by a number from where it is night', async () => {
  const { manager } = workspace.people;
  // Two in the afternoon in Kamchatka, five in the morning in Moscow.
  await goTo('2026-11-24T02:00:00Z');
  const asleep = await won();
  await promised(asleep.phone, manager.userId, false, '2026-11-24T01:00:00Z');
  const opened = await won();
  await run(sql`update winner_companies set lifted_at = now() where id = ${opened.company_id}`);
  const own = await won();
  await run(sql`update winner_companies set assignee_id = ${manager.userId} where id = ${own.company_id}`);
  // He works in Kamchatka, his number is Moscow's.
  await won({ region: '41' });
  const { winner, nobody } = await manager.call(winnerCalls.next, { body: {} });
  expect([winner, nobody]).toMatchObject([null, { waiting: 3, opens: '2026-11-24T06:00:00.000Z' }]);
  await run(sql`update callbacks set is_agreed = true`);
  expect((await take(manager))?.row.id).toBe(asleep.id);
});

it('a company whose every number the rules refuse does not come first again after it was given back; calls of practice count for nothing', async () => {
  const { manager } = workspace.people;
  await goTo('2026-11-25T07:00:00Z');
  const first = await won();
  const second = await won();
  await rank(first.company_id, 900_000);
  await run(sql`insert into calls (direction, phone, user_id, kind, is_practice, state, started_at, dialled_at, ended_at)
    select 'out', ${first.phone}, ${manager.userId}, 'offer', true, 'ended', now(), timestamptz '2026-11-25T06:50:00Z' - n * interval '1 day', now() from generate_series(0, 6) n`);
  expect((await take(manager))?.row.id).toBe(first.id);
  // Consent is taken back between lease and dialling.
  await workspace.people.admin.call(callRuleCalls.addConsent, {
    body: {
      phone: first.phone,
      kind: 'offers',
      text: 'Согласен',
      channel: 'call',
      consented_at: '2026-11-20T09:00:00Z',
      proof_kind: 'call',
      proof: 'Звонок 1',
    },
  });
  await run(sql`update call_consents set withdrawn_at = now() where phone = ${first.phone}`);
  await expect(manager.call(phoneCalls.startCall, { body: { phone: first.phone } })).rejects.toMatchObject({
    status: 409,
  });
  await manager.call(winnerCalls.release, {});
  expect((await take(manager))?.row.id).toBe(second.id);
  await liveCall(manager, second.phone, 486);
});

it('where nobody has a telephone here, takes what came of a call by the caller’s own and does what follows from it', async () => {
  const { manager } = workspace.people;
  const lines = workspace.api.services.contributions as Map<string, readonly unknown[]>;
  await goTo('2026-11-26T07:00:00Z');
  const [talked, vain] = [await won(), await won()];
  const own = (phone: string) =>
    manager.call(phoneCalls.startCall, { body: { phone, reason: 'Победитель', own_phone: true } });
  await take(manager, talked.id);
  await expect(own(talked.phone)).rejects.toMatchObject({ status: 409, code: 'calls.hasTelephones' });
  lines.set('calls.line', [() => 'off']);
  const { call_id: callId, ticket } = await own(talked.phone);
  const { lease } = await one(manager, talked.id);
  expect([ticket, lease?.own_call]).toMatchObject([null, { id: callId, answered_at: null, is_over: false }]);
  await manager.call(phoneCalls.answerCall, { body: { call_id: callId } });
  await manager.call(phoneCalls.hangUp, { body: { call_id: callId } });
  expect((await one(manager, talked.id)).lease?.own_call).toMatchObject({ is_over: true });
  const body = { winner_id: talked.id, fence: lease?.fence ?? 0, call_id: callId };
  await manager.call(winnerCalls.finish, { body: { ...body, result: 'reached_not_needed' } });
  expect((await one(manager, talked.id)).row.hold).toBe('closed');
  await take(manager, vain.id);
  const unanswered = await own(vain.phone);
  await manager.call(phoneCalls.noAnswer, { body: { call_id: unanswered.call_id, result: 'busy' } });
  const { row, events } = await one(manager, vain.id);
  expect([row.attempts, events[0]?.result]).toEqual([1, 'busy']);
  const callOf = async (q: string) =>
    (await manager.call(phoneCalls.listCalls, { body: { q } })).items.map((call) => [
      call.is_own_phone,
      call.outcome,
      call.result,
      call.recording_ms,
    ]);
  expect(await callOf(talked.phone)).toEqual([[true, 'talked', 'reached_not_needed', null]]);
  expect(await callOf(vain.phone)).toEqual([[true, 'unanswered', 'busy', null]]);
  lines.set('calls.line', [() => 'real']);
});

describe('a call by the caller’s own telephone', () => {
  const lines = () => workspace.api.services.contributions as Map<string, readonly unknown[]>;
  beforeEach(() => void lines().set('calls.line', [() => 'off']));
  afterEach(() => void lines().set('calls.line', [() => 'real']));
  const begin = (phone: string) =>
    workspace.people.manager.call(phoneCalls.startCall, {
      body: { phone, reason: 'Победитель', own_phone: true },
    });
  const inHand = async (moment: string) => {
    await goTo(moment);
    const company = await won();
    await take(workspace.people.manager, company.id);
    return { ...company, callId: (await begin(company.phone)).call_id };
  };
  const cardOf = (id: number) => workspace.people.manager.call(phoneCalls.showCall, { query: { id } });
  const resultsOf = async (id: number) =>
    (await one(workspace.people.manager, id)).events.flatMap(({ result }) => result ?? []);

  it('is one at a time, in however many windows; pressed twice at once, too', async () => {
    const { manager } = workspace.people;
    const first = await inHand('2026-11-26T07:00:00Z');
    const [second, third] = [await won(), await won()];
    await expect(begin(second.phone)).rejects.toMatchObject({ status: 409, code: 'calls.inCall' });
    await manager.call(phoneCalls.noAnswer, { body: { call_id: first.callId, result: 'busy' } });
    const both = await Promise.allSettled([begin(second.phone), begin(third.phone)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    for (const tried of both)
      if (tried.status === 'fulfilled')
        await manager.call(phoneCalls.noAnswer, { body: { call_id: tried.value.call_id, result: 'busy' } });
  });

  it('that is forgotten ends when its desk was heard last, and keeps nobody busy for hours', async () => {
    const { people, later, api } = workspace;
    const answered = await inHand('2026-11-26T08:00:00Z');
    await people.manager.call(phoneCalls.answerCall, { body: { call_id: answered.callId } });
    const fence = (await one(people.manager, answered.id)).lease?.fence ?? 0;
    for (let time = 0; time < 2; time += 1) {
      later(900);
      await people.manager.call(winnerCalls.hold, { body: { winner_id: answered.id, fence } });
      await silentCalls.run(api.services);
    }
    expect(await cardOf(answered.callId)).toMatchObject({ outcome: 'going' });
    later(1_201);
    await silentCalls.run(api.services);
    expect(await cardOf(answered.callId)).toMatchObject({ outcome: 'talked', seconds: 1_800 });
    await people.manager.call(phoneCalls.finishCall, {
      body: { call_id: answered.callId, result: 'reached_not_needed', comment: '' },
    });
    const vain = await inHand('2026-11-26T10:00:00Z');
    later(1_201);
    await silentCalls.run(api.services);
    expect(await cardOf(vain.callId)).toMatchObject({ outcome: 'unanswered', seconds: 0, result: null });
  });

  it('that is over takes another result with what follows from it, and «занято» is no second guess', async () => {
    const { manager } = workspace.people;
    const hung = await inHand('2026-11-26T11:00:00Z');
    await manager.call(phoneCalls.hangUp, { body: { call_id: hung.callId } });
    expect(await resultsOf(hung.id)).toEqual(['no_answer']);
    await manager.call(phoneCalls.noAnswer, { body: { call_id: hung.callId, result: 'wrong_number' } });
    expect((await resultsOf(hung.id))[0]).toBe('wrong_number');
    await manager.call(winnerCalls.release, {});
    const busy = await inHand('2026-11-26T12:00:00Z');
    await manager.call(phoneCalls.finishCall, {
      body: { call_id: busy.callId, result: 'busy', comment: '' },
    });
    expect(await resultsOf(busy.id)).toEqual(['busy']);
  });
});
