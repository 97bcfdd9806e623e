import { normalizePhone } from '#domain/phone.ts';
import type { profileCalls } from '#features/profile/profile.contract.ts';
import { showProfile } from '#features/profile/server/show-profile.ts';
import { ownDataProblems } from '#features/registration/registration.rules.ts';
import { saveOwnData } from '#features/registration/server/registration.facade.ts';
import { changeOwnData } from '#features/users/server/users.facade.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';

type Form = CallParsed<(typeof profileCalls)['saveProfile']>['body'];

/** Saves what a guest writes about himself; the name of an organization stays with organizations alone. */
export const saveProfile = async (
  form: Form,
  operation: Operation,
): Promise<CallReply<(typeof profileCalls)['saveProfile']>> => {
  const errors = ownDataProblems(form);
  if (Object.keys(errors).length > 0) throw refuse(kitErrors.invalid, { errors });
  await changeOwnData(operation, {
    version: form.version,
    lastName: form.last_name,
    firstName: form.first_name,
    middleName: form.middle_name,
    phone: normalizePhone(form.phone) ?? null,
    legalForm: form.u_form,
  });
  await saveOwnData(operation, operation.caller.userId, {
    inn: form.inn,
    orgName: form.u_form === 'ooo' ? form.org_name : '',
    city: form.city,
    experience: form.experience,
  });
  operation.afterCommit(() => operation.services.forgetSessions(operation.caller.userId));
  return showProfile(operation);
};
