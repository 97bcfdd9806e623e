import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { fullName } from '#domain/person-name.ts';
import { normalizePhone } from '#domain/phone.ts';
import { linkPlace } from '#features/letters/letters.state.ts';
import { canPost, queueLetter } from '#features/letters/server/letters.facade.ts';
import {
  type ConsentKind,
  consentKinds,
  consentTexts,
} from '#features/registration/registration.consents.ts';
import type { registrationCalls } from '#features/registration/registration.contract.ts';
import { registrationErrors } from '#features/registration/registration.errors.ts';
import { ownDataProblems } from '#features/registration/registration.rules.ts';
import { registrationLetters } from '#features/registration/registration.texts.ts';
import { consents, registrations } from '#features/registration/server/registration.tables.ts';
import { sendConfirmation } from '#features/registration/server/send-confirmation.ts';
import {
  hashPassword,
  isFlooded,
  issueLink,
  judgePassword,
} from '#features/sign-in/server/sign-in.facade.ts';
import { createGuest } from '#features/users/server/users.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { success } from '#kit/contract/fields.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { CallContext } from '#kit/server/implement.ts';

type Form = CallParsed<(typeof registrationCalls)['register']>['body'];
type Context = Omit<CallContext, 'caller'>;
type User = typeof users.$inferSelect;

const hourMs = 3_600_000;
const registrationsPerHour = 20;
/** Longer than either way through a registration takes. */
const answerMs = 400;

const refuseWrong = async (form: Form): Promise<void> => {
  const own = [form.first_name, form.last_name, form.email];
  const weak = await judgePassword(form.password, own);
  const errors = { ...ownDataProblems(form), ...(weak === null ? {} : { password: [weak] }) };
  if (Object.keys(errors).length > 0) throw refuse(kitErrors.invalid, { errors });
};

const refuseCrowd = async ({ db, now, address }: Context): Promise<void> => {
  const recent = and(eq(consents.address, address), gt(consents.at, new Date(now.getTime() - hourMs)));
  if ((await db.$count(consents, recent)) >= registrationsPerHour * consentKinds.length)
    throw refuse(registrationErrors.tooManyHere);
};

const welcome = async (form: Form, passwordHash: string, context: Context): Promise<void> => {
  const { db, now, address } = context;
  const userId = await createGuest(context, {
    lastName: form.last_name,
    firstName: form.first_name,
    middleName: form.middle_name,
    phone: normalizePhone(form.phone) ?? null,
    email: form.email,
    legalForm: form.u_form,
  });
  await db.insert(registrations).values({
    userId,
    askedRole: form.role,
    inn: form.inn,
    orgName: form.org_name,
    city: form.city,
    experience: form.experience,
    passwordHash,
    createdAt: now,
  });
  const input = (kind: ConsentKind) => ({
    userId,
    kind,
    version: consentTexts[kind].version,
    address,
    at: now,
  });
  await db.insert(consents).values(consentKinds.map(input));
  await sendConfirmation(context, { id: userId, name: form.first_name, email: form.email });
};

/** Whether the owner has registered himself and not yet confirmed the address. */
const isWaiting = async (owner: User, { db }: Context): Promise<boolean> => {
  const waiting = and(eq(registrations.userId, owner.id), isNotNull(registrations.passwordHash));
  return owner.passwordHash === null && (await db.$count(registrations, waiting)) > 0;
};

/** Somebody has this address already: its owner is told by letter, the one who asks is not. */
const notifyOwner = async (owner: User, context: Context): Promise<void> => {
  if (!owner.email || owner.status === 'blocked') return;
  const name = fullName(owner) || owner.username;
  if (await isWaiting(owner, context)) {
    await sendConfirmation(context, { id: owner.id, name, email: owner.email });
    return;
  }
  if (await isFlooded(context, owner.id, 'recovery')) return;
  const oneUse = await issueLink(
    context,
    owner.id,
    'recovery',
    (token) => `/recoverypassword?token=${token}`,
  );
  await queueLetter(context, {
    to: owner.email,
    subject: registrationLetters.knownSubject,
    text: registrationLetters.existingLetter(name, linkPlace),
    userId: owner.id,
    ...oneUse,
  });
};

/**
 * Registers a newcomer as a guest whose password begins to work when he has confirmed his address. A known
 * address gets the same answer at the same time, and its owner a letter.
 */
export const register = async (form: Form, context: Context) => {
  const startedAt = performance.now();
  const { db, services, afterCommit } = context;
  if (!canPost(services)) throw refuse(registrationErrors.noMail);
  await refuseWrong(form);
  await refuseCrowd(context);
  const passwordHash = await hashPassword(form.password);
  // Two registrations of one address queue here: the second meets the first.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`registration ${form.email}`}, 0))`);
  const [owner] = await db.select().from(users).where(eq(users.email, form.email));
  if (owner) await notifyOwner(owner, context);
  else await welcome(form, passwordHash, context);
  afterCommit(() => pause(Math.max(0, answerMs - (performance.now() - startedAt))));
  return success;
};
