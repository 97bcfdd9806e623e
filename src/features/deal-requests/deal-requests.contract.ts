import * as z from 'zod/mini';
import { laws } from '#domain/law.ts';
import { purposes } from '#domain/purpose.ts';
import {
  assignRequests,
  giveBackDeals,
  seeRequests,
  takeRequests,
} from '#features/deal-requests/deal-requests.access.ts';
import { requestKinds } from '#features/deal-requests/deal-requests.rules.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import {
  cursor,
  done,
  entityId,
  instant,
  limit,
  money,
  onlyFor,
  pageOf,
  text,
} from '#kit/contract/fields.ts';

const request = z.object({
  id: entityId('dealRequest'),
  application_id: entityId('deal'),
  kind: z.enum(requestKinds),
  /** Who gave it back, and why. */
  returned: z.nullable(z.object({ by: z.string(), reason: z.string() })),
  client_kind: z.nullable(z.enum(['legal', 'person'])),
  product: z.literal([1, 2, 0]),
  law: z.nullable(z.enum(laws)),
  purpose: z.nullable(z.enum(purposes)),
  amount: z.nullable(money()),
  sign_deadline: z.nullable(instant()),
  /** How many documents are attached. */
  documents: z.int(),
  since: instant(),
  due_at: instant(),
  /** Who the client is: for those who see every deal; others read it when the deal is theirs. */
  request_client: onlyFor(
    'management',
    z.object({ name: z.nullable(z.string()), inn: z.nullable(z.string()), agent: z.nullable(z.string()) }),
  ),
});

const named = z.object({ application_id: entityId('deal') });

/** /request: deals without a manager, and how they come to one. */
export const requestCalls = defineCalls('deal-requests', {
  listRequests: defineCall({
    method: 'POST',
    path: '/request/list',
    access: seeRequests,
    reads: true,
    summary: 'Сделки без менеджера, раньше всех просроченные; клиента видит тот, кому видны все сделки',
    body: z.strictObject({ cursor: cursor(), limit: limit() }),
    reply: pageOf(request),
  }),
  takeRequest: defineCall({
    method: 'POST',
    path: '/request/take',
    access: takeRequests,
    summary: 'Взять сделку без менеджера себе: из двух нажавших её получает один',
    body: z.strictObject({ application_id: entityId('deal') }),
    reply: named,
  }),
  listManagers: defineCall({
    method: 'GET',
    path: '/request/managers',
    access: assignRequests,
    summary: 'Кого можно назначить и сколько у каждого сделок в работе',
    reply: z.array(z.object({ id: entityId('user'), name: z.string(), open: z.int() })),
  }),
  assignRequest: defineCall({
    method: 'POST',
    path: '/request/assign',
    access: assignRequests,
    summary: 'Назначить менеджера сделке без менеджера',
    body: z.strictObject({ application_id: entityId('deal'), user_id: entityId('user') }),
    reply: done(),
  }),
  giveBack: defineCall({
    method: 'POST',
    path: '/request/give-back',
    access: giveBackDeals,
    summary: 'Вернуть сделку в заявки, с причиной',
    body: z.strictObject({ application_id: entityId('deal'), reason: text(500, 1) }),
    reply: done(),
  }),
  showReport: defineCall({
    method: 'GET',
    path: '/request/report',
    access: seeRequests,
    summary: 'Кто сколько взял, за сколько обычно и сколько вернул за 30 дней; менеджеру о нём самом',
    reply: z.array(
      z.object({
        id: entityId('user'),
        name: z.string(),
        taken: z.int(),
        /** Half of them were taken within so many minutes. */
        median_minutes: z.nullable(z.int()),
        returned: z.int(),
      }),
    ),
  }),
});
