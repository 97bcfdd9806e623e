import { eq, sql } from 'drizzle-orm';
import type { Role } from '#domain/role.ts';
import { hashToken } from '#features/sign-in/server/open-session.ts';
import { resolveCallerScope } from '#features/people/server/people.facade.ts';
import { sessions } from '#features/sign-in/server/sign-in.tables.ts';
import { users } from '#features/people/server/people.read.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Clock } from '#kit/server/clock.ts';
import { anyOf, type Database, type Db, selectRows } from '#kit/server/database.ts';
import type { Presented, ReadSession } from '#kit/server/guard-call.ts';

const cacheMs = 5_000;
const minuteMs = 60_000;
const idleMinutes: Partial<Record<Role, number>> = { admin: 30, director: 30 };
const usualIdleMinutes = 60;

type Found = { readonly caller: Caller; readonly expiresAt: Date; seenAt: Date };
type Cached = { readonly found: Found | null; readonly readAt: number };

const idleMs = (role: Role): number => (idleMinutes[role] ?? usualIdleMinutes) * minuteMs;

const findSession = async (db: Db, presented: Presented): Promise<Found | null> => {
  const column = presented.kind === 'bearer' ? sessions.bearerHash : sessions.cookieHash;
  const [row] = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(column, hashToken(presented.value)));
  if (!row || row.session.endedAt || row.user.status === 'blocked') return null;
  const { session, user } = row;
  if (!user.roles.includes(session.role)) return null;
  const caller: Caller = {
    userId: user.id,
    realUserId: session.realUserId,
    sessionId: session.id,
    username: user.username,
    role: session.role,
    roles: user.roles,
    scope: await resolveCallerScope(db, user.id, session.role, user.mentorId),
    stopApp: user.stopApp,
    passwordCheckedAt: session.passwordCheckedAt,
  };
  return { caller, expiresAt: session.expiresAt, seenAt: session.seenAt };
};

const isPast = (role: Role, expiresAt: Date, seenAt: Date, now: Date): boolean =>
  now >= expiresAt || now.getTime() - seenAt.getTime() > idleMs(role);

const isOver = ({ caller, expiresAt, seenAt }: Found, now: Date): boolean =>
  isPast(caller.role, expiresAt, seenAt, now);

type SessionReader = {
  readonly read: ReadSession;
  /** The same without moving the idle clock: an open socket is no activity (security A7). */
  readonly peek: ReadSession;
  /** Which of these sessions are still open. */
  readonly openOf: (sessionIds: readonly number[]) => Promise<ReadonlySet<number>>;
  readonly forget: (userId: number) => void;
};

const selectOpen = (sessionIds: readonly number[]) => sql`
  select s.id, s.role, s.expires_at::text, s.seen_at::text from ${sessions} s join ${users} u on u.id = s.user_id
  where ${anyOf(sql`s.id`, sessionIds)} and s.ended_at is null and u.status <> 'blocked' and s.role = any(u.roles)`;

type OpenRow = {
  readonly id: number;
  readonly role: Role;
  readonly expires_at: string;
  readonly seen_at: string;
};

/**
 * Reads sessions with a memory of five seconds, which `forget` clears at once for a user. Being used moves a
 * session's idle clock, written at most once a minute.
 */
export const createSessionReader = (database: Database, clock: Clock): SessionReader => {
  const cache = new Map<string, Cached>();
  /** Grows with every `forget`: a session read before it must not be remembered after it. */
  let generation = 0;

  const load = async (presented: Presented, key: string, now: Date): Promise<Found | null> => {
    const started = generation;
    const found = await database.read((db) => findSession(db, presented));
    if (!found || isOver(found, now)) return null;
    if (cache.size > 10_000) cache.clear();
    if (generation === started) cache.set(key, { found, readAt: now.getTime() });
    return found;
  };

  const find = async (presented: Presented, now: Date): Promise<Found | null> => {
    if (presented.value === '') return null;
    const key = `${presented.kind} ${hashToken(presented.value)}`;
    const cached = cache.get(key);
    const isFresh = cached && Math.abs(now.getTime() - cached.readAt) < cacheMs;
    const found = isFresh ? cached.found : await load(presented, key, now);
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
    peek: async (presented) => (await find(presented, clock.now()))?.caller ?? null,
    openOf: async (sessionIds) => {
      const now = clock.now();
      const rows = await database.read((db) => selectRows<OpenRow>(db, selectOpen(sessionIds)));
      const open = rows.filter(
        (row) => !isPast(row.role, new Date(row.expires_at), new Date(row.seen_at), now),
      );
      return new Set(open.map((row) => row.id));
    },
    forget: (userId) => {
      generation += 1;
      for (const [key, { found }] of cache) if (found?.caller.userId === userId) cache.delete(key);
    },
  };
};
