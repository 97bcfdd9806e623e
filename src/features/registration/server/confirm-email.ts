import { eq } from 'drizzle-orm';
import { fullName } from '#domain/person-name.ts';
import { registrationErrors } from '#features/registration/registration.errors.ts';
import { registrationNews } from '#features/registration/registration.texts.ts';
import { readRegistration } from '#features/registration/server/keep-registration.ts';
import { notifyBranch } from '#features/registration/server/join-branch.ts';
import { notifyStaff } from '#features/registration/server/notify-staff.ts';
import { registrations } from '#features/registration/server/registration.tables.ts';
import {
  redeemLink,
  setFirstPassword,
  type SignedIn,
  startSession,
} from '#features/sign-in/server/sign-in.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import { auditLog } from '#kit/server/audit.tables.ts';
import type { CallContext } from '#kit/server/implement.ts';

/**
 * Confirms the address to which the link was sent. The first confirmation after a registration gives the
 * person his password and lets him in; later ones change nothing about who is signed in.
 */
export const confirmEmail = async (
  token: string,
  context: Omit<CallContext, 'caller'>,
): Promise<SignedIn> => {
  const { db, now, requestId, callName } = context;
  const userId = await redeemLink(context, token, ['confirmation']);
  const [user] = userId === undefined ? [] : await db.select().from(users).where(eq(users.id, userId));
  if (!user?.email || user.status === 'blocked')
    return { error: true, message: registrationErrors.linkDead.message };
  const confirmed = { confirmedEmail: user.email, confirmedAt: now, passwordHash: null };
  const [registration] = await db.select().from(registrations).where(eq(registrations.userId, user.id));
  await db
    .insert(registrations)
    .values({ userId: user.id, askedRole: 'agent', createdAt: now, ...confirmed })
    .onConflictDoUpdate({ target: registrations.userId, set: confirmed });
  await db.insert(auditLog).values({
    at: now,
    requestId,
    call: callName,
    actorId: user.id,
    subjectId: user.id,
    entity: 'user',
    entityId: user.id,
    after: { email: 'confirmed' },
  });
  if (!registration?.passwordHash || user.passwordHash) return { error: false, message: '' };
  await setFirstPassword(context, user.id, registration.passwordHash);
  const { isContracted } = await readRegistration(db, user.id);
  if (isContracted) await notifyStaff(context, { user, registration });
  else {
    const message = registrationNews.branchNewcomer(fullName(user) || user.username);
    await notifyBranch(context, user, { header: registrationNews.branchHeader, message });
  }
  return startSession(context, user, null);
};
