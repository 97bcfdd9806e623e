import * as z from 'zod/mini';
import { laws } from '#domain/law.ts';
import { reissueAsked } from '#features/deals/deals.reissue.ts';
import { correctGuarantees, seeGuarantees } from '#features/guarantees/guarantees.access.ts';
import {
  guaranteeFilters,
  reissueStates,
  searchFilters,
  shownStates,
} from '#features/guarantees/guarantees.rules.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import {
  cursor,
  entityId,
  entityIdText,
  instant,
  isoDate,
  limit,
  money,
  pageOf,
  text,
} from '#kit/contract/fields.ts';

const filter = {
  filter: z._default(z.enum(guaranteeFilters), 'active'),
  q: z.optional(text(100)),
} as const;

const facts = {
  id: entityId('guarantee'),
  application_id: entityId('deal'),
  application_bank_id: entityId('leg'),
  issue_number: z.int(),
  number: z.string(),
  issued_on: isoDate(),
  amount: money(),
  date_start: isoDate(),
  date_end: isoDate(),
  registry_number: z.nullable(z.string()),
  is_registry_pending: z.boolean(),
  state: z.enum(shownStates),
} as const;

const guaranteeRow = z.object({
  ...facts,
  client_name: z.string(),
  inn: z.nullable(z.string()),
  law: z.nullable(z.enum(laws)),
  bank_name: z.string(),
  /** A change of it is under way. */
  is_in_reissue: z.boolean(),
});

const document = z.nullable(z.object({ id: entityId('document'), name: z.string(), is_open: z.boolean() }));

const issue = z.object({
  ...facts,
  document,
  recorded_by: z.nullable(z.string()),
  recorded_at: instant(),
  ended_at: z.nullable(instant()),
  ended_by: z.nullable(z.string()),
  end_reason: z.nullable(z.string()),
  end_comment: z.nullable(z.string()),
  end_document: document,
  claim_amount: z.nullable(money()),
  claim_date: z.nullable(isoDate()),
  version: z.int(),
});

const reissue = z.object({
  id: entityId('reissue'),
  /** Of which issue a change was asked. */
  issue_number: z.int(),
  state: z.enum(reissueStates),
  reason_code: z.string(),
  comment: z.nullable(z.string()),
  before: reissueAsked(),
  asked: reissueAsked(),
  document,
  surcharge: z.nullable(money()),
  paid_amount: z.nullable(money()),
  paid_on: z.nullable(isoDate()),
  asked_by: z.nullable(z.string()),
  asked_at: instant(),
  agreed_at: z.nullable(instant()),
  closed_at: z.nullable(instant()),
  close_comment: z.nullable(z.string()),
});

// A sum of many guarantees outgrows the 13 digits of one.
const largeSum = z.string().check(z.regex(/^\d+\.\d{2}$/));

/** Issued guarantees: what is in force, what ends when, what was changed. */
export const guaranteeCalls = defineCalls('guarantees', {
  searchGuarantees: defineCall({
    method: 'POST',
    path: '/guarantees/list',
    access: seeGuarantees,
    offline: true,
    summary: 'Выданные гарантии: действующие по окончанию, остальные с последней',
    reads: true,
    body: z.strictObject({
      ...filter,
      filter: z._default(z.enum(searchFilters), 'active'),
      cursor: cursor(),
      limit: limit(),
    }),
    reply: pageOf(guaranteeRow),
  }),
  countGuarantees: defineCall({
    method: 'POST',
    path: '/guarantees/count',
    access: seeGuarantees,
    records: 'deal',
    offline: true,
    summary: 'Сколько гарантий подходит под фильтр (до 10 000) и на какую сумму',
    reads: true,
    body: z.strictObject(filter),
    reply: z.object({ total: z.int(), is_more: z.boolean(), sum: largeSum }),
  }),
  plotGuarantees: defineCall({
    method: 'GET',
    path: '/guarantees/months',
    access: seeGuarantees,
    records: 'deal',
    summary: 'Сколько гарантий и на какую сумму кончается в каждом из двенадцати месяцев',
    reply: z.array(z.object({ month: isoDate(), count: z.int(), sum: largeSum })),
  }),
  showGuarantee: defineCall({
    method: 'GET',
    path: '/guarantees/detail',
    access: seeGuarantees,
    offline: true,
    summary: 'Гарантия со всеми выпусками, запросами перевыпуска и документами',
    query: z.object({ id: entityIdText('guarantee') }),
    reply: z.object({
      ...guaranteeRow.shape,
      beneficiary_name: z.nullable(z.string()),
      beneficiary_inn: z.nullable(z.string()),
      tender_number: z.nullable(z.string()),
      manager: z.nullable(z.string()),
      agent: z.nullable(z.string()),
      /** The newest issue first. */
      issues: z.array(issue),
      reissues: z.array(reissue),
      can_correct: z.boolean(),
    }),
  }),
  listOfDeal: defineCall({
    method: 'GET',
    path: '/guarantees/of-deal',
    access: seeGuarantees,
    summary: 'Гарантии сделки, которые не заменены',
    query: z.object({ application_id: entityIdText('deal') }),
    reply: z.array(z.object({ ...facts, document })),
  }),
  correctGuarantee: defineCall({
    method: 'POST',
    path: '/guarantees/correct',
    access: correctGuarantees,
    summary: 'Исправить запись о гарантии или дописать реестровый номер',
    body: z.strictObject({
      id: entityId('guarantee'),
      version: z.int().check(z.gte(1)),
      number: text(100, 1),
      issued_on: isoDate(),
      amount: money(),
      date_start: isoDate(),
      date_end: isoDate(),
      registry_number: z.nullable(text(20)),
      /** Why the sum or the end is another than was agreed on. */
      reason: z.optional(text(2000)),
    }),
    reply: z.object({ version: z.int() }),
  }),
  exportGuarantees: defineCall({
    method: 'GET',
    path: '/guarantees/export',
    access: seeGuarantees,
    records: 'deal',
    bulk: 'export',
    summary: 'Отфильтрованные гарантии в XLSX',
    query: z.object(filter),
    reply: fileReply,
  }),
});
