import * as z from 'zod/mini';
import {
  readInvoices,
  seeInvoices,
  writeInvoices,
  writeRequisites,
} from '#features/deal-fees/deal-fees.access.ts';
import { invoiceFilters, invoiceStates, vatKinds } from '#features/deal-fees/deal-fees.rules.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import {
  cursor,
  done,
  emailField,
  entityId,
  entityIdText,
  instant,
  isoDate,
  limit,
  money,
  onlyFor,
  pageOf,
  personal,
  text,
} from '#kit/contract/fields.ts';

const requisites = {
  name: text(300, 1),
  inn: text(12, 1),
  kpp: z.nullable(text(9)),
  ogrn: text(15, 1),
  address: text(500, 1),
  bank_name: text(300, 1),
  bik: text(9, 1),
  account: personal('bank', text(20, 1)),
  corr_account: personal('bank', text(20, 1)),
  vat: z.enum(vatKinds),
  head_name: text(200, 1),
  accountant_name: z.nullable(text(200)),
} as const;

const seller = z.object(requisites);
/** Our side of an invoice, as it was on its day. */
export type Seller = z.infer<typeof seller>;

const payer = z.object({
  name: z.string(),
  inn: z.nullable(z.string()),
  kpp: z.nullable(z.string()),
  address: z.nullable(z.string()),
});
/** The client's side of an invoice, as it was on its day. */
export type Payer = z.infer<typeof payer>;

const payment = z.object({
  id: entityId('invoicePayment'),
  amount: money(),
  paid_on: isoDate(),
  note: z.nullable(z.string()),
  recorded_by: z.string(),
  recorded_at: instant(),
  removed_by: z.nullable(z.string()),
  remove_reason: z.nullable(z.string()),
});

const percent = () => text(7).check(z.regex(/^\d{1,3}(\.\d{1,3})?$/));

const invoice = z.object({
  id: entityId('invoice'),
  /** «2026-15» */
  number: z.string(),
  application_id: entityId('deal'),
  application_bank_id: z.nullable(entityId('leg')),
  bank_name: z.nullable(z.string()),
  issued_on: isoDate(),
  due_on: isoDate(),
  amount: money(),
  paid: money(),
  state: z.enum(invoiceStates),
  payer_name: z.string(),
  percent: onlyFor('staff', z.nullable(z.string())),
  base_amount: onlyFor('staff', z.nullable(money())),
  subject: onlyFor('staff', z.string()),
  note: onlyFor('staff', z.nullable(z.string())),
  created_by: onlyFor('staff', z.string()),
  cancel_reason: onlyFor('staff', z.nullable(z.string())),
  payments: onlyFor('staff', z.array(payment)),
  version: z.int(),
});

// A sum of many invoices outgrows the 13 digits of one.
const largeSum = z.string().check(z.regex(/^\d+\.\d{2}$/));

/** Our own fee: invoices to clients of deals, their payments, our requisites. */
export const feeCalls = defineCalls('dealFees', {
  listOfDeal: defineCall({
    method: 'GET',
    path: '/client-invoices/of-deal',
    access: seeInvoices,
    summary: 'Счета клиенту по сделке; агент видит, выставлен ли счёт и оплачен ли',
    query: z.object({ application_id: entityIdText('deal') }),
    reply: z.object({
      items: z.array(invoice),
      can_write: z.boolean(),
      /** Without our requisites no invoice can be made. */
      has_requisites: z.boolean(),
    }),
  }),
  searchInvoices: defineCall({
    method: 'POST',
    path: '/client-invoices/list',
    access: readInvoices,
    summary: 'Счета клиентам: неоплаченные по сроку, остальные с последнего',
    reads: true,
    body: z.strictObject({
      filter: z._default(z.enum(invoiceFilters), 'unpaid'),
      cursor: cursor(),
      limit: limit(),
    }),
    reply: pageOf(invoice),
  }),
  sumInvoices: defineCall({
    method: 'GET',
    path: '/client-invoices/totals',
    access: readInvoices,
    records: 'deal',
    summary: 'Сколько выставлено, оплачено, ждём и просрочено за год',
    reply: z.object({
      year: z.int(),
      issued: largeSum,
      paid: largeSum,
      waiting: largeSum,
      overdue: largeSum,
    }),
  }),
  createInvoice: defineCall({
    method: 'POST',
    path: '/client-invoices/create',
    access: writeInvoices,
    summary: 'Выставить счёт клиенту: сумма или процент от цены банка',
    creates: true,
    body: z.strictObject({
      application_id: entityId('deal'),
      application_bank_id: z.nullable(entityId('leg')),
      /** One of the two: a sum, or a percent of the price of the bank named above. */
      amount: z.nullable(money()),
      percent: z.nullable(percent()),
      due_on: isoDate(),
      subject: text(500, 1),
      note: z.nullable(text(1000)),
    }),
    reply: z.object({ id: entityId('invoice'), number: z.string() }),
  }),
  payInvoice: defineCall({
    method: 'POST',
    path: '/client-invoices/pay',
    access: writeInvoices,
    summary: 'Записать оплату счёта, целиком или часть',
    creates: true,
    body: z.strictObject({
      id: entityId('invoice'),
      version: z.int().check(z.gte(1)),
      amount: money(),
      paid_on: isoDate(),
      note: z.nullable(text(500)),
    }),
    reply: z.object({ id: entityId('invoicePayment') }),
  }),
  removePayment: defineCall({
    method: 'POST',
    path: '/client-invoices/remove-payment',
    access: writeInvoices,
    summary: 'Снять оплату, записанную по ошибке',
    body: z.strictObject({ id: entityId('invoicePayment'), reason: text(500, 1) }),
    reply: done(),
  }),
  cancelInvoice: defineCall({
    method: 'POST',
    path: '/client-invoices/cancel',
    access: writeInvoices,
    summary: 'Отменить счёт с причиной; номер остаётся за ним',
    body: z.strictObject({
      id: entityId('invoice'),
      version: z.int().check(z.gte(1)),
      reason: text(500, 1),
    }),
    reply: done(),
  }),
  printInvoice: defineCall({
    method: 'GET',
    path: '/client-invoices/print',
    access: readInvoices,
    summary: 'Счёт на оплату в PDF',
    query: z.object({ id: entityIdText('invoice') }),
    reply: fileReply,
  }),
  sendInvoice: defineCall({
    method: 'POST',
    path: '/client-invoices/send',
    access: readInvoices,
    summary: 'Отправить клиенту неоплаченный счёт письмом с файлом PDF',
    creates: true,
    body: z.strictObject({ id: entityId('invoice'), email: personal('contact', emailField()) }),
    reply: done(),
  }),
  getRequisites: defineCall({
    method: 'GET',
    path: '/company/requisites',
    access: writeRequisites,
    summary: 'Наши реквизиты',
    reply: z.object({ requisites: z.nullable(seller), version: z.int() }),
  }),
  saveRequisites: defineCall({
    method: 'POST',
    path: '/company/requisites',
    access: writeRequisites,
    asAnother: 'never',
    summary: 'Изменить наши реквизиты; прежние счета остаются как были',
    body: z.strictObject({ ...requisites, version: z.int().check(z.gte(0)) }),
    reply: z.object({ version: z.int() }),
  }),
});
