import { eq } from 'drizzle-orm';
import { normalizePhone } from '#domain/phone.ts';
import { canPost, queueLetter } from '#features/letters/server/letters.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import {
  endLinks,
  endSessionsOf,
  isFlooded,
  issueLink,
  redeemLink,
} from '#features/sign-in/server/sign-in.facade.ts';
import { digestOf, sendCodeFor, tryCodeFor } from '#features/signing/server/signing.facade.ts';
import type { CodeView } from '#features/signing/signing.fields.ts';
import { ownCardErrors } from '#features/users/own-card.errors.ts';
import { ownCardLetters } from '#features/users/own-card.letters.ts';
import { ownCardTexts as texts } from '#features/users/own-card.texts.ts';
import { refuseTwins } from '#features/users/server/check-person.ts';
import type { User } from '#features/users/server/show-user.ts';
import { emailChanges } from '#features/users/server/users.tables.ts';
import { personTexts } from '#features/users/users.texts.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors, refuseField } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

const codeSubject = 'ownPhone';

const lockOwn = async (operation: Operation): Promise<User> => {
  const { db, caller } = operation;
  const [user] = await db.select().from(users).where(eq(users.id, caller.userId)).for('update');
  if (!user) throw refuse(kitErrors.notFound);
  return user;
};

const phoneOf = (typed: string): string => {
  const phone = normalizePhone(typed);
  if (phone === undefined) throw refuseField('phone', personTexts.phone);
  return phone;
};

const boundTo = ({ id }: User, phone: string): string => digestOf([codeSubject, id, phone]);

/** Sends a code to the new phone; it is bound to the person and to that phone. */
export const sendPhoneCode = async (typed: string, operation: Operation): Promise<CodeView> => {
  const user = await lockOwn(operation);
  const phone = phoneOf(typed);
  if (phone === user.phone) throw refuse(ownCardErrors.samePhone);
  const order = { subject: codeSubject, id: user.id, phone, digest: boundTo(user, phone), words: texts.sms };
  const { smsId: _, ...view } = await sendCodeFor(operation, order);
  return view;
};

/** Takes the new phone by its code, and tells the owner by letter. */
export const confirmPhone = async (
  typed: { readonly phone: string; readonly code: string },
  operation: Operation,
): Promise<{ ok: boolean; tries_left: number }> => {
  const { db, now } = operation;
  const user = await lockOwn(operation);
  const phone = phoneOf(typed.phone);
  const input = { subject: codeSubject, id: user.id, digest: boundTo(user, phone), typed: typed.code };
  const { ok, triesLeft } = await tryCodeFor(operation, input);
  if (!ok) return { ok, tries_left: triesLeft };
  await db
    .update(users)
    .set({ phone, version: user.version + 1, updatedAt: now })
    .where(eq(users.id, user.id));
  await recordChange(operation, {
    entity: 'user',
    entityId: user.id,
    before: { phone: user.phone },
    after: { phone },
  });
  if (user.email)
    await queueLetter(operation, {
      to: user.email,
      letter: ownCardLetters.phone({}),
      userId: user.id,
    });
  return { ok, tries_left: triesLeft };
};

/** A letter with a link to the new address, a notice to the old one; nothing is changed until the link is opened. */
export const askEmail = async (email: string, operation: Operation): Promise<void> => {
  const { db, now, services } = operation;
  const user = await lockOwn(operation);
  if (email === user.email) throw refuse(ownCardErrors.sameEmail);
  if (!canPost(services)) throw refuse(ownCardErrors.noMail);
  await refuseTwins(db, { username: user.username, email }, user.id);
  if (await isFlooded(operation, user.id, 'email')) throw refuse(ownCardErrors.tooManyLetters);
  await endLinks(operation, user.id); // a letter to an address asked for before must not confirm this one
  const asked = { newEmail: email, askedAt: now };
  await db
    .insert(emailChanges)
    .values({ userId: user.id, ...asked })
    .onConflictDoUpdate({ target: emailChanges.userId, set: asked });
  const oneUse = await issueLink(operation, user.id, 'email', (token) => `/user/own?token=${token}`);
  await queueLetter(operation, {
    to: email,
    letter: ownCardLetters.newEmail({}),
    userId: user.id,
    ...oneUse,
  });
  if (user.email)
    await queueLetter(operation, {
      to: user.email,
      letter: ownCardLetters.oldEmail({ email }),
      userId: user.id,
    });
};

/** Puts the new address in force by the token of its letter; it is a credential, so the other sessions end. */
export const confirmEmail = async (token: string, operation: Operation): Promise<void> => {
  const { db, now, caller } = operation;
  const user = await lockOwn(operation);
  const [asked] = await db.delete(emailChanges).where(eq(emailChanges.userId, user.id)).returning();
  if ((await redeemLink(operation, token, ['email'])) !== user.id || !asked)
    throw refuse(ownCardErrors.linkDead);
  const email = asked.newEmail;
  await refuseTwins(db, { username: user.username, email }, user.id);
  await db
    .update(users)
    .set({ email, version: user.version + 1, updatedAt: now })
    .where(eq(users.id, user.id));
  await recordChange(operation, {
    entity: 'user',
    entityId: user.id,
    before: { email: user.email },
    after: { email },
  });
  await endLinks(operation, user.id);
  await endSessionsOf(operation, user.id, caller.sessionId);
};
