import * as z from 'zod/mini';
import { laws } from '#domain/law.ts';
import { seeConversion } from '#features/deal-conversion/deal-conversion.access.ts';
import {
  conversionGroups,
  conversionSorts,
  funnelStages,
} from '#features/deal-conversion/deal-conversion.rules.ts';
import { dealSources } from '#features/deals/deals.status.ts';
import { person } from '#features/deals/deals.fields.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import { entityId, entityIdText, isoDate } from '#kit/contract/fields.ts';

/** Which deals are looked at: those made in these days; the last quarter without them. */
const filters = {
  from: z.optional(isoDate()),
  to: z.optional(isoDate()),
  source: z.optional(z.enum(dealSources)),
  law: z.optional(z.enum(laws)),
};
const people = { manager_id: z.optional(entityId('user')), agent_id: z.optional(entityId('user')) };
const order = {
  group: z._default(z.enum(conversionGroups), 'manager'),
  sort: z._default(z.enum(conversionSorts), 'created'),
};

const percent = () => z.nullable(z.number());
// A sum of many deals outgrows the 13 digits of one.
const sum = () => z.string().check(z.regex(/^\d+\.\d{2}$/));

const figures = {
  created: z.int(),
  sent: z.int(),
  approved: z.int(),
  issued: z.int(),
  refused: z.int(),
  sent_percent: percent(),
  approved_percent: percent(),
  issued_percent: percent(),
  total_percent: percent(),
  refused_percent: percent(),
  /** From the deal's making to its guarantee, days. */
  median_days: z.nullable(z.number()),
  amount: sum(),
  issued_amount: sum(),
};

/** How many of the deals made become guarantees, and whose. */
export const conversionCalls = defineCalls('deal-conversion', {
  listChoice: defineCall({
    method: 'POST',
    path: '/application/conversionusers',
    access: seeConversion,
    records: 'deal',
    summary: 'Менеджеры, агенты и источники видимых сделок для отбора в конверсии',
    reads: true,
    body: z.strictObject({}),
    reply: z.object({
      managers: z.array(person()),
      agents: z.array(person()),
      sources: z.array(z.enum(dealSources)),
    }),
  }),
  searchConversion: defineCall({
    method: 'POST',
    path: '/application/conversionsearch',
    access: seeConversion,
    records: 'deal',
    summary: 'Конверсия по менеджерам, агентам или источникам: счёт, проценты, медиана дней, суммы',
    reads: true,
    body: z.strictObject({ ...filters, ...people, ...order }),
    reply: z.array(z.object({ id: z.nullable(z.int()), name: z.nullable(z.string()), ...figures })),
  }),
  getConversion: defineCall({
    method: 'POST',
    path: '/application/conversion',
    access: seeConversion,
    records: 'deal',
    summary: 'Итоги конверсии и воронка: создано, отправлено, одобрено, выдано',
    reads: true,
    body: z.strictObject({ ...filters, ...people }),
    reply: z.object({
      from: isoDate(),
      to: isoDate(),
      totals: z.object(figures),
      funnel: z.array(
        z.object({
          stage: z.enum(funnelStages),
          deals: z.int(),
          amount: sum(),
          /** Of the deals made, and of the step before. */
          percent: percent(),
          step_percent: percent(),
        }),
      ),
    }),
  }),
  saveXlsx: defineCall({
    method: 'GET',
    path: '/application/conversion-xlsx',
    access: seeConversion,
    records: 'deal',
    bulk: 'export',
    summary: 'Таблица конверсии в XLSX под теми же условиями',
    query: z.object({
      ...filters,
      manager_id: z.optional(entityIdText('user')),
      agent_id: z.optional(entityIdText('user')),
      ...order,
    }),
    reply: fileReply,
  }),
});
