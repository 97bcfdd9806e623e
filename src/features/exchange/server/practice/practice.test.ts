import dgram from 'node:dgram';
import dns from 'node:dns';
import net from 'node:net';
import os from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { phoneCalls } from '#features/calls/calls.contract.ts';
import { exchangeCalls } from '#features/exchange/exchange.contract.ts';
import { headerOf } from '#features/exchange/server/sip/message.ts';
import { openMedia } from '#features/exchange/server/practice/media.ts';
import { createMediaThread } from '#features/exchange/server/practice/media-thread.ts';
import { type PhoneHouse, startPhoneHouse } from '#features/exchange/testing/phone-house.ts';
import { openSound, type Sound } from '#features/exchange/testing/sound.ts';
import type { Telephone } from '#features/exchange/testing/sip-telephone.ts';

const ownAddresses = new Set(
  Object.values(os.networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address)),
);
/** Every address that a datagram went to, and every name that was looked up, while these tests ran. */
const sentTo = new Set<string>();
const lookedUp: string[] = [];

let house: PhoneHouse;
let one: Awaited<ReturnType<PhoneHouse['person']>>;
const sounds: Sound[] = [];

beforeAll(async () => {
  const send = Reflect.get(dgram.Socket.prototype, 'send') as (...all: unknown[]) => void;
  vi.spyOn(dgram.Socket.prototype, 'send').mockImplementation(function (
    this: dgram.Socket,
    ...args: unknown[]
  ) {
    sentTo.add(String(args.find((arg, at) => at > 0 && typeof arg === 'string')));
    return send.apply(this, args);
  });
  const { lookup } = dns;
  vi.spyOn(dns, 'lookup').mockImplementation((name: string, ...rest: unknown[]) => {
    if (!net.isIP(name)) lookedUp.push(name);
    return (lookup as (...all: unknown[]) => void)(name, ...rest);
  });
  house = await startPhoneHouse();
  one = await house.person('talker');
});
beforeEach(() => void one.telephone.received.splice(0));
afterAll(async () => {
  await Promise.all(sounds.map((sound) => sound.close()));
  await house.stop();
  vi.restoreAllMocks();
});

const sound = (): Sound => {
  const opened = openSound();
  sounds.push(opened);
  return opened;
};

/** Candidates that are names: of the local network, and of a stranger's host. */
const withNames = (offer: string): string =>
  `${offer}a=candidate:7 1 udp 2122260223 0b1c2d3e-1111-2222-3333-444455556666.local 50000 typ host\r\na=candidate:8 1 udp 2122260222 telephone.example.com 50001 typ host\r\n`;

const dial = async (
  phone: string,
): Promise<{
  telephone: Telephone;
  own: Sound;
  bye: () => Promise<number>;
  answer: Awaited<ReturnType<Telephone['answerTo']>>;
  invite: Awaited<ReturnType<Telephone['invite']>>;
}> => {
  const { person, telephone } = one;
  const own = sound();
  const { ticket } = await person.call(phoneCalls.startCall, { body: { phone, reason: 'проба' } });
  const invite = await telephone.invite(phone, { ticket: ticket ?? '', body: withNames(await own.offer()) });
  const answer = await telephone.answerTo(invite, 200, 20_000); // the first talk begins the thread
  expect(answer.status).toBe(200);
  telephone.send(telephone.ackOf(invite, answer));
  await own.accept(answer.body);
  const bye = async () => (await telephone.ask(telephone.withinDialog(invite, answer, 'BYE'))).status;
  return { telephone, own, bye, answer, invite };
};

const receives = async (own: Sound, packets: number): Promise<void> => {
  await expect.poll(() => own.received.length, { timeout: 8_000 }).toBeGreaterThan(packets);
};
const isQuiet = (packet: Buffer): boolean => packet.every((sample) => sample === 0xff || sample === 0x7f);

describe('the practice subscriber', () => {
  it('answers and speaks', async () => {
    const { own, bye } = await dial('+79161112210');
    await receives(own, 25);
    expect(own.received.some((packet) => !isQuiet(packet))).toBe(true);
    expect(await bye()).toBe(200);
  });

  it('says back what he hears at a number of echo', async () => {
    const { own, bye } = await dial('+79161112208');
    const words = Buffer.alloc(160, 0x42);
    const saying = setInterval(() => own.send(words), 20);
    await receives(own, 10);
    clearInterval(saying);
    expect(own.received.every((packet) => packet.equals(words))).toBe(true);
    expect(await bye()).toBe(200);
  });

  it('is silent at a number of silence, and after a hold', async () => {
    const { own, bye, telephone, invite, answer } = await dial('+79161112209');
    await receives(own, 10);
    expect(own.received.every(isQuiet)).toBe(true);
    const held = (await own.connection.createOffer()).sdp.replace('a=sendrecv', 'a=sendonly');
    const hold = telephone.withinDialog(invite, answer, 'INVITE', [['Content-Type', 'application/sdp']]);
    const answered = await telephone.ask({ ...hold, body: held });
    expect(answered.status).toBe(200);
    expect(answered.body).toContain('a=recvonly');
    expect((await telephone.ask(telephone.withinDialog(invite, answer, 'INFO'))).status).toBe(200);
    expect(await bye()).toBe(200);
  });

  it('hangs up by himself at a number that does', async () => {
    const { telephone } = await dial('+79161112204');
    const bye = await telephone.asked('BYE');
    telephone.reply(bye, 200);
    expect(headerOf(bye, 'call-id')).toBeDefined();
  });

  it('calls in, and talks with whoever answers', async () => {
    const { person, telephone } = one;
    await person.call(exchangeCalls.ringIn, { body: { phone: '+79163330010' } });
    const coming = await telephone.asked('INVITE');
    telephone.reply(coming, 180);
    const own = sound();
    const answered = telephone.reply(coming, 200, await own.answer(coming.body));
    await telephone.asked('ACK');
    await receives(own, 10);
    expect((await telephone.ask(telephone.backWithin(coming, answered, 'BYE'))).status).toBe(200);
  });

  it('goes over to a colleague he is sent to, and the record stays one', async () => {
    const other = await house.person('colleague');
    const { telephone, invite, answer } = await dial('+79161112211');
    const refer = telephone.withinDialog(invite, answer, 'REFER', [
      ['Refer-To', `<sip:u${other.person.userId}@phone.invalid>`],
    ]);
    expect((await telephone.ask(refer)).status).toBe(202);
    const coming = await other.telephone.asked('INVITE');
    expect(headerOf(coming, 'x-call-id')).toBe(headerOf(answer, 'x-call-id'));
    const own = sound();
    const answered = other.telephone.reply(coming, 200, await own.answer(coming.body));
    await telephone.asked('BYE');
    await receives(own, 10);
    expect((await other.telephone.ask(other.telephone.backWithin(coming, answered, 'BYE'))).status).toBe(200);
  });

  it('sends his sound nowhere beyond this machine and looks no name up', async () => {
    // The very module his thread consists of, here where its sockets are seen.
    const media = openMedia('voice');
    const own = sound();
    await own.accept(await media.answer(withNames(await own.offer())));
    await receives(own, 10);
    media.close();
    expect(sentTo.size).toBeGreaterThan(0);
    expect([...sentTo].filter((host) => !ownAddresses.has(host))).toEqual([]);
    expect(lookedUp).toEqual([]);
  });
});

describe('the thread of sound', () => {
  it('refuses a description that is none, and goes on', async () => {
    const failures: string[] = [];
    const thread = createMediaThread((event) => failures.push(event));
    const nobody = thread.open('voice', () => undefined);
    await expect(nobody.answer('v=0\r\nm=audio')).rejects.toThrow('m line');
    expect(await thread.open('echo', () => undefined).offer()).toContain('m=audio');
    nobody.close();
    await expect(nobody.offer()).rejects.toThrow('over');
    await thread.stop();
    expect(failures).toEqual([]);
  });

  it('takes its talks with it when it dies, and says so', async () => {
    const thread = createMediaThread(() => undefined, new URL('data:text/javascript,process.exit(1)'));
    const lost = vi.fn<() => void>();
    await expect(thread.open('voice', lost).offer()).rejects.toThrow('has ended');
    expect(lost).toHaveBeenCalledOnce();
  });
});
