import * as z from 'zod/mini';
import { keepCallLists } from '#features/call-lists/call-lists.access.ts';
import { listStates, numberSources, numberStates } from '#features/call-lists/call-lists.status.ts';
import { callResults } from '#features/calls/calls.status.ts';
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

const listId = () => entityId('callList');
const numberId = () => entityId('callListNumber');
const person = () => z.object({ id: entityId('user'), name: z.string() });

const fields = {
  name: text(120, 1),
  script_id: entityId('script'),
  people: z.array(entityId('user')).check(z.maxLength(50)),
  first_day: isoDate(),
  last_day: isoDate(),
} as const;

const list = z.object({
  id: listId(),
  name: z.string(),
  state: z.enum(listStates),
  script: z.object({ id: entityId('script'), name: z.string() }),
  people: z.array(person()),
  first_day: isoDate(),
  last_day: isoDate(),
  total: z.int(),
  waiting: z.int(),
  done: z.int(),
  refused: z.int(),
  /** In somebody's hands now. */
  in_hand: z.int(),
  results: z.array(z.object({ result: z.enum(callResults), count: z.int() })),
  /** Numbers called within the last hour: how fast it goes. */
  last_hour: z.int(),
  started_at: z.nullable(instant()),
  moved_by: z.nullable(z.string()),
  moved_at: z.nullable(instant()),
});

/** What came of an attempt to add numbers; a trial writes nothing. */
const added = z.object({
  added: z.int(),
  known: z.int(),
  rejected: z.int(),
  /** The first of those that were not taken, each with the reason. */
  problems: z.array(z.object({ row: z.int(), value: personal('contact', z.string()), why: z.string() })),
});

/** §2 /phones: lists of numbers with proof of consent; ours, in the style of §7. */
export const callListCalls = defineCalls('call-lists', {
  showLine: defineCall({
    method: 'GET',
    path: '/phones/line',
    access: keepCallLists,
    summary: 'Можно ли звонить по спискам: какая линия и указано ли основание предложений',
    reply: z.object({
      line: z.enum(['real', 'practice', 'off']),
      basis: z.nullable(z.object({ basis: z.string(), caller_name: z.string(), at: instant() })),
    }),
  }),
  showChoices: defineCall({
    method: 'GET',
    path: '/phones/choices',
    access: keepCallLists,
    summary: 'Из чего собирают список: скрипты в работе и те, кто может звонить',
    reply: z.object({
      scripts: z.array(z.object({ id: entityId('script'), name: z.string() })),
      people: z.array(person()),
    }),
  }),
  listLists: defineCall({
    method: 'GET',
    path: '/phones/lists',
    access: keepCallLists,
    summary: 'Списки автообзвона, новые сверху: состояние, ход, итоги, темп',
    reply: z.object({ items: z.array(list) }),
  }),
  showList: defineCall({
    method: 'GET',
    path: '/phones/one',
    access: keepCallLists,
    refuses: [404],
    summary: 'Один список: состояние, ход, итоги, темп',
    query: z.strictObject({ id: entityIdText('callList') }),
    reply: list,
  }),
  createList: defineCall({
    method: 'POST',
    path: '/phones/create',
    access: keepCallLists,
    creates: true,
    summary: 'Завести список: скрипт, люди, дни; звонить по нему начнут после «Начать»',
    body: z.strictObject(fields),
    reply: z.object({ id: listId() }),
  }),
  changeList: defineCall({
    method: 'POST',
    path: '/phones/change',
    access: keepCallLists,
    refuses: [404, 409],
    summary: 'Изменить имя, скрипт, людей и дни списка; действует со следующего номера',
    body: z.strictObject({ id: listId(), ...fields }),
    reply: done(),
  }),
  moveList: defineCall({
    method: 'POST',
    path: '/phones/move',
    access: keepCallLists,
    refuses: [404, 409],
    summary: 'Начать, приостановить или остановить список; следующий номер уже не наберётся',
    body: z.strictObject({ id: listId(), to: z.enum(['running', 'paused', 'stopped']) }),
    reply: done(),
  }),
  getTemplate: defineCall({
    method: 'GET',
    path: '/phones/template',
    access: keepCallLists,
    summary: 'Образец таблицы номеров с согласиями, XLSX',
    reply: fileReply,
  }),
  addFile: defineCall({
    method: 'POST',
    path: '/phones/add-file',
    access: keepCallLists,
    refuses: [404, 409],
    bulk: 'mass',
    summary:
      'Добавить номера из таблицы XLSX или CSV, каждый с датой согласия и его подтверждением; проба ничего не меняет',
    files: { kind: 'people', max: 1 },
    body: z.strictObject({
      list_id: entityIdText('callList'),
      is_dry_run: z._default(z.enum(['0', '1']), '0'),
    }),
    reply: added,
  }),
  addExisting: defineCall({
    method: 'POST',
    path: '/phones/add-existing',
    access: keepCallLists,
    refuses: [404, 409],
    bulk: 'mass',
    summary:
      'Добавить тех, кого мы знаем: лидов с основанием для звонка или клиентов, чьи гарантии скоро кончаются и кто согласился на предложения',
    body: z.strictObject({
      list_id: listId(),
      source: z.enum(['leads', 'guarantees']),
      /** Guarantees that end within so many days. */
      days: z._default(z.int().check(z.gte(1), z.lte(365)), 60),
      is_dry_run: z._default(z.boolean(), false),
    }),
    reply: added,
  }),
  listNumbers: defineCall({
    method: 'POST',
    path: '/phones/numbers',
    access: keepCallLists,
    reads: true,
    summary: 'Номера списка по порядку: подтверждение согласия, попытки, итог',
    body: z.strictObject({
      list_id: listId(),
      q: z.optional(text(60)),
      state: z.optional(z.enum(numberStates)),
      cursor: cursor(),
      limit: limit(),
    }),
    reply: pageOf(
      z.object({
        id: numberId(),
        phone: personal('contact', z.string()),
        name: personal('identity', z.string()),
        organization: z.nullable(z.object({ id: entityId('organization'), name: z.string() })),
        source: z.enum(numberSources),
        proof: z.string(),
        state: z.enum(numberStates),
        attempts: z.int(),
        not_before: z.nullable(instant()),
        last_result: z.nullable(z.enum(callResults)),
        last_call_id: z.nullable(z.int()),
        last_at: z.nullable(instant()),
        refused_why: z.string(),
        taken_by: z.nullable(z.string()),
      }),
    ),
  }),
  listRefusals: defineCall({
    method: 'POST',
    path: '/phones/refusals',
    access: keepCallLists,
    reads: true,
    summary: 'Номера, которые не набрали, хотя пришёл их черёд, и почему; новые сверху',
    body: z.strictObject({ list_id: listId(), cursor: cursor(), limit: limit() }),
    reply: pageOf(
      z.object({
        id: z.int(),
        at: instant(),
        phone: personal('contact', z.string()),
        name: personal('identity', z.string()),
        by: z.string(),
        rule: z.string(),
        words: z.string(),
      }),
    ),
  }),
});
