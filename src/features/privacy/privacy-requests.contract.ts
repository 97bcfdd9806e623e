import * as z from 'zod/mini';
import { backgroundJobStarted } from '#features/background-jobs/background-jobs.contract.ts';
import { seePersonalData, workPersonalData } from '#features/privacy/privacy.access.ts';
import { personFields } from '#features/privacy/privacy.fields.ts';
import {
  requestKinds,
  requestMoveNames,
  requestStates,
  subjectKinds,
} from '#features/privacy/privacy-requests.status.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import {
  cursor,
  done,
  entityId,
  entityIdText,
  instant,
  isoDate,
  limit,
  pageOf,
  personal,
  text,
} from '#kit/contract/fields.ts';

const id = entityId('personalRequest');
const idText = entityIdText('personalRequest');

const row = {
  id,
  kind: z.enum(requestKinds),
  subject: z.enum(subjectKinds),
  state: z.enum(requestStates),
  name: personal('identity', z.string()),
  received_on: isoDate(),
  due_on: isoDate(),
  is_prolonged: z.boolean(),
  /** Nobody has answered, and the term is over. */
  is_late: z.boolean(),
} as const;

/** Requests of people about their data: written down, answered in time, carried out. */
export const privacyRequestCalls = defineCalls('privacyRequests', {
  listRequests: defineCall({
    method: 'POST',
    path: '/personal-data/requests',
    access: seePersonalData,
    reads: true,
    summary: 'Запросы о персональных данных, новые сверху: кто, о чём, до какого дня ответить',
    body: z.strictObject({
      state: z.optional(z.enum(requestStates)),
      cursor: cursor(),
      limit: limit(),
    }),
    reply: pageOf(z.object(row)),
  }),
  getRequest: defineCall({
    method: 'GET',
    path: '/personal-data/request',
    access: seePersonalData,
    summary: 'Запрос о персональных данных целиком',
    query: z.strictObject({ id: idText }),
    reply: z.object({
      ...row,
      ...personFields,
      note: z.string(),
      answer: z.string(),
      has_document: z.boolean(),
      erased_at: z.nullable(instant()),
      moves: z.array(z.enum(requestMoveNames)),
      may_erase: z.boolean(),
      version: z.int(),
    }),
  }),
  createRequest: defineCall({
    method: 'POST',
    path: '/personal-data/request-create',
    access: workPersonalData,
    asAnother: 'never',
    creates: true,
    summary: 'Записать запрос человека о его данных: срок считается, задача ставится',
    body: z.strictObject({
      kind: z.enum(requestKinds),
      subject: z.enum(subjectKinds),
      ...personFields,
      received_on: isoDate(),
      note: z._default(text(2000), ''),
    }),
    reply: z.object({ id }),
  }),
  moveRequest: defineCall({
    method: 'POST',
    path: '/personal-data/request-move',
    access: workPersonalData,
    asAnother: 'never',
    refuses: [409],
    summary:
      'Взять запрос в работу, один раз продлить срок, записать ответ (и послать его письмом) или отказать',
    body: z.strictObject({
      id,
      version: z.int(),
      move: z.enum(requestMoveNames),
      words: z._default(text(4000), ''),
      send: z._default(z.boolean(), false),
    }),
    reply: done(),
  }),
  attachDocument: defineCall({
    method: 'POST',
    path: '/personal-data/request-document',
    access: workPersonalData,
    asAnother: 'never',
    summary: 'Приложить к запросу документ, с которым он пришёл',
    body: z.strictObject({ id: idText }),
    files: { kind: 'documents', max: 1 },
    reply: done(),
  }),
  openDocument: defineCall({
    method: 'GET',
    path: '/personal-data/request-file',
    access: seePersonalData,
    summary: 'Документ запроса или акт об уничтожении',
    query: z.strictObject({ id: idText, what: z.enum(['document', 'act']) }),
    reply: fileReply,
  }),
  erasePerson: defineCall({
    method: 'POST',
    path: '/personal-data/erase',
    access: workPersonalData,
    asAnother: 'never',
    danger: true,
    refuses: [409],
    summary:
      'Стереть данные человека по его запросу: работа в фоне, акт и выгрузка из журнала хранятся при запросе; что закон велит хранить, остаётся',
    body: z.strictObject({
      id,
      /** Records of people who are called the same: `leads:12`. */
      except: z._default(z.array(text(100, 3)).check(z.maxLength(500)), []),
    }),
    reply: backgroundJobStarted(),
  }),
});
