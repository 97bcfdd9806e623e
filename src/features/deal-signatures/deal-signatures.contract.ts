import * as z from 'zod/mini';
import { askForSignatures, takeSimpleSignatures } from '#features/deal-signatures/deal-signatures.access.ts';
import { maxDocumentsOfRequest } from '#features/deal-signatures/deal-signatures.rules.ts';
import { requestStates } from '#features/deal-signatures/deal-signatures.states.ts';
import { changeDeals, seeDeals } from '#features/deals/deals.access.ts';
import { codeView, signerView, typedCode } from '#features/signing/signing.fields.ts';
import { agreements, signatureMethods } from '#features/signing/signing.states.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import { done, entityId, entityIdText, instant, personal, text } from '#kit/contract/fields.ts';

const signatureView = z.object({
  id: entityId('signature'),
  document_id: entityId('document'),
  method: z.enum(signatureMethods),
  /** Whether the document came inside the signature; null for a simple one, which has no file. */
  is_attached: z.nullable(z.boolean()),
  file_name: z.nullable(z.string()),
  bytes: z.nullable(z.int()),
  signers: z.array(signerView),
  /** A simple signature: who signed and by which phone, mostly hidden. */
  simple: z.nullable(
    z.object({
      name: personal('contact', z.string()),
      phone: z.string(),
      request_id: entityId('signRequest'),
    }),
  ),
  inn_agrees: z.enum(agreements),
  name_agrees: z.enum(agreements),
  /** The document has been replaced by a newer version: the signature is not about it any more. */
  is_outdated: z.boolean(),
  brought_by: z.string(),
  brought_at: instant(),
  can_delete: z.boolean(),
});

const requestFile = z.object({
  document_id: entityId('document'),
  name: z.string(),
  is_signed: z.boolean(),
  /** Replaced or removed since it was asked for. */
  is_outdated: z.boolean(),
});

const requestView = z.object({
  id: entityId('signRequest'),
  application_bank_id: entityId('leg'),
  bank_name: z.nullable(z.string()),
  method: z.enum(signatureMethods),
  state: z.enum(requestStates),
  signer: personal('contact', z.string()),
  inn: personal('identity', z.nullable(z.string())),
  phone: z.nullable(z.string()),
  due_at: instant(),
  files: z.array(requestFile),
  asked_by: z.string(),
  asked_at: instant(),
  opened_at: z.nullable(instant()),
  signed_at: z.nullable(instant()),
  reason: z.nullable(z.string()),
  can_withdraw: z.boolean(),
  can_sign: z.boolean(),
  has_sheet: z.boolean(),
});

/** Signatures of a deal's documents and requests for them. */
export const signatureCalls = defineCalls('dealSignatures', {
  listSignatures: defineCall({
    method: 'GET',
    path: '/application-bank/signatures',
    access: seeDeals,
    summary: 'Подписи под документами сделки и запросы подписи',
    query: z.object({ application_id: entityIdText('deal') }),
    reply: z.object({
      signatures: z.array(signatureView),
      requests: z.array(requestView),
      /** Who is expected to sign: the client and his head, where they are known. */
      client: z.object({
        name: z.string(),
        inn: z.nullable(z.string()),
        head: personal('contact', z.nullable(z.string())),
        phone: personal('contact', z.nullable(z.string())),
      }),
      has_sms: z.boolean(),
      /** Whether the operator has named the script of a plug-in for signing in the browser. */
      has_plugin: z.boolean(),
    }),
  }),
  saveSignature: defineCall({
    method: 'POST',
    path: '/application-bank/save-signature',
    access: changeDeals,
    creates: true,
    asAnother: 'never',
    summary: 'Приложить файл подписи к документу: проверяется и хранится как дан',
    files: { kind: 'signature', max: 1 },
    body: z.strictObject({ document_id: entityIdText('document') }),
    reply: signatureView,
  }),
  downloadSignature: defineCall({
    method: 'POST',
    path: '/application-bank/download-signature',
    access: seeDeals,
    reads: true,
    summary: 'Файл подписи, байт в байт как был дан; без номера — новейшая подпись документа',
    body: z.strictObject({
      document_id: entityId('document'),
      signature_id: z.optional(entityId('signature')),
    }),
    reply: fileReply,
  }),
  deleteSignature: defineCall({
    method: 'POST',
    path: '/application-bank/delete-signature',
    access: askForSignatures,
    summary: 'Убрать подпись с указанием причины; файл остаётся в истории',
    body: z.strictObject({ id: entityId('signature'), reason: text(300, 1) }),
    reply: done(),
  }),
  askForSignature: defineCall({
    method: 'POST',
    path: '/application-bank/sign-request',
    access: askForSignatures,
    creates: true,
    summary: 'Запросить подпись клиента под документами заявки; заявка переходит на подписание',
    body: z.strictObject({
      application_bank_id: entityId('leg'),
      document_ids: z.array(entityId('document')).check(z.minLength(1), z.maxLength(maxDocumentsOfRequest)),
      method: z.enum(signatureMethods),
      signer: text(150, 1),
      inn: z.optional(text(12)),
      phone: z.optional(text(30)),
      due_at: instant(),
    }),
    reply: requestView,
  }),
  withdrawRequest: defineCall({
    method: 'POST',
    path: '/application-bank/sign-request-withdraw',
    access: askForSignatures,
    summary: 'Снять запрос подписи с указанием причины',
    body: z.strictObject({ id: entityId('signRequest'), reason: text(300, 1) }),
    reply: requestView,
  }),
  openRequest: defineCall({
    method: 'POST',
    path: '/application-bank/sign-request-open',
    access: takeSimpleSignatures,
    summary: 'Отметить, что запрос открыт тем, кто сидит с клиентом; ответить состоянием кода',
    body: z.strictObject({ id: entityId('signRequest') }),
    reply: z.object({ request: requestView, code: z.nullable(codeView) }),
  }),
  sendCode: defineCall({
    method: 'POST',
    path: '/application-bank/sign-code',
    access: takeSimpleSignatures,
    asAnother: 'never',
    summary: 'Отправить клиенту код в СМС; прежний код перестаёт действовать',
    body: z.strictObject({ id: entityId('signRequest'), agreed: z.literal(true) }),
    reply: codeView,
  }),
  enterCode: defineCall({
    method: 'POST',
    path: '/application-bank/sign-confirm',
    access: takeSimpleSignatures,
    asAnother: 'never',
    summary: 'Подписать документы запроса кодом из СМС; неверный код — ответ с числом попыток',
    body: z.strictObject({
      id: entityId('signRequest'),
      code: typedCode(),
    }),
    reply: z.object({
      ok: z.boolean(),
      message: z.string(),
      tries_left: z.int(),
      request: requestView,
    }),
  }),
  getSheet: defineCall({
    method: 'GET',
    path: '/application-bank/sign-sheet',
    access: seeDeals,
    summary: 'Лист подписания кодом, PDF',
    query: z.strictObject({ id: entityIdText('signRequest') }),
    reply: fileReply,
  }),
});
