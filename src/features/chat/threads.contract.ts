import * as z from 'zod/mini';
import { roles } from '#domain/role.ts';
import { answerChat, seeChat, threadWithBanks } from '#features/chat/chat.access.ts';
import { counterparts, messageSides, threadKinds, threadViews } from '#features/chat/chat.words.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';
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

import { person, threadDeal } from '#features/chat/chat.fields.ts';
const threadLeg = z.object({
  id: entityId('leg'),
  /** «48209-1». */
  number: z.string(),
  bank_id: entityId('bank'),
  bank_name: z.string(),
  /** Until when the bank waits for us, or we for the bank. */
  due_at: z.nullable(instant()),
});

const lastWord = z.object({
  text: z.string(),
  at: instant(),
  side: z.enum(messageSides),
  is_mine: z.boolean(),
  /** How many files came with it; a message may be files alone. */
  files: z.int(),
});

const row = {
  id: entityId('thread'),
  kind: z.enum(threadKinds),
  /** With whom this thread is. */
  side: z.enum(counterparts),
  /** The agent, the bank or the client by name. */
  title: z.string(),
  /** The agent of the thread; null for a bank and a client. */
  person: z.nullable(person),
  deal: z.nullable(threadDeal),
  leg: z.nullable(threadLeg),
  last: z.nullable(lastWord),
  /** Words of the other side that the caller has not read and nobody of his side has answered; 100 means «99+». */
  unread: z.int(),
  /** Words of the other side without an answer of ours, read or not: the number on the row («unread until answered»). */
  unanswered: onlyFor('staff', z.int()),
  /** Since when the thread waits for us. */
  waiting_since: onlyFor('staff', z.nullable(instant())),
  /** Until when to answer; past it the thread is late. Null where no clock runs (banks). */
  due_at: onlyFor('staff', z.nullable(instant())),
  /** Until when the thread is put off; it does not wait and does not count meanwhile. */
  snoozed_until: onlyFor('staff', z.nullable(instant())),
  /** Who leads the thread on our side. */
  assignee: z.nullable(person),
  is_muted: z.boolean(),
};

const threadRow = z.object(row);

/** One side of a deal in the switch «Агент, Банк, Клиент»; `thread_id` is null until somebody opens the thread. */
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
    write_for: z.nullable(z.enum(['client', 'bank'])),
    lead: z.boolean(),
    make_task: z.boolean(),
    keep_file: z.boolean(),
  }),
  facts: replyFacts,
});

const thread_id = entityId('thread');

/** Talks of deals, of deals at banks, and of agents with support. */
export const threadCalls = defineCalls('chat', {
  /** The list on the left. `waiting` comes by the clock, the others by the last word; `q` is a number, a client or a person. */
  listThreads: defineCall({
    method: 'POST',
    path: '/chat/threads',
    access: seeChat,
    reads: true,
    offline: true,
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
    records: 'thread',
    summary: 'Сколько диалогов ждёт',
    reply: z.object({ waiting: z.int(), mine: z.int() }),
  }),
  /** Head of an open thread: who, what may be done, marks, facts for quick replies. */
  getThread: defineCall({
    method: 'GET',
    path: '/chat/thread',
    access: seeChat,
    offline: true,
    summary: 'Один диалог: собеседник, права, отметки',
    query: z.strictObject({ id: entityIdText('thread') }),
    reply: threadView,
  }),
  /** The sides of one deal that the caller may read: a side without a right is absent. For the switch and the deal's panel. */
  listSides: defineCall({
    method: 'GET',
    path: '/chat/sides',
    access: seeChat,
    offline: true,
    summary: 'Стороны сделки, с которыми можно говорить',
    query: z.strictObject({ application_id: entityIdText('deal') }),
    reply: z.array(dealSide),
  }),
  askBanks: defineCall({
    method: 'POST',
    path: '/chat/ask-banks',
    access: threadWithBanks,
    creates: true,
    summary: 'Один вопрос в переписку с банками нескольких заявок',
    body: z.strictObject({
      application_bank_ids: z.array(entityId('leg')).check(z.minLength(1), z.maxLength(50)),
      text: text(4000).check(z.minLength(1, fieldTexts.required)),
    }),
    reply: z.object({ asked: z.int() }),
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
    records: 'thread',
    summary: 'Кто читает диалог: упомянуть, передать',
    query: z.strictObject({ thread_id: entityIdText('thread') }),
    reply: z.array(
      z.object({
        id: entityId('user'),
        name: z.string(),
        role: z.enum(roles),
        /** May lead the thread for us. */
        can_lead: z.boolean(),
        /** Up to where he has read: who has seen a message, by name. */
        read_to: z.int(),
        /** Was at work within the last minutes. */
        is_on_duty: onlyFor('staff', z.boolean()),
      }),
    ),
  }),
  /** Hands the thread over; null gives it back to everybody. */
  assignThread: defineCall({
    method: 'POST',
    path: '/chat/assign',
    access: answerChat,
    summary: 'Передать диалог сотруднику или в общую очередь',
    body: z.strictObject({ thread_id, user_id: z.nullable(entityId('user')) }),
    reply: done(),
  }),
  /** Puts the thread off; a new word of the other side brings it back at once. Null: bring it back now. */
  snoozeThread: defineCall({
    method: 'POST',
    path: '/chat/snooze',
    access: answerChat,
    summary: 'Отложить диалог до времени',
    body: z.strictObject({ thread_id, until: z.nullable(instant()) }),
    reply: done(),
  }),
  /** «Ответ не нужен»: the thread no longer waits, though the last word was theirs. */
  resolveThread: defineCall({
    method: 'POST',
    path: '/chat/resolve',
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
});
