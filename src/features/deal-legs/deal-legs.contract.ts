import * as z from 'zod/mini';
import {
  changeDeadlines,
  changeDeals,
  overrideVerdicts,
  recordOffers,
  seeDeals,
} from '#features/deals/deals.access.ts';
import { deadlineSources } from '#features/deals/deals.deadline.ts';
import { whoseTurn, person, status, subState } from '#features/deals/deals.fields.ts';
import { legView, offerView } from '#features/deal-legs/deal-legs.fields.ts';
import { dealParameterFields, innLength } from '#features/deals/deals.parameter-fields.ts';
import { dealSources, dealStatuses } from '#features/deals/deals.status.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';
import { entityId, entityIdText, instant, isoDate, money, text } from '#kit/contract/fields.ts';

const dealView = z.object({
  id: entityId('deal'),
  ...dealParameterFields(),
  status: status(),
  sub_state: subState(),
  ball: whoseTurn(),
  deadline: z.nullable(instant()),
  /** Whether the protocol or a person names the day to sign, and what follows from the protocol. */
  sign_deadline_source: z.nullable(z.enum(deadlineSources)),
  sign_deadline_computed: z.nullable(instant()),
  sign_deadline_reason: z.nullable(z.string()),
  protocol_on: z.nullable(isoDate()),
  version: z.int(),
  created_at: instant(),
  updated_at: instant(),
  source: z.enum(dealSources),
  parent_id: z.nullable(entityId('deal')),
  organization_id: z.nullable(entityId('organization')),
  author: person(),
  manager: z.nullable(person()),
  agent: z.nullable(person()),
  operator: z.nullable(person()),
  can_edit: z.boolean(),
  /** Which of the required fields are still empty; empty when documents may be collected. */
  missing_fields: z.array(z.string()),
  legs: z.array(legView()),
});

/** What a move may need beside its id; each guard asks for its own. */
const moveInput = z.strictObject({
  application_id: z.optional(entityId('deal')),
  application_bank_id: z.optional(entityId('leg')),
  application_bank_ids: z.optional(z.array(entityId('leg')).check(z.minLength(1), z.maxLength(50))),
  move: z.optional(text(5)),
  to: z.optional(z.enum(dealStatuses)),
  sub_state: z.optional(subState()),
  comment: z.optional(text(4000)),
  reason_code: z.optional(text(50)),
  /** Versions of the legs as the caller saw them, in the order of the ids; a stale one is 409. */
  versions: z.optional(z.array(z.int()).check(z.maxLength(50))),
  due_at: z.optional(instant()),
  bank_number: z.optional(text(100)),
  paid_amount: z.optional(money()),
  paid_on: z.optional(isoDate()),
  guarantee_number: z.optional(text(100)),
  guarantee_date: z.optional(isoDate()),
  registry_number: z.optional(text(20)),
  /** As issued, where it is not as offered. */
  guarantee_amount: z.optional(money()),
  guarantee_start: z.optional(isoDate()),
  guarantee_end: z.optional(isoDate()),
  document_id: z.optional(entityId('document')),
  /** What a reissue is asked for. */
  new_amount: z.optional(money()),
  new_date_start: z.optional(isoDate()),
  new_date_end: z.optional(isoDate()),
  new_beneficiary_name: z.optional(text(500)),
  new_beneficiary_inn: z.optional(text(12).check(z.regex(/^(\d{10}|\d{12})$/, innLength))),
  wording_was: z.optional(text(2000)),
  wording_becomes: z.optional(text(2000)),
  extra_price: z.optional(money()),
  /** The sum and the day of the beneficiary's claim. */
  claim_amount: z.optional(money()),
  claim_date: z.optional(isoDate()),
});

const moved = z.object({
  moved: z.array(z.object({ application_bank_id: entityId('leg'), status: status(), sub_state: subState() })),
  /** Legs of the same deal that this move withdrew. */
  withdrawn: z.array(entityId('leg')),
  deal_status: status(),
});

const offerInput = z.strictObject({
  application_bank_id: entityId('leg'),
  amount: money(),
  date_start: isoDate(),
  date_end: isoDate(),
  price: money(),
  pro_price: z.optional(z.nullable(money())),
  rate: z.optional(z.nullable(text(7).check(z.regex(/^\d{1,2}(\.\d{1,3})?$/)))),
  valid_until: isoDate(),
  conditions: z.optional(text(4000)),
  /** Version of the leg as the caller saw it; a stale one is 409. */
  version: z.optional(z.int().check(z.gte(1))),
});

/** The calls of §7 «Applications» that concern the legs of a deal: what they are, their moves and offers. */
export const legCalls = defineCalls('deal-legs', {
  getDeal: defineCall({
    method: 'GET',
    path: '/applications/:id',
    access: seeDeals,
    offline: true,
    summary: 'Сделка целиком: параметры, банки, допустимые действия с причинами запретов',
    params: z.object({ id: entityIdText('deal') }),
    reply: dealView,
  }),
  deleteDeal: defineCall({
    method: 'POST',
    path: '/application/statusdeleted',
    access: changeDeals,
    summary: 'Удалить сделку (её видит только администратор, данные сохраняются)',
    body: z.strictObject({ application_id: entityId('deal'), reason: z.optional(text(500)) }),
    reply: moved,
  }),
  moveLegs: defineCall({
    method: 'POST',
    path: '/history-application-banks/newcreate',
    access: seeDeals, // a curator comments; each move asks for its own role
    summary: 'Перевести заявки в банки в другой статус или записать комментарий в историю',
    creates: true,
    body: moveInput,
    reply: moved,
  }),
  setSignDeadline: defineCall({
    method: 'POST',
    path: '/application/sign-deadline',
    access: changeDeadlines,
    summary: 'Изменить срок подписания контракта с причиной или вернуть посчитанный по протоколу',
    body: z.strictObject({
      application_id: entityId('deal'),
      version: z.int().check(z.gte(1)),
      /** Null gives the computed day back. */
      sign_deadline: z.nullable(instant()),
      reason: z.optional(text(500)),
    }),
    reply: z.object({ version: z.int() }),
  }),
  recheckLegs: defineCall({
    method: 'POST',
    path: '/application-bank/precheck',
    access: changeDeals,
    summary: 'Проверить сделку по правилам выбранных банков ещё раз',
    body: z.strictObject({ application_id: entityId('deal') }),
    reply: z.object({ checked: z.int() }),
  }),
  overridePrecheck: defineCall({
    method: 'POST',
    path: '/application-bank/override-precheck',
    access: overrideVerdicts,
    summary: 'Разрешить отправку в банк вопреки его правилам, с причиной',
    body: z.strictObject({
      application_bank_id: entityId('leg'),
      reason: text(500).check(z.minLength(1, fieldTexts.required)),
    }),
    reply: z.object({ ok: z.literal(true) }),
  }),
  getLegs: defineCall({
    method: 'GET',
    path: '/application-bank/link',
    access: seeDeals,
    summary: 'Заявки сделки в банки с предложениями',
    query: z.object({ application_id: entityIdText('deal') }),
    reply: z.array(z.object({ ...legView().shape, offers: z.array(offerView()) })),
  }),
  saveOffer: defineCall({
    method: 'POST',
    path: '/application-bank/save-offer',
    access: recordOffers,
    summary: 'Записать предложение банка; прежнее остаётся в истории',
    creates: true,
    body: offerInput,
    reply: z.object({ id: entityId('offer'), number: z.int() }),
  }),
  deleteOffer: defineCall({
    method: 'POST',
    path: '/application-bank/delete-offer',
    access: recordOffers,
    summary: 'Снять предложение банка',
    body: z.strictObject({ id: entityId('offer') }),
    reply: z.object({ ok: z.literal(true) }),
  }),
});
