import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { WebSocketServer } from 'ws';
import { readCookieSession } from '#kit/server/guard-call.ts';
import { createDelivery, type PeekSession } from '#kit/server/realtime/deliver.ts';
import type { Hint } from '#kit/server/realtime/define-hint.ts';
import { maxFrameBytes, heartbeatFrame } from '#kit/server/realtime/frames.ts';
import { createListening } from '#kit/server/realtime/listen-to-clients.ts';
import { createHints } from '#kit/server/realtime/pass-hints.ts';
import { closing, createMembers, write } from '#kit/server/realtime/members.ts';
import {
  forgetOld,
  publishedChannel,
  publishOutbox,
  readPublished,
  startListening,
} from '#kit/server/realtime/publisher.ts';
import { retentionDays, outboxChannel } from '#kit/server/realtime/publish.ts';
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

/** The live line to everybody who is signed in: one socket a window, messages numbered, nothing lost or doubled. */
export const createRealtime = ({ services, hints, peekSession, openSessions, forget, renewed }: Parts) => {
  const { database, settings, clock, log } = services;
  const instance = randomUUID();
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
      log.error({ event: 'publishing failed', kind: (error as Error).name });
      setTimeout(publishSoon, 1_000).unref();
    } finally {
      isPublishing = false;
    }
  };
  function publishSoon(): void {
    void publish();
  }

  const takeFromOthers = async (payload: string): Promise<void> => {
    const [by, first, last] = payload.split(' ');
    if (by === instance || members.all.size === 0) return;
    const range = [Number(first), Number(last)] as const;
    const rows = await database.read((db) => readPublished(db, range, members.userIds()));
    await delivery.deliver(rows);
  };

  const catchUpAll = (): void => {
    publishSoon();
    for (const member of members.all) void delivery.catchUp(member);
  };

  /** Reads anew who holds the sessions of a user; those that are over are cut. */
  const renew = async (userId: number): Promise<void> => {
    forget(userId);
    renewed(userId);
    for (const member of members.of(userId)) {
      const caller = await peekSession(member.presented);
      if (caller) member.caller = caller;
      else member.webSocket.close(closing.signedOut);
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

  const step = (): void => {
    for (const member of members.all) {
      if (!member.isAlive) member.webSocket.terminate();
      member.isAlive = false;
      write(member, heartbeatFrame);
    }
  };

  const quietly = (work: () => Promise<void>, event: string) => (): void => {
    work().catch((error: unknown) => log.error({ event, kind: (error as Error).name }));
  };

  const every = (ms: number, work: () => void): void => {
    const timer = setInterval(work, ms).unref();
    stops.push(() => clearInterval(timer));
  };

  const upgrade = (request: FastifyRequest['raw'], stream: Duplex, head: Buffer): void => {
    const presented = readCookieSession(request, settings);
    sockets.handleUpgrade(request, stream, head, (webSocket) => listener({ webSocket, stream, presented }));
  };

  return {
    upgrade,
    /** Begins to listen to what is said. */
    start: async (): Promise<void> => {
      const fail = (event: string) => (error: unknown) => log.error({ event, kind: (error as Error).name });
      stops.push(
        await database.listen(outboxChannel, publishSoon, catchUpAll),
        await database.listen(
          publishedChannel,
          (text) => void takeFromOthers(text).catch(fail('taking failed')),
        ),
        await database.listen(
          sessionsChannel,
          (text) => void renew(Number(text)).catch(fail('renewing failed')),
        ),
        await passing.start(),
      );
      every(heartbeatMs, step);
      every(checkMs, quietly(checkSessions, 'checking sessions failed'));
      every(tidyMs, quietly(tidy, 'tidying failed'));
      publishSoon();
    },
    /** A session of this user has ended or changed: every instance cuts or renews his sockets at once. */
    sessionsChanged: (userId: number): void => {
      forget(userId);
      database
        .write((db) => db.execute(sql`select pg_notify(${sessionsChannel}, ${String(userId)})`))
        .catch((error: unknown) =>
          log.error({ event: 'telling of sessions failed', kind: (error as Error).name }),
        );
    },
    stop: async (): Promise<void> => {
      for (const stop of stops.splice(0)) await stop();
      for (const member of members.all) member.webSocket.close(closing.leaving);
      await new Promise((done) => setImmediate(done));
      for (const member of members.all) member.webSocket.terminate();
    },
  };
};
