import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Posting } from '#features/letters/server/letters.facade.ts';
import { hashToken } from '#features/sign-in/server/open-session.ts';
import { accountLinks, type LinkPurpose } from '#features/sign-in/server/sign-in.tables.ts';
import { randomToken } from '#kit/server/clock.ts';

type At = Pick<Posting, 'db' | 'now'>;

const hourMs = 3_600_000;
const hoursOf = {
  invite: 24,
  recovery: 1,
  confirmation: 24,
  ticket: 24,
  factor: 1 / 6,
} as const satisfies Record<LinkPurpose, number>;
const lettersPerHour = 3;

/** A link that works once, and until when. */
export type OneUse = { readonly link: string; readonly expiresAt: Date };

/** Makes a one-use token of a user. */
export const issueToken = async (
  { db, now }: At,
  userId: number,
  purpose: LinkPurpose,
): Promise<{ readonly token: string; readonly expiresAt: Date }> => {
  const token = randomToken();
  const expiresAt = new Date(now.getTime() + hoursOf[purpose] * hourMs);
  const tokenHash = hashToken(token);
  await db.insert(accountLinks).values({ userId, purpose, tokenHash, createdAt: now, expiresAt });
  return { token, expiresAt };
};

/** Makes a one-use link of a user; `pathOf` says which page of ours takes the token. */
export const issueLink = async (
  { db, now, services }: Pick<Posting, 'db' | 'now' | 'services'>,
  userId: number,
  purpose: LinkPurpose,
  pathOf: (token: string) => string,
): Promise<OneUse> => {
  const { token, expiresAt } = await issueToken({ db, now }, userId, purpose);
  const base = services.settings.publicUrl ?? `http://127.0.0.1:${services.settings.port}/`;
  return { link: new URL(pathOf(token), base).href, expiresAt };
};

const liveLink = (token: string, purposes: readonly LinkPurpose[], now: Date) =>
  and(
    eq(accountLinks.tokenHash, hashToken(token)),
    inArray(accountLinks.purpose, purposes),
    isNull(accountLinks.usedAt),
    gt(accountLinks.expiresAt, now),
  );

/** Whose a live link is, which stays as it is. */
export const peekLink = async (
  { db, now }: At,
  token: string,
  purpose: LinkPurpose,
): Promise<number | undefined> => {
  const [link] = await db
    .select()
    .from(accountLinks)
    .where(liveLink(token, [purpose], now));
  return link?.userId;
};

/** Uses up a live link: whose it is, undefined when it is unknown, used, late or made for something else. */
export const redeemLink = async (
  { db, now }: At,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<number | undefined> => {
  const live = liveLink(token, purposes, now);
  const [link] = await db.update(accountLinks).set({ usedAt: now }).where(live).returning();
  return link?.userId;
};

/** Whether a user got three letters with such links within the hour: nobody's mailbox is to be flooded. */
export const isFlooded = async ({ db, now }: At, userId: number, purpose: LinkPurpose): Promise<boolean> => {
  // Requests for one person queue here until the letter before is written: at once they would all count the same.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`links of ${userId}`}, 0))`);
  const recent = and(
    eq(accountLinks.userId, userId),
    eq(accountLinks.purpose, purpose),
    gt(accountLinks.createdAt, new Date(now.getTime() - hourMs)),
  );
  return (await db.$count(accountLinks, recent)) >= lettersPerHour;
};

/** Takes away every link of a user that still waits: after a new password or address none may set another. */
export const endLinks = async ({ db, now }: At, userId: number): Promise<void> => {
  const waiting = and(eq(accountLinks.userId, userId), isNull(accountLinks.usedAt));
  await db.update(accountLinks).set({ usedAt: now }).where(waiting);
};
