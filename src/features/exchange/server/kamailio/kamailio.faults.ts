import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { phoneCalls } from '#features/calls/calls.contract.ts';
import { calls } from '#features/calls/server/calls.read.ts';
import { giveTicket } from '#features/calls/server/tickets.ts';
import { exchangeCalls } from '#features/exchange/exchange.contract.ts';
import { headerOf } from '#features/exchange/server/sip/message.ts';
import { openSound } from '#features/exchange/testing/sound.ts';
import type { Telephone } from '#features/exchange/testing/sip-telephone.ts';
import {
  type KamailioHouse,
  routesOf,
  startKamailioHouse,
} from '#features/exchange/testing/kamailio-house.ts';
import type { TestApi, TestCaller } from '#kit/testing/start-api.ts';

/** On Kamailio of Debian with the delivered configuration: `npm run test:sip`. */
describe('on Kamailio', { timeout: 30_000 }, () => {
  let house: KamailioHouse;
  let api: TestApi;

  beforeAll(async () => {
    house = await startKamailioHouse();
    api = house.api;
  });
  afterAll(() => house.stop());

  const callOf = async (id: number) => {
    const [call] = await api.services.database.read((db) => db.select().from(calls).where(eq(calls.id, id)));
    return call;
  };
  const ends = async (id: number, how: object): Promise<void> => {
    await expect.poll(() => callOf(id), { timeout: 5_000 }).toMatchObject({ state: 'ended', ...how });
  };
  /** A ticket as `startcall` would give it: the rules of a real line are tried where they are. */
  const ticketFor = async (
    { userId }: TestCaller,
    phone: string,
  ): Promise<{ ticket: string; callId: number }> => {
    const now = api.services.clock.now();
    return api.services.database.write(async (db) => {
      const planned = {
        direction: 'out',
        phone,
        userId,
        isPractice: false,
        state: 'planned',
        startedAt: now,
      } as const;
      const [call] = await db.insert(calls).values(planned).returning();
      if (!call) throw new Error('No call');
      const { ticket } = await giveTicket({ db, now }, call);
      return { ticket, callId: call.id };
    });
  };

  it('one colleague calls another, and the record is true', async () => {
    const [anna, boris] = [await house.telephoneOf('anna'), await house.telephoneOf('boris')];
    const invite = await anna.telephone.invite(`u${boris.person.userId}`);
    const coming = await boris.telephone.asked('INVITE');
    boris.telephone.reply(coming, 180);
    await anna.telephone.answerTo(invite, 180);
    boris.telephone.reply(coming, 200);
    const answer = await anna.telephone.answerTo(invite);
    anna.telephone.send(anna.telephone.ackOf(invite, answer));
    const id = Number(headerOf(coming, 'x-call-id'));
    expect(Number(headerOf(answer, 'x-call-id'))).toBe(id);
    await expect.poll(async () => (await callOf(id))?.state).toBe('talking');
    const bye = anna.telephone.withinDialog(invite, answer, 'BYE', routesOf(answer));
    anna.telephone.send(bye);
    boris.telephone.reply(await boris.telephone.asked('BYE'), 200);
    expect((await anna.telephone.answerTo(bye)).status).toBe(200);
    await ends(id, { endedBy: 'we', sipCode: 200, direction: 'inner' });
  });

  it('refuses a telephone without a ticket, with one of another, and with one that was used', async () => {
    const [one, two] = [await house.telephoneOf('one'), await house.telephoneOf('two')];
    const refused = async (telephone: Telephone, ticket?: string): Promise<void> => {
      const invite = await telephone.invite('+79161112233', { ticket });
      expect((await telephone.answerTo(invite)).status).toBe(403);
    };
    await refused(one.telephone);
    await refused(one.telephone, 'x'.repeat(43));
    const { ticket } = await ticketFor(one.person, '+79161112233');
    await refused(two.telephone, ticket);
    const busy = await house.dialTrunk('busy');
    const invite = await one.telephone.invite('+79161112233', { ticket });
    expect((await one.telephone.answerTo(invite, 200, 10_000)).status).toBe(486);
    expect(await busy.ended).toBe(true);
    await refused(one.telephone, ticket);
  });

  it('is tried by the administrator: registration, trunk and sound', async () => {
    const admin = await api.as('admin');
    const { mode, checks } = await admin.call(exchangeCalls.checkLine, {});
    expect([mode, ...checks.map(({ what, is_good: isGood }) => `${what} ${String(isGood)}`)]).toEqual([
      'kamailio',
      'registration true',
      'trunk true',
      'echo true',
    ]);
  });

  it('refuses who speaks in the name of another', async () => {
    const [one, two] = [await house.telephoneOf('pretender'), await house.telephoneOf('pretended')];
    const request = one.telephone.request('INVITE', `sip:u${two.person.userId}@phone.invalid`);
    const headers = request.headers.map(([name, value]): [string, string] =>
      name === 'From' ? [name, `<sip:u${two.person.userId}@phone.invalid>;tag=f`] : [name, value],
    );
    const proved = await one.telephone.proved({ ...request, headers });
    expect((await one.telephone.ask(proved)).status).toBe(403);
  });

  it('dials a number over the trunk, and writes who hung up', async () => {
    const { person, telephone } = await house.telephoneOf('dialler');
    const { ticket, callId } = await ticketFor(person, '+79161112244');
    const far = await house.dialTrunk('answers');
    const invite = await telephone.invite('+79161112244', { ticket });
    const answer = await telephone.answerTo(invite, 200, 10_000);
    expect(answer.status).toBe(200);
    expect(Number(headerOf(answer, 'x-call-id'))).toBe(callId);
    telephone.send({
      ...telephone.ackOf(invite, answer),
      headers: [...telephone.ackOf(invite, answer).headers, ...routesOf(answer)],
    });
    await expect.poll(async () => (await callOf(callId))?.state).toBe('talking');
    telephone.send(telephone.withinDialog(invite, answer, 'BYE', routesOf(answer)));
    expect(await far.ended).toBe(true);
    await ends(callId, { endedBy: 'we', sipCode: 200 });
  });

  it('carries the sound of a browser to the trunk, plain there', async () => {
    const { person, telephone } = await house.telephoneOf('heard');
    const { ticket } = await ticketFor(person, '+79161112255');
    const far = await house.dialTrunk('answers');
    const own = openSound();
    const invite = await telephone.invite('+79161112255', { ticket, body: await own.offer() });
    const answer = await telephone.answerTo(invite, 200, 10_000);
    await own.accept(answer.body.replace(/a=rtcp:\d+\r\n/, '')); // werift wants an address there too
    telephone.send({
      ...telephone.ackOf(invite, answer),
      headers: [...telephone.ackOf(invite, answer).headers, ...routesOf(answer)],
    });
    const words = Buffer.alloc(160, 0x42);
    const saying = setInterval(() => own.send(words), 20);
    await expect.poll(() => far.sound.length, { timeout: 10_000 }).toBeGreaterThan(25);
    clearInterval(saying);
    expect(far.sound.every((packet) => packet.equals(words))).toBe(true);
    telephone.send(telephone.withinDialog(invite, answer, 'BYE', routesOf(answer)));
    expect(await far.ended).toBe(true);
    await own.close();
  });

  it('takes a call of the trunk to whoever is on shift, and writes what became of it', async () => {
    const { person, telephone } = await house.telephoneOf('on shift');
    await person.call(phoneCalls.setShift, { body: { state: 'on' } });
    const far = await house.dialTrunk('calls-in');
    const coming = await telephone.asked('INVITE', 10_000);
    const id = Number(headerOf(coming, 'x-call-id'));
    telephone.reply(coming, 180);
    telephone.reply(coming, 200, 'v=0\r\n');
    telephone.reply(await telephone.asked('BYE', 10_000), 200);
    expect(await far.ended).toBe(true);
    await ends(id, { direction: 'in', endedBy: 'they', userId: person.userId, phone: '+79163330010' });
  });

  it('is cut off with the session', async () => {
    const { person, telephone } = await house.telephoneOf('leaving');
    const { sessions } = await import('#features/sign-in/server/sign-in.tables.ts');
    await api.services.database.write((db) =>
      db
        .update(sessions)
        .set({ endedAt: api.services.clock.now() })
        .where(eq(sessions.userId, person.userId)),
    );
    const began = performance.now();
    api.services.forgetSessions(person.userId);
    await telephone.closed;
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  it('killed in a call, it comes back and the next call works', async () => {
    const [anna, boris] = [
      await house.telephoneOf('before a fall'),
      await house.telephoneOf('before a fall too'),
    ];
    await house.fall();
    await anna.telephone.closed;
    await house.rise();
    const [one, two] = [
      await house.telephoneOf('before a fall'),
      await house.telephoneOf('before a fall too'),
    ];
    const invite = await one.telephone.invite(`u${boris.person.userId}`);
    two.telephone.reply(await two.telephone.asked('INVITE'), 486);
    expect((await one.telephone.answerTo(invite)).status).toBe(486);
  });
});
