import { eq } from 'drizzle-orm';
import { shortName } from '#domain/person-name.ts';
import { chatTexts } from '#features/chat/chat.texts.ts';
import { chatThreads } from '#features/chat/server/chat.tables.ts';
import { type Recipient, readRecipients } from '#features/chat/server/recipients.ts';
import { writeLine } from '#features/chat/server/product-line.ts';
import { refuseField } from '#features/chat/server/send-message.ts';
import { resolveThread } from '#features/chat/server/resolve-thread.ts';
import { readTitle } from '#features/chat/server/thread-rows.ts';
import { inform } from '#features/chat/server/publish-thread.ts';
import { lockThread, type Thread } from '#features/chat/server/visible-threads.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

const maxSnoozeDays = 90;
const dayMs = 86_400_000;

/** Says to our side that the thread itself changed, which also counts anew what waits for each. */
const publishToOurs = (
  operation: Operation,
  thread: Thread,
  recipients: readonly Recipient[],
): Promise<void> =>
  inform(operation, thread, {
    what: 'thread',
    messageId: null,
    to: recipients.filter(({ isOurs }) => isOurs),
  });

const nameById = async ({ db }: Operation, id: number): Promise<string> => {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user ? shortName(user) : '';
};

/** What the line of a hand-over says. */
const lineOf = async (operation: Operation, thread: Thread, to: Recipient | undefined): Promise<string> => {
  const { caller } = operation;
  if (to === undefined) return chatTexts.returnedToQueue(await nameById(operation, caller.userId));
  if (to.id === caller.userId && thread.assigneeId === null) return chatTexts.taken(shortName(to));
  return chatTexts.handedOver(await nameById(operation, thread.assigneeId ?? caller.userId), shortName(to));
};

/** Hands a thread over to one of ours who may read it, or back to everybody; the thread says so and he hears of it. */
export const assignThread = async (
  operation: Operation,
  threadId: number,
  userId: number | null,
): Promise<void> => {
  const { db, caller } = operation;
  const thread = await lockThread(operation, threadId);
  const recipients = await readRecipients(db, thread);
  const to = recipients.find(({ id, isOurs }) => id === userId && isOurs);
  if (userId !== null && !to) throw refuseField('user_id', chatTexts.notLeading);
  if (userId === thread.assigneeId) return;
  await db.update(chatThreads).set({ assigneeId: userId }).where(eq(chatThreads.id, thread.id));
  await writeLine(operation, thread, { text: await lineOf(operation, thread, to), isNote: true }, recipients);
  await recordChange(operation, {
    entity: 'thread',
    entityId: thread.id,
    before: { assignee_id: thread.assigneeId },
    after: { assignee_id: userId },
  });
  await publishToOurs(operation, thread, recipients);
  if (userId === null) return;
  await notify(operation, {
    to: [userId],
    fromUserId: caller.userId,
    kind: 'chat',
    header: chatTexts.entrusted(await readTitle(db, thread.id)),
    message: await lineOf(operation, thread, to),
    entity: { kind: 'thread', id: thread.id },
  });
};

/** Puts a thread off until a moment, or brings it back. */
export const snoozeThread = async (
  operation: Operation,
  threadId: number,
  until: Date | null,
): Promise<void> => {
  const { db, now } = operation;
  if (until && until <= now) throw refuseField('until', chatTexts.past);
  if (until && until.getTime() > now.getTime() + maxSnoozeDays * dayMs)
    throw refuseField('until', chatTexts.tooFar);
  const thread = await lockThread(operation, threadId);
  await db.update(chatThreads).set({ snoozedUntil: until }).where(eq(chatThreads.id, thread.id));
  await publishToOurs(operation, thread, await readRecipients(db, thread));
};

/** «No answer needed»: everything said so far no longer waits. */
export const closeThread = async (operation: Operation, threadId: number): Promise<void> => {
  const { db, caller } = operation;
  const thread = await lockThread(operation, threadId);
  if (thread.waitingSince === null) return;
  const recipients = await readRecipients(db, thread);
  await resolveThread(db, thread, { resolvedId: thread.lastId });
  const text = chatTexts.resolved(await nameById(operation, caller.userId));
  await writeLine(operation, thread, { text, isNote: true }, recipients);
  await publishToOurs(operation, thread, recipients);
};
