import { signInTexts } from '#features/sign-in/sign-in.texts.ts';
import { hashToken } from '#features/sign-in/server/open-session.ts';
import { accountLinks } from '#features/sign-in/server/sign-in.tables.ts';
import { randomToken } from '#kit/server/clock.ts';
import type { CallContext } from '#kit/server/implement.ts';
import type { Letter } from '#kit/server/mailer.ts';

type Needs = Pick<CallContext, 'db' | 'now' | 'services' | 'afterCommit'>;
type Addressee = { readonly id: number; readonly username: string; readonly name: string; readonly email: string };

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
  const base = services.settings.publicUrl?.href ?? `http://127.0.0.1:${services.settings.port}/`;
  return `${base}recoverypassword?token=${token}`;
};

const post = (context: Needs, letter: Letter): void => {
  context.afterCommit(async () => {
    await context.services.mailer.send(letter).catch(() => context.services.log.error({ event: 'letter not sent' }));
  });
};

/** Invites a new user by letter, where letters are configured; always returns the one-use link. */
export const sendInvite = async (context: Needs, user: Addressee): Promise<string> => {
  const link = await makeLink(context, user.id, 'invite');
  const text = signInTexts.inviteLetter(user.name, user.username, link);
  post(context, { to: user.email, subject: signInTexts.inviteSubject, text });
  return link;
};

/** Sends the link of a password recovery. */
export const sendRecovery = async (context: Needs, user: Addressee): Promise<void> => {
  const link = await makeLink(context, user.id, 'recovery');
  post(context, { to: user.email, subject: signInTexts.recoverySubject, text: signInTexts.recoveryLetter(link) });
};

/** Tells the owner that his password was changed. */
export const tellPasswordChanged = (context: Needs, email: string | null): void => {
  if (email) post(context, { to: email, subject: signInTexts.changedSubject, text: signInTexts.changedLetter });
};
