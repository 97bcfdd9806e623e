import * as z from 'zod/mini';
import { linesOfFigure } from '#features/finance/finance.lines.ts';
import { seeTotals } from '#features/money-totals/money-totals.access.ts';
import { totalFigures, totalSides, usualPercent } from '#features/money-totals/money-totals.rules.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import { isoDate, signedMoney } from '#kit/contract/fields.ts';

const percent = () => z._default(z.coerce.number<string | number>().check(z.gte(0), z.lte(99)), usualPercent);

const period = {
  from: isoDate(),
  to: isoDate(),
  side: z.enum(totalSides),
  /** What a rouble that is late costs in a year. */
  percent: percent(),
};

const figures = {
  accrued: signedMoney(),
  received: signedMoney(),
  /** The network's shares. */
  cost: signedMoney(),
  /** Our own fee, received. */
  fee: signedMoney(),
  /** Income with the fee, less the network's shares. */
  left: signedMoney(),
  /** What late money has cost in the period. */
  late: signedMoney(),
};

/** What was earned in a period, what came, what the network had of it and what is left to us. */
export const totalCalls = defineCalls('moneyTotals', {
  showTotals: defineCall({
    method: 'GET',
    path: '/agent-commission/totals',
    access: seeTotals,
    summary: 'Итоги периода: доход начислен и получен, сети, наш сбор, остаётся нам, цена опозданий банков',
    query: z.strictObject(period),
    reply: z.object({
      total: z.object(figures),
      rows: z.array(z.object({ key: z.string(), name: z.string(), ...figures })),
    }),
  }),
  listTotalLines: defineCall({
    method: 'GET',
    path: '/agent-commission/total-lines',
    access: seeTotals,
    summary: 'Строки, из которых сложилась цифра итогов',
    query: z.strictObject({
      ...period,
      figure: z.enum(totalFigures),
      /** The row; all of them where it is left out. */
      key: z.optional(z.string().check(z.regex(/^(none|\d{1,9})$/))),
    }),
    reply: linesOfFigure,
  }),
  openTotals: defineCall({
    method: 'GET',
    path: '/agent-commission/totals-xlsx',
    access: seeTotals,
    bulk: 'export',
    summary: 'Итоги периода в XLSX',
    query: z.strictObject(period),
    reply: fileReply,
  }),
});
