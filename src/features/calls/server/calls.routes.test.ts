import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { callRuleCalls } from '#features/call-rules/call-rules.contract.ts';
import { callbackCalls } from '#features/callbacks/callbacks.contract.ts';
import { phoneCalls } from '#features/calls/calls.contract.ts';
import {
  nextToRing,
  type CallNote,
  keepCallIds,
  noteAnswered,
  noteCalls,
  noteEnded,
  startIncoming,
  startInner,
} from '#features/calls/server/calls.facade.ts';
import { calls } from '#features/calls/server/calls.tables.ts';
import { leadCalls } from '#features/leads/leads.contract.ts';
import { leads } from '#features/leads/server/leads.read.ts';
import { phoneWorkspace } from '#features/calls/testing/phone-workspace.ts';
import { statementsOf } from '#kit/testing/count-statements.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const workspace = phoneWorkspace();
let last = 1_000_000;
/** A number that nobody has called before. */
const fresh = (): string => {
  last += 1;
  return `+7495${last}`;
};

describe('a ticket', () => {
  it('lets its own person dial its own number once', async () => {
    const { people, begin, dial } = workspace;
    const phone = fresh();
    const started = await begin(people.manager, phone);
    expect(started).toMatchObject({ kind: 'offer', is_practice: true });
    expect(await dial(people.manager2, phone, started)).toBeUndefined();
    expect(await dial(people.manager, fresh(), started)).toBeUndefined();
    expect(await dial(people.manager, phone, { ...started, ticket: 'forged' })).toBeUndefined();
    expect(await dial(people.manager, phone, started)).toEqual({ callId: started.call_id });
    expect(await dial(people.manager, phone, started)).toBeUndefined();
  });

  it('is worth nothing after a minute', async () => {
    const { people, begin, dial, later } = workspace;
    const phone = fresh();
    const started = await begin(people.manager, phone);
    later(60);
    expect(await dial(people.manager, phone, started)).toBeUndefined();
  });

  it('is worth nothing from the second in which the number is put on the stop list', async () => {
    const { people, begin, dial } = workspace;
    const phone = fresh();
    const started = await begin(people.manager, phone);
    await people.trainee.call(callRuleCalls.addStop, { body: { phone, reason: 'client_request' } });
    expect(await dial(people.manager, phone, started)).toBeUndefined();
    await expect(begin(people.manager, phone)).rejects.toMatchObject({
      status: 409,
      message: 'Номер в стоп-листе: клиент просил не звонить. Предлагать услуги нельзя.',
    });
  });
});

describe('the stop list', () => {
  it('holds a number once, though several put it there at once', async () => {
    const { people } = workspace;
    const add = async (who: TestCaller, phone: string): Promise<number> =>
      (await who.call(callRuleCalls.addStop, { body: { phone, reason: 'client_request' } })).id;
    const phones = Array.from({ length: 12 }, fresh);
    const three = [people.manager, people.manager2, people.trainee];
    const stops = phones.map((phone) => Promise.all(three.map((who) => add(who, phone))));
    expect((await Promise.all(stops)).map((ids) => new Set(ids).size)).toEqual(phones.map(() => 1));
  });
});

describe('a call', () => {
  it('is judged before it as it will be, and a typed number wants a reason', async () => {
    const { people, begin } = workspace;
    const phone = fresh();
    const judged = await people.manager.call(phoneCalls.judgeCall, { body: { phone } });
    expect([judged.verdict, judged.rules.map(({ rule }) => rule)]).toEqual(['ask', ['typed-number']]);
    await expect(begin(people.manager, phone, { reason: '' })).rejects.toMatchObject({
      status: 422,
      errors: { reason: ['Этого номера у нас нет ни у клиента, ни у лида. Укажите, зачем звоните.'] },
    });
    const { call_id: id } = await begin(people.manager, phone);
    const card = await people.manager.call(phoneCalls.showCall, { query: { id } });
    expect([card.rules, card.reason, card.outcome]).toEqual([judged.rules, 'Просили перезвонить', 'going']);
  });

  it('is one record whoever tells of it, in any order and however often', async () => {
    const { people, begin, dial, later, byExchange } = workspace;
    const phone = fresh();
    const started = await begin(people.manager, phone);
    const body = { call_id: started.call_id };
    await dial(people.manager, phone, started);
    const at = (): string => workspace.api.services.clock.now().toISOString();
    for (let time = 0; time < 2; time += 1) {
      await people.manager.call(phoneCalls.reportCall, { body: { ...body, event: 'ringing', at: at() } });
      await people.manager.call(phoneCalls.answerCall, { body });
      await byExchange((writing) => noteAnswered(writing, { callId: started.call_id, at: writing.now }));
    }
    later(42);
    await byExchange((writing) =>
      noteEnded(writing, { callId: started.call_id, sipCode: 200, by: 'they', at: writing.now }),
    );
    later(5);
    await people.manager.call(phoneCalls.hangUp, { body: { ...body, by: 'we' } });
    const finish = { ...body, result: 'reached_interested', comment: 'Ждёт расчёт' } as const;
    await people.manager.call(phoneCalls.finishCall, { body: finish });
    await people.manager.call(phoneCalls.finishCall, { body: finish });
    const card = await people.manager.call(phoneCalls.showCall, { query: { id: started.call_id } });
    expect(card).toMatchObject({
      outcome: 'talked',
      seconds: 42,
      ended_by: 'they',
      sip_code: 200,
      result: 'reached_interested',
      comment: 'Ждёт расчёт',
    });
  });

  it('is finished by its own people alone', async () => {
    const { people, makeCall } = workspace;
    const id = await makeCall(people.manager, fresh());
    const finish = { call_id: id, result: 'busy' } as const;
    for (const other of [people.head, people.director, people.manager2])
      await expect(other.call(phoneCalls.finishCall, { body: finish })).rejects.toMatchObject({
        status: 404,
      });
  });

  it('that asks for quiet puts the number on the stop list at once', async () => {
    const { people, makeCall, begin } = workspace;
    const phone = fresh();
    const id = await makeCall(people.manager, phone);
    await people.manager.call(phoneCalls.finishCall, { body: { call_id: id, result: 'dnc_request' } });
    await expect(begin(people.manager2, phone)).rejects.toMatchObject({ status: 409 });
    const stops = await people.manager.call(callRuleCalls.listStops, { body: { q: phone } });
    expect(stops.items).toMatchObject([{ phone, reason: 'client_request', is_standing: true }]);
  });

  it('to a number that a colleague calls is refused, with his name', async () => {
    const { people, begin } = workspace;
    const phone = fresh();
    await begin(people.manager, phone);
    await expect(begin(people.manager2, phone)).rejects.toMatchObject({
      status: 409,
      message: 'С этим номером сейчас говорит manager.',
    });
  });

  it('of two who press at once is one: the other is refused with a name', async () => {
    const { people, begin } = workspace;
    for (let time = 0; time < 5; time += 1) {
      const phone = fresh();
      const begun = await Promise.allSettled([begin(people.manager, phone), begin(people.manager2, phone)]);
      const refused = begun.filter((one) => one.status === 'rejected');
      expect(refused.map(({ reason }) => (reason as Error).message)).toEqual([
        expect.stringMatching(/^С этим номером сейчас говорит manager2?\.$/),
      ]);
    }
  });

  it('is offered to one number twice a day, with two hours between', async () => {
    const { people, makeCall, begin } = workspace;
    const phone = fresh();
    const begun = async (): Promise<string> => {
      try {
        await begin(people.manager, phone);
        return 'free';
      } catch (error) {
        return (error as Error).message;
      }
    };
    /** Moves what was called before back, as if it were so many minutes ago. */
    const earlier = (minutes: number): Promise<unknown> =>
      workspace.api.services.database.write((db) =>
        db.execute(sql`update ${calls} set started_at = started_at - ${minutes} * interval '1 minute',
          ended_at = coalesce(ended_at, started_at) where phone = ${phone}`),
      );
    await makeCall(people.manager, phone);
    expect(await begun()).toBe('free');
    await earlier(60);
    expect(await begun()).toMatch(/^Между попытками должно пройти 2\u00a0часа\./);
    await earlier(65);
    await makeCall(people.manager2, phone);
    await earlier(130);
    expect(await begun()).toMatch(/^Сегодня сюда уже звонили 2\u00a0раза/);
  });
});

describe('the journal', () => {
  it('shows a person his own, a mentor his trainee’s, a head his department’s, a director all', async () => {
    const { people, makeCall } = workspace;
    const phone = fresh();
    const id = await makeCall(people.trainee, phone);
    const sees = async (name: keyof typeof people): Promise<boolean> => {
      const { items } = await people[name].call(phoneCalls.listCalls, { body: { q: phone } });
      return items.some((call) => call.id === id);
    };
    const seen = await Promise.all(
      (['trainee', 'manager', 'manager2', 'head', 'head2', 'director', 'admin', 'operator'] as const).map(
        async (name) => [name, await sees(name)],
      ),
    );
    expect(Object.fromEntries(seen)).toEqual({
      trainee: true,
      manager: true,
      manager2: false,
      head: false,
      head2: true,
      director: true,
      admin: true,
      operator: false,
    });
    await expect(people.curator.call(phoneCalls.listCalls, { body: {} })).rejects.toMatchObject({
      status: 403,
    });
    await expect(people.manager2.call(phoneCalls.showCall, { query: { id } })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('finds by a name, words of a note, a number however it is typed and a part of one', async () => {
    const { people, makeCall } = workspace;
    const phone = fresh();
    const id = await makeCall(people.manager, phone);
    const comment = 'Ждёт счёт на ЗАО «Рябина»';
    const finish = { call_id: id, result: 'reached_interested', comment } as const;
    await people.manager.call(phoneCalls.finishCall, { body: finish });
    const find = async (q: string): Promise<number[]> =>
      (await people.manager.call(phoneCalls.listCalls, { body: { q } })).items.map((call) => call.id);
    for (const q of ['рябина', 'счёт ждёт', `8 (${phone.slice(2, 5)}) ${phone.slice(5)}`, phone.slice(5)])
      expect(await find(q), q).toContain(id);
    for (const q of ['рябина груша', '%', '999999']) expect(await find(q), q).not.toContain(id);
  });

  it('turns its pages without a gap', async () => {
    const { people } = workspace;
    const whole = await people.director.call(phoneCalls.listCalls, { body: {} });
    const found: number[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await people.director.call(phoneCalls.listCalls, { body: { limit: 2, cursor } });
      found.push(...page.items.map(({ id }) => id));
      if (page.next_cursor === null) break;
      cursor = page.next_cursor;
    }
    expect(found).toEqual(whole.items.map(({ id }) => id));
  });
});

describe('a call from outside', () => {
  it('rings the one who last talked, then whoever on shift has been idle longest', async () => {
    const { people, makeCall, byExchange, later } = workspace;
    const phone = fresh();
    await makeCall(people.manager, phone);
    for (const name of ['operator', 'manager2', 'manager'] as const) {
      await people[name].call(phoneCalls.setShift, { body: { state: 'on' } });
      later(1);
    }
    const input = { phone, sipCallId: 'in-first', isPractice: true };
    const { callId } = await byExchange((writing) => startIncoming(writing, input));
    expect(await byExchange((writing) => startIncoming(writing, input))).toEqual({ callId });
    const [manager, manager2, operator] = [people.manager, people.manager2, people.operator].map(
      ({ userId }) => userId,
    ) as [number, number, number];
    const next = (tried: number[], reachable = [manager, manager2, operator]) =>
      byExchange((writing) => nextToRing(writing, { callId, tried, reachable }));
    expect(await next([])).toBe(manager);
    expect(await next([], [manager2, operator])).toBe(operator);
    expect(await next([manager])).toBe(operator);
    await people.operator.call(phoneCalls.setShift, { body: { state: 'pause', reason: 'Обед' } });
    expect(await next([manager])).toBe(manager2);
    expect(await next([manager, manager2])).toBeUndefined();
    await byExchange((writing) => noteAnswered(writing, { callId, userId: manager2, at: writing.now }));
    await byExchange((writing) => noteEnded(writing, { callId, sipCode: null, by: 'they', at: writing.now }));
    const card = await people.manager2.call(phoneCalls.showCall, { query: { id: callId } });
    expect([card.user?.id, card.outcome]).toEqual([manager2, 'talked']);
  });

  it('rings whoever leads the lead before whoever talked last', async () => {
    const { people, makeCall, byExchange } = workspace;
    const { manager, manager2, director, operator } = people;
    const phone = fresh();
    await director.call(leadCalls.saveLead, {
      body: { phone, name: 'Вадим', managerId: manager2.userId },
    });
    await makeCall(manager, phone);
    const { callId } = await byExchange((writing) =>
      startIncoming(writing, { phone, sipCallId: 'in-lead', isPractice: true }),
    );
    const reachable = [manager.userId, manager2.userId, operator.userId];
    const next = (tried: number[]) =>
      byExchange((writing) => nextToRing(writing, { callId, tried, reachable }));
    expect(await next([])).toBe(manager2.userId);
    expect(await next([manager2.userId])).toBe(manager.userId);
    // A lead that was closed is nobody's any more.
    await byExchange(({ db, now }) => db.update(leads).set({ closedAt: now }).where(eq(leads.phone, phone)));
    expect(await next([])).toBe(manager.userId);
    await byExchange((writing) => noteEnded(writing, { callId, sipCode: null, by: 'they', at: writing.now }));
  });

  it('that nobody takes is seen by all, called back by the team, and made up for by the next talk', async () => {
    const { people, missed, makeCall, byExchange } = workspace;
    const phone = fresh();
    const id = await missed(phone);
    const unanswered = await people.trainee.call(phoneCalls.listUnanswered, {});
    const waiting = async () =>
      (await people.manager.call(callbackCalls.listCallbacks, { body: {} })).items.filter(
        (callback) => callback.phone === phone,
      );
    // Fifteen minutes of work from the end of the ringing.
    const due = new Date(workspace.api.services.clock.now().getTime() + 15 * 60_000).toISOString();
    expect(await waiting()).toMatchObject([{ kind: 'team', at: due }]);
    const shown = unanswered.items.find((call) => call.id === id);
    expect(shown).toMatchObject({ outcome: 'missed', retry_at: due });
    // What was to be done an hour ago is to be done now.
    await byExchange(({ db }) =>
      db.execute(sql`update callbacks set at = at - interval '1 hour' where phone = ${phone}`),
    );
    const over = await people.trainee.call(phoneCalls.listUnanswered, {});
    const now = workspace.api.services.clock.now().toISOString();
    expect(over.items.find((call) => call.id === id)?.retry_at).toBe(now);
    await makeCall(people.manager, phone);
    expect(await waiting()).toEqual([]);
    const card = await people.director.call(phoneCalls.showCall, { query: { id } });
    expect(card.called_back).toBe(true);
  });
});

describe('a call to a colleague', () => {
  it('wants no ticket and is one record with what the exchange tells', async () => {
    const { people, byExchange } = workspace;
    const { manager, operator, curator } = people;
    const started = await manager.call(phoneCalls.startCall, { body: { user_id: operator.userId } });
    expect(started.ticket).toBeNull();
    const input = { fromUserId: manager.userId, toUserId: operator.userId, sipCallId: 'inner-1' };
    expect(await byExchange((writing) => startInner(writing, input))).toEqual({ callId: started.call_id });
    expect(await byExchange((writing) => startInner(writing, input))).toEqual({ callId: started.call_id });
    for (const user of [curator, manager])
      await expect(
        manager.call(phoneCalls.startCall, { body: { user_id: user.userId } }),
      ).rejects.toMatchObject({ status: 422 });
  });

  it('is told of afterwards: however many calls, by as many statements as one', async () => {
    const { people, api, byExchange } = workspace;
    const { manager, operator } = people;
    const planned = await manager.call(phoneCalls.startCall, { body: { user_id: operator.userId } });
    const at = api.services.clock.now();
    const pair = { fromUserId: manager.userId, toUserId: operator.userId, at };
    const lifeOf = (callId: number, isPlanned: boolean): CallNote[] => [
      { what: 'begun', callId, isPlanned, sipCallId: `told-${callId}`, ...pair },
      { what: 'answered', callId, at },
      { what: 'ended', callId, sipCode: 200, by: 'they', at },
    ];
    const report = (notes: readonly CallNote[]) =>
      statementsOf(api.services.database, () => byExchange((writing) => noteCalls(writing, notes)));
    const ids = await keepCallIds(api.services, 40);
    const one = await report(lifeOf(ids.pop() ?? 0, false));
    const notes = [...ids.flatMap((id) => lifeOf(id, false)), ...lifeOf(planned.call_id, true)];
    expect((await report(notes)).length).toBe(one.length);
    for (const id of [ids[0] ?? 0, planned.call_id])
      expect(await people.director.call(phoneCalls.showCall, { query: { id } })).toMatchObject({
        state: 'ended',
        ended_by: 'they',
      });
    // Said again, it locks what it speaks of and changes nothing.
    const again = await report(notes);
    expect(again.filter((text) => /^\s*update/.test(text))).toEqual([]);
  });
});
