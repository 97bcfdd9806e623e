import * as z from 'zod/mini';
import { answerChat, keepChatFiles, seeChat } from '#features/chat/chat.access.ts';
import { maxFiles, maxTextLength } from '#features/chat/chat.rules.ts';
import { counterparts } from '#features/chat/chat.words.ts';
import { kindCode } from '#features/document-kinds/document-kinds.fields.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import { cursor, done, entityId, entityIdText, instant, limit, pageOf, text } from '#kit/contract/fields.ts';

import { file, message, threadDeal } from '#features/chat/chat.fields.ts';
const scheduled = z.object({
  id: entityId('scheduledMessage'),
  send_at: instant(),
  text: z.string(),
  is_note: z.boolean(),
  files: z.int(),
  /** Why it was not sent; null while it waits. */
  problem: z.nullable(z.string()),
});

const reply = z.object({
  id: entityId('chatReply'),
  title: z.string(),
  /** With variables in braces: «{клиент}»; `fillReply` puts the facts of a thread in. */
  text: z.string(),
  is_shared: z.boolean(),
  can_change: z.boolean(),
});

const found = z.object({
  thread_id: entityId('thread'),
  thread_title: z.string(),
  side: z.enum(counterparts),
  deal: z.nullable(threadDeal),
  message_id: entityId('message'),
  at: instant(),
  author: z.string(),
  is_note: z.boolean(),
  text: z.string(),
});

const thread_id = entityId('thread');
const words = {
  thread_id,
  text: text(maxTextLength),
  /** An internal note, for our side only. */
  is_note: z._default(z.boolean(), false),
  /** Written down for a side without an entrance of its own; absent: the caller's own side. */
  side: z.optional(z.enum(['client', 'bank'])),
  reply_to_id: z.optional(entityId('message')),
  mentions: z._default(z.array(entityId('user')).check(z.maxLength(20)), []),
  /** Files brought in by `uploadFiles` before. */
  file_ids: z._default(z.array(entityId('chatFile')).check(z.maxLength(maxFiles)), []),
};

/** Words and files of a thread: written, sent later, changed, found; quick replies. */
export const messageCalls = defineCalls('chat', {
  /**
   * Words of a thread, oldest first. Without a key the last page; `before` the page above it; `after` what came
   * since (catching up after a cut: repeat while `has_after`); `around` the page about a found message.
   */
  listMessages: defineCall({
    method: 'GET',
    path: '/chat/messages',
    access: seeChat,
    offline: true,
    summary: 'Сообщения диалога: последние, раньше, позже, вокруг найденного',
    query: z.strictObject({
      thread_id: entityIdText('thread'),
      before: z.optional(entityIdText('message')),
      after: z.optional(entityIdText('message')),
      around: z.optional(entityIdText('message')),
      limit: z._default(z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(200)), 50),
    }),
    reply: z.object({ items: z.array(message), has_before: z.boolean(), has_after: z.boolean() }),
  }),
  /** Some messages anew, by number: after an edit, a removal or a file that became a document was heard of. */
  getMessages: defineCall({
    method: 'POST',
    path: '/chat/messages-of',
    access: seeChat,
    reads: true,
    summary: 'Сообщения по номерам',
    body: z.strictObject({
      thread_id,
      ids: z.array(entityId('message')).check(z.minLength(1), z.maxLength(100)),
    }),
    reply: z.array(message),
  }),
  /** Says it now. One `Idempotency-Key` a message: a double click or a resend after a cut makes one. */
  sendMessage: defineCall({
    method: 'POST',
    path: '/chat/send',
    access: seeChat,
    creates: true,
    summary: 'Сообщение или внутренняя заметка',
    body: z.strictObject(words),
    reply: message,
  }),
  /** Says it later; the list of what waits stands in `listScheduled`. */
  scheduleMessage: defineCall({
    method: 'POST',
    path: '/chat/schedule',
    access: seeChat,
    creates: true,
    summary: 'Отправить позже',
    body: z.strictObject({ ...words, send_at: instant() }),
    reply: scheduled,
  }),
  /** The caller's own words that wait for their hour in this thread, and those that could not be sent. */
  listScheduled: defineCall({
    method: 'GET',
    path: '/chat/scheduled',
    access: seeChat,
    records: 'own',
    summary: 'Мои отложенные сообщения диалога',
    query: z.strictObject({ thread_id: entityIdText('thread') }),
    reply: z.array(scheduled),
  }),
  cancelScheduled: defineCall({
    method: 'POST',
    path: '/chat/cancel-scheduled',
    access: seeChat,
    records: 'own',
    summary: 'Не отправлять отложенное сообщение',
    body: z.strictObject({ id: entityId('scheduledMessage') }),
    reply: done(),
  }),
  /** Files for a message that is being written: send each by itself, then name them in `sendMessage`. */
  uploadFiles: defineCall({
    method: 'POST',
    path: '/chat/upload',
    access: seeChat,
    creates: true,
    summary: 'Файлы к сообщению',
    files: { kind: 'documents', max: maxFiles },
    body: z.strictObject({ thread_id: entityIdText('thread') }),
    reply: z.array(file),
  }),
  /** Takes back a file that no message has carried yet. */
  dropFile: defineCall({
    method: 'POST',
    path: '/chat/drop-file',
    access: seeChat,
    summary: 'Убрать файл, который ещё не отправлен',
    body: z.strictObject({ id: entityId('chatFile') }),
    reply: done(),
  }),
  openFile: defineCall({
    method: 'GET',
    path: '/chat/file',
    access: seeChat,
    summary: 'Файл сообщения под исходным именем',
    query: z.strictObject({ id: entityIdText('chatFile') }),
    reply: fileReply,
  }),
  /** «В чек-лист»: the file of a message becomes a document of the deal, or of its leg. */
  keepFile: defineCall({
    method: 'POST',
    path: '/chat/file-to-document',
    access: keepChatFiles,
    creates: true,
    summary: 'Сделать файл сообщения документом сделки',
    body: z.strictObject({
      id: entityId('chatFile'),
      /** The code of a kind of document, as `saveDocument` takes it. */
      document_type: kindCode(),
      application_bank_id: z.optional(entityId('leg')),
    }),
    reply: message,
  }),
  /** The author, within 15 minutes; the former words stay for our side. */
  editMessage: defineCall({
    method: 'POST',
    path: '/chat/edit',
    access: seeChat,
    summary: 'Исправить своё сообщение, пока не прошло время на правку',
    body: z.strictObject({ id: entityId('message'), text: text(maxTextLength, 1) }),
    reply: message,
  }),
  deleteMessage: defineCall({
    method: 'POST',
    path: '/chat/delete',
    access: seeChat,
    summary: 'Убрать своё сообщение, пока не прошло время на правку',
    body: z.strictObject({ id: entityId('message') }),
    reply: message,
  }),
  /** What an edited or removed message said before, the newest first. */
  getTrace: defineCall({
    method: 'GET',
    path: '/chat/trace',
    access: answerChat,
    summary: 'Прежние слова исправленного или убранного сообщения',
    query: z.strictObject({ message_id: entityIdText('message') }),
    reply: z.array(
      z.object({ at: instant(), by: z.string(), what: z.enum(['edited', 'deleted']), former: z.string() }),
    ),
  }),
  /** Makes a task of a message; it stands at the message as a card. `to_user_id` absent: the caller himself. */
  makeTask: defineCall({
    method: 'POST',
    path: '/chat/message-to-task',
    access: answerChat,
    creates: true,
    summary: 'Задача из сообщения',
    body: z.strictObject({
      message_id: entityId('message'),
      title: text(200, 1),
      to_user_id: z.optional(entityId('user')),
      due_at: z.nullable(instant()),
    }),
    reply: message,
  }),
  /** Words said in threads the caller may read, newest first; «48209» is the deal's number too. */
  searchMessages: defineCall({
    method: 'POST',
    path: '/chat/search',
    access: seeChat,
    reads: true,
    summary: 'Поиск по сообщениям: слова, человек, сделка',
    body: z.strictObject({
      q: text(100, 1),
      thread_id: z.optional(thread_id),
      author_id: z.optional(entityId('user')),
      application_id: z.optional(entityId('deal')),
      cursor: cursor(),
      limit: limit(),
    }),
    reply: pageOf(found),
  }),
  /** Own quick replies and those of everybody, in their order. */
  listReplies: defineCall({
    method: 'GET',
    path: '/chat/replies',
    access: seeChat,
    records: 'own',
    summary: 'Быстрые ответы: мои и общие',
    reply: z.array(reply),
  }),
  /** A new quick reply, or other words of one; shared ones are for head, director, operator and administrator. */
  saveReply: defineCall({
    method: 'POST',
    path: '/chat/save-reply',
    access: seeChat,
    records: 'own',
    creates: true,
    summary: 'Сохранить быстрый ответ',
    body: z.strictObject({
      id: z.optional(entityId('chatReply')),
      title: text(60, 1),
      text: text(1000, 1),
      is_shared: z._default(z.boolean(), false),
    }),
    reply,
  }),
  deleteReply: defineCall({
    method: 'POST',
    path: '/chat/delete-reply',
    access: seeChat,
    records: 'own',
    summary: 'Убрать быстрый ответ',
    body: z.strictObject({ id: entityId('chatReply') }),
    reply: done(),
  }),
});
