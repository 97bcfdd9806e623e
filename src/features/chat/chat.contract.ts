import * as z from 'zod/mini';
import { roles } from '#domain/role.ts';
import { answerChat, keepChatFiles, seeChat } from '#features/chat/chat.access.ts';
import { maxFiles, maxTextLength } from '#features/chat/chat.rules.ts';
import { counterparts, messageSides, threadKinds, threadViews } from '#features/chat/chat.words.ts';
import { kindCode } from '#features/document-kinds/document-kinds.fields.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import {
  cursor,
  done,
  entityId,
  entityIdText,
  instant,
  limit,
  onlyFor,
  pageOf,
  text,
} from '#kit/contract/fields.ts';

const person = z.object({ id: entityId('user'), name: z.string(), role: z.nullable(z.enum(roles)) });

const lastWord = z.object({
  text: z.string(),
  at: instant(),
  side: z.enum(messageSides),
  is_mine: z.boolean(),
  /** How many files came with it; a message may be files alone. */
  files: z.int(),
});

const threadDeal = z.object({ id: entityId('deal'), client_name: z.string() });
const threadLeg = z.object({
  id: entityId('leg'),
  /** «48209-1». */
  number: z.string(),
  bank_id: entityId('bank'),
  bank_name: z.string(),
  /** Until when the bank waits for us, or we for the bank. */
  due_at: z.nullable(instant()),
});

const row = {
  id: entityId('thread'),
  kind: z.enum(threadKinds),
  /** With whom this talk is. */
  side: z.enum(counterparts),
  /** The agent, the bank or the client by name. */
  title: z.string(),
  /** The agent of the talk; null for a bank and a client. */
  person: z.nullable(person),
  deal: z.nullable(threadDeal),
  leg: z.nullable(threadLeg),
  last: z.nullable(lastWord),
  /** Words of the other side that the caller has not read and nobody of his side has answered; 100 means «99+». */
  unread: z.int(),
  /** Words of the other side without an answer of ours, read or not: the number on the row («unread until answered»). */
  unanswered: onlyFor('staff', z.int()),
  /** Since when the talk waits for us. */
  waiting_since: onlyFor('staff', z.nullable(instant())),
  /** Until when to answer; past it the talk is late. Null where no clock runs (banks). */
  due_at: onlyFor('staff', z.nullable(instant())),
  /** Until when the talk is put off; it does not wait and does not count meanwhile. */
  snoozed_until: onlyFor('staff', z.nullable(instant())),
  /** Who leads the talk on our side. */
  assignee: z.nullable(person),
  is_muted: z.boolean(),
};

const threadRow = z.object(row);

/** One side of a deal in the switch «Агент, Банк, Клиент»; `thread_id` is null until somebody opens the talk. */
const dealSide = z.object({
  side: z.enum(counterparts),
  title: z.string(),
  application_bank_id: z.nullable(entityId('leg')),
  thread_id: z.nullable(entityId('thread')),
  unread: z.int(),
  unanswered: onlyFor('staff', z.int()),
  due_at: onlyFor('staff', z.nullable(instant())),
});

/** What quick replies are filled with; null leaves the variable as it stands. */
const replyFacts = z.object({
  client: z.nullable(z.string()),
  sum: z.nullable(z.string()),
  deal: z.nullable(z.string()),
  bank: z.nullable(z.string()),
  person: z.nullable(z.string()),
  signBy: z.nullable(z.string()),
  me: z.nullable(z.string()),
});

const threadView = z.object({
  ...row,
  /** How far the other side has received and read; our ticks. */
  delivered_to: z.int(),
  read_to: z.int(),
  /** How far the caller himself has read. */
  my_read_to: z.int(),
  /** What the caller may do here; a button whose right is false is not shown. */
  may: z.object({
    write: z.boolean(),
    note: z.boolean(),
    /** The side whose words the caller writes down for it: it has no entrance of its own. */
    speak_for: z.nullable(z.enum(['client', 'bank'])),
    lead: z.boolean(),
    make_task: z.boolean(),
    keep_file: z.boolean(),
  }),
  facts: replyFacts,
});

const file = z.object({
  id: entityId('chatFile'),
  name: z.string(),
  mime: z.string(),
  bytes: z.int(),
  can_preview: z.boolean(),
  /** The paper of the deal this file has become, if the deal still has it. */
  document: z.nullable(z.object({ id: entityId('document'), kind: z.string(), kind_title: z.string() })),
});

const messageTask = z.object({
  id: entityId('task'),
  title: z.string(),
  is_done: z.boolean(),
  due_at: z.nullable(instant()),
  to: z.nullable(z.string()),
});

const message = z.object({
  id: entityId('message'),
  at: instant(),
  side: z.enum(messageSides),
  /** An internal note: our side alone ever receives it. */
  is_note: z.boolean(),
  /** Written by the product: a deal moved, a talk was handed over. It has no author. */
  is_system: z.boolean(),
  /** Null for a line of the product. For a bank's or a client's word: who wrote it down. */
  author: z.nullable(person),
  is_mine: z.boolean(),
  /** Empty once removed. */
  text: z.string(),
  reply_to: z.nullable(
    z.object({ id: entityId('message'), author: z.string(), text: z.string(), is_deleted: z.boolean() }),
  ),
  /** People named by «@Имя» in the text. */
  mentions: z.array(z.object({ id: entityId('user'), name: z.string() })),
  files: z.array(file),
  edited_at: z.nullable(instant()),
  deleted_at: z.nullable(instant()),
  /** Until when the caller may edit and remove it; null when he may not. */
  changeable_until: z.nullable(instant()),
  /** The task made of it. */
  task: onlyFor('staff', z.nullable(messageTask)),
});

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

/** Talks of deals, of deals at banks, and of agents with support. */
export const chatCalls = defineCalls('chat', {
  /** The list on the left. `waiting` comes by the clock, the others by the last word; `q` is a number, a client or a person. */
  listThreads: defineCall({
    method: 'POST',
    path: '/chat/threads',
    access: seeChat,
    reads: true,
    summary: 'Диалоги: ждут нас, мои, отложенные, все',
    body: z.strictObject({
      view: z._default(z.enum(threadViews), 'waiting'),
      /** With whom. */
      side: z.optional(z.enum(counterparts)),
      q: z.optional(text(100)),
      cursor: cursor(),
      limit: limit(),
    }),
    reply: pageOf(threadRow),
  }),
  /** The numbers on the switch «Ждут нас / Мои» (mine: how many of those I lead wait). Counted to 1 000. */
  countThreads: defineCall({
    method: 'GET',
    path: '/chat/counts',
    access: seeChat,
    summary: 'Сколько диалогов ждёт',
    reply: z.object({ waiting: z.int(), mine: z.int() }),
  }),
  /** Head of an open talk: who, what may be done, marks, facts for quick replies. */
  getThread: defineCall({
    method: 'GET',
    path: '/chat/thread',
    access: seeChat,
    summary: 'Один диалог: собеседник, права, отметки',
    query: z.strictObject({ id: entityIdText('thread') }),
    reply: threadView,
  }),
  /** The sides of one deal that the caller may read: a side without a right is absent. For the switch and the deal's panel. */
  listSides: defineCall({
    method: 'GET',
    path: '/chat/sides',
    access: seeChat,
    summary: 'Стороны сделки, с которыми можно говорить',
    query: z.strictObject({ application_id: entityIdText('deal') }),
    reply: z.array(dealSide),
  }),
  /** The thread of a side, made on the first call: a deal with `side`, a leg, or an agent's support (`agent_id` absent: the caller's own). */
  openThread: defineCall({
    method: 'POST',
    path: '/chat/open',
    access: seeChat,
    creates: true,
    summary: 'Открыть диалог по сделке, по заявке в банк или с поддержкой',
    body: z.strictObject({
      application_id: z.optional(entityId('deal')),
      side: z.optional(z.enum(['agent', 'client'])),
      application_bank_id: z.optional(entityId('leg')),
      agent_id: z.optional(entityId('user')),
    }),
    reply: z.object({ id: entityId('thread') }),
  }),
  /**
   * Words of a thread, oldest first. Without a key the last page; `before` the page above it; `after` what came
   * since (catching up after a cut: repeat while `has_after`); `around` the page about a found message.
   */
  listMessages: defineCall({
    method: 'GET',
    path: '/chat/messages',
    access: seeChat,
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
  /** Some messages anew, by number: after an edit, a removal or a file that became a paper was heard of. */
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
    summary: 'Мои отложенные сообщения диалога',
    query: z.strictObject({ thread_id: entityIdText('thread') }),
    reply: z.array(scheduled),
  }),
  cancelScheduled: defineCall({
    method: 'POST',
    path: '/chat/cancel-scheduled',
    access: seeChat,
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
    files: { kind: 'papers', max: maxFiles },
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
  /** «В чек-лист»: the file of a message becomes a paper of the deal, or of its leg. */
  keepFile: defineCall({
    method: 'POST',
    path: '/chat/file-to-document',
    access: keepChatFiles,
    creates: true,
    summary: 'Сделать файл сообщения документом сделки',
    body: z.strictObject({
      id: entityId('chatFile'),
      /** The code of a kind of paper, as `saveDocument` takes it. */
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
    summary: 'Исправить своё сообщение в течение 15 минут',
    body: z.strictObject({ id: entityId('message'), text: text(maxTextLength, 1) }),
    reply: message,
  }),
  deleteMessage: defineCall({
    method: 'POST',
    path: '/chat/delete',
    access: seeChat,
    summary: 'Убрать своё сообщение в течение 15 минут',
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
  /** The caller has received or read up to a message; marks only grow. Send when the words are on the screen, at most once a second. */
  markThread: defineCall({
    method: 'POST',
    path: '/chat/mark',
    access: seeChat,
    summary: 'Получено и прочитано до сообщения',
    body: z.strictObject({
      thread_id,
      delivered_to: z.optional(entityId('message')),
      read_to: z.optional(entityId('message')),
    }),
    reply: done(),
  }),
  /** People who may read the thread: for «@», and for handing it over (`can_lead`). */
  listPeople: defineCall({
    method: 'GET',
    path: '/chat/people',
    access: seeChat,
    summary: 'Кто читает диалог: упомянуть, передать',
    query: z.strictObject({ thread_id: entityIdText('thread') }),
    reply: z.array(
      z.object({
        id: entityId('user'),
        name: z.string(),
        role: z.enum(roles),
        /** May lead the talk for us. */
        can_lead: z.boolean(),
        /** Up to where he has read: who has seen a message, by name. */
        read_to: z.int(),
        /** Was at work within the last minutes. */
        is_on_duty: onlyFor('staff', z.boolean()),
      }),
    ),
  }),
  /** Hands the talk over; null gives it back to everybody. */
  assignThread: defineCall({
    method: 'POST',
    path: '/chat/assign',
    access: answerChat,
    summary: 'Передать диалог сотруднику или в общую очередь',
    body: z.strictObject({ thread_id, user_id: z.nullable(entityId('user')) }),
    reply: done(),
  }),
  /** Puts the talk off; a new word of the other side brings it back at once. Null: bring it back now. */
  snoozeThread: defineCall({
    method: 'POST',
    path: '/chat/snooze',
    access: answerChat,
    summary: 'Отложить диалог до времени',
    body: z.strictObject({ thread_id, until: z.nullable(instant()) }),
    reply: done(),
  }),
  /** «Ответ не нужен»: the talk no longer waits, though the last word was theirs. */
  settleThread: defineCall({
    method: 'POST',
    path: '/chat/settle',
    access: answerChat,
    summary: 'Ответ не нужен: диалог больше не ждёт',
    body: z.strictObject({ thread_id }),
    reply: done(),
  }),
  muteThread: defineCall({
    method: 'POST',
    path: '/chat/mute',
    access: seeChat,
    summary: 'Не тревожить сообщениями этого диалога',
    body: z.strictObject({ thread_id, is_muted: z.boolean() }),
    reply: done(),
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
    summary: 'Быстрые ответы: мои и общие',
    reply: z.array(reply),
  }),
  /** A new quick reply, or other words of one; shared ones are for head, director, operator and administrator. */
  saveReply: defineCall({
    method: 'POST',
    path: '/chat/save-reply',
    access: seeChat,
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
    summary: 'Убрать быстрый ответ',
    body: z.strictObject({ id: entityId('chatReply') }),
    reply: done(),
  }),
});
