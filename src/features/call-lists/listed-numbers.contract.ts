import * as z from 'zod/mini';
import { callByList } from '#features/call-lists/call-lists.access.ts';
import { callResults } from '#features/calls/calls.status.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { done, entityId, instant, isoDate, personal, text } from '#kit/contract/fields.ts';

const listId = () => entityId('callList');
const numberId = () => entityId('callListNumber');

/** A number as who calls it sees it. */
const number = z.object({
  id: numberId(),
  list_id: listId(),
  script_id: entityId('script'),
  phone: personal('contact', z.string()),
  name: personal('identity', z.string()),
  organization: z.nullable(z.object({ id: entityId('organization'), name: z.string() })),
  lead_id: z.nullable(z.int()),
  proof: z.string(),
  zone: z.string(),
  attempts: z.int(),
  last_result: z.nullable(z.enum(callResults)),
  last_at: z.nullable(instant()),
  note: z.string(),
  fence: z.int(),
  lease_until: instant(),
  /** A talk that waits for its result: until it has one there is no next number. */
  unfinished_call_id: z.nullable(z.int()),
});

const held = { number_id: numberId(), fence: z.int().check(z.gte(0)) } as const;

/** Calls by a list, for whoever is on it: the next number, its lease, what came of the talk. */
export const listedNumberCalls = defineCalls('call-lists', {
  listMine: defineCall({
    method: 'GET',
    path: '/phones/mine',
    access: callByList,
    records: 'own',
    summary: 'Списки, по которым я сегодня звоню',
    reply: z.object({
      items: z.array(
        z.object({ id: listId(), name: z.string(), waiting: z.int(), total: z.int(), last_day: isoDate() }),
      ),
    }),
  }),
  next: defineCall({
    method: 'POST',
    path: '/phones/next',
    access: callByList,
    records: 'own',
    refuses: [404, 409],
    summary: 'Взять следующий номер списка: он закрепляется за вами; второй раз — тот же',
    body: z.strictObject({ list_id: listId() }),
    reply: z.object({
      number: z.nullable(number),
      /** Why there is none now. */
      why: z.nullable(z.string()),
    }),
  }),
  hold: defineCall({
    method: 'POST',
    path: '/phones/hold',
    access: callByList,
    records: 'own',
    refuses: [404, 409],
    summary: 'Окно обзвона открыто: закрепление номера продлевается на три минуты',
    body: z.strictObject(held),
    reply: z.object({ lease_until: instant() }),
  }),
  release: defineCall({
    method: 'POST',
    path: '/phones/release',
    access: callByList,
    records: 'own',
    refuses: [409],
    summary: 'Отдать номер обратно в список',
    reply: done(),
  }),
  noteRefused: defineCall({
    method: 'POST',
    path: '/phones/refused',
    access: callByList,
    records: 'own',
    refuses: [404, 409],
    summary: 'Набрать не дали правила: сервер смотрит сам, записывает почему и откладывает номер',
    body: z.strictObject(held),
    reply: done(),
  }),
  finish: defineCall({
    method: 'POST',
    path: '/phones/finish',
    access: callByList,
    refuses: [404, 409],
    summary: 'Итог разговора по списку и то, что из него следует',
    body: z.strictObject({
      ...held,
      call_id: entityId('call'),
      result: z.enum(callResults),
      comment: z._default(text(2000), ''),
      callback_at: z.optional(instant()),
    }),
    reply: done(),
  }),
  showResults: defineCall({
    method: 'GET',
    path: '/phones/results',
    access: callByList,
    summary: 'Итоги звонка по списку: клавиши и что следует из каждого',
    reply: z.array(z.object({ result: z.enum(callResults), key: z.string(), consequence: z.string() })),
  }),
});
