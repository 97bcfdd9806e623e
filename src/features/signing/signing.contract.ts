import * as z from 'zod/mini';
import { signOwn } from '#features/signing/signing.access.ts';
import { codeView, typedCode } from '#features/signing/signing.fields.ts';
import { mostAtOnce } from '#features/signing/signing.rules.ts';
import { codePurposes } from '#features/signing/signing.states.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { done, entityId, entityIdText, instant, text } from '#kit/contract/fields.ts';

const agreement = z.object({
  version: z.string(),
  text: z.string(),
  /** When the caller accepted this version; null: not yet. */
  agreed_at: z.nullable(instant()),
});

/** Codes and certificates under papers of one's own: a contract, a report. */
export const signingCalls = defineCalls('signing', {
  getAgreement: defineCall({
    method: 'GET',
    path: '/user/sign-agreement',
    access: signOwn,
    records: 'own',
    summary: 'Соглашение о простой электронной подписи и когда я его принял',
    reply: agreement,
  }),
  acceptAgreement: defineCall({
    method: 'POST',
    path: '/user/sign-agreement-accept',
    access: signOwn,
    records: 'own',
    asAnother: 'never',
    summary: 'Принять соглашение о простой электронной подписи этой редакции',
    body: z.strictObject({ version: text(20, 1) }),
    reply: agreement,
  }),
  sendCode: defineCall({
    method: 'POST',
    path: '/user/send-sms',
    access: signOwn,
    records: 'own',
    asAnother: 'never',
    summary:
      'Отправить мне код в СМС: подтвердить телефон или подписать документ; прежний код перестаёт действовать',
    body: z.strictObject({
      purpose: z.enum(codePurposes),
      phone: z.optional(text(30, 1)),
      document_id: z.optional(entityId('agentContract')),
      /** Reports: one's own, or those that are signed for us together. */
      report_ids: z.optional(z.array(entityId('agentReport')).check(z.minLength(1), z.maxLength(mostAtOnce))),
    }),
    reply: codeView,
  }),
  findCode: defineCall({
    method: 'GET',
    path: '/user/sign-code',
    access: signOwn,
    summary: 'Код под документ, который мне уже отправлен и ещё действует',
    query: z.strictObject({ document_id: entityIdText('agentContract') }),
    reply: z.object({ code: z.nullable(codeView) }),
    refuses: [409],
  }),
  signByCode: defineCall({
    method: 'POST',
    path: '/user/sign-sms',
    access: signOwn,
    records: 'own',
    asAnother: 'never',
    summary: 'Подписать документ кодом из СМС; неверный код — ответ с числом попыток',
    body: z.strictObject({ document_id: entityId('agentContract'), code: typedCode() }),
    reply: z.object({ ok: z.boolean(), message: z.string(), tries_left: z.int() }),
  }),
  signByCertificate: defineCall({
    method: 'POST',
    path: '/user/signdocument',
    access: signOwn,
    records: 'own',
    asAnother: 'never',
    summary: 'Подписать документ квалифицированной подписью: файл подписи проверяется и хранится как дан',
    files: { kind: 'signature', max: 1 },
    body: z.strictObject({ document_id: entityIdText('agentContract') }),
    reply: done(),
  }),
});
