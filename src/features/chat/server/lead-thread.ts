import { eq } from 'drizzle-orm';
import { shortName } from '#domain/person-name.ts';
import { chatTexts } from '#features/chat/chat.texts.ts';
import { chatThreads } from '#features/chat/server/chat.tables.ts';
import { type Hearer, readHearers } from '#features/chat/server/hearers.ts';
import { sayLine } from '#features/chat/server/product-line.ts';
import { refuseField } from '#features/chat/server/send-message.ts';
import { settleThread } from '#features/chat/server/settle-thread.ts';
import { readTitle } from '#features/chat/server/thread-rows.ts';
import { tell } from '#features/chat/server/tell.ts';
import { lockThread, type Thread } from '#features/chat/server/visible-threads.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import { users } from '#features/users/server/users.tables.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

const maxSnoozeDays = 90;
const dayMs = 86_400_000;

/** Says to our side that the thread itself changed, which also counts anew what waits for each. */
const tellOurs = (operation: Operation, thread: Thread, hearers: readonly Hearer[]): Promise<void> =>
  tell(operation, thread, {
    what: 'thread',
    messageId: null,
    to: hearers.filter(({ isOurs }) => isOurs),
  });

const nameById = async ({ db }: Operation, id: number): Promise<string> => {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user ? shortName(user) : '';
};

/** What the line of a hand-over says. */
const lineOf = async (operation: Operation, thread: Thread, to: Hearer | undefined): Promise<string> => {
  const { caller } = operation;
  if (to === undefined) return chatTexts.givenBack(await nameById(operation, caller.userId));
  if (to.id === caller.userId && thread.assigneeId === null) return chatTexts.taken(shortName(to));
  return chatTexts.handedOver(await nameById(operation, thread.assigneeId ?? caller.userId), shortName(to));
};

/** Hands a talk over to one of ours who may read it, or back to everybody; the talk says so and he hears of it. */
export const assignThread = async (
  operation: Operation,
  threadId: number,
  userId: number | null,
): Promise<void> => {
  const { db, caller } = operation;
  const thread = await lockThread(operation, threadId);
  const hearers = await readHearers(db, thread);
  const to = hearers.find(({ id, isOurs }) => id === userId && isOurs);
  if (userId !== null && !to) throw refuseField('user_id', chatTexts.notLeading);
  if (userId === thread.assigneeId) return;
  await db.update(chatThreads).set({ assigneeId: userId }).where(eq(chatThreads.id, thread.id));
  await sayLine(operation, thread, { text: await lineOf(operation, thread, to), isNote: true }, hearers);
  await recordChange(operation, {
    entity: 'thread',
    entityId: thread.id,
    before: { assignee_id: thread.assigneeId },
    after: { assignee_id: userId },
  });
  await tellOurs(operation, thread, hearers);
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

/** Puts a talk off until a moment, or brings it back. */
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
  await tellOurs(operation, thread, await readHearers(db, thread));
};

/** «No answer needed»: everything said so far no longer waits. */
export const closeTalk = async (operation: Operation, threadId: number): Promise<void> => {
  const { db, caller } = operation;
  const thread = await lockThread(operation, threadId);
  if (thread.waitingSince === null) return;
  const hearers = await readHearers(db, thread);
  await settleThread(db, thread, { settledId: thread.lastId });
  const text = chatTexts.settled(await nameById(operation, caller.userId));
  await sayLine(operation, thread, { text, isNote: true }, hearers);
  await tellOurs(operation, thread, hearers);
};
