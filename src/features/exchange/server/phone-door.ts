import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { Exchange } from '#features/exchange/server/exchange.ts';
import { createPhoneGuard, type Upgrade } from '#features/exchange/server/phone-guard.ts';
import { type PhoneLink, phoneLinkOf } from '#features/exchange/server/phone-links.ts';
import { parseMessage } from '#features/exchange/server/sip/message.ts';
import { takeTurns } from '#features/exchange/server/take-turns.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Presented } from '#kit/server/guard-call.ts';
import type { DoorTools } from '#kit/server/upgrades/upgrade-door.ts';

const mostFrameBytes = 64 * 1024;
const framesASecond = 200;
const pingMs = 25_000;
const pingTicks = 25;

type Phone = PhoneLink & {
  readonly webSocket: WebSocket;
  isAlive: boolean;
  second: number;
  frames: number;
};

const openServer = (): WebSocketServer =>
  new WebSocketServer({
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

/** Lets telephones in: websockets of the protocol `sip` (RFC 7118) of people with a live session. */
export const createPhoneDoor = (tools: DoorTools, exchange: Exchange) => {
  const { log } = tools.services;
  const phones = new Map<PhoneLink['id'], Phone>();
  const sockets = openServer();

  const receive = (phone: Phone, data: RawData): void => {
    if (!keepsPace(phone)) return phone.close('tooFast');
    const text = (data as Buffer).toString('utf8');
    if (text.trim() === '') return phone.webSocket.send(text); // keeps the line awake (RFC 5626, 3.5.1)
    const message = parseMessage(text);
    if (!message) return log.warn({ event: 'no SIP message', user: phone.userId });
    exchange.receiveFrom(message, phone);
  };

  const take = (webSocket: WebSocket, { userId, sessionId }: Caller, presented: Presented): void => {
    const link = phoneLinkOf(webSocket, { userId, sessionId, presented });
    const phone: Phone = Object.assign(link, { webSocket, isAlive: true, second: 0, frames: 0 });
    phones.set(phone.id, phone);
    exchange.add(phone);
    webSocket.on('message', (data) => receive(phone, data));
    webSocket.on('pong', () => (phone.isAlive = true));
    webSocket.on('error', () => webSocket.terminate());
    webSocket.on('close', () => {
      phones.delete(phone.id);
      exchange.lost(phone);
    });
  };

  const guard = createPhoneGuard(tools, { held: () => [...phones.values()], revoke: exchange.revoke });
  const turns = takeTurns<Phone>(pingTicks);
  const pinging = setInterval(() => {
    for (const phone of turns.next(phones.values())) {
      if (!phone.isAlive) phone.webSocket.terminate();
      phone.isAlive = false;
      phone.webSocket.ping();
    }
  }, pingMs / pingTicks).unref();

  return {
    upgrade: (...upgrade: Upgrade): void =>
      guard.letIn(upgrade, (caller, presented) => {
        sockets.handleUpgrade(...upgrade, (webSocket) => take(webSocket, caller, presented));
      }),
    sessionsChanged: guard.sessionsChanged,
    /** Closes every telephone; with time for the word to reach them. */
    stop: async (): Promise<void> => {
      clearInterval(pinging);
      guard.stop();
      for (const phone of phones.values()) phone.close('leaving');
      await new Promise((done) => setImmediate(done));
      for (const { webSocket } of phones.values()) webSocket.terminate();
    },
  };
};
export type PhoneDoor = ReturnType<typeof createPhoneDoor>;
