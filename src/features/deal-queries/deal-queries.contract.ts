import * as z from 'zod/mini';
import { answerQueries, keepQueries, seeQueries } from '#features/deal-queries/deal-queries.access.ts';
import {
  itemKinds,
  itemStates,
  maxItems,
  owners,
  queryStates,
} from '#features/deal-queries/deal-queries.rules.ts';
import { kindCode } from '#features/document-kinds/document-kinds.fields.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import { done, emailField, entityId, entityIdText, instant, text } from '#kit/contract/fields.ts';

const file = z.object({
  id: entityId('document'),
  name: z.string(),
  bytes: z.int(),
  version: z.int(),
  /** Gone since: replaced by a newer version or removed. */
  is_live: z.boolean(),
});

const item = z.object({
  id: entityId('queryItem'),
  number: z.int(),
  kind: z.enum(itemKinds),
  title: z.string(),
  text: z.nullable(z.string()),
  document_type: z.nullable(z.string()),
  document_name: z.nullable(z.string()),
  owner: z.enum(owners),
  owner_id: z.nullable(entityId('user')),
  owner_name: z.nullable(z.string()),
  due_at: z.nullable(instant()),
  state: z.enum(itemStates),
  answer: z.nullable(z.string()),
  waived: z.nullable(z.string()),
  changed_by: z.nullable(z.string()),
  changed_at: z.nullable(instant()),
  files: z.array(file),
});

const sentPackage = z.object({
  text: z.string(),
  files: z.array(z.object({ id: entityId('document'), name: z.string(), version: z.int() })),
});

const query = z.object({
  id: entityId('query'),
  application_bank_id: entityId('leg'),
  bank_id: entityId('bank'),
  bank_name: z.string(),
  number: z.int(),
  state: z.enum(queryStates),
  asked_at: instant(),
  asked_by: z.nullable(z.string()),
  due_at: instant(),
  /** Somebody has said that the whole answer is ready to go. */
  answered_at: z.nullable(instant()),
  answered_by: z.nullable(z.string()),
  sent_at: z.nullable(instant()),
  sent_by: z.nullable(z.string()),
  /** Working minutes the question has lain with us, and its answer with the bank. */
  our_minutes: z.int(),
  bank_minutes: z.int(),
  /** What has gone to the bank; null until then. */
  package: z.nullable(sentPackage),
  items: z.array(item),
});

const itemInput = {
  kind: z.enum(itemKinds),
  title: text(300, 1),
  text: z.optional(z.nullable(text(4000))),
  document_type: z.optional(z.nullable(kindCode())),
  owner: z.enum(owners),
  owner_id: z.optional(z.nullable(entityId('user'))),
  due_at: z.optional(z.nullable(instant())),
} as const;

/** Questions of banks: numbered items, answers, documents, the package that goes back. */
export const queryCalls = defineCalls('dealQueries', {
  listQueries: defineCall({
    method: 'GET',
    path: '/application-bank/queries',
    access: seeQueries,
    offline: true,
    summary: 'Запросы банков по сделке: пункты, ответы, сколько времени у нас и у банка',
    query: z.object({ application_id: entityIdText('deal') }),
    reply: z.array(query),
  }),
  suggestItems: defineCall({
    method: 'GET',
    path: '/application-bank/query-hints',
    access: keepQueries,
    summary: 'О чём этот банк уже спрашивал, частое сначала',
    query: z.object({ bank_id: entityIdText('bank') }),
    reply: z.array(
      z.object({
        kind: z.enum(itemKinds),
        title: z.string(),
        document_type: z.nullable(z.string()),
        times: z.int(),
      }),
    ),
  }),
  findOwners: defineCall({
    method: 'GET',
    path: '/application-bank/query-owners',
    access: keepQueries,
    records: 'deal',
    summary: 'Сотрудники, которым можно поручить пункт запроса',
    query: z.object({ application_id: entityIdText('deal') }),
    reply: z.array(z.object({ id: entityId('user'), name: z.string() })),
  }),
  askQuery: defineCall({
    method: 'POST',
    path: '/application-bank/ask-query',
    access: keepQueries,
    summary: 'Записать запрос банка по пунктам; заявка переходит в «Запрос»',
    creates: true,
    body: z.strictObject({
      application_bank_id: entityId('leg'),
      due_at: instant(),
      items: z.array(z.strictObject(itemInput)).check(z.minLength(1), z.maxLength(maxItems)),
      version: z.optional(z.int()),
    }),
    reply: z.object({ id: entityId('query'), number: z.int() }),
  }),
  saveItem: defineCall({
    method: 'POST',
    path: '/application-bank/save-query-item',
    access: keepQueries,
    summary: 'Добавить пункт в открытый запрос или изменить его',
    creates: true,
    body: z.strictObject({
      query_id: entityId('query'),
      item_id: z.optional(entityId('queryItem')),
      ...itemInput,
    }),
    reply: z.object({ id: entityId('queryItem'), number: z.int() }),
  }),
  moveDue: defineCall({
    method: 'POST',
    path: '/application-bank/move-query-due',
    access: keepQueries,
    summary: 'Перенести срок ответа на открытый запрос или его пункта с причиной',
    body: z.strictObject({
      id: entityId('query'),
      item_id: z.optional(entityId('queryItem')),
      /** Null: the item is due with its question again. */
      due_at: z.nullable(instant()),
      reason: text(500, 1),
      version: z.optional(z.int().check(z.gte(1))),
    }),
    reply: done(),
  }),
  answerItem: defineCall({
    method: 'POST',
    path: '/application-bank/answer-query',
    access: answerQueries,
    summary: 'Ответить на пункт запроса словами и документами сделки',
    body: z.strictObject({
      id: entityId('queryItem'),
      answer: z.optional(z.nullable(text(8000))),
      document_ids: z.optional(z.array(entityId('document')).check(z.maxLength(20))),
      is_ready: z.boolean(),
    }),
    reply: done(),
  }),
  answerWithFiles: defineCall({
    method: 'POST',
    path: '/application-bank/answer-query-files',
    access: answerQueries,
    summary: 'Приложить к пункту запроса файлы: они становятся документами заявки',
    creates: true,
    files: { kind: 'documents', max: 20 },
    body: z.strictObject({ id: entityIdText('queryItem'), document_type: z.optional(kindCode()) }),
    reply: z.object({ document_ids: z.array(entityId('document')) }),
  }),
  waiveItem: defineCall({
    method: 'POST',
    path: '/application-bank/waive-query-item',
    access: keepQueries,
    summary: 'Снять пункт запроса с комментарием или открыть его снова',
    body: z.strictObject({ id: entityId('queryItem'), comment: z.nullable(text(2000, 1)) }),
    reply: done(),
  }),
  markAnswered: defineCall({
    method: 'POST',
    path: '/application-bank/query-answered',
    access: answerQueries,
    summary: 'Отметить, что ответ на весь запрос готов, или снять отметку',
    body: z.strictObject({ id: entityId('query'), is_answered: z.boolean() }),
    reply: done(),
  }),
  sendAnswer: defineCall({
    method: 'POST',
    path: '/application-bank/send-query',
    access: keepQueries,
    summary: 'Отправить ответ банку одним пакетом, письмом тоже, или отдать его на подпись',
    body: z.strictObject({
      id: entityId('query'),
      to_sign: z.optional(z.boolean()),
      /** An address of the bank's card the package goes to as a letter, with the documents of its items. */
      letter_to: z.optional(emailField()),
      comment: z.optional(text(2000)),
    }),
    reply: z.object({ text: z.string() }),
  }),
  printAnswer: defineCall({
    method: 'GET',
    path: '/application-bank/query-print',
    access: seeQueries,
    summary: 'Ответ на запрос для печати, PDF',
    query: z.object({ id: entityIdText('query') }),
    reply: fileReply,
  }),
  packAnswer: defineCall({
    method: 'GET',
    path: '/application-bank/query-package',
    access: seeQueries,
    summary: 'Ответ на запрос одним ZIP: текст и файлы по пунктам',
    query: z.object({ id: entityIdText('query') }),
    reply: fileReply,
  }),
});
