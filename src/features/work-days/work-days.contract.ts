import * as z from 'zod/mini';
import { roles } from '#domain/role.ts';
import { status, whoseTurn } from '#features/deals/deals.fields.ts';
import { haveBusiness, haveDays, hurryAgents, watchLate } from '#features/work-days/work-days.access.ts';
import { dayParts } from '#features/work-days/work-days.rules.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { entityId, instant, isoDate, money } from '#kit/contract/fields.ts';

const deal = z.object({
  id: entityId('deal'),
  client_name: z.string(),
  amount: z.nullable(money()),
  status: status(),
  banks: z.array(z.string()),
});

const task = z.object({
  id: entityId('task'),
  title: z.string(),
  /** Its deal, where it has one. */
  deal: z.nullable(z.object({ id: entityId('deal'), client_name: z.nullable(z.string()) })),
  can_finish: z.boolean(),
});

/** One thing to be done: the move of a deal or a task. */
const entry = z.object({
  deal: z.nullable(deal),
  task: z.nullable(task),
  /** What is to be done, and whose turn it is. */
  words: z.string(),
  actor: whoseTurn(),
  due_at: instant(),
  /** Minutes of our work left; below zero how late it is. */
  minutes: z.int(),
});

/** Offers of banks at one deal, its client's to decide. */
const offers = z.object({
  id: entityId('deal'),
  client_name: z.string(),
  banks: z.array(z.string()),
  /** The lowest of their prices. */
  price: money(),
  /** The day the first of them runs out. */
  valid_until: isoDate(),
});

/** A guarantee near its end that no new deal goes on from. */
const ending = z.object({
  id: entityId('guarantee'),
  application_id: entityId('deal'),
  number: z.string(),
  client_name: z.string(),
  bank_name: z.string(),
  amount: money(),
  date_end: isoDate(),
});

const lateOne = z.object({
  deal: z.nullable(deal),
  task: z.nullable(task),
  words: z.string(),
  due_at: instant(),
  minutes: z.int(),
});

/** A day of work: what is to be done by when, and who is late. */
export const workDayCalls = defineCalls('workDays', {
  getDay: defineCall({
    method: 'GET',
    path: '/day/mine',
    access: haveDays,
    records: 'own',
    summary: 'Мой день: что горит, просрочено, на сегодня и на следующий рабочий день, и кого поторопить',
    reply: z.object({
      parts: z.array(z.object({ part: z.enum(dayParts), entries: z.array(entry) })),
      /** Others are late with these: the bank, an agent. */
      others: z.array(entry),
      next_day: isoDate(),
      /** What has been late for so long that it stands apart, counted to a hundred. */
      long_late: z.int(),
      /** There is more than is shown. */
      is_more: z.boolean(),
    }),
  }),
  getOwnBusiness: defineCall({
    method: 'GET',
    path: '/day/business',
    access: haveBusiness,
    records: 'own',
    summary: 'Предложения банков, которые ждут решения моих клиентов, и гарантии, что кончаются за 60 дней',
    reply: z.object({ offers: z.array(offers), endings: z.array(ending) }),
  }),
  listLate: defineCall({
    method: 'GET',
    path: '/day/late',
    access: watchLate,
    records: 'deal',
    summary: 'Кто с чем опаздывает: сотрудники и агенты видимых сделок, самые опоздавшие первыми',
    reply: z.object({
      people: z.array(
        z.object({
          /** Null where nobody has been assigned. */
          user: z.nullable(
            z.object({
              id: entityId('user'),
              name: z.string(),
              first_name: z.string(),
              last_name: z.string(),
              role: z.enum(roles),
            }),
          ),
          late: z.array(lateOne),
          total: z.int(),
          hurried_at: z.nullable(instant()),
        }),
      ),
      is_more: z.boolean(),
    }),
  }),
  hurryPerson: defineCall({
    method: 'POST',
    path: '/day/hurry',
    access: watchLate,
    records: 'user',
    creates: true,
    summary: 'Поторопить: человек узнаёт, с чем он опаздывает и кто просит поспешить',
    body: z.strictObject({ user_id: entityId('user') }),
    reply: z.object({ id: entityId('hurry'), count: z.int() }),
  }),
  hurryAgent: defineCall({
    method: 'POST',
    path: '/day/hurry-agent',
    access: hurryAgents,
    creates: true,
    summary: 'Поторопить агента сделки: он узнаёт, что за ним и с какого времени',
    body: z.strictObject({ application_id: entityId('deal') }),
    reply: z.object({ id: entityId('hurry') }),
  }),
});
