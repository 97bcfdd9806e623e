import { and, desc, eq, sql } from 'drizzle-orm';
import { shortName } from '#domain/person-name.ts';
import type { messageCalls } from '#features/chat/messages.contract.ts';
import { chatErrors } from '#features/chat/chat.errors.ts';
import { isChangeable, searchTextOf } from '#features/chat/chat.rules.ts';
import { chatEdits, chatMessages, chatThreads } from '#features/chat/server/chat.tables.ts';
import { readRecipients } from '#features/chat/server/recipients.ts';
import { resolveThread } from '#features/chat/server/resolve-thread.ts';
import { type MessageView, showMessage } from '#features/chat/server/show-messages.ts';
import { inform } from '#features/chat/server/publish-thread.ts';
import {
  lockThread,
  type Thread,
  visibleMessages,
  visibleThreads,
} from '#features/chat/server/visible-threads.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';

type Message = typeof chatMessages.$inferSelect;
type Reader = Pick<Operation, 'db' | 'caller'>;

/** A message of a thread the caller reads; a note does not exist for the other side. */
export const findMessage = async ({ db, caller }: Reader, id: number): Promise<Message> => {
  const readable = sql`exists (
    select 1 from ${chatMessages} m join ${chatThreads} t on t.id = m.thread_id
    where m.id = ${id} and ${visibleMessages(caller)} and ${visibleThreads(caller)})`;
  const [message] = await db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.id, id), readable));
  if (!message) throw refuse(chatErrors.noMessage);
  return message;
};

/** The caller's own message within its fifteen minutes, with its thread locked. */
const lockOwn = async (operation: Operation, id: number): Promise<{ message: Message; thread: Thread }> => {
  const { threadId } = await findMessage(operation, id);
  const thread = await lockThread(operation, threadId);
  const message = await findMessage(operation, id); // as it stands now that nobody else can change it
  if (message.authorId !== operation.caller.userId) throw refuse(chatErrors.notYours);
  if (message.deletedAt !== null) throw refuse(chatErrors.deleted);
  if (!isChangeable(message.at, operation.now)) throw refuse(chatErrors.tooLate);
  return { message, thread };
};

const change = async (
  operation: Operation,
  id: number,
  what: 'edited' | 'deleted',
  changes: Partial<Message>,
): Promise<MessageView> => {
  const { db, now, caller } = operation;
  const { message, thread } = await lockOwn(operation, id);
  await db
    .insert(chatEdits)
    .values({ messageId: id, at: now, byUserId: caller.userId, what, formerText: message.text });
  await db.update(chatMessages).set(changes).where(eq(chatMessages.id, id));
  await resolveThread(db, thread);
  const recipients = await readRecipients(db, thread);
  const to = message.isNote ? recipients.filter(({ isOurs }) => isOurs) : recipients;
  await inform(operation, thread, { what, messageId: id, to });
  return showMessage(operation, thread, id);
};

/** Other words for one's own message, within fifteen minutes; the former ones are kept. */
export const editMessage = (operation: Operation, id: number, text: string): Promise<MessageView> =>
  change(operation, id, 'edited', { text, searchText: searchTextOf(text), editedAt: operation.now });

/** Takes one's own message back, within fifteen minutes; its place stays, its words are kept for our side. */
export const deleteMessage = (operation: Operation, id: number): Promise<MessageView> =>
  change(operation, id, 'deleted', { text: '', searchText: '', deletedAt: operation.now });

/** What a message said before, the newest first. */
export const getTrace = async (
  operation: Operation,
  id: number,
): Promise<CallReply<typeof messageCalls.getTrace>> => {
  await findMessage(operation, id);
  const rows = await operation.db
    .select({ edit: chatEdits, by: users })
    .from(chatEdits)
    .innerJoin(users, eq(users.id, chatEdits.byUserId))
    .where(eq(chatEdits.messageId, id))
    .orderBy(desc(chatEdits.id));
  return rows.map(({ edit, by }) => ({
    at: edit.at.toISOString(),
    by: shortName(by),
    what: edit.what,
    former: edit.formerText,
  }));
};
