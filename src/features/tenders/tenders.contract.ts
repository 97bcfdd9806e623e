import * as z from 'zod/mini';
import { laws } from '#domain/law.ts';
import { isTenderNumberShape } from '#domain/tender-number.ts';
import { importRegister, searchTenders, seeTender } from '#features/tenders/tenders.access.ts';
import {
  lineOutcomes,
  registerFileStates,
  tenderRequestStates,
  winnerFilters,
} from '#features/tenders/tenders.rules.ts';
import { factStages } from '#features/tenders/tenders.register.ts';
import { tenderShape } from '#features/tenders/tenders.texts.ts';
import { winnerStates } from '#features/tenders/tenders.winner.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import {
  cursor,
  entityId,
  entityIdText,
  instant,
  isoDate,
  limit,
  money,
  pageOf,
  personal,
  text,
} from '#kit/contract/fields.ts';

/** Roubles with 2 places and the percent of the price without trailing zeros, each where the notice tells it. */
const security = z.nullable(
  z.object({
    amount: z.nullable(money()),
    part: z.nullable(z.string()),
    /** The notice states the percent alone: the amount is counted from the maximum price. */
    is_computed: z.optional(z.literal(true)),
  }),
);

const customer = z.object({
  name: z.string(),
  inn: z.nullable(z.string()),
  kpp: z.nullable(z.string()),
  application_security: security,
  contract_security: security,
  warranty_security: security,
  advance_percent: z.nullable(z.string()),
  ikz: z.nullable(z.string()),
  max_price: z.nullable(money()),
  /** First and last day of the contract's execution, where the notice names days. */
  contract_start: z.nullable(isoDate()),
  contract_end: z.nullable(isoDate()),
});

const lot = z.object({
  no: z.int(),
  subject: z.string(),
  max_price: z.nullable(money()),
  application_security: security,
});

const tender = z.object({
  found: z.literal(true),
  id: entityId('tender'),
  tender_number: z.string(),
  law: z.enum(laws),
  subject: z.string(),
  customers: z.array(customer),
  max_price: z.nullable(money()),
  /** Three letters; anything but RUB means that the sums are not roubles. */
  currency: z.nullable(z.string()),
  platform: z.nullable(z.string()),
  platform_url: z.nullable(z.string()),
  url: z.nullable(z.string()),
  placing_way: z.nullable(z.string()),
  published_at: z.nullable(instant()),
  applications_end_at: z.nullable(instant()),
  /** Planned day of the results. */
  protocol_date: z.nullable(isoDate()),
  /** Last day to sign the contract, counted from the protocol. */
  sign_deadline: z.nullable(isoDate()),
  lots: z.array(lot),
});

const winner = z.object({
  /** 0 for a purchase that is one whole. */
  lot: z.int(),
  state: z.enum(winnerStates),
  company_name: z.nullable(z.string()),
  company_inn: z.nullable(z.string()),
  phones: personal('contact', z.array(z.string())),
  emails: personal('contact', z.array(z.string())),
  price: z.nullable(money()),
  max_price: z.nullable(money()),
  /** Percent under the maximum price with 2 places; negative over it. */
  drop_percent: z.nullable(z.string()),
  protocol_date: z.nullable(isoDate()),
  sign_deadline: z.nullable(isoDate()),
  security_amount: z.nullable(money()),
  security_part: z.nullable(z.string()),
  security_basis: z.nullable(z.enum(['stated', 'part'])),
});

const tenderDocument = z.object({
  id: entityId('tenderDocument'),
  stage: z.enum(factStages),
  kind: z.string(),
  number: z.string(),
  published_at: instant(),
});

const tenderLine = z.object({
  id: entityId('tender'),
  tender_number: z.string(),
  law: z.enum(laws),
  subject: z.string(),
  customer_name: z.nullable(z.string()),
  customer_inn: z.nullable(z.string()),
  customers_count: z.int(),
  max_price: z.nullable(money()),
  currency: z.nullable(z.string()),
  published_at: z.nullable(instant()),
  applications_end_at: z.nullable(instant()),
  protocol_date: z.nullable(isoDate()),
  /** False while only protocols or contracts of the purchase are known. */
  has_notice: z.boolean(),
  /** Of the first lot that has one. */
  winner: z.nullable(
    z.object({
      state: z.enum(winnerStates),
      name: z.nullable(z.string()),
      inn: z.nullable(z.string()),
      price: z.nullable(money()),
    }),
  ),
});

const registerFile = z.object({
  id: entityId('registerFile'),
  name: z.string(),
  bytes: z.int(),
  state: z.enum(registerFileStates),
  /** Files in the archive, once its list is read; null for a bare file. */
  total: z.nullable(z.int()),
  /** Documents read so far; the counters below share them out. */
  documents: z.int(),
  created: z.int(),
  updated: z.int(),
  same: z.int(),
  skipped: z.int(),
  errors: z.int(),
  /** Why the reading ended before the end of the file. */
  failure: z.nullable(z.string()),
  /** Who brought it in; null when a command did. */
  by: z.nullable(z.string()),
  started_at: instant(),
  finished_at: z.nullable(instant()),
});

const registerLine = z.object({
  id: entityId('registerLine'),
  entry: z.string(),
  kind: z.string(),
  tender_number: z.string(),
  /** The purchase of that number, where it is known. */
  tender_id: z.nullable(entityId('tender')),
  outcome: z.enum(lineOutcomes),
  reason: z.string(),
});

const tenderNumber = () => text(20).check(z.refine(isTenderNumberShape, tenderShape));

const tenderRequest = z.object({
  /** Whether the state service may be asked at all. */
  is_configured: z.boolean(),
  /** Null when this number was never asked for. */
  state: z.nullable(z.enum(tenderRequestStates)),
  reason: z.nullable(z.string()),
  files: z.int(),
});

/** Purchases and the register files they come from. */
export const tenderCalls = defineCalls('tenders', {
  findTender: defineCall({
    method: 'POST',
    path: '/application/tender',
    access: seeTender,
    summary: 'Закупка по номеру, если она загружена из реестра',
    reads: true,
    body: z.strictObject({ tender_number: tenderNumber() }),
    reply: z.union([tender, z.object({ found: z.literal(false) })]),
  }),
  searchTenders: defineCall({
    method: 'POST',
    path: '/tender/list',
    access: searchTenders,
    summary: 'Закупки, новые сверху; поиск по номеру, предмету, заказчику, его ИНН и ИКЗ',
    reads: true,
    body: z.strictObject({
      q: z.optional(text(200)),
      law: z.optional(z.enum(laws)),
      winner: z.optional(z.enum(winnerFilters)),
      platform: z.optional(text(300, 1)),
      cursor: cursor(),
      limit: limit(),
    }),
    reply: pageOf(tenderLine),
  }),
  listPlatforms: defineCall({
    method: 'GET',
    path: '/tender/platforms',
    access: seeTender,
    summary: 'Площадки загруженных закупок, по алфавиту',
    reply: z.array(z.string()),
  }),
  showTender: defineCall({
    method: 'GET',
    path: '/tender/detail',
    access: searchTenders,
    summary: 'Закупка целиком: извещение, победители, документы, которые о ней загружены',
    query: z.object({ id: entityIdText('tender') }),
    reply: z.object({
      has_notice: z.boolean(),
      tender,
      winners: z.array(winner),
      documents: z.array(tenderDocument),
    }),
  }),
  seeTenderRequest: defineCall({
    method: 'POST',
    path: '/tender/request-state',
    access: importRegister,
    summary: 'Настроен ли сервис ЕИС и что с запросом закупки в нём',
    reads: true,
    body: z.strictObject({ tender_number: tenderNumber() }),
    reply: tenderRequest,
  }),
  requestTender: defineCall({
    method: 'POST',
    path: '/tender/request',
    access: importRegister,
    summary: 'Запросить документы закупки в сервисе ЕИС; повтор того же номера ничего не удваивает',
    body: z.strictObject({ tender_number: tenderNumber() }),
    reply: tenderRequest,
  }),
  listRegisterFiles: defineCall({
    method: 'GET',
    path: '/files-parsed',
    access: importRegister,
    summary: 'Загруженные выгрузки реестра и ход их чтения, новые сверху',
    query: z.object({ cursor: cursor() }),
    reply: pageOf(registerFile),
  }),
  listRegisterLines: defineCall({
    method: 'GET',
    path: '/files-parsed/lines',
    access: importRegister,
    summary: 'Что стало с каждым документом выгрузки, по порядку',
    query: z.object({
      file_id: entityIdText('registerFile'),
      outcome: z.optional(z.enum(lineOutcomes)),
      cursor: cursor(),
    }),
    reply: pageOf(registerLine),
  }),
  uploadRegisterFiles: defineCall({
    method: 'POST',
    path: '/files-parsed/upload',
    access: importRegister,
    bulk: 'mass',
    summary: 'Принять выгрузки реестра; чтение начинается сразу после ответа',
    creates: true,
    files: { kind: 'register', max: 10 },
    reply: z.object({ ids: z.array(entityId('registerFile')) }),
  }),
});
