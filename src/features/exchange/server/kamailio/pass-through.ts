import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { mayPass } from '#domain/access.ts';
import { usePhone } from '#features/calls/calls.access.ts';
import type { OwnExchange } from '#features/exchange/server/exchange.settings.ts';
import { mostOfOne } from '#features/exchange/server/phone-links.ts';
import { presentedOf } from '#features/exchange/server/presented-of.ts';
import type { Presented } from '#kit/server/guard-call.ts';
import { refuseUpgrade } from '#kit/server/upgrades/serve-upgrades.ts';
import type { DoorTools, OpenDoor } from '#kit/server/upgrades/upgrade-door.ts';

type Upgrade = Parameters<OpenDoor['upgrade']>;
type Passage = {
  readonly userId: number;
  readonly presented: Presented;
  readonly stream: Duplex;
  readonly beyond: Socket;
  isThrough: boolean;
};

const checkMs = 30_000;
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
export const createPassThrough = ({ services, peekSession }: DoorTools, { at }: OwnExchange) => {
  const { settings, log } = services;
  const passages = new Set<Passage>();

  const cut = (passage: Passage): void => {
    passages.delete(passage);
    passage.beyond.destroy();
    passage.stream.destroy();
  };

  const join = (userId: number, presented: Presented, ...[request, stream, head]: Upgrade): void => {
    const beyond = connect(at);
    const passage: Passage = { userId, presented, stream, beyond, isThrough: false };
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

  const callerOf = async (presented: Presented) => {
    const caller = await peekSession(presented);
    return caller && mayPass(usePhone, caller.role) ? caller : undefined;
  };

  const heldBy = (userId: number): number =>
    [...passages].filter((passage) => passage.userId === userId).length;

  const letIn = async (...upgrade: Upgrade): Promise<void> => {
    const presented = presentedOf(upgrade[0], settings);
    const caller = presented && (await callerOf(presented));
    if (!presented || !caller) return refuseUpgrade(upgrade[1], '401 Unauthorized');
    if (heldBy(caller.userId) >= mostOfOne) return refuseUpgrade(upgrade[1], '429 Too Many Requests');
    join(caller.userId, presented, ...upgrade);
  };

  const check = async (of: (passage: Passage) => boolean): Promise<void> => {
    for (const passage of [...passages].filter(of)) if (!(await callerOf(passage.presented))) cut(passage);
  };
  const quietly = (work: Promise<void>): void => {
    work.catch((error: unknown) =>
      log.error({ event: 'checking phones failed', kind: (error as Error).name }),
    );
  };
  const checking = setInterval(() => quietly(check(() => true)), checkMs).unref();

  return {
    /** People whose telephone is connected. */
    reachable: (): number[] => [
      ...new Set([...passages].filter(({ isThrough }) => isThrough).map(({ userId }) => userId)),
    ],
    upgrade: (...upgrade: Upgrade): void => {
      letIn(...upgrade).catch(() => upgrade[1].destroy());
    },
    sessionsChanged: (userId: number): void => quietly(check((passage) => passage.userId === userId)),
    stop: (): void => {
      clearInterval(checking);
      for (const passage of passages) cut(passage);
    },
  };
};
