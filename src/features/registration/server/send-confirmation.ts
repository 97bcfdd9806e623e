import { eq } from 'drizzle-orm';
import { fullName } from '#domain/person-name.ts';
import { canPost, type Posting, queueLetter } from '#features/letters/server/letters.facade.ts';
import { registrationErrors } from '#features/registration/registration.errors.ts';
import { registrationLetters } from '#features/registration/registration.letters.ts';
import { registrations } from '#features/registration/server/registration.tables.ts';
import { isFlooded, issueLink } from '#features/sign-in/server/sign-in.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { success } from '#kit/contract/fields.ts';
import type { CallContext } from '#kit/server/implement.ts';

type Addressee = { readonly id: number; readonly name: string; readonly email: string };

/** §2: visitors confirm at /confirmation; the signed-in are sent away from there and confirm in their profile. */
const visitorsPage = (token: string): string => `/confirmation?token=${token}`;
const profilePage = (token: string): string => `/profile/index?token=${token}`;

/** Sends the link that confirms an address, at most three an hour; false when that was too many. */
export const sendConfirmation = async (
  posting: Posting,
  { id, name, email }: Addressee,
  isSignedIn = false,
): Promise<boolean> => {
  if (await isFlooded(posting, id, 'confirmation')) return false;
  await queueLetter(posting, {
    to: email,
    letter: registrationLetters.confirm({ name }),
    userId: id,
    ...(await issueLink(posting, id, 'confirmation', isSignedIn ? profilePage : visitorsPage)),
  });
  return true;
};

type RequestContext = Omit<CallContext, 'caller'> & { readonly caller: CallContext['caller'] | null };

const remind = async (typed: string, { caller, services, now }: RequestContext): Promise<void> => {
  const after: (() => unknown)[] = [];
  await services.database.write(async (db) => {
    const [found] = await db
      .select({ user: users, registration: registrations })
      .from(users)
      .leftJoin(registrations, eq(registrations.userId, users.id))
      .where(eq(users.email, typed.toLowerCase()));
    const { user, registration } = found ?? {};
    if (!user?.email || user.status === 'blocked' || registration?.confirmedEmail === user.email) return;
    const posting = { db, now, services, afterCommit: (work: () => unknown) => void after.push(work) };
    const addressee = { id: user.id, name: fullName(user) || user.username, email: user.email };
    await sendConfirmation(posting, addressee, caller?.userId === user.id);
  });
  for (const work of after) await work();
};

/** Looks the address up only after the answer has left: its time must not tell whether the address is known. */
export const askConfirmation = async (email: string, context: RequestContext) => {
  const { services, afterCommit } = context;
  if (!canPost(services)) throw refuse(registrationErrors.noMail);
  afterCommit(() => {
    void remind(email, context).catch(() => services.log.error({ event: 'confirmation not sent' }));
  });
  return success;
};
