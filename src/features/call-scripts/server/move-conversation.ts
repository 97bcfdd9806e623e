import { and, eq, isNull } from 'drizzle-orm';
import { normalizePhone } from '#domain/phone.ts';
import { scriptErrors } from '#features/call-scripts/call-scripts.errors.ts';
import { scriptEvents } from '#features/call-scripts/call-scripts.events.ts';
import {
  type AnswerKey,
  factsOf,
  isLast,
  type ScriptFact,
  type ScriptField,
  type ScriptStep,
} from '#features/call-scripts/call-scripts.steps.ts';
import { scriptRefusalTexts as words } from '#features/call-scripts/call-scripts.texts.ts';
import {
  callScriptShows,
  callScriptConversations,
} from '#features/call-scripts/server/call-scripts.tables.ts';
import {
  lockConversation,
  type Show,
  shownConversation,
  stepOfConversation,
  type Conversation,
  trailOf,
} from '#features/call-scripts/server/find-conversation.ts';
import { scriptSubjects } from '#features/call-scripts/server/call-scripts.facade.ts';
import type { conversationCalls } from '#features/call-scripts/script-conversations.contract.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { publish } from '#kit/server/realtime/publish.ts';
import { emailField } from '#kit/contract/fields.ts';

type Calls = typeof conversationCalls;
type Shown = CallReply<Calls['showConversation']>;

/** Tells every window of the person that his conversation has moved. */
const announce = (operation: Operation, { id }: Pick<Conversation, 'id'>): Promise<void> =>
  publish(operation, scriptEvents.conversationMoved, {
    to: [operation.caller.userId],
    data: { conversation_id: id },
  });

/** Brings the conversation to a step. */
export const showStep = async (
  { db, now }: Operation,
  { id, versionId, subjectKind }: Conversation,
  step: string,
  more: Partial<typeof callScriptShows.$inferInsert> = {},
): Promise<void> => {
  const isPractice = subjectKind === null;
  await db
    .insert(callScriptShows)
    .values({ conversationId: id, versionId, step, shownAt: now, isPractice, ...more });
};

const changeShow = async ({ db }: Operation, { id }: Show, change: Partial<Show>): Promise<void> => {
  await db.update(callScriptShows).set(change).where(eq(callScriptShows.id, id));
};

/** The conversation is over at the step where it stands. */
export const closeConversation = async (operation: Operation, conversation: Conversation): Promise<void> => {
  if (conversation.endedAt !== null) return;
  const { db, now } = operation;
  const last = (await trailOf(operation, conversation)).at(-1);
  if (last) await changeShow(operation, last, { isEnd: true, leftAt: now });
  await db
    .update(callScriptConversations)
    .set({ endedAt: now })
    .where(eq(callScriptConversations.id, conversation.id));
  await announce(operation, conversation);
};

/** One person talks to one client at a time: what else is open of his is over. */
export const closeOthers = async (operation: Operation): Promise<void> => {
  const { db, caller } = operation;
  const mine = and(
    eq(callScriptConversations.userId, caller.userId),
    isNull(callScriptConversations.endedAt),
  );
  for (const conversation of await db.select().from(callScriptConversations).where(mine).for('update'))
    await closeConversation(operation, conversation);
};

/** The conversation with the step on the screen; a press on a step that has passed is refused. */
const standing = async (operation: Operation, conversationId: number, showId: number) => {
  const conversation = await lockConversation(operation, conversationId);
  const trail = await trailOf(operation, conversation);
  const last = trail.at(-1);
  return { conversation, trail, last: last?.id === showId ? last : undefined };
};

/** What is typed in at a step, as it is kept. */
const readValue = (field: ScriptField, value: string): string => {
  if (value === '') return '';
  if (field === 'contact_phone') {
    const phone = normalizePhone(value);
    if (phone === undefined) throw refuseField('value', words.notPhone);
    return phone;
  }
  if (field === 'email' && !emailField().safeParse(value).success) throw refuseField('value', words.notEmail);
  return value;
};

/** Keeps what was written down and hands it to whoever owns the client's record. */
const write = async (
  operation: Operation,
  conversation: Conversation,
  facts: readonly ScriptFact[],
): Promise<void> => {
  if (facts.length === 0) return;
  const { db, services } = operation;
  const written = {
    ...conversation.written,
    ...Object.fromEntries(facts.map(({ field, value }) => [field, value])),
  };
  await db
    .update(callScriptConversations)
    .set({ written })
    .where(eq(callScriptConversations.id, conversation.id));
  const { subjectKind, subjectId } = conversation;
  const subject = scriptSubjects.contributions(services).find(({ kind }) => kind === subjectKind);
  if (!subject || subjectId === null) return;
  for (const { field, value } of facts)
    await subject.write(operation, {
      subjectId,
      conversationId: conversation.id,
      callId: conversation.callId,
      field,
      value,
      written,
    });
};

const arrive = async (operation: Operation, conversation: Conversation, step: ScriptStep): Promise<void> => {
  const { db, now } = operation;
  const isOver = isLast(step);
  await showStep(operation, conversation, step.id, isOver ? { isEnd: true } : {});
  if (!isOver) return;
  const change = { endedAt: now, result: step.result ?? conversation.result };
  await db.update(callScriptConversations).set(change).where(eq(callScriptConversations.id, conversation.id));
};

const shownAgain = async (operation: Operation, { id }: Conversation): Promise<Shown> => {
  const conversation = await lockConversation(operation, id);
  await announce(operation, conversation);
  return shownConversation(operation, conversation);
};

/** The step that is answered and the one its answer leads to. */
const wayBy = async (operation: Operation, conversation: Conversation, id: string, by: AnswerKey) => {
  const step = await stepOfConversation(operation, conversation, id);
  const chosen = step?.answers.find(({ key }) => key === by);
  if (!step || !chosen) throw refuseField('key', words.noAnswer);
  const next = await stepOfConversation(operation, conversation, chosen.to);
  if (!next) throw refuseField('key', words.noWay);
  return { step, next };
};

/** The client has answered: what the answer writes down is kept, and the conversation goes where it leads. */
export const answer = async (
  operation: Operation,
  body: CallParsed<Calls['answer']>['body'],
): Promise<Shown> => {
  const { conversation, trail, last } = await standing(operation, body.conversation_id, body.show_id);
  // The second press of a double click: what it says has been done.
  const before = trail.at(-2);
  if (!last && before?.id === body.show_id && before.answer === body.key)
    return shownConversation(operation, conversation);
  if (!last) throw refuse(scriptErrors.stepPassed);
  if (conversation.endedAt !== null) throw refuse(scriptErrors.conversationOver);
  const { step, next } = await wayBy(operation, conversation, last.step, body.key);
  const typed = step.field === null ? '' : readValue(step.field, body.value ?? '');
  await write(operation, conversation, factsOf(step, body.key, typed));
  await changeShow(operation, last, { answer: body.key, leftAt: operation.now });
  await arrive(operation, conversation, next);
  return shownAgain(operation, conversation);
};

/** One step back; a conversation that had come to its end goes on. */
export const goBack = async (
  operation: Operation,
  { conversation_id: conversationId, show_id: showId }: CallParsed<Calls['goBack']>['body'],
): Promise<Shown> => {
  const { conversation, trail, last } = await standing(operation, conversationId, showId);
  if (!last) throw refuse(scriptErrors.stepPassed);
  const before = trail.at(-2);
  if (!before) throw refuse(scriptErrors.firstStep);
  if (conversation.endedAt !== null) await closeOthers(operation);
  await changeShow(operation, last, { isUndone: true, isEnd: false });
  await changeShow(operation, before, { answer: null, leftAt: null, isEnd: false });
  await operation.db
    .update(callScriptConversations)
    .set({ endedAt: null, result: null })
    .where(eq(callScriptConversations.id, conversation.id));
  return shownAgain(operation, conversation);
};

/** From any step to an objection. */
export const jump = async (
  operation: Operation,
  { conversation_id: conversationId, show_id: showId, to }: CallParsed<Calls['jump']>['body'],
): Promise<Shown> => {
  const { conversation, last } = await standing(operation, conversationId, showId);
  if (!last) throw refuse(scriptErrors.stepPassed);
  if (conversation.endedAt !== null) throw refuse(scriptErrors.conversationOver);
  const step = await stepOfConversation(operation, conversation, to);
  if (step?.kind !== 'objection') throw refuseField('to', words.notObjection);
  await changeShow(operation, last, { leftAt: operation.now });
  await showStep(operation, conversation, step.id, { isJump: true });
  return shownAgain(operation, conversation);
};

/** The note to a conversation, whole. */
export const noteConversation = async (
  operation: Operation,
  { conversation_id: conversationId, note }: CallParsed<Calls['note']>['body'],
): Promise<Shown> => {
  const conversation = await lockConversation(operation, conversationId);
  if (conversation.note === note) return shownConversation(operation, conversation);
  await operation.db
    .update(callScriptConversations)
    .set({ note, notedAt: operation.now })
    .where(eq(callScriptConversations.id, conversation.id));
  return shownAgain(operation, conversation);
};
