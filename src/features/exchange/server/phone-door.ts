import { type RawData, WebSocketServer } from 'ws';
import { mayPass } from '#domain/access.ts';
import { usePhone } from '#features/calls/calls.access.ts';
import type { Exchange } from '#features/exchange/server/exchange.ts';
import { mostOfOne, type PhoneLink, phoneLinkOf } from '#features/exchange/server/phone-links.ts';
import { presentedOf } from '#features/exchange/server/presented-of.ts';
import { parseMessage } from '#features/exchange/server/sip/message.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Presented } from '#kit/server/guard-call.ts';
import { refuseUpgrade } from '#kit/server/upgrades/serve-upgrades.ts';
import type { DoorTools, OpenDoor } from '#kit/server/upgrades/upgrade-door.ts';

const mostFrameBytes = 64 * 1024;
const framesASecond = 200;
const pingMs = 25_000;
const checkMs = 30_000;

type Upgrade = Parameters<OpenDoor['upgrade']>;
type Phone = PhoneLink & { isAlive: boolean; second: number; frames: number };

const mayPhone = (caller: Caller | null): caller is Caller =>
  caller !== null && mayPass(usePhone, caller.role);

/** Lets telephones in: websockets of the protocol `sip` (RFC 7118) of people with a live session. */
export const createPhoneDoor = ({ services, peekSession }: DoorTools, exchange: Exchange) => {
  const { settings, log } = services;
  const phones = new Map<
    PhoneLink['id'],
    { readonly phone: Phone; readonly webSocket: import('ws').WebSocket }
  >();
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: mostFrameBytes,
    clientTracking: false,
    handleProtocols: (protocols) => (protocols.has('sip') ? 'sip' : false),
  });

  const keepsPace = (phone: Phone): boolean => {
    const second = Math.floor(performance.now() / 1_000);
    phone.frames = second === phone.second ? phone.frames + 1 : 1;
    phone.second = second;
    return phone.frames <= framesASecond;
  };

  const receive = (phone: Phone, webSocket: import('ws').WebSocket, data: RawData): void => {
    if (!keepsPace(phone)) return phone.close('tooFast');
    const text = (data as Buffer).toString('utf8');
    if (text.trim() === '') return webSocket.send(text); // keeps the line awake (RFC 5626, 3.5.1)
    const message = parseMessage(text);
    if (!message) return log.warn({ event: 'no SIP message', user: phone.userId });
    exchange.receiveFrom(message, phone);
  };

  const take = (webSocket: import('ws').WebSocket, caller: Caller, presented: Presented): void => {
    const holder = { userId: caller.userId, sessionId: caller.sessionId, presented };
    const phone: Phone = Object.assign(phoneLinkOf(webSocket, holder), {
      isAlive: true,
      second: 0,
      frames: 0,
    });
    phones.set(phone.id, { phone, webSocket });
    exchange.add(phone);
    webSocket.on('message', (data) => receive(phone, webSocket, data));
    webSocket.on('pong', () => (phone.isAlive = true));
    webSocket.on('error', () => webSocket.terminate());
    webSocket.on('close', () => {
      phones.delete(phone.id);
      exchange.lost(phone);
    });
  };

  const heldBy = (userId: number): number =>
    [...phones.values()].filter(({ phone }) => phone.userId === userId).length;

  const letIn = async (...[request, stream, head]: Upgrade): Promise<void> => {
    const presented = presentedOf(request, settings);
    const caller = presented ? await peekSession(presented) : null;
    if (!presented || !caller) return refuseUpgrade(stream, '401 Unauthorized');
    if (!mayPhone(caller)) return refuseUpgrade(stream, '403 Forbidden');
    if (heldBy(caller.userId) >= mostOfOne) return refuseUpgrade(stream, '429 Too Many Requests');
    sockets.handleUpgrade(request, stream, head, (webSocket) => take(webSocket, caller, presented));
  };

  const check = async (of: (phone: Phone) => boolean): Promise<void> => {
    for (const { phone } of [...phones.values()].filter((one) => of(one.phone))) {
      if (!mayPhone(await peekSession(phone.presented))) exchange.revoke(phone);
    }
  };
  const quietly = (work: Promise<void>, event: string): void => {
    work.catch((error: unknown) => log.error({ event, kind: (error as Error).name }));
  };

  const pinging = setInterval(() => {
    for (const { phone, webSocket } of phones.values()) {
      if (!phone.isAlive) webSocket.terminate();
      phone.isAlive = false;
      webSocket.ping();
    }
  }, pingMs).unref();
  const checking = setInterval(
    () =>
      quietly(
        check(() => true),
        'checking phones failed',
      ),
    checkMs,
  ).unref();

  return {
    upgrade: (...upgrade: Upgrade): void => {
      letIn(...upgrade).catch(() => upgrade[1].destroy());
    },
    sessionsChanged: (userId: number): void =>
      quietly(
        check((phone) => phone.userId === userId),
        'renewing phones failed',
      ),
    /** Closes every telephone; with time for the word to reach them. */
    stop: async (): Promise<void> => {
      clearInterval(pinging);
      clearInterval(checking);
      for (const { phone } of phones.values()) phone.close('leaving');
      await new Promise((done) => setImmediate(done));
      for (const { webSocket } of phones.values()) webSocket.terminate();
    },
  };
};
export type PhoneDoor = ReturnType<typeof createPhoneDoor>;
