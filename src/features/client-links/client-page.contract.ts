import * as z from 'zod/mini';
import { clients, visitors } from '#domain/access.ts';
import { linkPurposes, clientDocumentStates } from '#features/client-links/client-links.states.ts';
import { kindCode } from '#features/document-kinds/document-kinds.fields.ts';
import { codeView, typedCode } from '#features/signing/signing.fields.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import {
  done,
  entityId,
  entityIdText,
  instant,
  isoDate,
  money,
  personal,
  text,
} from '#kit/contract/fields.ts';

const askedDocument = z.object({
  kind: kindCode(),
  name: z.string(),
  /** What it is and how banks want it. */
  help: z.string(),
  state: z.enum(clientDocumentStates),
  /** Why it was refused. */
  remark: z.nullable(z.string()),
  /** What the client himself has brought and nobody has replaced. */
  files: z.array(z.string()),
  /** Which files are taken, in words. */
  limit: z.string(),
});

const offer = z.object({
  id: entityId('offer'),
  bank: z.string(),
  price: money(),
  amount: money(),
  date_start: isoDate(),
  date_end: isoDate(),
  rate: z.nullable(z.string()),
  conditions: z.nullable(z.string()),
  valid_until: isoDate(),
  state: z.enum(['preliminary', 'approved', 'accepted']),
  is_chosen: z.boolean(),
});

const invoice = z.object({
  id: entityId('invoice'),
  number: z.string(),
  issued_on: isoDate(),
  due_on: isoDate(),
  /** What is left to pay. */
  amount: money(),
  subject: z.string(),
  is_paid: z.boolean(),
  /** When the client said that he has paid; null while he has not. */
  reported_at: z.nullable(instant()),
  seller: z.object({
    name: z.string(),
    inn: z.string(),
    kpp: z.nullable(z.string()),
    bank_name: z.string(),
    bik: z.string(),
    account: z.string(),
    corr_account: z.string(),
  }),
  purpose: z.string(),
  /** What applications of banks read from a QR code (ГОСТ Р 56042-2014). */
  payment_code: z.string(),
});

/** What the client signs by a code to the phone of his link. */
const signing = z.object({
  id: entityId('signRequest'),
  bank: z.string(),
  due_at: instant(),
  is_signed: z.boolean(),
  files: z.array(z.object({ id: entityId('document'), name: z.string() })),
  code: z.nullable(codeView),
});

const guarantee = z.object({
  number: z.string(),
  date: z.nullable(isoDate()),
  registry_number: z.nullable(z.string()),
  bank: z.string(),
  amount: z.nullable(money()),
  date_start: z.nullable(isoDate()),
  date_end: z.nullable(isoDate()),
  has_file: z.boolean(),
});

/** A part that the link was not made for is null. */
const page = z.object({
  name: personal('identity', z.string()),
  word: z.string(),
  purposes: z.array(z.enum(linkPurposes)),
  until: instant(),
  /** He is reminded of what waits for him. */
  is_reminded: z.boolean(),
  deal: z.object({
    id: entityId('deal'),
    client: personal('identity', z.nullable(z.string())),
    amount: z.nullable(money()),
    date_start: z.nullable(isoDate()),
    date_end: z.nullable(isoDate()),
    tender_number: z.nullable(z.string()),
  }),
  people: z.array(
    z.object({
      title: z.string(),
      name: personal('identity', z.string()),
      phone: personal('contact', z.nullable(z.string())),
    }),
  ),
  documents: z.nullable(z.array(askedDocument)),
  offers: z.nullable(z.array(offer)),
  signing: z.nullable(z.object({ agreement: z.string(), requests: z.array(signing) })),
  invoices: z.nullable(z.array(invoice)),
  guarantee: z.nullable(guarantee),
});

/** What a client does behind his link; every call but the first opens to the device alone that the link was opened on. */
export const clientPageCalls = defineCalls('clientPage', {
  openLink: defineCall({
    method: 'POST',
    path: '/client/open',
    access: visitors,
    refuses: [401],
    summary: 'Начать по ссылке клиента: устройство получает свою куку; о любой негодной ссылке ответ один',
    body: z.strictObject({ token: text(100) }),
    reply: done(),
  }),
  showVisit: defineCall({
    method: 'GET',
    path: '/client/visit',
    access: clients,
    records: 'own',
    summary: 'Введён ли на этом устройстве код и на какой номер он приходит',
    reply: z.object({
      is_proved: z.boolean(),
      phone: personal('contact', z.string()),
      code: z.nullable(codeView),
      is_reminded: z.boolean(),
    }),
  }),
  stopReminders: defineCall({
    method: 'POST',
    path: '/client/stop-reminders',
    access: clients,
    records: 'own',
    summary: 'Больше не напоминать по этой ссылке; код не нужен',
    body: z.strictObject({}),
    reply: done(),
  }),
  sendCode: defineCall({
    method: 'POST',
    path: '/client/code',
    access: clients,
    records: 'own',
    summary: 'Отправить код на номер, для которого сделана ссылка',
    body: z.strictObject({}),
    reply: codeView,
  }),
  enterCode: defineCall({
    method: 'POST',
    path: '/client/prove',
    access: clients,
    records: 'own',
    summary: 'Ввести код: неверный отнимает попытку',
    body: z.strictObject({ code: typedCode() }),
    reply: z.object({ ok: z.boolean(), tries_left: z.int() }),
  }),
  showPage: defineCall({
    method: 'GET',
    path: '/client/page',
    access: clients,
    records: 'own',
    summary:
      'Страница клиента: что от него нужно, предложения, счета, гарантия; только то, для чего сделана ссылка',
    reply: page,
  }),
  bringDocument: defineCall({
    method: 'POST',
    path: '/client/document',
    access: clients,
    records: 'own',
    refuses: [404],
    files: { kind: 'documents', max: 10 },
    summary: 'Приложить документ, который просят у клиента; отклонённый заменяется новым',
    body: z.strictObject({ document_type: kindCode() }),
    reply: done(),
  }),
  chooseOffer: defineCall({
    method: 'POST',
    path: '/client/choose',
    access: clients,
    records: 'own',
    summary: 'Выбрать предложение банка: агент и менеджер узнают сразу, принимают они',
    body: z.strictObject({ offer_id: entityId('offer') }),
    reply: done(),
  }),
  openSigned: defineCall({
    method: 'GET',
    path: '/client/sign-file',
    access: clients,
    records: 'own',
    summary: 'Документ, который клиент подписывает или подписал',
    query: z.strictObject({ id: entityIdText('document') }),
    reply: fileReply,
  }),
  sendSignCode: defineCall({
    method: 'POST',
    path: '/client/sign-code',
    access: clients,
    records: 'own',
    summary: 'Отправить код для подписания; прежний перестаёт действовать',
    body: z.strictObject({ id: entityId('signRequest'), agreed: z.literal(true) }),
    reply: codeView,
  }),
  sign: defineCall({
    method: 'POST',
    path: '/client/sign',
    access: clients,
    records: 'own',
    summary: 'Подписать документы кодом из СМС',
    body: z.strictObject({ id: entityId('signRequest'), code: typedCode() }),
    reply: z.object({ ok: z.boolean(), tries_left: z.int() }),
  }),
  openSheet: defineCall({
    method: 'GET',
    path: '/client/sign-sheet',
    access: clients,
    records: 'own',
    refuses: [409],
    summary: 'Лист подписания, PDF',
    query: z.strictObject({ id: entityIdText('signRequest') }),
    reply: fileReply,
  }),
  reportPayment: defineCall({
    method: 'POST',
    path: '/client/paid',
    access: clients,
    records: 'own',
    files: { kind: 'documents', max: 5, isOptional: true },
    summary: 'Сообщить об оплате счёта, с платёжкой или без',
    body: z.strictObject({ invoice_id: entityIdText('invoice') }),
    reply: done(),
  }),
  openInvoice: defineCall({
    method: 'GET',
    path: '/client/invoice',
    access: clients,
    records: 'own',
    summary: 'Счёт в PDF',
    query: z.strictObject({ id: entityIdText('invoice') }),
    reply: fileReply,
  }),
  openGuarantee: defineCall({
    method: 'GET',
    path: '/client/guarantee',
    access: clients,
    records: 'own',
    refuses: [404],
    summary: 'Файл выданной гарантии',
    reply: fileReply,
  }),
});
