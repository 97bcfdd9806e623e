import { eq } from 'drizzle-orm';
import type { messageCalls } from '#features/chat/messages.contract.ts';
import { chatErrors } from '#features/chat/chat.errors.ts';
import { findMessage } from '#features/chat/server/change-message.ts';
import { chatMessages } from '#features/chat/server/chat.tables.ts';
import { readRecipients } from '#features/chat/server/recipients.ts';
import { type MessageView, showMessage } from '#features/chat/server/show-messages.ts';
import { inform } from '#features/chat/server/publish-thread.ts';
import { findThread } from '#features/chat/server/visible-threads.ts';
import { createTask } from '#features/tasks/server/tasks.facade.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';

type Body = CallParsed<typeof messageCalls.makeTask>['body'];

/** The message, locked: two tasks asked for at once are one. */
const lockMessage = async ({ db }: Operation, id: number) => {
  const [message] = await db.select().from(chatMessages).where(eq(chatMessages.id, id)).for('update');
  if (!message) throw refuse(chatErrors.noMessage);
  return message;
};

/** Makes a task of a message, about its deal; the message remembers which. Its words go along to who may read them. */
export const makeTask = async (operation: Operation, body: Body): Promise<MessageView> => {
  const { db, caller } = operation;
  const { threadId } = await findMessage(operation, body.message_id);
  const thread = await findThread(operation, threadId);
  const message = await lockMessage(operation, body.message_id);
  if (message.taskId !== null) throw refuse(chatErrors.hasTask);
  if (message.deletedAt !== null) throw refuse(chatErrors.deleted);
  const recipients = await readRecipients(db, thread);
  const takerId = body.to_user_id ?? caller.userId;
  const mayRead = recipients.some(({ id, isOurs }) => id === takerId && (isOurs || !message.isNote));
  const task = await createTask(operation, {
    title: body.title,
    text: mayRead ? message.text : '',
    to_user_id: takerId,
    due_at: body.due_at,
    priority: 'normal',
    repeat: null,
    application_id: thread.dealId,
    organization_id: null,
    lead_id: null,
  });
  await db.update(chatMessages).set({ taskId: task.id }).where(eq(chatMessages.id, message.id));
  const to = recipients.filter(({ isOurs }) => isOurs);
  await inform(operation, thread, { what: 'edited', messageId: message.id, to });
  return showMessage(operation, thread, message.id);
};
