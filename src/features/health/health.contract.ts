import * as z from 'zod/mini';
import { seeHealth } from '#features/health/health.access.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { instant, personal } from '#kit/contract/fields.ts';

/** How the product is: what it lives by and whom it works with. */
export const healthCalls = defineCalls('health', {
  showHealth: defineCall({
    method: 'GET',
    path: '/health/show',
    access: seeHealth,
    summary:
      'Здоровье системы: диск, база, очередь писем, возраст статистики и печати журнала; внешние сервисы',
    reply: z.object({
      vitals: z.array(
        z.object({ key: z.string(), title: z.string(), value: z.string(), is_bad: z.boolean() }),
      ),
      neighbours: z.array(
        z.object({
          key: z.string(),
          title: personal('contact', z.string()),
          is_configured: z.boolean(),
          /** The last question failed. */
          is_bad: z.boolean(),
          succeeded_at: z.nullable(instant()),
          failed_at: z.nullable(instant()),
          problem: z.nullable(z.string()),
          waiting: z.int(),
          /** Until then nobody asks it, after failures in a row. */
          rests_until: z.nullable(instant()),
          can_check: z.boolean(),
        }),
      ),
    }),
  }),
  checkNeighbour: defineCall({
    method: 'POST',
    path: '/health/check',
    access: seeHealth,
    reads: true,
    summary: 'Спросить внешний сервис о том, что ничего не меняет; null, если отвечает, иначе что не так',
    body: z.strictObject({ key: z.string().check(z.maxLength(100)) }),
    refuses: [404],
    reply: z.object({ problem: z.nullable(z.string()) }),
  }),
});
