import * as z from 'zod/mini';
import { keepFinance } from '#features/finance/finance.access.ts';
import { linesOfFigure } from '#features/finance/finance.lines.ts';
import { monthChecks, monthFigures } from '#features/months/months.rules.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import { done, instant, signedMoney, text } from '#kit/contract/fields.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';

/** «2026-11». */
const month = () => z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, fieldTexts.date));

const closing = z.object({
  by: z.string(),
  at: instant(),
  /** SHA-256 of what is kept. */
  hash: z.string(),
  /** Why it was closed with something left open. */
  reason: z.nullable(z.string()),
});

/** Running: it has not ended; next: the one that may be closed. */
const state = z.enum(['running', 'open', 'next', 'closed', 'last']);

const row = {
  key: z.string(),
  name: z.string(),
  opening: signedMoney(),
  plus: signedMoney(),
  minus: signedMoney(),
  closing: signedMoney(),
};

/** Months of our ledger, what is left to do in each, and their closing. */
export const monthCalls = defineCalls('months', {
  listMonths: defineCall({
    method: 'GET',
    path: '/finance/months',
    access: keepFinance,
    summary: 'Месяцы учёта: какие закрыты, кем и когда, какой закрывается следующим',
    reply: z.object({
      months: z.array(z.object({ month: month(), state, closing: z.nullable(closing) })),
    }),
  }),
  showMonth: defineCall({
    method: 'GET',
    path: '/finance/month',
    access: keepFinance,
    summary: 'Месяц: что в нём не закончено, обороты, должники, получатели, доход по банкам',
    query: z.strictObject({ month: month() }),
    reply: z.object({
      month: month(),
      state,
      closing: z.nullable(closing),
      /** Of a closed month: what is kept is what was kept, and the ledger still says the same. */
      is_whole: z.nullable(z.boolean()),
      checks: z.array(z.object({ check: z.enum(monthChecks), count: z.int(), sum: signedMoney() })),
      late: z.object({ count: z.int(), sum: signedMoney() }),
      turnover: z.array(z.object(row)),
      own: z.array(z.object({ ...row, bank: z.nullable(signedMoney()) })),
      debtors: z.array(z.object(row)),
      payees: z.array(z.object(row)),
      income: z.array(
        z.object({ key: z.string(), name: z.string(), accrued: signedMoney(), received: signedMoney() }),
      ),
    }),
  }),
  listLines: defineCall({
    method: 'GET',
    path: '/finance/month-lines',
    access: keepFinance,
    summary: 'Строки, из которых сложилась цифра месяца',
    query: z.strictObject({ month: month(), figure: z.enum(monthFigures) }),
    reply: linesOfFigure,
  }),
  closeMonth: defineCall({
    method: 'POST',
    path: '/finance/close-month',
    access: keepFinance,
    danger: true,
    summary: 'Закрыть месяц: датой в нём больше ничего не проводится',
    body: z.strictObject({ month: month(), reason: z.optional(text(500)) }),
    reply: done(),
  }),
  reopenMonth: defineCall({
    method: 'POST',
    path: '/finance/reopen-month',
    access: keepFinance,
    danger: true,
    summary: 'Открыть последний закрытый месяц; директор узнает об этом',
    body: z.strictObject({ month: month(), reason: text(500, 3) }),
    reply: done(),
  }),
  openMonth: defineCall({
    method: 'GET',
    path: '/finance/month-file',
    access: keepFinance,
    summary: 'Месяц на бумаге: обороты по счетам, должники, получатели, доход по банкам',
    query: z.strictObject({ month: month(), format: z.enum(['pdf', 'xlsx']) }),
    reply: fileReply,
  }),
});
