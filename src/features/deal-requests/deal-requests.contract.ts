import * as z from 'zod/mini';
import { laws } from '#domain/law.ts';
import { purposes } from '#domain/purpose.ts';
import {
  answerRequests,
  assignRequests,
  giveBackDeals,
  seeRequests,
  takeRequests,
} from '#features/deal-requests/deal-requests.access.ts';
import { openStates, requestKinds } from '#features/deal-requests/deal-requests.rules.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import {
  cursor,
  done,
  entityId,
  entityIdText,
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
  state: z.enum(openStates),
  /** Who may take it now, until when (null: until somebody does), and why he. */
  offer: z.nullable(
    z.object({
      user_id: entityId('user'),
      name: z.string(),
      until: z.nullable(instant()),
      why: z.string(),
      passed: z.string(),
    }),
  ),
  /** What its author is asked to mend. */
  remark: z.nullable(z.string()),
  /** Who gave it back, and why. */
  returned: z.nullable(z.object({ by: z.string(), reason: z.string() })),
  client_kind: z.nullable(z.enum(['legal', 'person'])),
  product: z.literal([1, 2, 0]),
  law: z.nullable(z.enum(laws)),
  purpose: z.nullable(z.enum(purposes)),
  amount: z.nullable(money()),
  /** Whoever may take such a sum has it above his grid: its price is asked of the banks. */
  is_individual: z.boolean(),
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

const named = z.strictObject({ application_id: entityId('deal') });

const sum = () => z.nullable(money());

/** What a person is offered: empty lists and nulls are «any»; `open_limit` deals in work at most. */
const skills = z.strictObject({
  user_id: entityId('user'),
  is_on: z.boolean(),
  open_limit: z.nullable(z.int().check(z.gte(1), z.lte(1000))),
  laws: z.array(z.enum(laws)).check(z.maxLength(10)),
  products: z.array(z.literal([1, 2, 0])).check(z.maxLength(3)),
  bank_ids: z.array(entityId('bank')).check(z.maxLength(200)),
  amount_from: sum(),
  amount_to: sum(),
  /** 0 before anything was set. */
  version: z.int(),
});

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
    body: named,
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
  declineRequest: defineCall({
    method: 'POST',
    path: '/request/decline',
    access: seeRequests,
    refuses: [409],
    summary: 'Отказаться от предложенной сделки: она сразу предлагается следующему',
    body: named,
    reply: done(),
  }),
  sendBack: defineCall({
    method: 'POST',
    path: '/request/send-back',
    access: assignRequests,
    refuses: [409],
    summary: 'Вернуть заявку автору с замечанием; до ответа её не берут и не предлагают',
    body: z.extend(named, { remark: text(500, 1) }),
    reply: done(),
  }),
  showRemark: defineCall({
    method: 'GET',
    path: '/request/remark',
    access: answerRequests,
    records: 'deal',
    summary: 'Замечание к заявке своей сделки, если её вернули автору',
    query: z.strictObject({ application_id: entityIdText('deal') }),
    reply: z.object({ remark: z.nullable(z.string()) }),
  }),
  answerRemark: defineCall({
    method: 'POST',
    path: '/request/answer',
    access: answerRequests,
    refuses: [409],
    summary: 'Ответить на замечание: заявка снова ждёт менеджера',
    body: z.extend(named, { answer: text(500, 1) }),
    reply: done(),
  }),
  markDuplicate: defineCall({
    method: 'POST',
    path: '/request/duplicate',
    access: assignRequests,
    refuses: [409],
    summary: 'Убрать заявку из очереди как дубль другой сделки',
    body: z.extend(named, { duplicate_of: entityId('deal') }),
    reply: done(),
  }),
  rejectRequest: defineCall({
    method: 'POST',
    path: '/request/reject',
    access: assignRequests,
    refuses: [409],
    summary: 'Отклонить заявку с причиной',
    body: z.extend(named, { reason: text(500, 1) }),
    reply: done(),
  }),
  listEnded: defineCall({
    method: 'GET',
    path: '/request/ended',
    access: assignRequests,
    summary: 'Отклонённые заявки и дубли, последние сначала, не больше 50',
    reply: z.array(
      z.object({
        id: entityId('dealRequest'),
        application_id: entityId('deal'),
        state: z.enum(['duplicate', 'rejected']),
        remark: z.nullable(z.string()),
        duplicate_of: z.nullable(entityId('deal')),
        by: z.string(),
        ended_at: instant(),
      }),
    ),
  }),
  showDistribution: defineCall({
    method: 'GET',
    path: '/request/distribution',
    access: assignRequests,
    summary: 'Распределение заявок: включено ли, кому что предлагать, у кого сколько в работе',
    reply: z.object({
      is_on: z.boolean(),
      version: z.int(),
      people: z.array(z.extend(skills, { name: z.string(), open: z.int(), is_away: z.boolean() })),
      banks: z.array(z.object({ id: entityId('bank'), name: z.string() })),
    }),
  }),
  switchDistribution: defineCall({
    method: 'POST',
    path: '/request/switch-distribution',
    access: assignRequests,
    refuses: [409],
    summary: 'Включить или выключить распределение заявок; выключенное снимает предложения',
    body: z.strictObject({ is_on: z.boolean(), version: z.int() }),
    reply: done(),
  }),
  saveSkills: defineCall({
    method: 'POST',
    path: '/request/save-skills',
    access: assignRequests,
    refuses: [409],
    summary: 'Что предлагать менеджеру: предел сделок, законы, продукты, банки, суммы',
    body: skills,
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
