import * as z from 'zod/mini';
import { guaranteeKinds } from '#domain/guarantee-kind.ts';
import { laws } from '#domain/law.ts';
import { purposes } from '#domain/purpose.ts';
import { seeDeals } from '#features/deals/deals.access.ts';
import { boardColumnIds } from '#features/deal-list/deal-list.board.ts';
import { hideableFields, listColumns } from '#features/deal-list/deal-list.columns.ts';
import { whoseTurn, person, status, subState, turn } from '#features/deals/deals.fields.ts';
import { dealStatuses } from '#features/deals/deals.status.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { cursor, entityId, instant, isoDate, limit, money, pageOf, text } from '#kit/contract/fields.ts';
import { longestOwnCursor, ownCondition, ownOrder } from '#kit/contract/own-asked.ts';

/** The list's filter (§3): a preset of statuses, a range of days, sums, people, words. */
export const dealFilter = {
  state: z._default(z.literal([0, 1, 2, 3, 4, 5, 6]), 3), // §3, §9: default 3
  status: z.optional(z.enum(dealStatuses)),
  /** Several statuses at once, such as a column of the board; they go before the preset. */
  statuses: z.optional(z.array(z.enum(dealStatuses)).check(z.minLength(1), z.maxLength(15))),
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
  /** Only what somebody is late with. */
  overdue: z.optional(z.boolean()),
  /** A label of the caller's on a row of the history, and a star of his. */
  label: z.optional(text(40)),
  star: z.optional(z.boolean()),
  /** A figure of the statistics: the very deals it counts. */
  figure: z.optional(text(300, 1)),
  own: ownCondition(),
  q: z.optional(text(100)),
} as const;

/** A row of the deals list. */
const dealRow = () =>
  z.object({
    id: entityId('deal'),
    created_at: instant(),
    client_name: z.string(),
    inn: z.nullable(z.string()),
    product: z.literal([1, 2, 0]),
    law: z.nullable(z.enum(laws)),
    guarantee_kind: z.nullable(z.enum(guaranteeKinds)),
    purpose: z.nullable(z.enum(purposes)),
    tender_number: z.nullable(z.string()),
    amount: z.nullable(money()),
    status: status(),
    sub_state: subState(),
    ball: whoseTurn(),
    deadline: z.nullable(instant()),
    /** What the deal waits for: the next action, who does it and by when. */
    turn: turn(),
    due_at: z.nullable(instant()),
    sign_deadline: z.nullable(instant()),
    banks: z.array(z.string()),
    bank_count: z.int(),
    manager: z.nullable(z.string()),
    agent: z.nullable(z.string()),
  });

/** Columns of the list the reader has taken away: what stands in them alone is neither read nor sent. */
const hidden = () => z.optional(z.array(z.enum(listColumns)).check(z.maxLength(listColumns.length)));
const listedRow = () => z.partial(dealRow(), hideableFields);

/** The calls of §7 «Applications» that concern many deals: the list, its counts, the board. */
export const dealListCalls = defineCalls('deal-list', {
  searchDeals: defineCall({
    method: 'POST',
    path: '/application/appsearch',
    access: seeDeals,
    offline: true,
    summary: 'Список сделок: фильтр, поиск, страницы по ключу',
    reads: true,
    body: z.strictObject({
      ...dealFilter,
      sort: z._default(z.enum(['default', 'oldest', 'deadline', 'sum']), 'default'), // §3: default 'default'
      /** A field of the company's own to order by, before `sort`. */
      by: ownOrder(),
      cursor: cursor(longestOwnCursor),
      limit: limit(),
      hidden: hidden(),
    }),
    reply: pageOf(listedRow()),
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
      hidden: hidden(),
    }),
    reply: z.object({ items: z.array(z.extend(listedRow(), { fits: z.boolean() })) }),
  }),
  readBoard: defineCall({
    method: 'POST',
    path: '/application/board',
    access: seeDeals,
    offline: true,
    summary: 'Доска сделок: первые карточки каждой колонки, сколько их и на какую сумму',
    reads: true,
    body: z.strictObject({
      ...dealFilter,
      sort: z._default(z.enum(['default', 'oldest', 'deadline', 'sum']), 'default'),
      limit: z._default(z.int().check(z.gte(1), z.lte(50)), 20),
    }),
    reply: z.object({
      columns: z.array(
        z.object({
          id: z.enum(boardColumnIds),
          total: z.int(),
          is_more: z.boolean(),
          sum: z.string().check(z.regex(/^\d+\.\d{2}$/)),
          items: z.array(dealRow()),
          next_cursor: z.nullable(z.string()),
        }),
      ),
    }),
  }),
  countDeals: defineCall({
    method: 'POST',
    path: '/application/appcount',
    access: seeDeals,
    records: 'deal',
    offline: true,
    summary: 'Сколько сделок подходит под фильтр (до 10 000) и на какую сумму',
    reads: true,
    body: z.strictObject(dealFilter),
    // A sum of many deals outgrows the 13 digits of one.
    reply: z.object({ total: z.int(), is_more: z.boolean(), sum: z.string().check(z.regex(/^\d+\.\d{2}$/)) }),
  }),
  listPeople: defineCall({
    method: 'GET',
    path: '/application/people',
    access: seeDeals,
    records: 'deal',
    offline: true,
    summary: 'Менеджеры и агенты видимых сделок, для фильтра',
    reply: z.object({ managers: z.array(person()), agents: z.array(person()) }),
  }),
});
