import { formatDateTime } from '#domain/moscow-date.ts';
import { deviceOf } from '#features/sign-in/sign-in.device.ts';
import { issueToken } from '#features/sign-in/server/account-links.ts';
import { type EndedOldest, openSession, sessionCookie } from '#features/sign-in/server/open-session.ts';
import { keeperOf } from '#features/sign-in/server/passkey-keeper.ts';
import { signInTexts } from '#features/sign-in/sign-in.texts.ts';
import type { users } from '#features/people/server/people.read.ts';
import type { CallContext } from '#kit/server/implement.ts';
import { recordHappening } from '#kit/server/record-change.ts';

type User = Pick<typeof users.$inferSelect, 'id' | 'roles' | 'factorAt'>;
type Starting = Pick<
  CallContext,
  'db' | 'now' | 'address' | 'userAgent' | 'services' | 'setHeader' | 'afterCommit' | 'requestId' | 'callName'
>;

/** The answer that lets somebody in, or says in words why not; with `factor` the token opens the second step alone. */
export type SignedIn = {
  error: boolean;
  message: string;
  token?: string;
  factor?: true;
  has_code?: boolean;
};

const endedWords = (oldest: EndedOldest | undefined): string =>
  oldest
    ? signInTexts.oldestEnded(
        deviceOf(oldest.userAgent) ?? signInTexts.unknownDevice,
        formatDateTime(oldest.seenAt),
      )
    : '';

/** Lets a person in, in the first of his roles: a session, its cookie, its token. Asks nothing more of him. */
export const letIn = async (
  context: Starting,
  user: User,
  passwordCheckedAt: Date | null,
): Promise<SignedIn> => {
  const { db, now, address, userAgent, services, setHeader, afterCommit } = context;
  const [role] = user.roles;
  if (!role) throw new Error('A person without roles cannot be let in');
  const who = { userId: user.id, role, passwordCheckedAt };
  const secrets = await openSession({ db, now, address, userAgent, ...who });
  await recordHappening(context, { caller: null, subjectId: user.id, entity: 'session' });
  afterCommit(() => services.forgetSessions(user.id));
  setHeader('set-cookie', sessionCookie(services.settings, secrets));
  return {
    error: false,
    message: endedWords(secrets.endedOldest),
    token: secrets.bearer,
  };
};

/** Lets a person in whose password or letter was right; whoever has a second factor gets the token of its step instead. */
export const startSession = async (
  context: Starting,
  user: User,
  passwordCheckedAt: Date | null,
): Promise<SignedIn> => {
  if (!user.factorAt) return letIn(context, user, passwordCheckedAt);
  return {
    error: false,
    message: '',
    token: (await issueToken(context, user.id, 'factor')).token,
    factor: true,
    has_code: (await keeperOf(context.services)?.hasCode(context.db, user.id)) ?? true,
  };
};
