import { describe, expect, it } from 'vitest';
import { callbackCalls } from '#features/callbacks/callbacks.contract.ts';
import { phoneCalls } from '#features/calls/calls.contract.ts';
import { endGoingCalls, noteAnswered, startInner } from '#features/calls/server/calls.facade.ts';
import { silentCalls } from '#features/calls/server/calls.jobs.ts';
import { phoneWorkspace } from '#features/calls/testing/phone-workspace.ts';
import { leadCalls } from '#features/leads/leads.contract.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const workspace = phoneWorkspace();
let last = 2_000_000;
/** A number that nobody has called before. */
const fresh = (): string => {
  last += 1;
  return `+7495${last}`;
};

describe('what is pressed at a switchboard', () => {
  it('is kept with the number, for whoever calls it next, and nothing but digits is', async () => {
    const { people, begin } = workspace;
    const phone = fresh();
    const first = await begin(people.manager, phone);
    expect(first.extension).toBeNull();
    const at = workspace.api.services.clock.now().toISOString();
    const press = (who: TestCaller, extension: string) =>
      who.call(phoneCalls.reportCall, { body: { call_id: first.call_id, event: 'pressed', at, extension } });
    await press(people.manager, '12');
    await press(people.manager, '1245');
    for (const amiss of ['12*', '1234567', ''])
      await expect(press(people.manager, amiss)).rejects.toMatchObject({ status: 422 });
    await expect(press(people.manager2, '77')).rejects.toMatchObject({ status: 404 });
    await people.manager.call(phoneCalls.hangUp, { body: { call_id: first.call_id } });
    expect(await begin(people.manager2, phone)).toMatchObject({ extension: '1245' });
    const card = await people.manager.call(phoneCalls.showCall, { query: { id: first.call_id } });
    expect(card.extension).toBe('1245');
  });
});

describe('a talk between browsers', () => {
  const connect = async (sipCallId: string): Promise<number> => {
    const { people, byExchange } = workspace;
    const { manager, operator } = people;
    const input = { fromUserId: manager.userId, toUserId: operator.userId, sipCallId };
    const { callId } = await byExchange((writing) => startInner(writing, input));
    await manager.call(phoneCalls.answerCall, { body: { call_id: callId } });
    return callId;
  };
  const goesOn = (callId: number) =>
    workspace.people.operator.call(phoneCalls.reportCall, {
      body: { call_id: callId, event: 'talking', at: workspace.api.services.clock.now().toISOString() },
    });
  const cardOf = (id: number) => workspace.people.manager.call(phoneCalls.showCall, { query: { id } });

  it('goes on while one of them says so, also over an exchange that begins anew, and ends when it was heard last', async () => {
    const { later, api } = workspace;
    const id = await connect('alone');
    for (let minute = 0; minute < 5; minute += 1) {
      later(60);
      await goesOn(id);
      await silentCalls.run(api.services);
    }
    await endGoingCalls(api.services);
    expect(await cardOf(id)).toMatchObject({ outcome: 'going' });
    later(181);
    await silentCalls.run(api.services);
    expect(await cardOf(id)).toMatchObject({ outcome: 'talked', seconds: 300, ended_by: 'exchange' });
  });

  it('whose end is told late, because the server was away, ended when it did', async () => {
    const { later, api, people } = workspace;
    const id = await connect('told late');
    later(40);
    const at = api.services.clock.now().toISOString();
    later(60);
    await endGoingCalls(api.services);
    await people.manager.call(phoneCalls.hangUp, { body: { call_id: id, by: 'we', at } });
    expect(await cardOf(id)).toMatchObject({ outcome: 'talked', seconds: 40, ended_by: 'we' });
  });

  it('of which no browser has spoken is over with its exchange', async () => {
    const { people, byExchange, api } = workspace;
    const { manager, operator } = people;
    const input = { fromUserId: manager.userId, toUserId: operator.userId, sipCallId: 'no browser' };
    const { callId } = await byExchange((writing) => startInner(writing, input));
    await byExchange((writing) => noteAnswered(writing, { callId, at: writing.now }));
    await endGoingCalls(api.services);
    expect(await cardOf(callId)).toMatchObject({ outcome: 'talked', ended_by: 'exchange' });
  });
});

describe('whose number it is', () => {
  it('of a lead is told to whoever sees the lead, and to no other by judging or dialling', async () => {
    const { people, begin } = workspace;
    const phone = fresh();
    const body = { phone, name: 'Рябинин Олег' };
    const lead = await people.manager.call(leadCalls.saveLead, { body });
    await people.head.call(leadCalls.assignLeads, {
      body: { ids: [lead.id], manager_id: people.manager.userId },
    });
    const judged = (who: TestCaller) => who.call(phoneCalls.judgeCall, { body: { phone } });
    expect(await judged(people.manager)).toMatchObject({ name: 'Рябинин Олег', lead_id: lead.id });
    expect(await judged(people.manager2)).toMatchObject({ name: null, lead_id: null });
    const { call_id: id } = await begin(people.manager2, phone);
    const card = await people.manager2.call(phoneCalls.showCall, { query: { id } });
    expect(card.name).toBeNull();
  });
});

it('a call back is a service where its client has agreed to it: in a talk of one’s own, else in words', async () => {
  const { people, makeCall, begin } = workspace;
  const { manager, manager2 } = people;
  const at = new Date(workspace.api.services.clock.now().getTime() + 86_400_000).toISOString();
  const phones = Array.from({ length: 3 }, (_, nth) => `+7495881000${nth}`);
  const [bare = '', worded = '', talked = ''] = phones;
  const promise = (phone: string, agreed: { call_id?: number; how?: string } | null) =>
    manager.call(callbackCalls.createCallback, { body: { phone, at, agreed } });
  const own = await makeCall(manager, talked);
  const foreign = await makeCall(manager2, '+74958810009');
  const { call_id: unanswered } = await begin(manager, bare);
  for (const agreed of [{}, { how: '  ' }, { call_id: foreign }, { call_id: unanswered }])
    await expect(promise(bare, agreed)).rejects.toMatchObject({
      status: 422,
      errors: { agreed: [expect.any(String)] },
    });
  await promise(bare, null);
  await promise(worded, { how: 'В письме 19.11' });
  await promise(talked, { call_id: own });
  const kinds = phones.map(
    async (phone) => (await manager.call(phoneCalls.judgeCall, { body: { phone } })).kind,
  );
  expect(await Promise.all(kinds)).toEqual(['offer', 'service', 'service']);
  const { items } = await manager.call(callbackCalls.listCallbacks, { body: {} });
  expect(phones.map((phone) => items.find((item) => item.phone === phone)?.agreed)).toEqual([
    null,
    { call_id: null, how: 'В письме 19.11' },
    { call_id: own, how: null },
  ]);
});
