import { and, eq, gt, isNull } from 'drizzle-orm';
import { signInTexts } from '#features/sign-in/sign-in.texts.ts';
import { hashToken } from '#features/sign-in/server/open-session.ts';
import { accountLinks } from '#features/sign-in/server/sign-in.tables.ts';
import { randomToken } from '#kit/server/clock.ts';
import type { CallContext } from '#kit/server/implement.ts';
import type { Letter } from '#kit/server/mailer.ts';

type Needs = Pick<CallContext, 'db' | 'now' | 'services' | 'afterCommit'>;
type Addressee = {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly email: string | null;
};

const hourMs = 3_600_000;
const hoursOf = { invite: 24, recovery: 1 } as const;

const makeLink = async (context: Needs, userId: number, purpose: 'invite' | 'recovery'): Promise<string> => {
  const token = randomToken();
  const { db, now, services } = context;
  await db.insert(accountLinks).values({
    userId,
    purpose,
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + hoursOf[purpose] * hourMs),
  });
  const base = services.settings.publicUrl ?? `http://127.0.0.1:${services.settings.port}/`;
  return new URL(`/recoverypassword?token=${token}`, base).href;
};

const post = (context: Needs, letter: Letter): void => {
  const { afterCommit, services } = context;
  // Not awaited: an answer that waits for the mail server would tell which addresses are known.
  afterCommit(
    () => void services.mailer.send(letter).catch(() => services.log.error({ event: 'letter not sent' })),
  );
};

/** Takes away every link of a user that still waits: after a new password or address none may set another. */
export const endLinks = async (context: Pick<Needs, 'db' | 'now'>, userId: number): Promise<void> => {
  const waiting = and(eq(accountLinks.userId, userId), isNull(accountLinks.usedAt));
  await context.db.update(accountLinks).set({ usedAt: context.now }).where(waiting);
};

/**
 * Invites a user to set a password: by letter where letters are configured and he has an address, and then
 * null; otherwise the one-use link, for showing once to the one who invites. Earlier links stop working.
 */
export const sendInvite = async (context: Needs, user: Addressee): Promise<string | null> => {
  await endLinks(context, user.id);
  const link = await makeLink(context, user.id, 'invite');
  if (!user.email || !context.services.mailer.isConfigured) return link;
  const text = signInTexts.inviteLetter(user.name, user.username, link);
  post(context, { to: user.email, subject: signInTexts.inviteSubject, text });
  return null;
};

const recoveriesPerHour = 3;

/** Sends the link of a password recovery; at most three an hour, so that nobody's mailbox is flooded. */
export const sendRecovery = async (
  context: Needs,
  user: Addressee & { readonly email: string },
): Promise<void> => {
  const hourAgo = new Date(context.now.getTime() - hourMs);
  const recent = and(
    eq(accountLinks.userId, user.id),
    eq(accountLinks.purpose, 'recovery'),
    gt(accountLinks.createdAt, hourAgo),
  );
  if ((await context.db.$count(accountLinks, recent)) >= recoveriesPerHour) return;
  const link = await makeLink(context, user.id, 'recovery');
  post(context, {
    to: user.email,
    subject: signInTexts.recoverySubject,
    text: signInTexts.recoveryLetter(link),
  });
};

/** Tells the owner that his password was changed. */
export const tellPasswordChanged = (context: Needs, email: string | null): void => {
  if (email)
    post(context, { to: email, subject: signInTexts.changedSubject, text: signInTexts.changedLetter });
};
