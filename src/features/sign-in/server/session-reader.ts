import { eq, sql } from 'drizzle-orm';
import type { Role } from '#domain/role.ts';
import { hashToken } from '#features/sign-in/server/open-session.ts';
import { resolveReach } from '#features/sign-in/server/resolve-reach.ts';
import { sessions } from '#features/sign-in/server/sign-in.tables.ts';
import { users } from '#features/users/server/users.tables.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Clock } from '#kit/server/clock.ts';
import type { Database, Db } from '#kit/server/database.ts';
import type { Presented, ReadSession } from '#kit/server/guard-call.ts';

const cacheMs = 5_000;
const minuteMs = 60_000;
const idleMinutes: Partial<Record<Role, number>> = { admin: 30, director: 30 };
const usualIdleMinutes = 60;

type Found = { readonly caller: Caller; readonly expiresAt: Date; readonly seenAt: Date };
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
    reach: await resolveReach(db, user.id, session.role, user.mentorId),
    stopApp: user.stopApp,
    passwordCheckedAt: session.passwordCheckedAt,
  };
  return { caller, expiresAt: session.expiresAt, seenAt: session.seenAt };
};

const isOver = ({ caller, expiresAt, seenAt }: Found, now: Date): boolean =>
  now >= expiresAt || now.getTime() - seenAt.getTime() > idleMs(caller.role);

/**
 * Reads sessions with a memory of five seconds, which `forget` clears at once for a user. Being used moves a
 * session's idle clock, written at most once a minute.
 */
export const createSessionReader = (
  database: Database,
  clock: Clock,
): { read: ReadSession; forget: (userId: number) => void } => {
  const cache = new Map<string, Cached>();
  /** Grows with every `forget`: a session read before it must not be remembered after it. */
  let generation = 0;

  const load = async (presented: Presented, key: string, now: Date): Promise<Found | null> => {
    const started = generation;
    const found = await database.read((db) => findSession(db, presented));
    if (!found || isOver(found, now)) return null;
    if (now.getTime() - found.seenAt.getTime() > minuteMs) {
      await database.write((tx) =>
        tx
          .update(sessions)
          .set({ seenAt: sql`greatest(seen_at, ${now.toISOString()}::timestamptz)` })
          .where(eq(sessions.id, found.caller.sessionId)),
      );
    }
    if (cache.size > 10_000) cache.clear();
    if (generation === started) cache.set(key, { found, readAt: now.getTime() });
    return found;
  };

  return {
    read: async (presented) => {
      if (presented.value === '') return null;
      const now = clock.now();
      const key = `${presented.kind} ${hashToken(presented.value)}`;
      const cached = cache.get(key);
      const isFresh = cached && Math.abs(now.getTime() - cached.readAt) < cacheMs;
      const found = isFresh ? cached.found : await load(presented, key, now);
      return found && !isOver(found, now) ? found.caller : null;
    },
    forget: (userId) => {
      generation += 1;
      for (const [key, { found }] of cache) if (found?.caller.userId === userId) cache.delete(key);
    },
  };
};
