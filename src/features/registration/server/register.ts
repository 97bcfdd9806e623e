import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { fullName } from '#domain/person-name.ts';
import { registrationConsents } from '#features/consents/consents.kinds.ts';
import { refuseOldDocument } from '#features/consents/server/consents.facade.ts';
import { invitationErrors } from '#features/invitations/invitations.errors.ts';
import { lockOpenInvitation } from '#features/invitations/server/invitations.facade.ts';
import { canPost, queueLetter } from '#features/letters/server/letters.facade.ts';
import type { registrationCalls } from '#features/registration/registration.contract.ts';
import { registrationErrors } from '#features/registration/registration.errors.ts';
import { ownDataProblems, phoneProblems } from '#features/registration/registration.rules.ts';
import { registrationLetters } from '#features/registration/registration.letters.ts';
import { registrationFieldTexts as texts } from '#features/registration/registration.texts.ts';
import { consents, registrations } from '#features/registration/server/registration.tables.ts';
import { sendConfirmation } from '#features/registration/server/send-confirmation.ts';
import { type Context, type Newcomer, type Open, welcome } from '#features/registration/server/welcome.ts';
import {
  hashPassword,
  isFlooded,
  issueLink,
  judgePassword,
} from '#features/sign-in/server/sign-in.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { type FieldErrors, refuse } from '#kit/contract/define-errors.ts';
import { success } from '#kit/contract/fields.ts';
import { kitErrors, refuseField } from '#kit/contract/kit.errors.ts';

type Form = CallParsed<(typeof registrationCalls)['register']>['body'];
type JoinForm = CallParsed<(typeof registrationCalls)['join']>['body'];
type User = typeof users.$inferSelect;

const hourMs = 3_600_000;
const registrationsPerHour = 20;
/** Longer than either way through a registration takes. */
const answerMs = 400;

type Named = Pick<Form, 'first_name' | 'last_name' | 'email' | 'password'>;

const refuseWrong = async (form: Named, problems: FieldErrors): Promise<void> => {
  const own = [form.first_name, form.last_name, form.email];
  const weak = await judgePassword(form.password, own);
  const errors = { ...problems, ...(weak === null ? {} : { password: [weak] }) };
  if (Object.keys(errors).length > 0) throw refuse(kitErrors.invalid, { errors });
};

const refuseCrowd = async ({ db, now, address }: Context): Promise<void> => {
  const recent = and(eq(consents.address, address), gt(consents.at, new Date(now.getTime() - hourMs)));
  if ((await db.$count(consents, recent)) >= registrationsPerHour * registrationConsents.length)
    throw refuse(registrationErrors.tooManyHere);
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
    letter: registrationLetters.existing({ name }),
    userId: owner.id,
    ...oneUse,
  });
};

/** The open invitation of a token, held; one of the other kind is as good as none. */
const openedBy = async (
  token: string | undefined,
  isContracted: boolean,
  context: Context,
): Promise<Open | null> => {
  if (token === undefined) return null;
  const open = await lockOpenInvitation(context, token);
  if (open.invitation.isContracted !== isContracted) throw refuse(invitationErrors.dead);
  return open;
};

type Arrival = Omit<Newcomer, 'passwordHash'> & {
  readonly password: string;
  readonly invitation: string | undefined;
};

/**
 * Registers a newcomer as a guest whose password begins to work when he has confirmed his address. A known
 * address gets the same answer at the same time, and its owner a letter.
 */
const arrive = async ({ password, invitation, ...arrival }: Arrival, context: Context) => {
  const startedAt = performance.now();
  const { db, afterCommit } = context;
  await refuseCrowd(context);
  for (const kind of registrationConsents)
    await refuseOldDocument(context, kind, arrival[`consent_${kind}`], `consent_${kind}`);
  const newcomer = { ...arrival, passwordHash: await hashPassword(password) };
  // Two registrations of one address queue here: the second meets the first.
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`registration ${arrival.email}`}, 0))`,
  );
  // A person who was put into the book by whoever invites him makes no contract.
  const open = await openedBy(invitation, arrival.legalForm !== null, context);
  if (open?.person && open.person.email !== arrival.email) throw refuseField('email', texts.otherAddress);
  const [owner] = await db.select().from(users).where(eq(users.email, arrival.email));
  if (owner && owner.id !== open?.person?.id) await notifyOwner(owner, context);
  else await welcome(context, newcomer, open);
  afterCommit(() => pause(Math.max(0, answerMs - (performance.now() - startedAt))));
  return success;
};

/** Registers a newcomer who will make a contract with us; an invitation settles what he becomes and where. */
export const register = async (form: Form, context: Context) => {
  if (!canPost(context.services)) throw refuse(registrationErrors.noMail);
  await refuseWrong(form, ownDataProblems(form));
  return arrive(
    {
      ...form,
      askedRole: form.role,
      legalForm: form.u_form,
      orgName: form.org_name,
      invitation: form.invitation,
    },
    context,
  );
};

/** Registers a newcomer who works without a contract, under whoever invites him. */
export const join = async (form: JoinForm, context: Context) => {
  if (!canPost(context.services)) throw refuse(registrationErrors.noMail);
  await refuseWrong(form, phoneProblems(form.phone));
  const nothing = { legalForm: null, inn: '', orgName: '', city: '', experience: null } as const;
  return arrive({ ...form, ...nothing, askedRole: 'agent' }, context);
};
