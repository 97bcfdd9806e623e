import { and, asc, eq, inArray } from 'drizzle-orm';
import type { messageCalls } from '#features/chat/messages.contract.ts';
import { chatErrors } from '#features/chat/chat.errors.ts';
import { chatTexts } from '#features/chat/chat.texts.ts';
import { chatFiles, chatScheduled } from '#features/chat/server/chat.tables.ts';
import { bindFiles, checkWords, refuseField } from '#features/chat/server/send-message.ts';
import { findThread, lockThread } from '#features/chat/server/visible-threads.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';

type Body = CallParsed<typeof messageCalls.scheduleMessage>['body'];
type View = CallReply<typeof messageCalls.scheduleMessage>;
type Row = typeof chatScheduled.$inferSelect;

const maxDays = 90;
const maxWaiting = 20;
const dayMs = 86_400_000;

const view = (row: Row, files: number): View => ({
  id: row.id,
  send_at: row.sendAt.toISOString(),
  text: row.text,
  is_note: row.isNote,
  files,
  problem: row.problem,
});

const checkHour = ({ now }: Operation, sendAt: Date): void => {
  if (sendAt <= now) throw refuseField('send_at', chatTexts.past);
  if (sendAt.getTime() > now.getTime() + maxDays * dayMs) throw refuseField('send_at', chatTexts.tooFar);
};

/** Keeps words until their hour; they are checked now and once more when they are sent. */
export const scheduleMessage = async (
  operation: Operation,
  { thread_id: threadId, send_at, ...words }: Body,
): Promise<View> => {
  const { db, caller, now } = operation;
  const sendAt = new Date(send_at);
  checkHour(operation, sendAt);
  const thread = await lockThread(operation, threadId);
  await checkWords(operation, thread, words);
  const mine = and(
    eq(chatScheduled.threadId, thread.id),
    eq(chatScheduled.authorId, caller.userId),
    eq(chatScheduled.state, 'waiting'),
  );
  if ((await db.$count(chatScheduled, mine)) >= maxWaiting) throw refuse(chatErrors.tooManyScheduled);
  const [saved] = await db
    .insert(chatScheduled)
    .values({
      threadId: thread.id,
      authorId: caller.userId,
      authorRole: caller.role,
      side: words.side ?? null,
      isNote: words.is_note,
      text: words.text,
      replyToId: words.reply_to_id ?? null,
      mentions: words.mentions,
      sendAt,
      state: 'waiting',
      createdAt: now,
    })
    .returning();
  if (!saved) throw new Error('The message was not kept');
  await bindFiles(operation, thread, words.file_ids, { scheduledId: saved.id });
  return view(saved, words.file_ids.length);
};

/** The caller's own words of a thread that wait, and those that could not be sent. */
export const listScheduled = async (operation: Operation, threadId: number): Promise<View[]> => {
  const { db, caller } = operation;
  const thread = await findThread(operation, threadId);
  const rows = await db
    .select({ row: chatScheduled, files: db.$count(chatFiles, eq(chatFiles.scheduledId, chatScheduled.id)) })
    .from(chatScheduled)
    .where(
      and(
        eq(chatScheduled.threadId, thread.id),
        eq(chatScheduled.authorId, caller.userId),
        inArray(chatScheduled.state, ['waiting', 'failed']),
      ),
    )
    .orderBy(asc(chatScheduled.sendAt), asc(chatScheduled.id));
  return rows.map(({ row, files }) => view(row, files));
};

/** Takes own words back before their hour, or off the list when they could not be sent. */
export const cancelScheduled = async ({ db, caller }: Operation, id: number): Promise<void> => {
  const own = and(eq(chatScheduled.id, id), eq(chatScheduled.authorId, caller.userId));
  const [found] = await db.select().from(chatScheduled).where(own).for('update');
  if (!found) throw refuse(chatErrors.noScheduled);
  if (found.state !== 'waiting' && found.state !== 'failed') throw refuse(chatErrors.sentAlready);
  await db.update(chatScheduled).set({ state: 'cancelled' }).where(own);
};
