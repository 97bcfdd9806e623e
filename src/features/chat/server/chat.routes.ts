import { messageCalls } from '#features/chat/messages.contract.ts';
import { threadCalls } from '#features/chat/threads.contract.ts';
import { askBanks } from '#features/chat/server/ask-banks.ts';
import { deleteMessage, editMessage, getTrace } from '#features/chat/server/change-message.ts';
import { dropFile, openFile, uploadFiles } from '#features/chat/server/chat-files.ts';
import { countThreads } from '#features/chat/server/count-threads.ts';
import { keepFile } from '#features/chat/server/keep-file.ts';
import { assignThread, closeThread, snoozeThread } from '#features/chat/server/lead-thread.ts';
import { getMessages, listMessages } from '#features/chat/server/list-messages.ts';
import { listPeople } from '#features/chat/server/list-people.ts';
import { listSides } from '#features/chat/server/list-sides.ts';
import { listThreads } from '#features/chat/server/list-threads.ts';
import { makeTask } from '#features/chat/server/make-task.ts';
import { markThread, muteThread } from '#features/chat/server/mark-thread.ts';
import { openThread } from '#features/chat/server/open-thread.ts';
import { deleteReply, listReplies, saveReply } from '#features/chat/server/quick-replies.ts';
import { cancelScheduled, listScheduled, scheduleMessage } from '#features/chat/server/schedule-message.ts';
import { searchMessages } from '#features/chat/server/search-messages.ts';
import { sendMessage } from '#features/chat/server/send-message.ts';
import { showThread } from '#features/chat/server/show-thread.ts';
import { success } from '#kit/contract/fields.ts';
import { implement } from '#kit/server/implement.ts';

/** A handler whose work has nothing to answer but success. */
const done = async (work: Promise<unknown>): Promise<typeof success> => {
  await work;
  return success;
};

export const threadRoutes = implement(threadCalls, {
  listThreads: ({ body }, context) => listThreads(context, body),
  countThreads: (_input, context) => countThreads(context),
  getThread: ({ query }, context) => showThread(context, query.id),
  listSides: ({ query }, context) => listSides(context, query.application_id),
  askBanks: ({ body }, context) => askBanks(context, body),
  openThread: ({ body }, context) => openThread(context, body),
  markThread: ({ body }, context) => done(markThread(context, body)),
  listPeople: ({ query }, context) => listPeople(context, query.thread_id),
  assignThread: ({ body }, context) => done(assignThread(context, body.thread_id, body.user_id)),
  snoozeThread: ({ body }, context) =>
    done(snoozeThread(context, body.thread_id, body.until === null ? null : new Date(body.until))),
  resolveThread: ({ body }, context) => done(closeThread(context, body.thread_id)),
  muteThread: ({ body }, context) => done(muteThread(context, body.thread_id, body.is_muted)),
});

export const messageRoutes = implement(messageCalls, {
  listMessages: ({ query }, context) => listMessages(context, query),
  getMessages: ({ body }, context) => getMessages(context, body.thread_id, body.ids),
  sendMessage: ({ body }, context) => sendMessage(context, body),
  scheduleMessage: ({ body }, context) => scheduleMessage(context, body),
  listScheduled: ({ query }, context) => listScheduled(context, query.thread_id),
  cancelScheduled: ({ body }, context) => done(cancelScheduled(context, body.id)),
  uploadFiles: ({ body }, context) => uploadFiles(context, body.thread_id, context.files),
  dropFile: ({ body }, context) => done(dropFile(context, body.id)),
  openFile: ({ query }, context) => openFile(context, query.id),
  keepFile: ({ body }, context) => keepFile(context, body),
  editMessage: ({ body }, context) => editMessage(context, body.id, body.text),
  deleteMessage: ({ body }, context) => deleteMessage(context, body.id),
  getTrace: ({ query }, context) => getTrace(context, query.message_id),
  makeTask: ({ body }, context) => makeTask(context, body),
  searchMessages: ({ body }, context) => searchMessages(context, body),
  listReplies: (_input, context) => listReplies(context),
  saveReply: ({ body }, context) => saveReply(context, body),
  deleteReply: ({ body }, context) => done(deleteReply(context, body.id)),
});
