import type { profileCalls } from '#features/profile/profile.contract.ts';
import { isEmailConfirmed, type Existing, missingSteps } from '#features/profile/profile.rules.ts';
import { readRegistration, type Registration } from '#features/registration/server/registration.facade.ts';
import { isLegalForm } from '#features/registration/registration.rules.ts';
import { findUser, type User } from '#features/users/server/users.facade.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/database.ts';

type RequestContext = { readonly db: Db; readonly caller: Caller };
type Report = Omit<CallReply<(typeof profileCalls)['getApplicant']>, 'is_guest'>;

/** What is known of a user, for judging what he has still to do. */
export const existingOf = (user: User, registration: Registration): Existing => ({
  ...user,
  ...registration,
});

const reportedBy = (user: User, registration: Registration): Report => {
  const existing = existingOf(user, registration);
  return {
    asked_role: registration.askedRole,
    is_contracted: registration.isContracted,
    u_form: isLegalForm(user.legalForm) ? user.legalForm : null,
    inn: registration.inn,
    org_name: registration.orgName,
    city: registration.city,
    experience: registration.experience,
    email_confirmed: isEmailConfirmed(existing),
    missing: missingSteps(existing),
  };
};

/** The caller's own profile. */
export const showProfile = async ({
  db,
  caller,
}: RequestContext): Promise<CallReply<(typeof profileCalls)['getProfile']>> => {
  const user = await findUser(caller.userId, { db, caller });
  return {
    id: user.id,
    version: user.version,
    username: user.username,
    role: caller.role,
    last_name: user.lastName,
    first_name: user.firstName,
    middle_name: user.middleName,
    phone: user.phone,
    email: user.email,
    ...reportedBy(user, await readRegistration(db, user.id)),
  };
};

/** What a person of the users' list told of himself. */
export const showApplicant = async (
  id: number,
  context: RequestContext,
): Promise<CallReply<(typeof profileCalls)['getApplicant']>> => {
  const user = await findUser(id, context);
  const registration = await readRegistration(context.db, user.id);
  return { is_guest: user.roles.includes('guest'), ...reportedBy(user, registration) };
};
