import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { callRuleCalls } from '#features/call-rules/call-rules.contract.ts';
import { scriptCalls } from '#features/call-scripts/call-scripts.contract.ts';
import { conversationCalls } from '#features/call-scripts/script-conversations.contract.ts';
import { callbackCalls } from '#features/callbacks/callbacks.contract.ts';
import { phoneCalls } from '#features/calls/calls.contract.ts';
import { noteAnswered, noteEnded } from '#features/calls/server/calls.facade.ts';
import { phoneWorkspace } from '#features/calls/testing/phone-workspace.ts';
import { findPhones } from '#features/winners/server/find-phones.ts';
import { rankWinners } from '#features/winners/server/rank-winners.ts';
import {
  existingDemoOrganizations,
  organizationRegistry,
} from '#features/organizations/server/organizations.facade.ts';
import { queueWorkspace } from '#features/winners/testing/queue-workspace.ts';
import { bringIn, documentsOf, winnerOf } from '#features/winners/testing/winner-workspace.ts';
import { winnerListCalls } from '#features/winners/winner-lists.contract.ts';
import { winnerCalls } from '#features/winners/winners.contract.ts';
import { laterWords } from '#features/winners/server/winner-rows.ts';

const workspace = phoneWorkspace();
const { won, take, one, liveCall, free, innOf, lapse, run, serial } = queueWorkspace(workspace);

afterEach(free);

describe('the feed', () => {
  it('offers who is named and has days to sign; nobody else', async () => {
    const named = await won();
    expect([named.state, named.is_ready]).toEqual(['offered', true]);
    expect((await won({ stage: 'contract' })).state).toBe('signed');
    expect((await won({ stage: 'no' })).state).toBe('unnamed');
    expect((await won({ day: '2026-10-01' })).state).toBe('late');
    expect((await won({ price: '100000' })).state).toBe('small');
  });

  it('closes at once who has signed, with the calls promised to him', async () => {
    const { people, api } = workspace;
    const winner = await won();
    await people.manager.call(winnerCalls.addEvent, {
      body: { winner_id: winner.id, at: '2026-11-23T08:00:00Z', comment: 'Ждёт' },
    });
    await bringIn(api.services, documentsOf({ ...winner, stage: 'contract' }).slice(2));
    const card = await one(people.manager, winner.id);
    expect([card.row.state, card.events[0]?.kind]).toEqual(['signed', 'left']);
    const { items } = await people.manager.call(callbackCalls.listCallbacks, { body: { list: 'closed' } });
    expect(items[0]).toMatchObject({
      state: 'cancelled',
      cancel_reason: 'Победитель подписал контракт, гарантия уже не нужна',
    });
  });

  it('asks the register of firms once for the number the purchase does not give', async () => {
    const { people, api } = workspace;
    const known = existingDemoOrganizations()[0];
    const winner = await won({ inn: known?.inn ?? '', phone: '' });
    expect((await one(people.manager, winner.id)).row.hold).toBe('no_phone');
    await findPhones(api.services);
    const { row, contacts } = await one(people.manager, winner.id);
    expect([row.hold, contacts.find(({ value }) => value === known?.phone)?.source]).toEqual([
      null,
      'lookup',
    ]);
    const asked = vi.spyOn(organizationRegistry(api.services), 'findByInn');
    await findPhones(api.services);
    expect(asked).not.toHaveBeenCalled();
  });

  it('takes an INN by hand and says aloud when the register names somebody else', async () => {
    const { people, api } = workspace;
    const winner = await won({ stage: 'no' });
    const other = innOf('77', 9_001);
    await people.manager.call(winnerCalls.nameWinner, { body: { winner_id: winner.id, inn: other } });
    expect(await winnerOf(api.services, winner.number)).toMatchObject({ inn: other, state: 'offered' });
    await bringIn(api.services, documentsOf({ ...winner, stage: 'project' }).slice(2));
    expect(await winnerOf(api.services, winner.number, other)).toMatchObject({ state: 'handed_on' });
    expect(await winnerOf(api.services, winner.number, winner.inn)).toMatchObject({ state: 'offered' });
    const card = await one(people.manager, winner.id);
    expect(card.events.map(({ kind }) => kind)).toContain('contradicted');
    expect(card.purchases[0]?.is_contradicted).toBe(true);
    await expect(
      people.manager.call(winnerCalls.nameWinner, { body: { winner_id: winner.id, inn: other } }),
    ).rejects.toMatchObject({ status: 409 });
  });
});

describe('next', () => {
  it('gives the same company to who asks twice and never one company to two', async () => {
    const { people } = workspace;
    const [first, second] = [await won(), await won()];
    const mine = await take(people.manager);
    const again = await take(people.manager);
    const others = await take(people.manager2);
    expect([first.id, second.id]).toContain(mine?.row.id);
    expect(again?.row.id).toBe(mine?.row.id);
    expect(again?.lease?.fence).toBe(mine?.lease?.fence);
    expect(others?.row.id).not.toBe(mine?.row.id);
    expect(await take(people.head)).toBeNull();
    await expect(take(people.head, mine?.row.id)).rejects.toMatchObject({ status: 409 });
  });

  it('leases all purchases of a company together, and not a company whose number another has in hand', async () => {
    const { people } = workspace;
    const first = await won();
    const same = await won({ inn: first.inn, phone: first.phone });
    const neighbour = await won({ phone: first.phone });
    const card = await take(people.manager, first.id);
    expect(card?.purchases.map(({ id }) => id)).toEqual([first.id, same.id]);
    expect(await take(people.manager2)).toBeNull();
    await people.manager.call(winnerCalls.release, {});
    const freed = await take(people.manager2);
    expect([first.id, same.id, neighbour.id]).toContain(freed?.row.id);
  });

  it('never offers who is on the stop list by INN or by his only number, or held by an agent', async () => {
    const { people } = workspace;
    const [byInn, byPhone] = [await won(), await won()];
    const stop = { reason: 'client_request' } as const;
    await people.manager.call(callRuleCalls.addStop, { body: { inn: byInn.inn, ...stop } });
    await people.manager.call(callRuleCalls.addStop, { body: { phone: byPhone.phone, ...stop } });
    expect(await take(people.manager)).toBeNull();
    await expect(take(people.manager, byInn.id)).rejects.toMatchObject({
      status: 409,
      message: 'Компания или её номера в стоп-листе',
    });
  });

  it('refuses a late write of a window that slept', async () => {
    const { people } = workspace;
    const winner = await won();
    const card = await take(people.manager, winner.id);
    const held = { winner_id: winner.id, fence: card?.lease?.fence ?? 0 };
    await people.manager.call(winnerCalls.hold, { body: held });
    await lapse(winner.company_id);
    await expect(people.manager.call(winnerCalls.hold, { body: held })).rejects.toMatchObject({
      status: 409,
    });
    expect((await take(people.manager2))?.row.id).toBe(winner.id);
  });

  it('leaves a company with who talks to it, however long the talk and whatever he presses', async () => {
    const { people, begin, dial, byExchange } = workspace;
    const winner = await won();
    const card = await take(people.manager, winner.id);
    const started = await begin(people.manager, winner.phone);
    await dial(people.manager, winner.phone, started);
    const callId = started.call_id;
    await byExchange((writing) => noteAnswered(writing, { callId, at: writing.now }));
    await lapse(winner.company_id);
    await expect(people.manager.call(winnerCalls.release, {})).rejects.toMatchObject({ status: 409 });
    await expect(take(people.manager2, winner.id)).rejects.toMatchObject({ status: 409 });
    const again = await take(people.manager);
    expect(again).toMatchObject({ row: { id: winner.id }, lease: { fence: card?.lease?.fence } });
    await byExchange((writing) => noteEnded(writing, { callId, sipCode: 200, by: 'they', at: writing.now }));
    // A talk wants its result: till then it is neither given back, nor left for another, nor given to anybody else.
    const other = await won();
    const wants = { status: 409, message: 'Сначала укажите итог прошлого разговора' };
    await expect(people.manager.call(winnerCalls.release, {})).rejects.toMatchObject(wants);
    await expect(take(people.manager, other.id)).rejects.toMatchObject(wants);
    await lapse(winner.company_id);
    await expect(take(people.manager, other.id)).rejects.toMatchObject(wants);
    expect((await take(people.manager2))?.row.id).toBe(other.id);
    expect(await take(people.head)).toBeNull();
    const still = await take(people.manager);
    expect(still).toMatchObject({ row: { id: winner.id }, lease: { call_id: callId } });
    const body = { winner_id: winner.id, fence: still?.lease?.fence ?? 0, call_id: callId };
    await people.manager.call(winnerCalls.finish, { body: { ...body, result: 'dropped' } });
    expect(await take(people.manager)).toBeNull();
  });
});

describe('a result', () => {
  it('is set by the exchange where nobody answered, and the next number of the company is tried in the same lease', async () => {
    const { people, api } = workspace;
    const winner = await won();
    const second = `+7495${3_000_000 + serial()}`;
    await people.manager.call(winnerCalls.addPhone, { body: { winner_id: winner.id, phone: second } });
    await take(people.manager, winner.id);
    await liveCall(people.manager, winner.phone, 480);
    const still = await one(people.manager, winner.id);
    const { last_result, attempts } = still.row;
    expect([still.lease === null, last_result, attempts]).toEqual([false, 'no_answer', 0]);
    await liveCall(people.manager, second, 486);
    const over = await one(people.manager, winner.id);
    expect([over.lease, over.row.hold]).toEqual([null, 'later']);
    expect([over.row.last_result, over.row.attempts]).toEqual(['busy', 1]);
    const { items } = await people.manager.call(phoneCalls.listUnanswered, {});
    const [last] = items.filter(({ phone }) => phone === second);
    expect(over.row.hold_words).toBe(laterWords(new Date(last?.retry_at ?? 0), api.services.clock.now()));
    expect(items.find(({ phone }) => phone === winner.phone)?.retry_at).toBe(last?.retry_at);
    // A refusal of the rules is a rest as well.
    const until = '2026-11-27T09:00:00.000Z';
    await run(
      sql`update winner_companies set not_before = null, refused_until = ${until} where id = ${winner.company_id}`,
    );
    const refused = await people.manager.call(phoneCalls.listUnanswered, {});
    expect(refused.items.find(({ phone }) => phone === second)?.retry_at).toBe(until);
    expect((await one(people.manager, winner.id)).row.hold_words).toBe(
      laterWords(new Date(until), api.services.clock.now()),
    );
  });

  it('wants a time for a call back, follows its row of the table, and is taken back with what followed', async () => {
    const { people } = workspace;
    const winner = await won();
    const card = await take(people.manager, winner.id);
    const callId = await liveCall(people.manager, winner.phone);
    const held = { winner_id: winner.id, fence: card?.lease?.fence ?? 0, call_id: callId };
    const finish = (body: object) =>
      people.manager.call(winnerCalls.finish, { body: { ...held, result: 'reached_callback', ...body } });
    await expect(finish({})).rejects.toMatchObject({ status: 422 });
    const at = '2026-11-23T07:00:00.000Z';
    await finish({ callback: { at, comment: 'Просил утром' } });
    await expect(finish({ callback: { at } })).rejects.toMatchObject({ status: 409 });
    const done = await one(people.manager, winner.id);
    expect([done.row.callback_at, done.row.hold, done.lease]).toEqual([at, 'later', null]);
    await people.manager.call(winnerCalls.undo, { body: { winner_id: winner.id } });
    const back = await one(people.manager, winner.id);
    expect([back.row.last_result, back.row.hold, back.events[0]?.kind]).toEqual([null, null, 'undone']);
  });

  it('closes who needs nothing, stops at once who asks for quiet, and is taken back whole but for what stood before', async () => {
    const { people } = workspace;
    for (const [result, stood] of [
      ['reached_not_needed', false],
      ['dnc_request', false],
      ['dnc_request', true],
    ] as const) {
      const winner = await won();
      const card = await take(people.manager, winner.id);
      const call_id = await liveCall(people.manager, winner.phone);
      const stop = { phone: winner.phone, reason: 'client_request' } as const;
      if (stood) await people.admin.call(callRuleCalls.addStop, { body: stop });
      const body = { winner_id: winner.id, fence: card?.lease?.fence ?? 0, call_id, result };
      await people.manager.call(winnerCalls.finish, { body });
      const { row, contacts } = await one(people.manager, winner.id);
      expect([row.hold, contacts[0]?.is_stopped]).toEqual(['closed', result === 'dnc_request']);
      await people.manager.call(winnerCalls.undo, { body: { winner_id: winner.id } });
      const back = await one(people.manager, winner.id);
      expect([back.row.hold, back.contacts[0]?.is_stopped]).toEqual([stood ? 'stop' : null, stood]);
      await free();
    }
  });

  it('of another call, or by who has the company no more, changes nothing', async () => {
    const { people, makeCall } = workspace;
    const winner = await won();
    const card = await take(people.manager, winner.id);
    const foreign = await makeCall(people.manager, '+74951239999');
    const body = {
      winner_id: winner.id,
      fence: card?.lease?.fence ?? 0,
      call_id: foreign,
      result: 'reached_not_needed',
    } as const;
    await expect(people.manager.call(winnerCalls.finish, { body })).rejects.toMatchObject({ status: 422 });
    await expect(people.manager2.call(winnerCalls.finish, { body })).rejects.toMatchObject({ status: 409 });
    expect((await one(people.manager, winner.id)).row.last_result).toBeNull();
  });
});

describe('the order', () => {
  it('counts price, chance and days, and shows them', async () => {
    const { people, api } = workspace;
    const winner = await won();
    await rankWinners(api.services);
    const { items } = await people.manager.call(winnerCalls.showQueue, { body: {} });
    expect(items[0]).toMatchObject({ id: winner.id, is_chance_guessed: true, hold: null });
    expect(items[0]?.why).toContain('новый');
    const found = await people.manager.call(winnerListCalls.search, { body: { q: winner.inn } });
    expect(found.items.map(({ id }) => id)).toEqual([winner.id]);
  });

  it('changes the threshold after saying how many enter and leave', async () => {
    const { people } = workspace;
    const winner = await won();
    const body = { sum: '2000000.00' } as const;
    await expect(people.manager.call(winnerListCalls.setThreshold, { body })).rejects.toMatchObject({
      status: 403,
    });
    const tried = await people.head.call(winnerListCalls.setThreshold, {
      body: { ...body, is_dry_run: true },
    });
    expect(tried.leave).toBeGreaterThan(0);
    expect((await one(people.manager, winner.id)).row.state).toBe('offered');
    await people.head.call(winnerListCalls.setThreshold, { body });
    expect((await one(people.manager, winner.id)).row.state).toBe('small');
    await people.head.call(winnerListCalls.setThreshold, { body: { sum: '100000.00' } });
    expect((await one(people.manager, winner.id)).row.state).toBe('offered');
  });
});

it('keeps what a person writes: phones, boxes, a note, the mark of a small company', async () => {
  const { people } = workspace;
  const winner = await won();
  const body = { winner_id: winner.id };
  await people.manager.call(winnerCalls.addEmail, { body: { ...body, email: 'Info@org.example.test' } });
  await expect(
    people.manager.call(winnerCalls.addEmail, { body: { ...body, email: 'a@b.test\r\nBcc: x@y.test' } }),
  ).rejects.toMatchObject({ status: 422 });
  await people.manager.call(winnerCalls.saveComment, { body: { ...body, comment: 'Сравнивает' } });
  await people.manager.call(winnerCalls.setSme, { body: { ...body, smp: true } });
  const card = await one(people.manager, winner.id);
  expect([card.comment, card.is_sme]).toEqual(['Сравнивает', true]);
  expect(card.contacts.find(({ kind }) => kind === 'email')).toMatchObject({
    value: 'info@org.example.test',
    source: 'hand',
  });
  const { id } = await people.manager.call(winnerCalls.makeDeal, { body: { ...body, collision_reason: '' } });
  expect((await one(people.manager, winner.id)).purchases[0]?.deal_id).toBe(id);
  expect(await take(people.manager2)).toBeNull();
  await expect(people.operator.call(winnerCalls.next, { body: {} })).rejects.toMatchObject({ status: 403 });
});

describe('the conversation by the script', () => {
  const publish = async (): Promise<number> => {
    const { admin } = workspace.people;
    const made = await admin.call(scriptCalls.createScript, {
      body: { name: `Победитель ${serial()}`, sample: 'winner' },
    });
    const body = { version_id: made.version_id, revision: 1, reason: 'Первая версия' };
    await admin.call(scriptCalls.publishDraft, { body });
    return made.id;
  };

  it('writes what was said into contacts, history and card, and is of who has the company in hand alone', async () => {
    const { manager, manager2 } = workspace.people;
    const winner = await won();
    await take(manager, winner.id);
    const body = {
      script_id: await publish(),
      subject: { kind: 'winner', id: winner.id },
      call_id: null,
    };
    await expect(manager2.call(conversationCalls.openConversation, { body })).rejects.toMatchObject({
      status: 409,
    });
    let conversation = await manager.call(conversationCalls.openConversation, { body });
    const answer = async (key: '1' | '2', value?: string): Promise<void> => {
      conversation = await manager.call(conversationCalls.answer, {
        body: {
          conversation_id: conversation.id,
          show_id: conversation.trail.at(-1)?.show_id ?? 0,
          key,
          ...(value === undefined ? {} : { value }),
        },
      });
    };
    await answer('1');
    await answer('2');
    await answer('1', 'Ирина Петровна');
    await answer('1', '8 495 777 12 12');
    const { contacts, events } = await one(manager, winner.id);
    expect(contacts).toContainEqual(
      expect.objectContaining({ value: '+74957771212', person: 'Ирина Петровна', source: 'hand' }),
    );
    expect(events.map(({ words }) => words)).toEqual(
      expect.arrayContaining(['Кто решает: директор', 'С кем говорить: Ирина Петровна']),
    );
  });

  it('refuses, as absent, a winner who is none', async () => {
    const body = { script_id: await publish(), subject: { kind: 'winner', id: 999_999 }, call_id: null };
    await expect(
      workspace.people.manager.call(conversationCalls.openConversation, { body }),
    ).rejects.toMatchObject({ status: 404 });
  });
});
