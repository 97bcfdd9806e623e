import { canPost, type Posting, queueLetter } from '#features/letters/server/letters.facade.ts';
import { endLinks, isFlooded, issueLink } from '#features/sign-in/server/account-links.ts';
import { signInLetters } from '#features/sign-in/sign-in.letters.ts';

type Addressee = {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly email: string | null;
};

const passwordPage = (token: string): string => `/recoverypassword?token=${token}`;

/**
 * Invites a user to set a password: by letter where letters are configured and he has an address, and then
 * null; otherwise the one-use link, for showing once to the one who invites. Earlier links stop working.
 */
export const sendInvite = async (context: Posting, user: Addressee): Promise<string | null> => {
  await endLinks(context, user.id);
  const oneUse = await issueLink(context, user.id, 'invite', passwordPage);
  if (!user.email || !canPost(context.services)) return oneUse.link;
  await queueLetter(context, {
    to: user.email,
    letter: signInLetters.invite({ name: user.name, username: user.username }),
    userId: user.id,
    ...oneUse,
  });
  return null;
};

/** Sends the link of a password recovery; at most three an hour, so that nobody's mailbox is flooded. */
export const sendRecovery = async (
  context: Posting,
  user: Addressee & { readonly email: string },
): Promise<void> => {
  if (await isFlooded(context, user.id, 'recovery')) return;
  await queueLetter(context, {
    to: user.email,
    letter: signInLetters.recovery({}),
    userId: user.id,
    ...(await issueLink(context, user.id, 'recovery', passwordPage)),
  });
};

/** Tells the owner that his password was changed. */
export const notifyPasswordChanged = async (
  context: Posting,
  user: Pick<Addressee, 'id' | 'email'>,
): Promise<void> => {
  if (!user.email) return;
  await queueLetter(context, {
    to: user.email,
    letter: signInLetters.changed({}),
    userId: user.id,
  });
};
