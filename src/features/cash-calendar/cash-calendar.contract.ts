import * as z from 'zod/mini';
import { cashKinds, lateKinds } from '#features/cash-calendar/cash-calendar.rules.ts';
import { keepFinance } from '#features/finance/finance.access.ts';
import { linesOfFigure } from '#features/finance/finance.lines.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { isoDate, money, signedMoney } from '#kit/contract/fields.ts';

const horizon = () => z.coerce.number<string | number>().check(z.int(), z.gte(7), z.lte(180));
const late = z.object({ count: z.int(), sum: money() });

/** Money ahead: what comes and goes by day, and what then stands on our accounts. */
export const cashCalls = defineCalls('cashCalendar', {
  showCalendar: defineCall({
    method: 'GET',
    path: '/finance/calendar',
    access: keepFinance,
    summary: 'Деньги по дням вперёд: от банков, от клиентов, агентам, НДФЛ, остаток счетов, первый разрыв',
    query: z.strictObject({ days: z._default(horizon(), 30) }),
    reply: z.object({
      today: isoDate(),
      /** What stands on our accounts now. */
      opening: signedMoney(),
      has_accounts: z.boolean(),
      days: z.array(
        z.object({
          day: isoDate(),
          banks: money(),
          clients: money(),
          agents: money(),
          ndfl: money(),
          balance: signedMoney(),
        }),
      ),
      /** The first day on which the accounts stand below nothing. */
      gap: z.nullable(z.object({ day: isoDate(), balance: signedMoney() })),
      /** Later than it usually comes: in no balance. */
      late_banks: late,
      late_clients: late,
    }),
  }),
  listCash: defineCall({
    method: 'GET',
    path: '/finance/calendar-lines',
    access: keepFinance,
    summary: 'Строки, из которых сложилась сумма дня или просрочка',
    query: z.strictObject({ kind: z.enum([...cashKinds, ...lateKinds]), day: z.optional(isoDate()) }),
    reply: linesOfFigure,
  }),
});
