import { eq } from 'drizzle-orm';
import { startBackgroundJob } from '#features/background-jobs/server/background-jobs.facade.ts';
import { heldRows } from '#features/legal-holds/server/legal-holds.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import type { privacyRequestCalls as calls } from '#features/privacy/privacy-requests.contract.ts';
import { privacyRequestErrors as errors } from '#features/privacy/privacy-requests.errors.ts';
import { mayErase } from '#features/privacy/privacy-requests.status.ts';
import { privacyRequestTexts } from '#features/privacy/privacy-requests.texts.ts';
import { personOf } from '#features/privacy/server/find-person.ts';
import { notifyDirectors } from '#features/privacy/server/notify-directors.ts';
import { erasePersonBackgroundJob } from '#features/privacy/server/privacy-requests.hooks.ts';
import { personalRequests } from '#features/privacy/server/privacy.tables.ts';
import { findRequest } from '#features/privacy/server/read-requests.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

const { erase: texts, notices } = privacyRequestTexts;

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
  if (request.userId !== null) {
    const [account] = await db.select().from(users).where(eq(users.id, request.userId));
    if (account?.status === 'active') throw refuse(errors.account);
    if ((await heldRows(operation.services, db, operation.now)).people.has(request.userId))
      throw refuse(errors.held);
  }
  const { names, phones, emails, inns } = await personOf(operation, { ...request, user_id: request.userId });
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
