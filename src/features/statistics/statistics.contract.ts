import * as z from 'zod/mini';
import { dimensions, stages, turns } from '#features/statistics/statistics.rules.ts';
import { seeStatistics } from '#features/statistics/statistics.access.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import { done, entityId, instant, isoDate } from '#kit/contract/fields.ts';

const value = () => z.optional(z.string().check(z.regex(/^[\w-]{0,40}$/)));

/** Which deals, of which days: the month until today without them. */
const filters = {
  from: z.optional(isoDate()),
  to: z.optional(isoDate()),
  department: value(),
  manager: value(),
  operator: value(),
  agent: value(),
  branch: value(),
  bank: value(),
  product: value(),
  law: value(),
  purpose: value(),
  source: value(),
  band: value(),
  region: value(),
};
const asked = () => z.strictObject(filters);
const percent = () => z.nullable(z.number());
const hours = percent;
// A sum of many deals outgrows the 13 digits of one; null to whoever reads no sums.
const sum = () => z.nullable(z.string().check(z.regex(/^\d+\.\d{2}$/)));
const signedSum = () => z.nullable(z.string().check(z.regex(/^-?\d+\.\d{2}$/)));
/** The figure a number is, as the list of deals takes it. */
const figure = () => z.string();
const counts = { count: z.int(), figure: figure() };
const counted = () => z.object(counts);
/** What it has brought us and the deals that comes from; null to whoever reads no income. */
const brought = { income: sum(), earned: z.nullable(counted()) };

const row = {
  value: z.string(),
  name: z.string(),
  created: counted(),
  out: counted(),
  out_sum: sum(),
  ...brought,
  /** Of those made in these days, issued. */
  conversion: percent(),
  approved_share: percent(),
  in_norm: percent(),
  waiting: counted(),
  late: counted(),
  /** Issued against the plan of the month; of managers alone. */
  plan: z.nullable(z.object({ sum: z.string(), percent: percent() })),
  /** Of an agent alone: deals of the last thirty of the days, days from his account to his first deal, his reward. */
  agent: z.nullable(z.object({ recent: counted(), first_days: z.nullable(z.int()), reward: signedSum() })),
};

const cards = ['funnel', 'refusals', 'banks', 'people', 'times', 'portfolio', 'plan'] as const;

/** What becomes of deals: of which days, of whose, and which deals a figure is made of. */
export const statisticsCalls = defineCalls('statistics', {
  showStrip: defineCall({
    method: 'POST',
    path: '/dashboard/strip',
    access: seeStatistics,
    heavy: true,
    reads: true,
    summary: 'Показатели за период и за период для сравнения: выдано, конверсия, что ждёт банков, отказы',
    body: z.extend(asked(), { with: z.optional(z.enum(['before', 'year'])) }),
    reply: z.object({
      from: isoDate(),
      to: isoDate(),
      before: z.nullable(z.object({ from: isoDate(), to: isoDate() })),
      counted_at: z.nullable(instant()),
      is_behind: z.boolean(),
      /** What the nightly look at a month of chance has found. */
      checked: z.nullable(z.object({ month: isoDate(), deals: z.int(), wrong: z.int() })),
      out: counted(),
      out_sum: sum(),
      out_before: z.nullable(z.int()),
      out_sum_before: sum(),
      /** What banks owe us for it and have paid, for whoever sees it. */
      income: z.nullable(
        z.object({
          sum: z.string(),
          received: z.string(),
          before: z.nullable(z.string()),
          earned: counted(),
          owed: counted(),
          owed_sum: z.string(),
          overdue: counted(),
          overdue_sum: z.string(),
        }),
      ),
      created: counted(),
      issued: counted(),
      conversion: percent(),
      conversion_before: percent(),
      /** Of all deals of the company, for whoever sees his own alone. */
      company_conversion: percent(),
      at_bank: counted(),
      at_bank_late: counted(),
      refused: counted(),
      refused_before: z.nullable(z.int()),
    }),
  }),
  showFunnel: defineCall({
    method: 'POST',
    path: '/dashboard/funnel',
    access: seeStatistics,
    heavy: true,
    reads: true,
    summary: 'Воронка сделок, созданных за период: шаги, переход, время и норма, что ждёт дольше нормы',
    body: asked(),
    reply: z.object({
      steps: z.array(
        z.object({
          stage: z.enum(stages),
          ...counts,
          step_percent: percent(),
          median_hours: hours(),
          most_hours: hours(),
          norm_hours: hours(),
          late: counted(),
        }),
      ),
      whole_hours: hours(),
    }),
  }),
  showBanks: defineCall({
    method: 'POST',
    path: '/dashboard/banks',
    access: seeStatistics,
    heavy: true,
    reads: true,
    summary: 'Банки: отправлено, доля одобренных, время решения, запросы, отказы, цена против тарифа, выдано',
    body: asked(),
    reply: z.array(
      z.object({
        /** Null is all banks together. */
        id: z.nullable(entityId('bank')),
        name: z.string(),
        sent: counted(),
        decided: counted(),
        agreed: counted(),
        declined: counted(),
        /** Of those, by the reason the bank named, the most frequent first. */
        reasons: z.array(z.object({ reason: z.string(), count: z.int(), figure: figure() })),
        approved_share: percent(),
        interval: z.nullable(z.tuple([z.number(), z.number()])),
        median_hours: hours(),
        norm_hours: hours(),
        questions: z.nullable(z.number()),
        price_share: percent(),
        out: counted(),
        out_sum: sum(),
        ...brought,
      }),
    ),
  }),
  showPeople: defineCall({
    method: 'POST',
    path: '/dashboard/people',
    access: seeStatistics,
    heavy: true,
    reads: true,
    refuses: [403],
    summary: 'Менеджеры, операторы, агенты, продукты, законы, назначения, источники, регионы, суммы',
    body: z.extend(asked(), { by: z._default(z.enum(dimensions), 'manager') }),
    reply: z.array(z.object(row)),
  }),
  showRefusals: defineCall({
    method: 'POST',
    path: '/dashboard/refusals',
    access: seeStatistics,
    heavy: true,
    reads: true,
    summary: 'Причины отказов банка и клиента по убыванию с накопленной долей; что можем исправить мы',
    body: z.extend(asked(), { by: z.optional(z.enum(['bank', 'client'])) }),
    reply: z.object({
      total: counted(),
      reasons: z.array(
        z.object({
          by: z.enum(['bank', 'client']),
          reason: z.string(),
          ...counts,
          so_far: z.number(),
          is_ours: z.boolean(),
        }),
      ),
    }),
  }),
  showTimes: defineCall({
    method: 'POST',
    path: '/dashboard/times',
    access: seeStatistics,
    heavy: true,
    reads: true,
    summary: 'От создания до выдачи: сколько дней чей был ход, по месяцам и по банкам',
    body: z.extend(asked(), { by: z._default(z.enum(['month', 'bank']), 'month') }),
    reply: z.array(
      z.object({
        value: z.string(),
        name: z.string(),
        out: counted(),
        turns: z.array(z.object({ turn: z.enum(turns), days: z.number(), work_days: z.number() })),
      }),
    ),
  }),
  showPortfolio: defineCall({
    method: 'POST',
    path: '/dashboard/portfolio',
    access: seeStatistics,
    heavy: true,
    reads: true,
    refuses: [403],
    summary: 'Портфель на сегодня: действуют, истекают за 90 дней, сколько клиентов вернулись',
    body: z.strictObject({}),
    reply: z.object({
      live: z.int(),
      live_sum: sum(),
      ending: z.int(),
      ending_sum: sum(),
      ended: counted(),
      renewed: counted(),
    }),
  }),
  showPlan: defineCall({
    method: 'POST',
    path: '/dashboard/plan',
    access: seeStatistics,
    heavy: true,
    reads: true,
    refuses: [403],
    summary: 'Выдано по месяцам против плана и прогноз этого месяца с ошибкой прошлых прогнозов',
    body: asked(),
    reply: z.object({
      months: z.array(
        z.object({
          month: isoDate(),
          out: counted(),
          fact: sum(),
          income: z.nullable(counted()),
          income_sum: sum(),
          plan: z.nullable(z.object({ sum: sum(), income: sum(), by: z.string(), at: instant() })),
        }),
      ),
      forecast: z.nullable(
        z.object({
          /** Deals on their way, by whose chances the rest is counted. */
          open: counted(),
          expected: sum(),
          /** Of our income, by what of the issued sum it was in these months. */
          expected_income: sum(),
          low: sum(),
          high: sum(),
          /** Forecasts of the tenth day of months gone by, beside what came. */
          past: z.array(z.object({ month: isoDate(), expected: sum(), fact: sum() })),
        }),
      ),
    }),
  }),
  listChoice: defineCall({
    method: 'GET',
    path: '/dashboard/choice',
    access: seeStatistics,
    heavy: true,
    summary: 'Отделы, менеджеры, агенты и банки видимых сделок для отбора',
    reply: z.object({
      departments: z.array(z.object({ id: z.int(), name: z.string() })),
      managers: z.array(z.object({ id: z.int(), name: z.string() })),
      agents: z.array(z.object({ id: z.int(), name: z.string() })),
      banks: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
  }),
  refresh: defineCall({
    method: 'POST',
    path: '/dashboard/refresh',
    access: seeStatistics,
    summary: 'Пересчитать статистику по сделкам, которые изменились',
    body: z.strictObject({}),
    reply: done(),
  }),
  saveCard: defineCall({
    method: 'GET',
    path: '/dashboard/card-xlsx',
    access: seeStatistics,
    heavy: true,
    refuses: [403],
    bulk: 'export',
    summary: 'Карточка статистики таблицей XLSX под теми же условиями',
    query: z.strictObject({
      ...filters,
      card: z.enum(cards),
      by: z.optional(z.enum([...dimensions, 'month', 'bank', 'client'])),
    }),
    reply: fileReply,
  }),
});
