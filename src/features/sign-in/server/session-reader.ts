import { signInLimits } from '#features/sign-in/sign-in.limits.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isAgentFamily, type Role } from '#domain/role.ts';
import { hashToken } from '#features/sign-in/server/open-session.ts';
import { findCaller, type Product } from '#features/sign-in/server/find-caller.ts';
import { idleMinutes } from '#features/sign-in/server/sign-in.settings.ts';
import { sessions } from '#features/sign-in/server/sign-in.tables.ts';
import type { SessionOver } from '#features/sign-in/sign-in.over.ts';
import { users } from '#features/people/server/people.read.ts';
import type { Caller } from '#kit/server/caller.ts';
import { anyOf, type Db, selectRows } from '#kit/server/database.ts';
import type { Presented, ReadSession, WhyOver } from '#kit/server/guard-call.ts';
import type { Services } from '#kit/server/services.ts';
import type { Settings } from '#kit/server/settings.ts';

const cacheMs = 5_000;
const minuteMs = 60_000;
/** A day of work is one session where the person has signed in by this browser before; the first time on it is short. */
const strictRoles: readonly Role[] = ['admin', 'director'];

type Idling = {
  readonly role: Role;
  readonly isUsual: boolean;
  readonly expiresAt: Date;
  readonly seenAt: Date;
};
/** `role` is that of the session itself, whoever its owner speaks as. */
type Found = {
  readonly caller: Caller;
  readonly role: Role;
  readonly isUsual: boolean;
  readonly expiresAt: Date;
  seenAt: Date;
};
type Cached = { readonly found: Found | null; readonly readAt: number };

/** Whether the same person has begun a session by the same browser before. */
const isUsualBrowser = (session: SQL): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${sessions} earlier where earlier.user_id = ${session}.user_id and earlier.id < ${session}.id
    and earlier.user_agent = ${session}.user_agent and earlier.user_agent <> '')`;

const findSession = async (
  db: Db,
  presented: Presented,
  now: Date,
  product: Product,
): Promise<Found | null> => {
  const [row] = await db
    .select({ session: sessions, user: users, isUsual: isUsualBrowser(sql`${sessions}`) })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(columnOf(presented), hashToken(presented.value)));
  if (!row || row.session.endedAt || row.user.status === 'blocked') return null;
  const { session, user } = row;
  if (!user.roles.includes(session.role)) return null;
  const { role, expiresAt, seenAt } = session;
  const caller = await findCaller(db, { session, user }, now, product);
  return { caller, role, isUsual: row.isUsual, expiresAt, seenAt };
};

const usualIdleOf = (role: Role): number => {
  if (strictRoles.includes(role)) return signInLimits.strictIdle();
  return isAgentFamily(role) ? signInLimits.agentIdle() : signInLimits.idle();
};

const endOfIdling = ({ role, isUsual, seenAt }: Idling, settings: Settings): Date => {
  const first = signInLimits.newIdle();
  const minutes = idleMinutes.of(settings)?.[role] ?? usualIdleOf(role);
  return new Date(seenAt.getTime() + (isUsual ? minutes : Math.min(minutes, first)) * minuteMs);
};

const isPast = (session: Idling, settings: Settings, now: Date): boolean =>
  now >= session.expiresAt || now > endOfIdling(session, settings);

type SessionReader = {
  readonly read: ReadSession;
  /**
   * The same without moving the idle clock: an open socket is no activity (security A7). Nobody who must set up a factor
   * first, and nobody who speaks as another: the person's sockets are his own.
   */
  readonly peek: ReadSession;
  /** Which of these sessions are still open. */
  readonly openOf: (sessionIds: readonly number[]) => Promise<ReadonlySet<number>>;
  readonly forget: (userId: number) => void;
  /** Why what is presented opens no door any more; null where it never did. */
  readonly whyOver: WhyOver;
};

const selectOpen = (sessionIds: readonly number[]) => sql`
  select s.id, s.role, s.expires_at::text, s.seen_at::text, ${isUsualBrowser(sql`s`)} as is_usual from ${sessions} s join ${users} u on u.id = s.user_id
  where ${anyOf(sql`s.id`, sessionIds)} and s.ended_at is null and u.status <> 'blocked' and s.role = any(u.roles)`;

type OpenRow = {
  readonly id: number;
  readonly role: Role;
  readonly expires_at: string;
  readonly seen_at: string;
  readonly is_usual: boolean;
};

const columnOf = ({ kind }: Presented) => (kind === 'bearer' ? sessions.bearerHash : sessions.cookieHash);

const whyOver = async (
  db: Db,
  presented: Presented,
  settings: Settings,
  now: Date,
): Promise<SessionOver | null> => {
  const closers = alias(sessions, 'closers');
  const [row] = await db
    .select({ session: sessions, isUsual: isUsualBrowser(sql`${sessions}`), closer: closers.userAgent })
    .from(sessions)
    .leftJoin(closers, eq(closers.id, sessions.endedBy))
    .where(eq(columnOf(presented), hashToken(presented.value)));
  if (!row) return null;
  const { session, isUsual, closer } = row;
  const user_agent = closer === null ? {} : { user_agent: closer };
  if (session.endedAt) return { over: 'closed', at: session.endedAt.toISOString(), ...user_agent };
  if (now >= session.expiresAt) return { over: 'term', at: session.expiresAt.toISOString() };
  const idle = endOfIdling({ ...session, isUsual }, settings);
  return now > idle ? { over: 'idle', at: idle.toISOString() } : null;
};

type Load = (presented: Presented, now: Date) => Promise<Found | null>;

const isAnotherPast = (found: Found | null, now: Date): boolean => {
  const until = found?.caller.asAnother?.until;
  return until !== undefined && now >= until;
};

/** What was read of sessions in the last five seconds. */
const createMemory = (load: Load) => {
  const cache = new Map<string, Cached>();
  /** Reading that is under way, for all who ask meanwhile: every call of a busy screen comes at the same moment. */
  const loading = new Map<string, Promise<Found | null>>();
  /** Grows with every `forget`: a session read before it must not be remembered after it. */
  let generation = 0;

  const read = async (presented: Presented, key: string, now: Date): Promise<Found | null> => {
    const started = generation;
    const found = await load(presented, now);
    if (!found) return null;
    if (cache.size > 10_000) cache.clear();
    if (generation === started) cache.set(key, { found, readAt: now.getTime() });
    return found;
  };

  const readOnce = (presented: Presented, key: string, now: Date): Promise<Found | null> => {
    const existing = loading.get(key);
    if (existing) return existing;
    const made = read(presented, key, now).finally(() => {
      if (loading.get(key) === made) loading.delete(key);
    });
    loading.set(key, made);
    return made;
  };

  return {
    find: (presented: Presented, now: Date): Promise<Found | null> => {
      const key = `${presented.kind} ${hashToken(presented.value)}`;
      const cached = cache.get(key);
      const isFresh =
        cached && Math.abs(now.getTime() - cached.readAt) < cacheMs && !isAnotherPast(cached.found, now);
      return isFresh ? Promise.resolve(cached.found) : readOnce(presented, key, now);
    },
    forget: (userId: number): void => {
      generation += 1;
      loading.clear();
      for (const [key, { found }] of cache)
        if (found && [found.caller.userId, found.caller.realUserId].includes(userId)) cache.delete(key);
    },
  };
};

/**
 * Reads sessions with a memory of five seconds, which `forget` clears at once for a user. Being used moves a
 * session's idle clock, written at most once a minute.
 */
export const createSessionReader = ({
  database,
  settings,
  clock,
  ...product
}: Pick<Services, 'database' | 'settings' | 'clock' | 'contributions' | 'calls'>): SessionReader => {
  const isOver = (found: Found, now: Date): boolean => isPast(found, settings, now);
  const memory = createMemory(async (presented, now) => {
    const found = await database.read((db) => findSession(db, presented, now, product));
    return found && !isOver(found, now) ? found : null;
  });

  const find = async (presented: Presented, now: Date): Promise<Found | null> => {
    if (presented.value === '') return null;
    const found = await memory.find(presented, now);
    return found && !isOver(found, now) ? found : null;
  };

  const touch = async (found: Found, now: Date): Promise<void> => {
    if (now.getTime() - found.seenAt.getTime() <= minuteMs) return;
    found.seenAt = now;
    await database.write((tx) =>
      tx
        .update(sessions)
        .set({ seenAt: sql`greatest(seen_at, ${now.toISOString()}::timestamptz)` })
        .where(eq(sessions.id, found.caller.sessionId)),
    );
  };

  return {
    read: async (presented) => {
      const now = clock.now();
      const found = await find(presented, now);
      if (found) await touch(found, now);
      return found?.caller ?? null;
    },
    peek: async (presented) => {
      const caller = (await find(presented, clock.now()))?.caller;
      return caller && !caller.factor?.mustSet && !caller.asAnother ? caller : null;
    },
    openOf: async (sessionIds) => {
      const now = clock.now();
      const rows = await database.read((db) => selectRows<OpenRow>(db, selectOpen(sessionIds)));
      const open = rows.filter(
        ({ role, is_usual: isUsual, expires_at: expires, seen_at: seen }) =>
          !isPast({ role, isUsual, expiresAt: new Date(expires), seenAt: new Date(seen) }, settings, now),
      );
      return new Set(open.map((row) => row.id));
    },
    whyOver: (presented) => database.read((db) => whyOver(db, presented, settings, clock.now())),
    forget: memory.forget,
  };
};
