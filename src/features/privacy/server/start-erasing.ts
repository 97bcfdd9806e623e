import { eq, getTableName, inArray } from 'drizzle-orm';
import { startBackgroundJob } from '#features/background-jobs/server/background-jobs.facade.ts';
import { heldRows } from '#features/legal-holds/server/legal-holds.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import type { privacyRequestCalls as calls } from '#features/privacy/privacy-requests.contract.ts';
import { privacyRequestErrors as errors } from '#features/privacy/privacy-requests.errors.ts';
import { mayErase } from '#features/privacy/privacy-requests.status.ts';
import { privacyRequestTexts } from '#features/privacy/privacy-requests.texts.ts';
import type { Person } from '#features/privacy/privacy.rules.ts';
import { traceName } from '#features/privacy/server/erase-traces.ts';
import { personOf } from '#features/privacy/server/find-person.ts';
import { personalPlaces, tracesIn } from '#features/privacy/server/find-traces.ts';
import { notifyDirectors } from '#features/privacy/server/notify-directors.ts';
import { erasePersonBackgroundJob } from '#features/privacy/server/privacy-requests.hooks.ts';
import { personalRequests } from '#features/privacy/server/privacy.tables.ts';
import { findRequest } from '#features/privacy/server/read-requests.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

const { erase: texts, notices } = privacyRequestTexts;

/** Accounts to which the person's own records belong, whomever the request names; those left out are not looked at. */
const accountsFound = async (
  { services, db }: Operation,
  person: Person,
  except: ReadonlySet<string>,
): Promise<number[]> => {
  const accounts = new Set<number>();
  for (const place of personalPlaces(services)) {
    const self = place.fields.find(({ pd }) => pd === 'self');
    if (!self || place.rows === undefined) continue;
    for (const trace of await tracesIn(place, { db, person }))
      if (trace.isHis && !except.has(traceName(trace))) accounts.add(Number(trace.row[self.name]));
  }
  return [...accounts];
};

const refuseAccounts = async (
  { services, db, now }: Operation,
  ids: readonly number[],
  open: typeof errors.account,
): Promise<void> => {
  const found = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]));
  if (found.some(({ status }) => status === 'active')) throw refuse(open);
  const { isHeld } = await heldRows(services, db, now);
  if (ids.some((id) => isHeld(getTableName(users), { id }))) throw refuse(errors.held);
};

/**
 * Begins to erase a person by his request. All that he is named by is written into the request first: what is taken out
 * of his own records is found no more when a stopped work begins anew.
 */
export const startErasing = async (
  { id, except }: CallParsed<typeof calls.erasePerson>['body'],
  operation: Operation,
): Promise<{ background_job_id: number }> => {
  const { db } = operation;
  const request = await findRequest(operation, id, true);
  if (!mayErase(request.kind) || request.state !== 'working') throw refuse(errors.notErasing);
  if (request.userId !== null) await refuseAccounts(operation, [request.userId], errors.account);
  const person = await personOf(operation, { ...request, user_id: request.userId });
  await refuseAccounts(
    operation,
    await accountsFound(operation, person, new Set(except)),
    errors.foundAccount,
  );
  const { names, phones, emails, inns } = person;
  await db
    .update(personalRequests)
    .set({ names: [...names], phones: [...phones], emails: [...emails], inns: [...inns] })
    .where(eq(personalRequests.id, id));
  await recordChange(operation, { entity: 'personal_request', entityId: id, after: { erasing: true } });
  await notifyDirectors(operation, notices.erased, notices.erasedText);
  return startBackgroundJob(operation, erasePersonBackgroundJob, {
    title: texts.title,
    input: { id, except },
  });
};
