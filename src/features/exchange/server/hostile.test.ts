import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { phoneDomain } from '#features/exchange/server/exchange-names.ts';
import type { PhoneLink } from '#features/exchange/server/phone-links.ts';
import { runningExchange, type Serving } from '#features/exchange/server/running-exchange.ts';
import {
  headerOf,
  mustHave,
  parseMessage,
  printMessage,
  type SipMessage,
} from '#features/exchange/server/sip/message.ts';
import { type PhoneHouse, startPhoneHouse } from '#features/exchange/testing/phone-house.ts';
import { spentMs } from '#kit/testing/spent-ms.ts';
import { openTelephone } from '#features/exchange/testing/sip-telephone.ts';
import { rfc4475 } from '#features/exchange/testing/rfc4475.ts';
import { broken, diceOf, mutate, slow } from '#features/exchange/testing/torture.ts';

const mutations = process.env['CI_FULL'] ? 100_000 : 10_000;

let house: PhoneHouse;
let serving: Serving;
beforeAll(async () => {
  house = await startPhoneHouse();
  const running = runningExchange(house.api.services);
  if (!running || running === 'elsewhere') throw new Error('No exchange');
  serving = running;
});
afterAll(() => house.stop());

/** Two people in a talk, and how to find out that it was not harmed. */
const connect = async (mark: string) => {
  const [anna, boris] = [await house.person(`${mark} a`), await house.person(`${mark} b`)];
  const invite = await anna.telephone.invite(`u${boris.person.userId}`);
  const coming = await boris.telephone.asked('INVITE');
  const answered = boris.telephone.reply(coming, 200);
  const answer = await anna.telephone.answerTo(invite);
  anna.telephone.send(anna.telephone.ackOf(invite, answer));
  await boris.telephone.asked('ACK');
  const goesOn = async (): Promise<void> => {
    for (const { telephone } of [anna, boris]) {
      expect(telephone.received.filter((one) => 'method' in one && one.method === 'BYE')).toEqual([]);
    }
    const info = anna.telephone.withinDialog(invite, answer, 'INFO');
    anna.telephone.send(info);
    boris.telephone.reply(await boris.telephone.asked('INFO'), 200);
    expect((await anna.telephone.answerTo(info)).status).toBe(200);
  };
  return { anna, boris, invite, coming, answered, answer, goesOn };
};

/** A signed-in stranger's connection whose frames come one straight after another. */
const hostileLink = (userId: number): PhoneLink & { sent: SipMessage[] } => {
  const sent: SipMessage[] = [];
  return {
    id: `hostile${userId}`,
    userId,
    sessionId: 1,
    presented: { kind: 'bearer', value: 'x' },
    isOpen: () => true,
    send: (message) => void sent.push(message),
    close: () => undefined,
    sent,
  };
};

describe('messages of RFC 4475', () => {
  it('are all there', () => {
    expect(new Set(rfc4475.map(([section]) => section)).size).toBe(49);
  });

  it.each(rfc4475)('%s %s: %s', (_section, _name, outcome, frame) => {
    const message = parseMessage(frame);
    if (outcome === 'dropped') return expect(message).toBeUndefined();
    if (!message) throw new Error('It was not read');
    expect(parseMessage(printMessage(message))).toEqual({
      ...message,
      headers: expect.any(Array) as unknown,
    });
    const link = hostileLink(900_002);
    serving.exchange.receiveFrom(message, link);
    const answers = link.sent.map((one) => ('status' in one ? one.status : one.method));
    expect(answers).toEqual(outcome === 'silence' ? [] : [outcome]);
  });
});

describe('other frames', () => {
  it.each(Object.entries(broken))('%s is no message', (_, frame) => {
    expect(parseMessage(frame)).toBeUndefined();
  });

  it.each(Object.entries(slow))('%s take no time', (_, frame) => {
    const link = hostileLink(900_001);
    const before = spentMs();
    const message = parseMessage(frame);
    if (message) serving.exchange.receiveFrom(message, link);
    expect(spentMs() - before).toBeLessThan(100);
  });

  it('harm neither the exchange nor a talk, over a connection', async () => {
    const { goesOn } = await connect('torture');
    const { telephone } = await house.person('torturer');
    const frames = [...rfc4475.map((one) => one[3]), ...[broken, slow].flatMap(Object.values)];
    for (const frame of frames) telephone.send(frame);
    const options = telephone.request('OPTIONS', `sip:${phoneDomain}`);
    expect((await telephone.ask(options)).status).toBe(200);
    await goesOn();
  });
});

describe(`${mutations} mutations`, () => {
  it('end no process and harm no talk, though they know its names', { timeout: 120_000 }, async () => {
    const { anna, boris, invite, coming, answered, answer, goesOn } = await connect('mutation');
    const seeds = [
      invite,
      coming,
      answered,
      answer,
      anna.telephone.ackOf(invite, answer),
      anna.telephone.withinDialog(invite, answer, 'BYE'),
      boris.telephone.backWithin(coming, answered, 'BYE'),
      anna.telephone.request('REGISTER', `sip:${phoneDomain}`, [['Expires', '0']]),
      anna.telephone.request('INVITE', `sip:+79161112210@${phoneDomain}`, [['X-Ticket', 'x'.repeat(43)]]),
    ].map(printMessage);
    const stranger = await house.api.as('manager', 'a stranger');
    const link = hostileLink(stranger.userId);
    const dice = diceOf(20_261_124);
    let read = 0;
    for (let nth = 0; nth < mutations; nth += 1) {
      const message = parseMessage(mutate(seeds[dice(seeds.length)] ?? '', dice));
      if (!message) continue;
      read += 1;
      serving.exchange.receiveFrom(message, link);
      if (nth % 1_000 === 0) await new Promise((done) => setImmediate(done));
    }
    expect(read).toBeGreaterThan(mutations / 20);
    expect(
      link.sent.every(
        (one) => ('status' in one && one.status >= 400) || headerOf(one, 'cseq')?.endsWith('OPTIONS'),
      ),
    ).toBe(true);
    await goesOn();
    await goesOn();
  });
});

describe('what a signed-in person may not', () => {
  it('speak in the name of another', async () => {
    const [one, other] = [await house.person('pretender'), await house.person('pretended')];
    const forged = one.telephone.request('INVITE', `sip:u${other.person.userId}@${phoneDomain}`);
    const headers = forged.headers.map(([name, value]): [string, string] =>
      name === 'From' ? [name, `<sip:u${other.person.userId}@${phoneDomain}>;tag=f`] : [name, value],
    );
    const proved = await one.telephone.proved({ ...forged, headers });
    expect((await one.telephone.ask(proved)).status).toBe(403);
    const register = one.telephone.request('REGISTER', `sip:${phoneDomain}`);
    const to = register.headers.map(([name, value]): [string, string] =>
      name === 'To' ? [name, `<sip:u${other.person.userId}@${phoneDomain}>`] : [name, value],
    );
    expect((await one.telephone.ask(await one.telephone.proved({ ...register, headers: to }))).status).toBe(
      403,
    );
  });

  it('use the password of another, or of another session', async () => {
    const [one, other] = [await house.person('without a password'), await house.person('with a password')];
    const account = { ...(await house.accountOf(other.person)), userId: one.person.userId };
    const authorization = `Bearer ${one.person.token}`;
    const telephone = await openTelephone(house.address, account, { authorization });
    expect((await telephone.register()).status).toBe(401);
    telephone.close();
  });

  it('end the talk of others, or answer in it', async () => {
    const { invite, answer, goesOn, anna } = await connect('ended');
    const { telephone } = await house.person('stranger');
    const bye = anna.telephone.withinDialog(invite, answer, 'BYE');
    expect((await telephone.ask(bye)).status).toBe(481);
    telephone.send({ ...answer, status: 603, reason: 'Decline' });
    await goesOn();
  });

  it('send a frame that is too large, or too many of them', async () => {
    const { goesOn } = await connect('flooded');
    const large = await house.person('large');
    large.telephone.send('x'.repeat(70_000));
    expect(await large.telephone.closed).toBe(1009);
    const fast = await house.person('fast');
    for (let nth = 0; nth < 500; nth += 1) fast.telephone.send('x');
    expect(await fast.telephone.closed).toBe(1008);
    await goesOn();
  });

  it('hold more than a handful of telephones', async () => {
    const hoarder = await house.api.as('manager', 'hoarder');
    const account = await house.accountOf(hoarder);
    const headers = { authorization: `Bearer ${hoarder.token}` };
    const opened = await Promise.allSettled(
      Array.from({ length: 12 }, () => openTelephone(house.address, account, headers)),
    );
    const held = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const refused = opened.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    expect(held).toHaveLength(8);
    expect(refused).toHaveLength(4);
    for (const reason of refused) expect(reason).toContain('429');
    for (const telephone of held) telephone.terminate();
  });

  it('come in without a session, from another site, or in a role without a telephone', async () => {
    const account = { userId: 1, user: '1:u1', password: 'x' };
    const agent = await house.api.as('agent', 'agent without a telephone');
    await expect(openTelephone(house.address, account, {})).rejects.toThrow('401');
    await expect(
      openTelephone(house.address, account, { authorization: `Bearer ${agent.token}` }),
    ).rejects.toThrow('403');
    const cookie = 'Admin-Token=abcdefghijklmnopqrstuvwxyz';
    for (const origin of ['http://evil.example', 'null']) {
      await expect(openTelephone(house.address, account, { cookie, origin })).rejects.toThrow('403');
    }
  });
});

it('a Call-ID that is known begins no second talk', async () => {
  const { anna, invite, goesOn } = await connect('second');
  const again = await anna.telephone.proved(anna.telephone.request('REGISTER', `sip:${phoneDomain}`));
  expect(again.method).toBe('REGISTER');
  const { telephone } = await house.person('second stranger');
  const copy = { ...invite, headers: invite.headers.filter(([name]) => name !== 'Proxy-Authorization') };
  expect(mustHave(await telephone.ask(copy), 'call-id')).toBe(mustHave(invite, 'call-id'));
  await goesOn();
});
