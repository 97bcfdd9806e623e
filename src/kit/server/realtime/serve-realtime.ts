import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { WebSocketServer } from 'ws';
import { readCookieSession } from '#kit/server/guard-call.ts';
import { createDelivery, type Delivery, type PeekSession } from '#kit/server/realtime/deliver.ts';
import type { Hint } from '#kit/server/realtime/define-hint.ts';
import { maxFrameBytes, heartbeatFrame } from '#kit/server/realtime/frames.ts';
import { createListening } from '#kit/server/realtime/listen-to-clients.ts';
import { createHints } from '#kit/server/realtime/pass-hints.ts';
import { closing, createMembers, type Members, write } from '#kit/server/realtime/members.ts';
import {
  forgetOld,
  publishedChannel,
  publishOutbox,
  readPublished,
  startListening,
} from '#kit/server/realtime/publisher.ts';
import { retentionDays, outboxChannel } from '#kit/server/realtime/publish.ts';
import { wokenPoint } from '#kit/server/realtime/wake.ts';
import type { Services } from '#kit/server/services.ts';

/** Where the interface and other programs open their websocket. */
export const realtimePath = '/api/realtime';

const sessionsChannel = 'realtime_sessions';
const heartbeatMs = 25_000;
const checkMs = 30_000;
const tidyMs = 60 * 60_000;
const dayMs = 24 * 60 * 60_000;

type Parts = {
  readonly services: Services;
  readonly hints: readonly Hint[];
  readonly peekSession: PeekSession;
  /** Which of these sessions are still open. */
  readonly openSessions: (sessionIds: readonly number[]) => Promise<ReadonlySet<number>>;
  /** Forgets what this instance remembers of a user's sessions. */
  readonly forget: (userId: number) => void;
  /** A session of the user has ended or changed, whichever instance has said so. */
  readonly renewed: (userId: number) => void;
};

type Log = Services['log'];

const failing = (log: Log, event: string) => (error: unknown) =>
  log.error({ event, kind: (error as Error).name });

/** Publishes what lies in the outbox, as often as it is asked to and once at a time; takes what others have published. */
const createPublishing = ({ database, log }: Services, members: Members, delivery: Delivery) => {
  const instance = randomUUID();
  let isPublishing = false;
  let isAsked = false;
  const publish = async (): Promise<void> => {
    isAsked = true;
    if (isPublishing) return;
    isPublishing = true;
    try {
      while (isAsked) {
        isAsked = false;
        const rows = await publishOutbox(database, instance);
        if (rows.length === 0) continue;
        isAsked = true;
        await delivery.deliver(rows);
      }
    } catch (error) {
      failing(log, 'publishing failed')(error);
      setTimeout(publishSoon, 1_000).unref();
    } finally {
      isPublishing = false;
    }
  };
  const publishSoon = (): void => void publish();
  const takeFromOthers = async (payload: string): Promise<void> => {
    const [by, first, last] = payload.split(' ');
    if (by === instance || members.all.size === 0) return;
    const range = [Number(first), Number(last)] as const;
    const rows = await database.read((db) => readPublished(db, range, members.userIds()));
    await delivery.deliver(rows);
  };
  return { publishSoon, takeFromOthers };
};

/** Something has been committed: it is published, and whoever waits for its name hears of it. */
const heedOf =
  (services: Services, publishSoon: () => void) =>
  (name: string): void => {
    publishSoon();
    if (name !== '') for (const receive of wokenPoint.contributions(services)) receive(services, name);
  };

/** Reads anew who holds the sessions of a user; those that are over are cut. */
const renew = async ({ forget, renewed, peekSession }: Parts, members: Members, userId: number) => {
  forget(userId);
  renewed(userId);
  for (const member of members.of(userId)) {
    const caller = await peekSession(member.presented);
    if (!caller) member.webSocket.close(closing.signedOut);
    // His pages show what he had: they are built anew, as those of another person are.
    else if (caller.narrowed !== member.caller.narrowed) member.webSocket.close(closing.notYours);
    else member.caller = caller;
  }
};

/** What is looked after by the clock: sockets are alive, sessions open, old messages gone. */
const upkeepOf = ({ services, openSessions }: Parts, members: Members) => {
  const { database, clock, log } = services;
  const sendHeartbeats = (): void => {
    for (const member of members.all) {
      if (!member.isAlive) member.webSocket.terminate();
      member.isAlive = false;
      write(member, heartbeatFrame);
    }
  };
  const checkSessions = async (): Promise<void> => {
    const open = await openSessions([...members.all].map((member) => member.caller.sessionId));
    for (const member of members.all) {
      if (!open.has(member.caller.sessionId)) member.webSocket.close(closing.signedOut);
    }
  };
  const tidy = async (): Promise<void> => {
    const now = clock.now();
    if (members.all.size > 0) await startListening(database, members.userIds(), now);
    await forgetOld(database, new Date(now.getTime() - retentionDays * dayMs));
  };
  return [
    [heartbeatMs, sendHeartbeats],
    [checkMs, () => void checkSessions().catch(failing(log, 'checking sessions failed'))],
    [tidyMs, () => void tidy().catch(failing(log, 'tidying failed'))],
  ] as const;
};

/** The live line to everybody who is signed in: one socket a window, messages numbered, nothing lost or doubled. */
export const createRealtime = (parts: Parts) => {
  const { services, hints, peekSession, forget } = parts;
  const { database, settings, log } = services;
  const members = createMembers();
  const delivery = createDelivery({ services, members, peekSession });
  const passing = createHints({ services, members, hints });
  const listener = createListening({ services, members, delivery, peekSession, passOn: passing.passOn });
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: maxFrameBytes,
    clientTracking: false,
  });
  const stops: (() => unknown)[] = [];
  const { publishSoon, takeFromOthers } = createPublishing(services, members, delivery);

  const catchUpAll = (): void => {
    publishSoon();
    for (const member of members.all) void delivery.catchUp(member);
  };

  const upgrade = (request: FastifyRequest['raw'], stream: Duplex, head: Buffer): void => {
    const presented = readCookieSession(request, settings);
    sockets.handleUpgrade(request, stream, head, (webSocket) => listener({ webSocket, stream, presented }));
  };

  return {
    upgrade,
    /** Begins to listen to what is said. */
    start: async (): Promise<void> => {
      stops.push(
        await database.listen(outboxChannel, heedOf(services, publishSoon), catchUpAll),
        await database.listen(
          publishedChannel,
          (text) => void takeFromOthers(text).catch(failing(log, 'taking failed')),
        ),
        await database.listen(
          sessionsChannel,
          (text) => void renew(parts, members, Number(text)).catch(failing(log, 'renewing failed')),
        ),
        await passing.start(),
      );
      for (const [ms, work] of upkeepOf(parts, members)) {
        const timer = setInterval(work, ms).unref();
        stops.push(() => clearInterval(timer));
      }
      publishSoon();
    },
    /** A session of this user has ended or changed: every instance cuts or renews his sockets at once. */
    sessionsChanged: (userId: number): void => {
      forget(userId);
      database
        .write((db) => db.execute(sql`select pg_notify(${sessionsChannel}, ${String(userId)})`))
        .catch(failing(log, 'telling of sessions failed'));
    },
    stop: async (): Promise<void> => {
      for (const stop of stops.splice(0)) await stop();
      for (const member of members.all) member.webSocket.close(closing.leaving);
      await new Promise((done) => setImmediate(done));
      for (const member of members.all) member.webSocket.terminate();
    },
  };
};
