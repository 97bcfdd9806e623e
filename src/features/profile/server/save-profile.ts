import { normalizePhone } from '#domain/phone.ts';
import type { profileCalls } from '#features/profile/profile.contract.ts';
import { lockAgent } from '#features/agents/server/agents.facade.ts';
import { profileErrors } from '#features/profile/profile.errors.ts';
import { ownDataSaved } from '#features/profile/server/own-data-saved.ts';
import { showProfile } from '#features/profile/server/show-profile.ts';
import { ownDataProblems } from '#features/registration/registration.rules.ts';
import { saveOwnData } from '#features/registration/server/registration.facade.ts';
import { changeOwnData, findUser } from '#features/users/server/users.facade.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';

type Form = CallParsed<(typeof profileCalls)['saveProfile']>['body'];

/** What is being checked is not changed under the eyes of whoever checks it. */
const refuseWhileChecked = async (operation: Operation): Promise<void> => {
  const user = await findUser(operation.caller.userId, operation, true);
  const { state } = await lockAgent(operation.db, user, operation.now);
  if (state !== 'filling' && state !== 'fixing') throw refuse(profileErrors.isChecked);
};

/** Saves what a guest writes about himself; the name of an organization stays with organizations alone. */
export const saveProfile = async (
  form: Form,
  operation: Operation,
): Promise<CallReply<(typeof profileCalls)['saveProfile']>> => {
  const errors = ownDataProblems(form);
  if (Object.keys(errors).length > 0) throw refuse(kitErrors.invalid, { errors });
  await refuseWhileChecked(operation);
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
  await ownDataSaved.emit(operation, { userId: operation.caller.userId });
  operation.afterCommit(() => operation.services.forgetSessions(operation.caller.userId));
  return showProfile(operation);
};
