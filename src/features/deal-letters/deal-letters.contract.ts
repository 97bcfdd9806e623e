import * as z from 'zod/mini';
import { messageWarnings } from '#features/chat/chat.words.ts';
import { sortLetters, writeToBanks } from '#features/deal-letters/deal-letters.access.ts';
import {
  incomingStates,
  looseReasons,
  looseStates,
  maxLetterFiles,
} from '#features/deal-letters/deal-letters.rules.ts';
import { letterFailures, letterStates } from '#features/letters/letters.state.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import {
  cursor,
  done,
  emailField,
  entityId,
  entityIdText,
  instant,
  limit,
  personal,
  text,
} from '#kit/contract/fields.ts';

const address = () => personal('contact', z.string());

const addressee = z.object({
  application_bank_id: entityId('leg'),
  number: z.string(),
  bank: z.object({ id: entityId('bank'), name: z.string() }),
  addresses: z.array(
    z.object({
      email: address(),
      name: personal('identity', z.string()),
      /** Letters to it come back. */
      is_stopped: z.boolean(),
    }),
  ),
  /** What a new letter begins with. */
  subject: z.string(),
  text: personal('contact', z.string()),
});

const outgoing = z.object({
  direction: z.literal('out'),
  id: entityId('bankLetter'),
  application_bank_id: z.nullable(entityId('leg')),
  to: address(),
  subject: z.string(),
  text: personal('contact', z.string()),
  at: instant(),
  by: z.string(),
  state: z.enum(letterStates),
  failure: z.nullable(z.enum(letterFailures)),
  /** What a mail server has said of it. */
  words: z.string(),
  /** When it goes, while it waits for the next day of its box. */
  waits_until: z.nullable(instant()),
  documents: z.array(z.object({ id: entityId('document'), name: z.string(), bytes: z.int() })),
  /** What went with it and is no document of the deal, such as remarks marked in a draft. */
  files: z.array(z.object({ name: z.string(), bytes: z.int() })),
});

const file = z.object({
  id: entityId('incomingFile'),
  name: z.string(),
  bytes: z.int(),
  mime: z.nullable(z.string()),
  can_preview: z.boolean(),
  /** Why it was not kept; null when it can be opened. */
  problem: z.nullable(z.string()),
});

const incomingFields = {
  id: entityId('incomingLetter'),
  from: address(),
  from_name: personal('identity', z.string()),
  subject: z.string(),
  at: instant(),
  state: z.enum(incomingStates),
  reason: z.nullable(z.enum(looseReasons)),
};

const incoming = z.object({
  direction: z.literal('in'),
  ...incomingFields,
  /** Why somebody calls the bank before he believes it. */
  warnings: z.array(z.enum(messageWarnings)),
  application_bank_id: z.nullable(entityId('leg')),
  text: personal('contact', z.string()),
  files: z.array(file),
});

/** Whether the box of answers is read, and what came of the last visit. */
const mailbox = z.object({
  is_configured: z.boolean(),
  visited_at: z.nullable(instant()),
  failure: z.nullable(z.enum(['unreachable', 'login', 'folder'])),
});

/** Letters to banks about applications, and their answers. */
export const bankLetterCalls = defineCalls('dealLetters', {
  listLetters: defineCall({
    method: 'GET',
    path: '/application-bank/letters',
    access: writeToBanks,
    summary: 'Письма банкам по сделке и их ответы, новые сверху; адреса и начало нового письма',
    query: z.strictObject({ application_id: entityIdText('deal') }),
    reply: z.object({
      can_post: z.boolean(),
      mailbox,
      addressees: z.array(addressee),
      letters: z.array(z.union([outgoing, incoming])),
    }),
  }),
  sendLetter: defineCall({
    method: 'POST',
    path: '/application-bank/send-letter',
    access: writeToBanks,
    creates: true,
    summary: 'Написать банку по заявке на адрес из его карточки, с документами сделки',
    body: z.strictObject({
      application_bank_id: entityId('leg'),
      to: emailField(),
      subject: text(300, 1),
      text: text(10_000, 1),
      document_ids: z.array(entityId('document')).check(z.maxLength(maxLetterFiles)),
    }),
    reply: z.object({ id: entityId('bankLetter') }),
  }),
  sendAgain: defineCall({
    method: 'POST',
    path: '/application-bank/resend-letter',
    access: writeToBanks,
    creates: true,
    summary: 'Отправить снова письмо, которое не ушло: рядом встаёт такое же новое',
    body: z.strictObject({ id: entityId('bankLetter') }),
    reply: z.object({ id: entityId('bankLetter') }),
  }),
  openFile: defineCall({
    method: 'GET',
    path: '/application-bank/letter-file',
    access: writeToBanks,
    records: 'deal',
    summary: 'Файл из письма банка',
    query: z.strictObject({ id: entityIdText('incomingFile') }),
    reply: fileReply,
  }),
  listLoose: defineCall({
    method: 'POST',
    path: '/bank-letters/list',
    access: sortLetters,
    reads: true,
    summary: 'Письма, которые не легли к заявке сами: неразобранные, автоответы, отложенные',
    body: z.strictObject({ state: z.enum(looseStates), cursor: cursor(), limit: limit() }),
    reply: z.object({
      mailbox,
      items: z.array(
        z.object({ ...incomingFields, excerpt: personal('contact', z.string()), files: z.int() }),
      ),
      next_cursor: z.nullable(z.string()),
    }),
  }),
  showLoose: defineCall({
    method: 'GET',
    path: '/bank-letters/one',
    access: sortLetters,
    summary: 'Неразобранное письмо целиком, как простой текст',
    query: z.strictObject({ id: entityIdText('incomingLetter') }),
    reply: z.object({
      ...incomingFields,
      text: personal('contact', z.string()),
      warnings: z.array(z.enum(messageWarnings)),
      files: z.array(file),
      /** The application it seems to belong to. */
      seems: z.nullable(
        z.object({
          application_bank_id: entityId('leg'),
          application_id: entityId('deal'),
          number: z.string(),
          bank_name: z.string(),
        }),
      ),
    }),
  }),
  assignLetter: defineCall({
    method: 'POST',
    path: '/bank-letters/assign',
    access: sortLetters,
    summary: 'Положить письмо в переписку заявки с банком',
    body: z.strictObject({ id: entityId('incomingLetter'), application_bank_id: entityId('leg') }),
    reply: done(),
  }),
  setAside: defineCall({
    method: 'POST',
    path: '/bank-letters/set-aside',
    access: sortLetters,
    summary: 'Письмо не относится к сделкам; `is_aside: false` возвращает его в неразобранные',
    body: z.strictObject({ id: entityId('incomingLetter'), is_aside: z.boolean() }),
    reply: done(),
  }),
});
