import * as z from 'zod/mini';
import { changeDeals, createDeals, recordOffers, seeDeals } from '#features/deals/deals.access.ts';
import {
  ball,
  dealInput,
  dealParameters,
  dealRow,
  legView,
  offerView,
  person,
  status,
  subState,
} from '#features/deals/deals.fields.ts';
import { dealStatuses } from '#features/deals/deals.status.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import {
  cursor,
  entityId,
  entityIdText,
  instant,
  isoDate,
  limit,
  money,
  pageOf,
  text,
} from '#kit/contract/fields.ts';

/** The list's filter (§3): a preset of statuses, a range of days, sums, people, words. */
export const dealFilter = {
  state: z._default(z.literal([0, 1, 2, 3, 4, 5, 6]), 3), // §3, §9: default 3
  status: z.optional(z.enum(dealStatuses)),
  data: z._default(z.enum(['created', 'deadline']), 'created'),
  /** Null is «of whatever age»; without dates and words the list shows the last 31 days (§3, §9). */
  data_start: z.optional(z.nullable(isoDate())),
  data_finish: z.optional(isoDate()),
  sum_start: z.optional(money()),
  sum_finish: z.optional(money()),
  manager: z.optional(entityId('user')),
  agent_id: z.optional(entityId('user')),
  user_id: z.optional(entityId('user')),
  ball: z.optional(z.enum(['broker', 'agent', 'client', 'bank'])),
  q: z.optional(text(100)),
} as const;

const lastVersion = 2 ** 31 - 1;
const versionText = () =>
  z.coerce.number<string | number>().check(z.refine(Number.isSafeInteger), z.gte(0), z.lte(lastVersion));

const dealView = z.object({
  id: entityId('deal'),
  ...dealParameters,
  status: status(),
  sub_state: subState(),
  ball: ball(),
  deadline: z.nullable(instant()),
  version: z.int(),
  created_at: instant(),
  updated_at: instant(),
  source: z.enum(['agent', 'staff', 'clone']),
  parent_id: z.nullable(entityId('deal')),
  organization_id: z.nullable(entityId('organization')),
  author: person(),
  manager: z.nullable(person()),
  agent: z.nullable(person()),
  operator: z.nullable(person()),
  can_edit: z.boolean(),
  /** Which of the required fields are still empty; empty when papers may be collected. */
  missing_fields: z.array(z.string()),
  legs: z.array(legView()),
});

const history = z.object({
  id: entityId('history'),
  at: instant(),
  leg_id: z.nullable(entityId('leg')),
  bank_name: z.nullable(z.string()),
  move: z.string(),
  from: z.nullable(status()),
  from_sub: subState(),
  to: z.nullable(status()),
  to_sub: subState(),
  author: z.nullable(z.string()),
  author_role: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  reason_code: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
});

/** What a move may need beside its id; each guard asks for its own. */
const moveInput = z.strictObject({
  application_id: z.optional(entityId('deal')),
  application_bank_id: z.optional(entityId('leg')),
  application_bank_ids: z.optional(z.array(entityId('leg')).check(z.minLength(1), z.maxLength(50))),
  move: z.optional(text(5)),
  to: z.optional(z.enum(dealStatuses)),
  sub_state: z.optional(subState()),
  comment: z.optional(text(4000)),
  reason_code: z.optional(text(50)),
  /** Versions of the legs as the caller saw them, in the order of the ids; a stale one is 409. */
  versions: z.optional(z.array(z.int()).check(z.maxLength(50))),
  due_at: z.optional(instant()),
  bank_number: z.optional(text(100)),
  paid_amount: z.optional(money()),
  paid_on: z.optional(isoDate()),
  guarantee_number: z.optional(text(100)),
  guarantee_date: z.optional(isoDate()),
  registry_number: z.optional(text(20)),
  document_id: z.optional(entityId('document')),
});

const moved = z.object({
  moved: z.array(z.object({ application_bank_id: entityId('leg'), status: status(), sub_state: subState() })),
  /** Legs of the same deal that this move withdrew. */
  withdrawn: z.array(entityId('leg')),
  deal_status: status(),
});

const offerInput = z.strictObject({
  application_bank_id: entityId('leg'),
  amount: money(),
  date_start: isoDate(),
  date_end: isoDate(),
  price: money(),
  pro_price: z.optional(z.nullable(money())),
  rate: z.optional(z.nullable(text(7).check(z.regex(/^\d{1,2}(\.\d{1,3})?$/)))),
  valid_until: isoDate(),
  conditions: z.optional(text(4000)),
  /** Version of the leg as the caller saw it; a stale one is 409. */
  version: z.optional(z.int().check(z.gte(1))),
});

/** The calls of §7 «Applications» that concern a deal, its legs, their moves and offers. */
export const dealCalls = defineCalls('deals', {
  searchDeals: defineCall({
    method: 'POST',
    path: '/application/appsearch',
    access: seeDeals,
    summary: 'Список сделок: фильтр, поиск, страницы по ключу',
    reads: true,
    body: z.strictObject({
      ...dealFilter,
      sort: z._default(z.enum(['default', 'oldest', 'deadline', 'sum']), 'default'), // §3: default 'default'
      cursor: cursor(),
      limit: limit(),
    }),
    reply: pageOf(dealRow()),
  }),
  showRows: defineCall({
    method: 'POST',
    path: '/application/rows',
    access: seeDeals,
    summary: 'Строки списка по номерам сделок: как они выглядят сейчас и подходят ли под фильтр',
    reads: true,
    body: z.strictObject({
      ids: z.array(entityId('deal')).check(z.minLength(1), z.maxLength(100)),
      ...dealFilter,
    }),
    reply: z.object({ items: z.array(z.object({ ...dealRow().shape, fits: z.boolean() })) }),
  }),
  countDeals: defineCall({
    method: 'POST',
    path: '/application/appcount',
    access: seeDeals,
    summary: 'Сколько сделок подходит под фильтр (до 10 000) и на какую сумму',
    reads: true,
    body: z.strictObject(dealFilter),
    // A sum of many deals outgrows the 13 digits of one.
    reply: z.object({ total: z.int(), is_more: z.boolean(), sum: z.string().check(z.regex(/^\d+\.\d{2}$/)) }),
  }),
  getDeal: defineCall({
    method: 'GET',
    path: '/applications/:id',
    access: seeDeals,
    summary: 'Сделка целиком: параметры, банки, допустимые действия с причинами запретов',
    params: z.object({ id: entityIdText('deal') }),
    reply: dealView,
  }),
  createDeal: defineCall({
    method: 'POST',
    path: '/applications',
    access: createDeals,
    summary: 'Новая сделка',
    creates: true,
    body: z.strictObject({
      ...dealInput,
      bank_ids: z.optional(z.array(entityId('bank')).check(z.maxLength(50))),
    }),
    reply: z.object({ id: entityId('deal'), status: status(), version: z.int() }),
  }),
  updateDeal: defineCall({
    method: 'PUT',
    path: '/applications/:id',
    access: changeDeals,
    summary: 'Изменить параметры сделки',
    params: z.object({ id: entityIdText('deal') }),
    body: z.strictObject({ ...dealInput, version: z.int().check(z.gte(1)) }),
    reply: z.object({ id: entityId('deal'), status: status(), version: z.int() }),
  }),
  deleteDeal: defineCall({
    method: 'POST',
    path: '/application/statusdeleted',
    access: changeDeals,
    summary: 'Удалить сделку (её видит только администратор, данные сохраняются)',
    body: z.strictObject({ application_id: entityId('deal'), reason: z.optional(text(500)) }),
    reply: moved,
  }),
  moveLegs: defineCall({
    method: 'POST',
    path: '/history-application-banks/newcreate',
    access: seeDeals, // a curator comments; each move asks for its own role
    summary: 'Перевести заявки в банки в другой статус или записать комментарий в историю',
    creates: true,
    body: moveInput,
    reply: moved,
  }),
  getHistory: defineCall({
    method: 'GET',
    path: '/application/history',
    access: seeDeals,
    summary: 'История сделки: кто, когда, что и какими словами',
    query: z.object({ application_id: entityIdText('deal') }),
    reply: z.array(history),
  }),
  getChanges: defineCall({
    method: 'GET',
    path: '/application/changes',
    access: seeDeals,
    summary: 'Какие поля сделки изменили после названной версии, кто и когда',
    query: z.object({ application_id: entityIdText('deal'), since: versionText() }),
    reply: z.object({
      version: z.int(),
      fields: z.array(z.string()),
      by: z.nullable(z.string()),
      by_id: z.nullable(entityId('user')),
      at: z.nullable(instant()),
    }),
  }),
  getLegs: defineCall({
    method: 'GET',
    path: '/application-bank/link',
    access: seeDeals,
    summary: 'Заявки сделки в банки с предложениями',
    query: z.object({ application_id: entityIdText('deal') }),
    reply: z.array(z.object({ ...legView().shape, offers: z.array(offerView()) })),
  }),
  saveOffer: defineCall({
    method: 'POST',
    path: '/application-bank/save-offer',
    access: recordOffers,
    summary: 'Записать предложение банка; прежнее остаётся в истории',
    creates: true,
    body: offerInput,
    reply: z.object({ id: entityId('offer'), number: z.int() }),
  }),
  deleteOffer: defineCall({
    method: 'POST',
    path: '/application-bank/delete-offer',
    access: recordOffers,
    summary: 'Снять предложение банка',
    body: z.strictObject({ id: entityId('offer') }),
    reply: z.object({ ok: z.literal(true) }),
  }),
  listPeople: defineCall({
    method: 'GET',
    path: '/application/people',
    access: seeDeals,
    summary: 'Менеджеры и агенты видимых сделок, для фильтра',
    reply: z.object({ managers: z.array(person()), agents: z.array(person()) }),
  }),
});
