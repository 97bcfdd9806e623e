import * as z from 'zod/mini';
import { payoutProblemKinds } from '#features/agent-acts/agent-acts.rules.ts';
import { keepFinance } from '#features/finance/finance.access.ts';
import { mostOrders, orderStates, payoutFormats, payoutStates } from '#features/payouts/payouts.rules.ts';
import { legalForms } from '#features/registration/registration.rules.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import {
  cursor,
  done,
  entityId,
  entityIdText,
  instant,
  isoDate,
  money,
  pageOf,
  personal,
  text,
} from '#kit/contract/fields.ts';

const listLimit = z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(200));
const version = z.int().check(z.gte(1));
const reason = text(300, 1);
const incomeCode = z.string().check(z.regex(/^\d?$/));

const payable = z.object({
  id: entityId('agentAct'),
  number: z.string(),
  day: isoDate(),
  payee_id: entityId('user'),
  payee: personal('contact', z.string()),
  form: z.enum(legalForms),
  /** What is left of the act for its payee to receive, and the tax withheld with it. */
  sum: money(),
  ndfl: money(),
  /** «К удержанию»: what of earlier rewards has been taken back and waits for his next report. */
  held_back: money(),
  problems: z.array(z.object({ kind: z.enum(payoutProblemKinds), words: z.string() })),
});

const item = z.object({
  id: entityId('payoutList'),
  day: isoDate(),
  state: z.enum(payoutStates),
  account: personal('bank', z.string()),
  bank_name: z.string(),
  total: money(),
  count: z.int(),
  paid: z.int(),
  returned: z.int(),
  made_by: z.string(),
  made_at: instant(),
  approved_by: z.nullable(z.string()),
  approved_at: z.nullable(instant()),
});

const order = z.object({
  id: entityId('payoutOrder'),
  /** Given when the list is given out first. */
  number: z.nullable(z.int()),
  state: z.enum(orderStates),
  act_id: entityId('agentAct'),
  act: z.string(),
  payee_id: entityId('user'),
  payee: personal('contact', z.string()),
  inn: personal('identity', z.string()),
  account: personal('bank', z.string()),
  bik: z.string(),
  form: z.enum(legalForms),
  sum: money(),
  ndfl: money(),
  /** What is left of the act: a part may be sent. */
  left: money(),
  purpose: z.string(),
  paid_on: z.nullable(isoDate()),
  returned_words: z.nullable(z.string()),
  /** Why it can't go out now, while it has not. */
  problems: z.array(z.string()),
});

const view = z.extend(item, {
  version,
  orders: z.array(order),
  files: z.array(
    z.object({
      id: entityId('payoutFile'),
      format: z.enum(payoutFormats),
      sha256: z.string(),
      by: z.string(),
      at: instant(),
      reason: z.nullable(z.string()),
    }),
  ),
  cancel_reason: z.nullable(z.string()),
  /** Total and count are typed again when it is approved. */
  is_typed: z.boolean(),
  can: z.object({
    change: z.boolean(),
    approve: z.boolean(),
    needs_other: z.boolean(),
    give: z.boolean(),
    pay: z.boolean(),
    cancel: z.boolean(),
  }),
});

const settings = {
  wants_second: z.boolean(),
  /** Above this total and count are typed again. */
  typed_above: money(),
  income_codes: z.object({ person: incomeCode, self_employed: incomeCode, ip: incomeCode, ooo: incomeCode }),
};

/** Money to agents by confirmed acts: made by one, approved by another, given out to the bank, paid, come back. */
export const payoutCalls = defineCalls('payouts', {
  listPayable: defineCall({
    method: 'GET',
    path: '/finance/payable',
    access: keepFinance,
    summary: 'Подтверждённые акты, по которым деньги ещё не в пути: что к выплате и что мешает',
    query: z.strictObject({ cursor: cursor(), limit: z._default(listLimit, 50) }),
    reply: pageOf(payable),
  }),
  askNpd: defineCall({
    method: 'POST',
    path: '/finance/ask-npd',
    access: keepFinance,
    summary: 'Спросить налоговую про НПД всех, кому сейчас платить',
    body: z.strictObject({}),
    reply: z.object({ asked: z.int() }),
  }),
  makeList: defineCall({
    method: 'POST',
    path: '/finance/make-payouts',
    access: keepFinance,
    creates: true,
    asAnother: 'never',
    bulk: 'mass',
    summary: 'Составить платёжный список: по отмеченным актам или по всем, что прошли проверку',
    body: z.strictObject({
      own_account_id: entityId('ownAccount'),
      day: isoDate(),
      /** Left out: all that may go. */
      act_ids: z.optional(z.array(entityId('agentAct')).check(z.minLength(1), z.maxLength(mostOrders))),
    }),
    reply: z.object({ id: entityId('payoutList'), count: z.int(), skipped: z.int() }),
  }),
  listLists: defineCall({
    method: 'GET',
    path: '/finance/payouts',
    access: keepFinance,
    summary: 'Платёжные списки, новые сверху',
    query: z.strictObject({
      state: z.optional(z.enum(payoutStates)),
      cursor: cursor(),
      limit: z._default(listLimit, 50),
    }),
    reply: pageOf(item),
  }),
  getList: defineCall({
    method: 'GET',
    path: '/finance/payout-list',
    access: keepFinance,
    summary: 'Платёжный список: поручения, что мешает, кому что можно, какие файлы выданы',
    query: z.strictObject({ id: entityIdText('payoutList') }),
    reply: view,
  }),
  changeOrder: defineCall({
    method: 'POST',
    path: '/finance/change-order',
    access: keepFinance,
    asAnother: 'never',
    summary: 'Изменить сумму поручения и взять нынешние реквизиты; утверждение снимается',
    body: z.strictObject({ id: entityId('payoutOrder'), version, sum: money() }),
    reply: done(),
  }),
  removeOrder: defineCall({
    method: 'POST',
    path: '/finance/remove-order',
    access: keepFinance,
    asAnother: 'never',
    summary: 'Убрать поручение из списка; утверждение снимается',
    body: z.strictObject({ id: entityId('payoutOrder'), version }),
    reply: done(),
  }),
  approveList: defineCall({
    method: 'POST',
    path: '/finance/approve-payouts',
    access: keepFinance,
    danger: true,
    summary: 'Утвердить платёжный список: другим человеком, чем кто его составил или менял',
    body: z.strictObject({
      id: entityId('payoutList'),
      version,
      /** Typed again above the limit of the settings. */
      total: z.optional(money()),
      count: z.optional(z.int()),
    }),
    reply: done(),
  }),
  cancelList: defineCall({
    method: 'POST',
    path: '/finance/cancel-payouts',
    access: keepFinance,
    asAnother: 'never',
    summary: 'Отменить список, который ещё не выдан',
    body: z.strictObject({ id: entityId('payoutList'), version, reason }),
    reply: done(),
  }),
  giveList: defineCall({
    method: 'POST',
    path: '/finance/give-payouts',
    access: keepFinance,
    asAnother: 'never',
    summary:
      'Выдать файл для банка; во второй раз только с причиной. Номера поручений даются при первой выдаче',
    body: z.strictObject({
      id: entityId('payoutList'),
      version,
      format: z.enum(payoutFormats),
      reason: z.optional(reason),
    }),
    reply: z.object({ file_id: entityId('payoutFile') }),
  }),
  openFile: defineCall({
    method: 'GET',
    path: '/finance/payout-file',
    access: keepFinance,
    asAnother: 'never',
    summary: 'Файл для банка, только что выданный тому, кто его просит',
    query: z.strictObject({ id: entityIdText('payoutFile') }),
    reply: fileReply,
  }),
  openRegister: defineCall({
    method: 'GET',
    path: '/finance/payout-register',
    access: keepFinance,
    bulk: 'export',
    summary: 'Реестр выплат в PDF, с местами для подписей',
    query: z.strictObject({ id: entityIdText('payoutList') }),
    reply: fileReply,
  }),
  payOrders: defineCall({
    method: 'POST',
    path: '/finance/pay-orders',
    access: keepFinance,
    asAnother: 'never',
    summary: 'Отметить оплату поручений руками: всех выданных или выбранных',
    body: z.strictObject({
      id: entityId('payoutList'),
      day: isoDate(),
      order_ids: z.optional(z.array(entityId('payoutOrder')).check(z.minLength(1), z.maxLength(mostOrders))),
    }),
    reply: z.object({ paid: z.int() }),
  }),
  returnOrder: defineCall({
    method: 'POST',
    path: '/finance/return-order',
    access: keepFinance,
    asAnother: 'never',
    summary: 'Деньги по поручению вернулись или банк его не принял: словами банка; акт снова к выплате',
    body: z.strictObject({ id: entityId('payoutOrder'), words: reason }),
    reply: done(),
  }),
  getSettings: defineCall({
    method: 'GET',
    path: '/finance/payout-settings',
    access: keepFinance,
    summary: 'Нужен ли второй человек, с какой суммы набирают итог, коды вида дохода',
    reply: z.object({ ...settings, version: z.int() }),
  }),
  saveSettings: defineCall({
    method: 'POST',
    path: '/finance/save-payout-settings',
    access: keepFinance,
    danger: true,
    summary: 'Изменить настройки выплат',
    body: z.strictObject({ ...settings, version: z.int().check(z.gte(0)) }),
    reply: z.object({ ...settings, version: z.int() }),
  }),
});
