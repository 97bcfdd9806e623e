import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { messageCalls } from '#features/chat/messages.contract.ts';
import { searchTextOf } from '#features/chat/chat.rules.ts';
import { chatTexts } from '#features/chat/chat.texts.ts';
import { isOurs, type MessageSide } from '#features/chat/chat.words.ts';
import { chatFiles, chatMarks, chatMessages } from '#features/chat/server/chat.tables.ts';
import { type Recipient, readRecipients } from '#features/chat/server/recipients.ts';
import { resolveThread } from '#features/chat/server/resolve-thread.ts';
import { type MessageView, showMessage } from '#features/chat/server/show-messages.ts';
import { publishMessage } from '#features/chat/server/publish-message.ts';
import { lockThread, type Thread } from '#features/chat/server/visible-threads.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';

/** What a person says. */
type Words = Omit<CallParsed<typeof messageCalls.sendMessage>['body'], 'thread_id'>;

/** Refuses one field with the reason in words. */
export const refuseField = (field: string, why: string) =>
  refuse(kitErrors.invalid, { errors: { [field]: [why] } });

/** Whose word it will be: the caller's own side, or one he writes down for. */
const sideOf = ({ caller }: Operation, thread: Thread, { side, is_note }: Words): MessageSide => {
  const ours = isOurs(caller.role);
  if (is_note && !ours) throw refuseField('is_note', chatTexts.noteOurs);
  if (side !== undefined) {
    if (!ours || is_note || side !== thread.side) throw refuseField('side', chatTexts.notHere);
    return side;
  }
  return ours ? 'staff' : 'agent';
};

/** An answer stays where its question was read: to a note by a note alone, else its words would cross over. */
const checkReply = async ({ db }: Operation, thread: Thread, words: Words): Promise<void> => {
  if (words.reply_to_id === undefined) return;
  const [target] = await db
    .select({ isNote: chatMessages.isNote })
    .from(chatMessages)
    .where(and(eq(chatMessages.id, words.reply_to_id), eq(chatMessages.threadId, thread.id)));
  if (!target || (target.isNote && !words.is_note)) throw refuseField('reply_to_id', chatTexts.otherThread);
};

const checkMentions = (recipients: readonly Recipient[], words: Words): void => {
  const readers = recipients.filter(({ isOurs: ours }) => ours || !words.is_note).map(({ id }) => id);
  if (words.mentions.some((id) => !readers.includes(id))) throw refuseField('mentions', chatTexts.agentReads);
};

/** Checks words before they are said or kept for later; answers whose word it is and who would hear it. */
export const checkWords = async (
  operation: Operation,
  thread: Thread,
  words: Words,
): Promise<{ readonly side: MessageSide; readonly recipients: readonly Recipient[] }> => {
  if (words.text === '' && words.file_ids.length === 0) throw refuseField('text', chatTexts.empty);
  const side = sideOf(operation, thread, words);
  await checkReply(operation, thread, words);
  const recipients = await readRecipients(operation.db, thread);
  checkMentions(recipients, words);
  return { side, recipients };
};

/** Gives the caller's loose files of this thread to a message or to words kept for later. */
export const bindFiles = async (
  { db, caller }: Operation,
  thread: Thread,
  ids: readonly number[],
  to: { readonly messageId: number } | { readonly scheduledId: number },
): Promise<void> => {
  if (ids.length === 0) return;
  const bound = await db
    .update(chatFiles)
    .set(to)
    .where(
      and(
        inArray(chatFiles.id, [...ids]),
        eq(chatFiles.threadId, thread.id),
        eq(chatFiles.uploadedBy, caller.userId),
        isNull(chatFiles.messageId),
        isNull(chatFiles.scheduledId),
      ),
    )
    .returning({ id: chatFiles.id });
  if (bound.length !== new Set(ids).size) throw refuseField('file_ids', chatTexts.foreignFile);
};

/** A person has read what he has written under. */
const readByAuthor = ({ db, caller }: Operation, thread: Thread, messageId: number) =>
  db
    .insert(chatMarks)
    .values({ threadId: thread.id, userId: caller.userId, deliveredId: messageId, readId: messageId })
    .onConflictDoUpdate({
      target: [chatMarks.threadId, chatMarks.userId],
      set: { deliveredId: sql`excluded.delivered_id`, readId: sql`excluded.read_id` },
    });

/** What a public word changes: an answer takes a thread that nobody leads, a word of theirs wakes one put off. */
const changesBy = ({ caller }: Operation, thread: Thread, side: MessageSide): Partial<Thread> => {
  if (side !== 'staff') return { snoozedUntil: null };
  return { snoozedUntil: null, assigneeId: thread.assigneeId ?? caller.userId };
};

/** Writes words into a thread that is locked, and says so to whoever may read them. `bind` gives them their files. */
export const report = async (
  operation: Operation,
  thread: Thread,
  words: Words,
  bind: (messageId: number) => Promise<void>,
): Promise<number> => {
  const { db, caller, now } = operation;
  const { side, recipients } = await checkWords(operation, thread, words);
  const [saved] = await db
    .insert(chatMessages)
    .values({
      threadId: thread.id,
      at: now,
      authorId: caller.userId,
      authorRole: caller.role,
      side,
      isNote: words.is_note,
      text: words.text,
      searchText: searchTextOf(words.text),
      replyToId: words.reply_to_id ?? null,
      mentions: [...new Set(words.mentions)],
    })
    .returning();
  if (!saved) throw new Error('The message was not written');
  await bind(saved.id);
  await readByAuthor(operation, thread, saved.id);
  if (!words.is_note) await resolveThread(db, thread, changesBy(operation, thread, side));
  await publishMessage(operation, thread, saved, recipients, words.file_ids.length);
  return saved.id;
};

/** A message or a note, now. The thread is locked first, so that the order of its numbers is the order of commits. */
export const sendMessage = async (
  operation: Operation,
  { thread_id: threadId, ...words }: CallParsed<typeof messageCalls.sendMessage>['body'],
): Promise<MessageView> => {
  const thread = await lockThread(operation, threadId);
  const id = await report(operation, thread, words, (messageId) =>
    bindFiles(operation, thread, words.file_ids, { messageId }),
  );
  return showMessage(operation, thread, id);
};
