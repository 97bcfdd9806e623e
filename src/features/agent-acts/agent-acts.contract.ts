import * as z from 'zod/mini';
import { bringReceipts, keepActs, seeActs } from '#features/agent-acts/agent-acts.access.ts';
import { actStates } from '#features/agent-acts/agent-acts.status.ts';
import { regimeFields } from '#features/agent-dossiers/agent-dossiers.fields.ts';
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
  onlyFor,
  pageOf,
  personal,
  text,
} from '#kit/contract/fields.ts';

const reason = text(300, 1);
const version = z.int().check(z.gte(1));
const listVersion = z.coerce.number<string | number>().check(z.gte(1), z.lte(200));

const item = z.object({
  id: entityId('agentAct'),
  number: z.string(),
  day: isoDate(),
  payee_id: entityId('user'),
  payee: personal('contact', z.string()),
  form: z.enum(legalForms),
  is_services: z.boolean(),
  state: z.enum(actStates),
  sum: money(),
  /** Null: VAT is not charged. */
  vat_percent: z.nullable(z.string()),
  vat: money(),
  is_on_top: z.boolean(),
  to_pay: money(),
  ndfl: money(),
  /** What the payee receives. */
  payout: money(),
  paid: money(),
  corrects: z.nullable(z.string()),
  version,
});

const made = { by: z.string(), at: instant() };
const regime = z.nullable(regimeFields.regime);
const receipt = z.object({
  id: entityId('actReceipt'),
  number: z.string(),
  day: isoDate(),
  link: z.nullable(z.string()),
  file: z.nullable(z.string()),
});

const payment = z.object({
  id: entityId('actPayment'),
  order_number: z.string(),
  day: isoDate(),
  sum: money(),
  ...made,
  removed_reason: z.nullable(z.string()),
  /** A self-employed payee owes a receipt by this day; null of anybody else. */
  receipt_due: z.nullable(isoDate()),
  receipt_state: z.nullable(z.enum(['there', 'waits', 'late'])),
  receipt: z.nullable(receipt),
});

const view = z.extend(item, {
  inn: personal('identity', z.string()),
  contract: z.string(),
  in_words: z.string(),
  /** Why VAT is not charged, or by which rate it is. */
  tax_words: z.string(),
  reports: z.array(z.object({ id: entityId('agentReport'), month: z.string(), total: money() })),
  payments: z.array(payment),
  versions: z.array(z.object({ version, day: isoDate(), sum: money(), regime, reason: z.string(), ...made })),
  note: z.string(),
  made_by: z.string(),
  made_at: instant(),
  confirmed_by: z.nullable(z.string()),
  confirmed_at: z.nullable(instant()),
  cancel_reason: z.nullable(z.string()),
  /** What the payee must be asked anew: «УСН без НДС» each January, or past the year's limit. */
  asks_usn: z.nullable(z.enum(['year', 'limit'])),
  /** His tax regime is not known, and VAT hangs on it; that of a form he has left is written into the act itself. */
  lacks_regime: z.boolean(),
  is_former_form: z.boolean(),
  /** Our payments of the year against what a self-employed person may earn. */
  npd: z.nullable(z.object({ paid: money(), limit: money(), tone: z.enum(['good', 'wait', 'bad']) })),
  /** Insurance contributions: our cost, in no entry. */
  contributions: onlyFor('management', money()),
  /** Its month is closed: it is confirmed by this day, the first open one. */
  moves_to: z.nullable(isoDate()),
  can: z.object({
    send: z.boolean(),
    change: z.boolean(),
    confirm: z.boolean(),
    /** Another person has to confirm it. */
    needs_other: z.boolean(),
    cancel: z.boolean(),
    pay: z.boolean(),
    correct: z.boolean(),
    bring_receipt: z.boolean(),
  }),
});

const changedAct = { id: entityId('agentAct'), version, day: isoDate(), note: text(500), reason };

const payeeTaxes = z.object({
  payee_id: entityId('user'),
  payee: personal('contact', z.string()),
  form: z.nullable(z.enum(legalForms)),
  regime: z.string(),
  is_resident: z.boolean(),
  usn_year: z.nullable(z.int()),
  is_usn_over_limit: z.boolean(),
  asks_usn: z.nullable(z.enum(['year', 'limit'])),
  paid_this_year: money(),
  version: z.int(),
});

/** Acts: made of signed reports of one payee, taxed by the day, confirmed by another person, paid by hand. */
export const actCalls = defineCalls('agentActs', {
  listActs: defineCall({
    method: 'GET',
    path: '/agent-commission/get-acts',
    access: seeActs,
    summary:
      'Акты: получателю свои, старшему агенту команды, главному агенту ветки, куратору его агентов, администратору и директору все',
    query: z.strictObject({
      q: z.optional(text(60)),
      state: z.optional(z.enum(actStates)),
      payee_id: z.optional(entityIdText('user')),
      cursor: cursor(),
      limit: z._default(listVersion, 50),
    }),
    reply: pageOf(item),
  }),
  getAct: defineCall({
    method: 'GET',
    path: '/agent-commission/act',
    access: seeActs,
    summary: 'Акт: суммы, налоги, отчёты, оплаты, версии, что можно сделать',
    query: z.strictObject({ id: entityIdText('agentAct') }),
    reply: view,
  }),
  makeAct: defineCall({
    method: 'POST',
    path: '/agent-commission/make-act',
    access: keepActs,
    creates: true,
    summary: 'Сделать акт по подписанным отчётам одного получателя; номер по году без пропусков',
    body: z.strictObject({
      report_ids: z.array(entityId('agentReport')).check(z.minLength(1), z.maxLength(50)),
      day: isoDate(),
      corrects_id: z.optional(entityId('agentAct')),
    }),
    reply: z.object({ id: entityId('agentAct'), number: z.string() }),
  }),
  sendAct: defineCall({
    method: 'POST',
    path: '/agent-commission/send-act',
    access: keepActs,
    summary: 'Показать акт получателю до подтверждения',
    body: z.strictObject({ id: entityId('agentAct'), version }),
    reply: done(),
  }),
  changeAct: defineCall({
    method: 'POST',
    path: '/agent-commission/change-act',
    access: keepActs,
    summary:
      'Изменить акт до подтверждения: день и примечание, с причиной; прежняя версия остаётся, налог считается по новому дню',
    body: z.strictObject({ ...changedAct, former_regime: z.optional(regimeFields.regime) }),
    reply: done(),
  }),
  confirmAct: defineCall({
    method: 'POST',
    path: '/agent-commission/confirmation-act',
    access: keepActs,
    asAnother: 'never',
    summary: 'Подтвердить акт: другим человеком, чем кто его сделал; записывается проводка',
    body: z.strictObject({
      id: entityId('agentAct'),
      version,
      /** Whoever confirms has seen that it moves out of its closed month to this day. */
      moves_to: z.optional(isoDate()),
    }),
    reply: done(),
  }),
  deleteAct: defineCall({
    method: 'POST',
    path: '/agent-commission/delete-act',
    access: keepActs,
    summary: 'Отменить неподтверждённый акт: номер остаётся занят, отчёты ждут другого акта',
    body: z.strictObject({ id: entityId('agentAct'), reason }),
    reply: done(),
  }),
  payAct: defineCall({
    method: 'POST',
    path: '/agent-commission/pay-act',
    access: keepActs,
    creates: true,
    asAnother: 'never',
    summary: 'Записать оплату акта: номер платёжки, день, сумма; можно частями',
    body: z.strictObject({
      id: entityId('agentAct'),
      version,
      order_number: text(30, 1),
      day: isoDate(),
      sum: money(),
    }),
    reply: z.object({ id: entityId('actPayment') }),
  }),
  returnPayment: defineCall({
    method: 'POST',
    path: '/agent-commission/return-payment',
    access: keepActs,
    asAnother: 'never',
    summary: 'Снять оплату акта: деньги вернулись или записана по ошибке; остаётся зачёркнутой, с причиной',
    body: z.strictObject({ id: entityId('actPayment'), reason }),
    reply: done(),
  }),
  bringReceipt: defineCall({
    method: 'POST',
    path: '/agent-commission/act-receipt',
    access: bringReceipts,
    summary: 'Чек самозанятого к оплате: номер, день, сумма, ссылка или файл; сумма равна оплате',
    files: { kind: 'documents', max: 1, isOptional: true },
    body: z.strictObject({
      payment_id: entityIdText('actPayment'),
      number: text(40, 1),
      day: isoDate(),
      sum: money(),
      link: z.optional(text(300)),
    }),
    reply: done(),
  }),
  openReceipt: defineCall({
    method: 'GET',
    path: '/agent-commission/act-receipt-file',
    access: seeActs,
    summary: 'Файл чека',
    query: z.strictObject({ id: entityIdText('actReceipt') }),
    reply: fileReply,
  }),
  openAct: defineCall({
    method: 'GET',
    path: '/agent-commission/act-file',
    access: seeActs,
    summary: 'Акт в PDF или DOCX',
    query: z.strictObject({ id: entityIdText('agentAct'), format: z.enum(['pdf', 'docx']) }),
    reply: fileReply,
  }),
  getPayeeTaxes: defineCall({
    method: 'GET',
    path: '/agent-commission/payee-taxes',
    access: keepActs,
    summary: 'Налоговые условия получателя: НДС сверху или внутри, резидент ли, что известно про УСН',
    query: z.strictObject({ payee_id: entityIdText('user') }),
    reply: payeeTaxes,
  }),
  savePayeeTaxes: defineCall({
    method: 'POST',
    path: '/agent-commission/save-payee-taxes',
    access: keepActs,
    asAnother: 'never',
    summary:
      'Изменить налоговые условия получателя; подтверждение УСН без НДС записывается на нынешний год, режим с его дня и с причиной',
    body: z.strictObject({
      payee_id: entityId('user'),
      is_resident: z.boolean(),
      confirms_usn: z.boolean(),
      /** His regime, where he has not told it himself; the reason says how we know. */
      writes_regime: z.optional(z.strictObject({ ...regimeFields, reason })),
      version: z.int().check(z.gte(0)),
    }),
    reply: payeeTaxes,
  }),
  getSettings: defineCall({
    method: 'GET',
    path: '/agent-commission/act-settings',
    access: keepActs,
    summary: 'Подтверждает ли акт другой человек',
    reply: z.object({ wants_second: z.boolean(), version: z.int() }),
  }),
  saveSettings: defineCall({
    method: 'POST',
    path: '/agent-commission/save-act-settings',
    access: keepActs,
    danger: true,
    summary: 'Должен ли акт подтверждать другой человек, чем кто его сделал',
    body: z.strictObject({ wants_second: z.boolean(), version: z.int().check(z.gte(0)) }),
    reply: z.object({ wants_second: z.boolean(), version: z.int() }),
  }),
});
