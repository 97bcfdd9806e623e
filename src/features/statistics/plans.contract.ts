import * as z from 'zod/mini';
import { writePlans } from '#features/statistics/statistics.access.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import { done, entityId, instant, isoDate, money } from '#kit/contract/fields.ts';

/** Whose plan: the company's where neither is named; `code` is how a workbook calls it. */
const whose = {
  code: z.string(),
  name: z.string(),
  department_id: z.nullable(entityId('department')),
  manager_id: z.nullable(entityId('user')),
};
const planned = { issued: z.nullable(z.string()), income: z.nullable(z.string()), version: z.int() };
const yearText = () => z.coerce.number<string | number>().check(z.int(), z.gte(2000), z.lte(2100));

/** How much is to be issued and earned by months: typed, or from a workbook. */
export const planCalls = defineCalls('plans', {
  showPlans: defineCall({
    method: 'GET',
    path: '/dashboard/plans',
    access: writePlans,
    summary: 'Планы года: компании, отделов и менеджеров по месяцам; кто и когда менял',
    query: z.strictObject({ year: yearText() }),
    reply: z.object({
      year: z.int(),
      rows: z.array(z.object({ ...whose, months: z.array(z.object({ month: isoDate(), ...planned })) })),
      changes: z.array(
        z.object({
          id: entityId('plan'),
          month: isoDate(),
          whose: z.string(),
          ...planned,
          by: z.string(),
          at: instant(),
        }),
      ),
    }),
  }),
  savePlans: defineCall({
    method: 'POST',
    path: '/dashboard/save-plans',
    access: writePlans,
    refuses: [404, 409],
    summary:
      'Планы выдачи и дохода на месяцы компании, отделам или менеджерам; null снимает план. Все или ни одного',
    body: z.strictObject({
      plans: z
        .array(
          z.strictObject({
            month: isoDate(),
            department_id: z.optional(z.nullable(entityId('department'))),
            manager_id: z.optional(z.nullable(entityId('user'))),
            issued: z.nullable(money()),
            income: z.nullable(money()),
            /** Of the plan that is changed; 0 for a first one. */
            version: z.int().check(z.gte(0)),
          }),
        )
        .check(z.minLength(1), z.maxLength(5_000)),
    }),
    reply: done(),
  }),
  savePlanSheet: defineCall({
    method: 'GET',
    path: '/dashboard/plans-xlsx',
    access: writePlans,
    bulk: 'export',
    summary: 'Планы года таблицей XLSX: её можно заполнить и загрузить обратно',
    query: z.strictObject({ year: yearText() }),
    reply: fileReply,
  }),
  tryPlanSheet: defineCall({
    method: 'POST',
    path: '/dashboard/plans-xlsx-try',
    access: writePlans,
    reads: true,
    summary: 'Прочитать таблицу планов и показать, что изменится; ничего не записывает',
    body: z.strictObject({ year: yearText() }),
    files: { kind: 'spreadsheet', max: 1 },
    reply: z.object({
      problems: z.array(z.object({ row: z.int(), reason: z.string() })),
      changes: z.array(
        z.object({
          ...whose,
          month: isoDate(),
          ...planned,
          issued_before: z.nullable(z.string()),
          income_before: z.nullable(z.string()),
        }),
      ),
    }),
  }),
});
