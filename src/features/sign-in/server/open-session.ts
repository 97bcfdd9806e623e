import { signInLimits } from '#features/sign-in/sign-in.limits.ts';
import { hash } from 'node:crypto';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { isStaff, type Role } from '#domain/role.ts';
import { sessions } from '#features/sign-in/server/sign-in.tables.ts';
import { users } from '#features/people/server/people.read.ts';
import { randomToken } from '#kit/server/clock.ts';
import type { Db } from '#kit/server/database.ts';
import { cookieName } from '#kit/server/guard-call.ts';
import type { Settings } from '#kit/server/settings.ts';

/** What is kept of a secret: its SHA-256, in hex. */
export const hashToken = (token: string): string => hash('sha256', token);

const hourMs = 3_600_000;
const maxSessions = 5;

type Opening = {
  readonly db: Db;
  readonly now: Date;
  readonly address: string;
  readonly userAgent: string;
  readonly userId: number;
  readonly role: Role;
  readonly passwordCheckedAt: Date | null;
  /** When it ends at the latest, where a session is renewed; else counted from now. */
  readonly expiresAt?: Date;
};

/** The session that had to end for a new one: what its browser said of itself and when it was last used. */
export type EndedOldest = { readonly userAgent: string; readonly seenAt: Date };

/** The two secrets of a new session, each of which works only in its own place, and which other had to end. */
type SessionSecrets = {
  readonly bearer: string;
  readonly cookie: string;
  /** Seconds that the session lives at most. */
  readonly maxAge: number;
  readonly endedOldest: EndedOldest | undefined;
};

type Ended = EndedOldest & { readonly id: number };

const endOldest = async (db: Db, userId: number, now: Date): Promise<readonly Ended[]> => {
  // Two sign-ins at once queue on the user's row: together they must not leave six sessions.
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const open = await db
    .select({
      id: sessions.id,
      expiresAt: sessions.expiresAt,
      userAgent: sessions.userAgent,
      seenAt: sessions.seenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .orderBy(asc(sessions.createdAt), asc(sessions.id));
  const alive = open.filter(({ expiresAt }) => expiresAt > now);
  const tooMany = alive.slice(0, Math.max(0, alive.length - maxSessions + 1));
  for (const { id } of [...open.filter(({ expiresAt }) => expiresAt <= now), ...tooMany]) {
    await db.update(sessions).set({ endedAt: now }).where(eq(sessions.id, id));
  }
  return tooMany;
};

/** Opens a session of a user; at most five stay open, the oldest ends. Staff and agents have terms of their own. */
export const openSession = async (opening: Opening): Promise<SessionSecrets> => {
  const { db, now, role, expiresAt, ...rest } = opening;
  const ended = await endOldest(db, rest.userId, now);
  const hours = (isStaff(role) ? signInLimits.staff : signInLimits.agents)();
  const endsAt = expiresAt ?? new Date(now.getTime() + hours * hourMs);
  const secrets = {
    bearer: randomToken(),
    cookie: randomToken(),
    maxAge: Math.ceil((endsAt.getTime() - now.getTime()) / 1000),
    endedOldest: ended.at(-1),
  };
  const [opened] = await db
    .insert(sessions)
    .values({
      ...rest,
      role,
      bearerHash: hashToken(secrets.bearer),
      cookieHash: hashToken(secrets.cookie),
      createdAt: now,
      seenAt: now,
      expiresAt: endsAt,
    })
    .returning({ id: sessions.id });
  const closed = ended.map(({ id }) => id);
  if (opened && closed.length > 0)
    await db.update(sessions).set({ endedBy: opened.id }).where(inArray(sessions.id, closed));
  return secrets;
};

const cookieFlags = (settings: Settings): string =>
  `Path=/; HttpOnly; SameSite=Strict${settings.publicUrl?.protocol === 'https:' ? '; Secure' : ''}`;

/** The Set-Cookie line that gives the interface its session. §4: it outlives the browser, as long as the session itself. */
export const sessionCookie = (
  settings: Settings,
  { cookie, maxAge }: Pick<SessionSecrets, 'cookie' | 'maxAge'>,
): string => `${cookieName(settings)}=${cookie}; ${cookieFlags(settings)}; Max-Age=${maxAge}`;

/** The Set-Cookie line that takes it away. */
export const noSessionCookie = (settings: Settings): string =>
  `${cookieName(settings)}=; ${cookieFlags(settings)}; Max-Age=0`;
