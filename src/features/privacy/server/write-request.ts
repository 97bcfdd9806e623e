import { eq } from 'drizzle-orm';
import { type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { normalizePhone } from '#domain/phone.ts';
import { endOfDayAfter } from '#domain/working-clock.ts';
import { addWorkingDays } from '#domain/working-days.ts';
import { readCalendar } from '#features/calendar/server/calendar.facade.ts';
import { queueLetter } from '#features/letters/server/letters.facade.ts';
import type { privacyRequestCalls as calls } from '#features/privacy/privacy-requests.contract.ts';
import { privacyRequestErrors as errors } from '#features/privacy/privacy-requests.errors.ts';
import {
  dueOf,
  openStates,
  reminderOf,
  requestMachine,
  requestTerms,
} from '#features/privacy/privacy-requests.status.ts';
import { privacyRequestTexts as texts } from '#features/privacy/privacy-requests.texts.ts';
import { privacyLetters } from '#features/privacy/privacy.letters.ts';
import type { Person } from '#features/privacy/privacy.rules.ts';
import { personOf } from '#features/privacy/server/find-person.ts';
import { personalRequests } from '#features/privacy/server/privacy.tables.ts';
import { findRequest, type PersonalRequest } from '#features/privacy/server/read-requests.ts';
import { giveTask } from '#features/tasks/server/tasks.facade.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { movesFrom } from '#kit/contract/define-states.ts';
import { success } from '#kit/contract/fields.ts';
import { kitErrors, refuseField } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { ReceivedFile } from '#kit/server/receive-files.ts';
import { recordChange } from '#kit/server/record-change.ts';

const { problems } = texts;

type Asked = Pick<typeof personalRequests.$inferInsert, 'kind' | 'subject' | 'receivedOn' | 'note'> & {
  readonly person: Person;
};

/** Keeps a request: its term and its first reminder are counted from the day it came. */
export const keepRequest = async (
  operation: Operation,
  { person: { userId, ...named }, kind, receivedOn, ...asked }: Asked,
): Promise<{ readonly id: number; readonly dueOn: IsoDate }> => {
  const { db, now, caller } = operation;
  const calendar = await readCalendar(db);
  const dueOn = dueOf(kind, receivedOn, calendar);
  const [made] = await db
    .insert(personalRequests)
    .values({
      ...asked,
      kind,
      state: 'new',
      userId,
      names: [...named.names],
      phones: [...named.phones],
      emails: [...named.emails],
      inns: [...named.inns],
      receivedOn,
      dueOn,
      remindOn: reminderOf(receivedOn, 0, calendar),
      createdBy: caller.userId,
      createdAt: now,
    })
    .returning({ id: personalRequests.id });
  if (!made) throw new Error('A request was not written');
  await recordChange(operation, {
    entity: 'personal_request',
    entityId: made.id,
    after: { kind, received_on: receivedOn, due_on: dueOn },
  });
  return { id: made.id, dueOn };
};

/** Writes down what a person has asked of us; its writer has the task to answer. */
export const createRequest = async (
  { kind, subject, received_on: receivedOn, note, ...typed }: CallParsed<typeof calls.createRequest>['body'],
  operation: Operation,
): Promise<{ id: number }> => {
  const { db, now, caller } = operation;
  if (receivedOn > moscowDateOf(now)) throw refuseField('received_on', problems.future);
  await personOf(operation, typed);
  const { user_id: userId, names, phones: typedPhones, emails, inns } = typed;
  const phones = typedPhones.map((phone) => normalizePhone(phone) ?? phone);
  const person = { userId, names, phones, emails, inns };
  const { id, dueOn } = await keepRequest(operation, { kind, subject, receivedOn, note, person });
  await giveTask(operation, {
    title: texts.task(id),
    text: texts.taskText(kind, dueOn),
    dealId: null,
    toUserId: caller.userId,
    dueAt: endOfDayAfter(new Date(`${dueOn}T00:00:00+03:00`), 0, await readCalendar(db)),
    priority: 'high',
  });
  return { id };
};

type Moving = CallParsed<typeof calls.moveRequest>['body'];

const changesOf = async (
  { db, now }: Operation,
  request: PersonalRequest,
  { move, words }: Moving,
): Promise<Partial<typeof personalRequests.$inferInsert>> => {
  if (move === 'take') return {};
  if (move === 'prolong') {
    if (request.prolongedAt !== null) throw refuse(errors.prolonged);
    const dueOn = addWorkingDays(request.dueOn, requestTerms.prolongedBy, await readCalendar(db));
    return { prolongedAt: now, dueOn };
  }
  if (words === '') throw refuseField('words', problems.noWords);
  return { answer: words, closedAt: now, remindOn: null };
};

/** Moves a request on; its answer may leave as a letter to the address he has named. */
export const moveRequest = async (moving: Moving, operation: Operation) => {
  const { id, version, move, words, send } = moving;
  const { db, caller } = operation;
  const request = await findRequest(operation, id, true);
  if (request.version !== version) throw refuse(kitErrors.conflict);
  const step = movesFrom(requestMachine, request.state, null).find((one) => one.id === move);
  if (!step || step.to === 'previous') throw refuse(errors.noMove);
  const changes = await changesOf(operation, request, moving);
  await db
    .update(personalRequests)
    .set({ ...changes, state: step.to, version: version + 1 })
    .where(eq(personalRequests.id, id));
  if (send && move !== 'take' && move !== 'prolong') {
    const [to] = request.emails;
    if (to === undefined) throw refuseField('send', problems.noEmail);
    const letter = privacyLetters.answer({ words });
    await queueLetter(operation, { to, letter, authorId: caller.userId });
  }
  await recordChange(operation, {
    entity: 'personal_request',
    entityId: id,
    before: { state: request.state },
    after: { state: step.to, ...(changes.dueOn === undefined ? {} : { due_on: changes.dueOn }) },
  });
  return success;
};

export const attachDocument = async (id: number, [file]: readonly ReceivedFile[], operation: Operation) => {
  const request = await findRequest(operation, id, true);
  if (!openStates.includes(request.state)) throw refuse(errors.over);
  if (!file) throw refuseField('files', problems.noFile);
  await operation.db
    .update(personalRequests)
    .set({
      documentSha256: file.sha256,
      documentName: file.name,
      documentMime: file.mime,
      version: request.version + 1,
    })
    .where(eq(personalRequests.id, id));
  await recordChange(operation, {
    entity: 'personal_request',
    entityId: id,
    after: { document: file.sha256 },
  });
  return success;
};
