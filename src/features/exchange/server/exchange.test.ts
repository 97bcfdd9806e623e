import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { phoneCalls } from '#features/calls/calls.contract.ts';
import { calls } from '#features/calls/server/calls.read.ts';
import { exchangeCalls } from '#features/exchange/exchange.contract.ts';
import { headerOf, mustHave } from '#features/exchange/server/sip/message.ts';
import { type PhoneHouse, startPhoneHouse } from '#features/exchange/testing/phone-house.ts';
import { startListening } from '#kit/server/realtime/publisher.ts';
import { realtimeEvents } from '#kit/server/realtime.tables.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

let house: PhoneHouse;
beforeAll(async () => {
  house = await startPhoneHouse();
});
afterAll(() => house.stop());

const callOf = async (id: number) => {
  const [call] = await house.api.services.database.read((db) =>
    db.select().from(calls).where(eq(calls.id, id)),
  );
  if (!call) throw new Error('No call');
  return call;
};
const recordOf = (answer: Parameters<typeof headerOf>[0]): number => Number(headerOf(answer, 'x-call-id'));
const ended = async (id: number): Promise<void> => {
  await expect.poll(async () => (await callOf(id)).state, { timeout: 5_000 }).toBe('ended');
};

const ticketFor = async (person: TestCaller, phone: string) => {
  const { ticket, call_id: callId } = await person.call(phoneCalls.startCall, {
    body: { phone, reason: 'проверка связи' },
  });
  return { ticket: ticket ?? '', callId };
};

describe('a telephone', () => {
  it('registers with a password of ten minutes', async () => {
    const { person } = await house.person('ringer');
    const login = await person.call(exchangeCalls.signPhoneIn, {});
    expect(login).toMatchObject({ mode: 'embedded', url: '/sip', is_practice: true, ice_servers: [] });
    expect(login.uri).toBe(`sip:u${person.userId}@phone.invalid`);
    const left = Date.parse(login.expires_at ?? '') - Date.now();
    expect(left).toBeGreaterThan(9 * 60_000);
    expect(left).toBeLessThanOrEqual(10 * 60_000);
  });

  it('calls a colleague, who answers, and both see one record of it', async () => {
    const [anna, boris] = [await house.person('anna'), await house.person('boris')];
    const invite = await anna.telephone.invite(`u${boris.person.userId}`);
    const coming = await boris.telephone.asked('INVITE');
    boris.telephone.reply(coming, 180);
    boris.telephone.reply(coming, 200, 'v=0\r\n');
    const answer = await anna.telephone.answerTo(invite);
    expect(answer.status).toBe(200);
    anna.telephone.send(anna.telephone.ackOf(invite, answer));
    await boris.telephone.asked('ACK');
    expect(recordOf(coming)).toBe(recordOf(answer));
    const bye = anna.telephone.withinDialog(invite, answer, 'BYE');
    anna.telephone.send(bye);
    boris.telephone.reply(await boris.telephone.asked('BYE'), 200);
    expect((await anna.telephone.answerTo(bye)).status).toBe(200);
    await ended(recordOf(answer));
    expect(await callOf(recordOf(answer))).toMatchObject({
      direction: 'inner',
      userId: anna.person.userId,
      toUserId: boris.person.userId,
      endedBy: 'we',
      sipCode: 200,
    });
  });

  it('rings at a colleague before anything is written, under the record that was planned for it', async () => {
    const [anna, boris] = [await house.person('quick'), await house.person('quickly reached')];
    const ring = async (from: typeof anna, to: typeof anna, record?: number) => {
      const more = record === undefined ? {} : { record };
      const invite = await from.telephone.invite(`u${to.person.userId}`, more);
      const coming = await to.telephone.asked('INVITE');
      to.telephone.reply(coming, 486);
      await from.telephone.answerTo(invite);
      return recordOf(coming);
    };
    const planCall = async (from: typeof anna, to: typeof anna): Promise<number> => {
      const body = { user_id: to.person.userId };
      return (await from.person.call(phoneCalls.startCall, { body })).call_id;
    };
    const planned = await planCall(anna, boris);
    // A telephone that names no record calls anew, whatever was planned a moment ago.
    const abandoned = await planCall(boris, anna);
    let unplanned = 0;
    await house.api.services.database.write(async (db) => {
      await db.execute(sql`lock table ${calls} in exclusive mode`);
      expect(await ring(anna, boris, planned)).toBe(planned);
      unplanned = await ring(boris, anna);
    });
    expect(unplanned).not.toBe(abandoned);
    for (const id of [planned, unplanned]) await ended(id);
    expect(await callOf(planned)).toMatchObject({ sipCode: 486, toUserId: boris.person.userId });
    expect(await callOf(unplanned)).toMatchObject({ sipCode: 486, toUserId: anna.person.userId });
  });

  it('takes its call back before it is answered', async () => {
    const [anna, boris] = [await house.person('taker'), await house.person('taken')];
    const invite = await anna.telephone.invite(`u${boris.person.userId}`);
    const coming = await boris.telephone.asked('INVITE');
    boris.telephone.reply(coming, 180);
    await anna.telephone.answerTo(invite, 180);
    anna.telephone.cancel(invite);
    boris.telephone.reply(await boris.telephone.asked('CANCEL'), 200);
    boris.telephone.reply(coming, 487);
    expect((await anna.telephone.answerTo(invite)).status).toBe(487);
    await ended(recordOf(coming));
    expect(await callOf(recordOf(coming))).toMatchObject({ sipCode: 487, endedBy: 'we', answeredAt: null });
  });

  it('is told that a colleague is busy by his own telephone, and by the exchange that he has none', async () => {
    const [anna, boris] = [await house.person('asker'), await house.person('busy one')];
    const invite = await anna.telephone.invite(`u${boris.person.userId}`);
    boris.telephone.reply(await boris.telephone.asked('INVITE'), 486);
    expect((await anna.telephone.answerTo(invite)).status).toBe(486);
    const absent = await house.api.as('manager', 'absent');
    const other = await anna.telephone.invite(`u${absent.userId}`);
    expect((await anna.telephone.answerTo(other)).status).toBe(480);
  });

  it('goes on with a talk over another connection', async () => {
    const [anna, boris] = [await house.person('lost'), await house.person('waiting')];
    const invite = await anna.telephone.invite(`u${boris.person.userId}`);
    const coming = await boris.telephone.asked('INVITE');
    const answered = boris.telephone.reply(coming, 200);
    await anna.telephone.answerTo(invite);
    anna.telephone.terminate();
    const back = await house.telephone(anna.person);
    boris.telephone.send(boris.telephone.backWithin(coming, answered, 'BYE'));
    expect(mustHave(await back.asked('BYE'), 'call-id')).toBe(mustHave(invite, 'call-id'));
    await ended(recordOf(coming));
    expect(await callOf(recordOf(coming))).toMatchObject({ endedBy: 'they' });
  });

  it('of a person in another browser is refused until it is taken over', async () => {
    const { person, telephone } = await house.person('of two browsers');
    const { services } = house.api;
    const { openSession } = await import('#features/sign-in/server/open-session.ts');
    const { bearer } = await services.database.write((db) =>
      openSession({
        db,
        now: new Date(),
        address: '127.0.0.1',
        userAgent: 'another',
        userId: person.userId,
        role: 'manager',
        passwordCheckedAt: null,
      }),
    );
    const { openTelephone } = await import('#features/exchange/testing/sip-telephone.ts');
    const headers = { authorization: `Bearer ${bearer}` };
    const login = await person.call(exchangeCalls.signPhoneIn, {}, headers);
    const account = {
      userId: person.userId,
      user: login.authorization_user ?? '',
      password: login.password ?? '',
    };
    const other = await openTelephone(house.address, account, headers);
    expect((await other.register()).status).toBe(486);
    expect((await other.register([['X-Take-Over', '1']])).status).toBe(200);
    expect(await telephone.closed).toBe(4409);
    other.close();
  });
});

describe('a number', () => {
  it('is dialled with a ticket, once', async () => {
    const { person, telephone } = await house.person('dialler');
    const { ticket, callId } = await ticketFor(person, '+79161112202');
    const invite = await telephone.invite('+79161112202', { ticket });
    expect((await telephone.answerTo(invite)).status).toBe(486);
    await ended(callId);
    expect(await callOf(callId)).toMatchObject({
      sipCode: 486,
      endedBy: 'they',
      result: 'busy',
      isPractice: true,
    });
    const again = await telephone.invite('+79161112202', { ticket });
    expect((await telephone.answerTo(again)).status).toBe(403);
  });

  it.each([
    ['without a ticket', () => undefined],
    ['with a ticket that nobody gave', () => 'x'.repeat(43)],
  ])('is not dialled %s', async (_, ticket) => {
    const { telephone } = await house.person('ticketless');
    const invite = await telephone.invite('+79161112205', { ticket: ticket() });
    expect((await telephone.answerTo(invite)).status).toBe(403);
  });

  it('is not dialled with the ticket of another person, of another number, or one that is late', async () => {
    const [one, two] = [await house.person('owner of a ticket'), await house.person('thief of a ticket')];
    const { ticket } = await ticketFor(one.person, '+79161112305');
    const stolen = await two.telephone.invite('+79161112305', { ticket });
    expect((await two.telephone.answerTo(stolen)).status).toBe(403);
    const elsewhere = await one.telephone.invite('+79161112405', { ticket });
    expect((await one.telephone.answerTo(elsewhere)).status).toBe(403);
    house.api.setNow(new Date(Date.now() + 61_000));
    const late = await one.telephone.invite('+79161112305', { ticket });
    expect((await one.telephone.answerTo(late)).status).toBe(403);
    house.api.setNow(undefined);
  });

  it.each([
    ['+79161112205', 404],
    ['+79161112206', 603],
  ])('%s answers as its last digits say: %i', async (phone, status) => {
    const { person, telephone } = await house.person(`caller of ${phone}`);
    const { ticket } = await ticketFor(person, phone);
    const invite = await telephone.invite(phone, { ticket });
    expect((await telephone.answerTo(invite)).status).toBe(status);
  });

  it('that rings for ever is left by a CANCEL', async () => {
    const { person, telephone } = await house.person('patient');
    const { ticket, callId } = await ticketFor(person, '+79161112203');
    const invite = await telephone.invite('+79161112203', { ticket });
    expect(recordOf(await telephone.answerTo(invite, 180))).toBe(callId);
    telephone.cancel(invite);
    expect((await telephone.answerTo(invite)).status).toBe(487);
    await ended(callId);
    expect(await callOf(callId)).toMatchObject({ sipCode: 487, endedBy: 'we', result: 'no_answer' });
  });
});

describe('a call from a number', () => {
  it('rings at a person, and is missed when he declines', async () => {
    const { person, telephone } = await house.person('declining');
    const { database, clock } = house.api.services;
    await startListening(database, [person.userId], clock.now());
    const { call_id: callId } = await person.call(exchangeCalls.ringIn, { body: { phone: '+79163334455' } });
    const coming = await telephone.asked('INVITE');
    expect(recordOf(coming)).toBe(callId);
    expect(mustHave(coming, 'from')).toContain('sip:+79163334455@');
    telephone.reply(coming, 603);
    await ended(callId);
    expect(await callOf(callId)).toMatchObject({
      direction: 'in',
      userId: null,
      answeredAt: null,
      isPractice: true,
    });
    // Other windows of his have heard that it rang, and that it does no more.
    const received = await database.read((db) =>
      db
        .select()
        .from(realtimeEvents)
        .where(eq(realtimeEvents.userId, person.userId))
        .orderBy(realtimeEvents.id),
    );
    const ofCall = received
      .map(({ message }) => JSON.parse(message))
      .filter(({ data }) => data.call_id === callId);
    expect(ofCall.map(({ origin }) => origin)).toEqual(['call', 'call_silent']);
  });
});

describe('a session that ends', () => {
  it('takes the telephone away at once and ends its talk', async () => {
    const [anna, boris] = [await house.person('blocked'), await house.person('left alone')];
    const invite = await anna.telephone.invite(`u${boris.person.userId}`);
    const coming = await boris.telephone.asked('INVITE');
    boris.telephone.reply(coming, 200);
    const answer = await anna.telephone.answerTo(invite);
    anna.telephone.send(anna.telephone.ackOf(invite, answer));
    await house.api.services.database.write((db) =>
      db.execute(sql`update sessions set ended_at = now() where user_id = ${anna.person.userId}`),
    );
    const began = performance.now();
    house.api.services.forgetSessions(anna.person.userId);
    await boris.telephone.asked('BYE');
    expect(await anna.telephone.closed).toBe(4401);
    expect(performance.now() - began).toBeLessThan(1_000);
    await ended(recordOf(coming));
    expect(await callOf(recordOf(coming))).toMatchObject({ endedBy: 'exchange' });
    const after = await boris.telephone.invite(`u${anna.person.userId}`);
    expect((await boris.telephone.answerTo(after)).status).toBe(480);
  });
});
