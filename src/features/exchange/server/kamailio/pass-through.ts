import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { OwnExchange } from '#features/exchange/server/exchange.settings.ts';
import { createPhoneGuard, type Upgrade } from '#features/exchange/server/phone-guard.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Presented } from '#kit/server/guard-call.ts';
import { refuseUpgrade } from '#kit/server/upgrades/serve-upgrades.ts';
import type { DoorTools } from '#kit/server/upgrades/upgrade-door.ts';

type Passage = {
  readonly userId: number;
  readonly sessionId: number;
  readonly presented: Presented;
  readonly stream: Duplex;
  readonly beyond: Socket;
  isThrough: boolean;
};

/** What is between the browser and us alone. */
const ownHeaders = /^(cookie|authorization|x-forwarded)/i;

/** The request line and headers as they go on to the exchange. */
const headOf = ({ rawHeaders }: Upgrade[0]): string => {
  let head = 'GET / HTTP/1.1\r\n';
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (!ownHeaders.test(name)) head += `${name}: ${rawHeaders[at + 1] ?? ''}\r\n`;
  }
  return `${head}\r\n`;
};

/** Lets telephones of people with a live session through to the exchange, byte for byte; a session that ends cuts them. */
export const createPassThrough = (tools: DoorTools, { at }: OwnExchange) => {
  const passages = new Set<Passage>();

  const cut = (passage: Passage): void => {
    passages.delete(passage);
    passage.beyond.destroy();
    passage.stream.destroy();
  };

  const join = (
    { userId, sessionId }: Caller,
    presented: Presented,
    ...[request, stream, head]: Upgrade
  ): void => {
    const beyond = connect(at);
    const passage: Passage = { userId, sessionId, presented, stream, beyond, isThrough: false };
    passages.add(passage);
    beyond.once('connect', () => {
      passage.isThrough = true;
      beyond.write(headOf(request));
      beyond.write(head);
      beyond.pipe(stream);
      stream.pipe(beyond);
    });
    beyond.on('error', () => {
      if (passage.isThrough) return cut(passage);
      passages.delete(passage);
      refuseUpgrade(stream, '503 Service Unavailable');
    });
    for (const end of [beyond, stream]) end.on('close', () => cut(passage));
  };

  const guard = createPhoneGuard(tools, { held: () => [...passages], revoke: cut });

  return {
    /** People whose telephone is connected. */
    reachable: (): number[] => [
      ...new Set([...passages].filter(({ isThrough }) => isThrough).map(({ userId }) => userId)),
    ],
    upgrade: (...upgrade: Upgrade): void =>
      guard.letIn(upgrade, (caller, presented) => join(caller, presented, ...upgrade)),
    sessionsChanged: guard.sessionsChanged,
    stop: (): void => {
      guard.stop();
      for (const passage of passages) cut(passage);
    },
  };
};
