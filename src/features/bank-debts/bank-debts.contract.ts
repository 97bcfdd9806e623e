import * as z from 'zod/mini';
import { debtAges, debtFigures } from '#features/bank-debts/bank-debts.rules.ts';
import { keepFinance } from '#features/finance/finance.access.ts';
import { linesOfFigure } from '#features/finance/finance.lines.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import {
  cursor,
  done,
  emailField,
  entityId,
  entityIdText,
  instant,
  isoDate,
  money,
  pageOf,
  personal,
  text,
} from '#kit/contract/fields.ts';

/** A bank by its id, or our clients together. */
const debtorKey = z.string().check(z.regex(/^(clients|[1-9]\d{0,8})$/));
const listLimit = z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(200));

const debtor = z.object({
  debtor: debtorKey,
  /** Null: our clients. */
  bank_id: z.nullable(entityId('bank')),
  name: z.string(),
  count: z.int(),
  /** The whole that is waited for, what has come of it, what is left, and what of that is late. */
  owed: money(),
  received: money(),
  left: money(),
  late: money(),
  late_count: z.int(),
  oldest_due: isoDate(),
  ages: z.record(z.enum(debtAges), money()),
  hurried: z.nullable(
    z.object({ by: z.string(), at: instant(), to: personal('contact', z.string()), sum: money() }),
  ),
});

const debt = z.object({
  id: z.string(),
  debtor: debtorKey,
  debtor_name: z.string(),
  ground_id: z.nullable(entityId('accrualGround')),
  invoice_id: z.nullable(entityId('invoice')),
  application_id: entityId('deal'),
  application_bank_id: z.nullable(entityId('leg')),
  /** «48172-1», or the number of our invoice. */
  number: z.string(),
  client_name: z.string(),
  /** When the guarantee or the invoice was issued. */
  day: isoDate(),
  due_on: isoDate(),
  /** What the bank's terms make; `owed` is less where a part is no longer waited for. */
  by_terms: money(),
  owed: money(),
  received: money(),
  left: money(),
  days_late: z.int(),
});

/** What banks and clients owe us, since when, and who was reminded of it. */
export const debtCalls = defineCalls('bankDebts', {
  listDebtors: defineCall({
    method: 'GET',
    path: '/finance/debtors',
    access: keepFinance,
    summary: 'Кто нам должен: банки и клиенты по счетам, сколько, с какого дня, по срокам',
    reply: z.object({ today: isoDate(), debtors: z.array(debtor) }),
  }),
  listDebts: defineCall({
    method: 'GET',
    path: '/finance/debts',
    access: keepFinance,
    summary: 'Что именно должны: по гарантиям и счетам, первый срок сверху',
    query: z.strictObject({
      debtor: z.optional(debtorKey),
      age: z.optional(z.enum(debtAges)),
      cursor: cursor(),
      limit: z._default(listLimit, 50),
    }),
    reply: pageOf(debt),
  }),
  listDebtLines: defineCall({
    method: 'GET',
    path: '/finance/debt-lines',
    access: keepFinance,
    summary: 'Из чего сложилась цифра одной строки долга: сколько ждём, что получено, что осталось',
    query: z.strictObject({
      /** As in its row. */
      id: z.string().check(z.regex(/^[12]-[1-9]\d{0,8}$/)),
      figure: z.enum(debtFigures),
    }),
    refuses: [404],
    reply: linesOfFigure,
  }),
  openDebts: defineCall({
    method: 'GET',
    path: '/finance/debts-xlsx',
    access: keepFinance,
    bulk: 'export',
    summary: 'Всё, что должен банк, в XLSX',
    query: z.strictObject({ bank_id: entityIdText('bank') }),
    reply: fileReply,
  }),
  draftLetter: defineCall({
    method: 'GET',
    path: '/finance/debt-letter',
    access: keepFinance,
    summary: 'Письмо банку о просрочке, каким оно уйдёт: адреса из карточки, текст, сколько строк',
    query: z.strictObject({ bank_id: entityIdText('bank') }),
    reply: z.object({
      addresses: z.array(z.object({ name: z.string(), email: personal('contact', z.string()) })),
      subject: z.string(),
      text: z.string(),
      count: z.int(),
      sum: money(),
      can_post: z.boolean(),
    }),
  }),
  hurryBank: defineCall({
    method: 'POST',
    path: '/finance/hurry-bank',
    access: keepFinance,
    creates: true,
    summary: 'Отправить банку письмо о просрочке со списком в XLSX',
    body: z.strictObject({
      bank_id: entityId('bank'),
      email: personal('contact', emailField()),
      text: text(4000, 1),
    }),
    reply: z.object({ id: entityId('bankHurry') }),
  }),
  changeDebt: defineCall({
    method: 'POST',
    path: '/finance/change-debt',
    access: keepFinance,
    asAnother: 'never',
    summary:
      'Изменить, сколько ждём от банка за гарантию, или больше не ждать ничего; доли агентов остаются, если не отмечены',
    body: z.strictObject({
      ground_id: entityId('accrualGround'),
      /** The whole that is waited for now; null: no more than has come. */
      owed: z.nullable(money()),
      /** What is left as the person saw it. */
      left: money(),
      takes_shares: z.boolean(),
      reason: text(500, 1),
    }),
    reply: done(),
  }),
});
