import * as z from 'zod/mini';
import { keepMailboxes } from '#features/mailboxes/mailboxes.access.ts';
import { mailboxFields } from '#features/mailboxes/mailboxes.fields.ts';
import {
  checkSteps,
  letterPurposes,
  mailSecurities,
  readingFailures,
} from '#features/mailboxes/mailboxes.kinds.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { entityId, instant, personal } from '#kit/contract/fields.ts';
import { mailFaults } from '#kit/contract/mail-faults.ts';

const imap = z.object({
  host: z.string(),
  port: z.int(),
  security: z.enum(mailSecurities),
  folder: z.string(),
});

const view = z.object({
  /** Null of the box of the environment, which is only looked at. */
  id: z.nullable(entityId('mailbox')),
  version: z.int(),
  name: z.string(),
  address: personal('contact', z.string()),
  owner: z.nullable(z.object({ id: entityId('user'), name: z.string() })),
  purposes: z.array(z.enum(letterPurposes)),
  smtp: z.nullable(z.object({ host: z.string(), port: z.int(), security: z.enum(mailSecurities) })),
  imap: z.nullable(imap),
  login: z.string(),
  daily_limit: z.nullable(z.int()),
  signature: z.string(),
  sent_folder: z.string(),
  is_on: z.boolean(),
  /** Letters handed to the server today, by Moscow's day. */
  sent_today: z.int(),
  waiting: z.int(),
  sent_at: z.nullable(instant()),
  failure: z.nullable(z.object({ at: instant(), fault: z.enum(mailFaults), words: z.string() })),
  read_at: z.nullable(instant()),
  reading_failure: z.nullable(z.enum(readingFailures)),
});

/** Mailboxes that letters leave by and answers come to. */
export const mailboxCalls = defineCalls('mailboxes', {
  listMailboxes: defineCall({
    method: 'GET',
    path: '/email/all',
    access: keepMailboxes,
    summary:
      'Почтовые ящики: ящик сервера, затем заведённые; состояние, очередь, последний сбой; паролей нет',
    reply: z.object({
      /** Whether passwords can be kept here. */
      can_keep: z.boolean(),
      items: z.array(view),
      /** Who may have a box of his own. */
      people: z.array(z.object({ id: entityId('user'), name: z.string() })),
    }),
  }),
  createMailbox: defineCall({
    method: 'POST',
    path: '/email/create',
    access: keepMailboxes,
    creates: true,
    danger: true,
    summary: 'Завести ящик',
    body: z.strictObject(mailboxFields),
    reply: z.object({ id: entityId('mailbox') }),
  }),
  updateMailbox: defineCall({
    method: 'POST',
    path: '/email/update',
    access: keepMailboxes,
    danger: true,
    summary: 'Изменить ящик; пустой пароль оставляет прежний, если сервер и логин те же',
    body: z.strictObject({ ...mailboxFields, id: entityId('mailbox'), version: z.int() }),
    reply: z.object({ version: z.int() }),
  }),
  checkMailbox: defineCall({
    method: 'POST',
    path: '/email/check',
    access: keepMailboxes,
    reads: true,
    summary: 'Шаг проверки ящика: адрес, TLS, вход, письмо самому себе, чтение этого письма',
    body: z.strictObject({
      id: entityId('mailbox'),
      step: z.enum(checkSteps),
      /** By which the letter to oneself is found; the answer of `send` gives it. */
      mark: z.optional(z.string().check(z.regex(/^[0-9a-f-]{36}$/))),
    }),
    reply: z.object({
      result: z.enum(['passed', 'failed', 'skipped', 'late']),
      fault: z.nullable(z.enum(mailFaults)),
      words: z.string(),
      mark: z.nullable(z.string()),
    }),
  }),
});
