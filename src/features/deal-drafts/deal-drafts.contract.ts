import * as z from 'zod/mini';
import { answerDrafts, recordDrafts, seeDrafts } from '#features/deal-drafts/deal-drafts.access.ts';
import { checkCodes, checkResults } from '#features/deal-drafts/deal-drafts.findings.ts';
import { readings, rulings } from '#features/deal-drafts/deal-drafts.rules.ts';
import { status } from '#features/deals/deals.fields.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import { done, emailField, entityId, entityIdText, instant, text } from '#kit/contract/fields.ts';

const place = z.object({ start: z.int(), end: z.int() });

const draftRow = z.object({
  id: entityId('draft'),
  number: z.int(),
  name: z.string(),
  mime: z.string(),
  bytes: z.int(),
  can_preview: z.boolean(),
  reading: z.enum(readings),
  comment: z.nullable(z.string()),
  received_at: instant(),
  uploaded_by: z.string(),
  returned_at: z.nullable(instant()),
  accepted_at: z.nullable(instant()),
  accepted_by: z.nullable(z.string()),
});

const legDrafts = z.object({
  application_bank_id: entityId('leg'),
  bank_name: z.string(),
  status: status(),
  /** Remarks nobody has settled yet. */
  open_remarks: z.int(),
  /** Why the bank sends no draft; null when it does. */
  waived: z.nullable(z.string()),
  drafts: z.array(draftRow),
});

const check = z.object({
  code: z.enum(checkCodes),
  result: z.enum(checkResults),
  found: z.nullable(z.string()),
  expected: z.nullable(z.string()),
  place: z.nullable(place),
  note: z.nullable(z.string()),
  ruling: z.nullable(z.object({ kind: z.enum(rulings), reason: z.string(), by: z.string(), at: instant() })),
});

const remarkWords = z.object({
  id: entityId('draftWords'),
  side: z.enum(['staff', 'agent', 'bank']),
  author: z.string(),
  text: z.string(),
  at: instant(),
  file: z.nullable(z.object({ name: z.string(), bytes: z.int() })),
});

const remark = z.object({
  id: entityId('draftRemark'),
  draft_id: entityId('draft'),
  draft_number: z.int(),
  number: z.int(),
  place: z.nullable(place),
  quote: z.string(),
  code: z.nullable(z.enum(checkCodes)),
  is_resolved: z.boolean(),
  resolved_by: z.nullable(z.string()),
  sent_at: z.nullable(instant()),
  words: z.array(remarkWords),
});

const draftView = z.object({
  ...draftRow.shape,
  application_bank_id: entityId('leg'),
  text: z.nullable(z.string()),
  consent: z.nullable(z.string()),
  checks: z.array(check),
  remarks: z.array(remark),
});

/** Drafts of guarantees: versions, checks, remarks of both sides, acceptance. */
export const draftCalls = defineCalls('dealDrafts', {
  listDrafts: defineCall({
    method: 'GET',
    path: '/application-bank/drafts',
    access: seeDrafts,
    summary: 'Макеты гарантий по заявкам сделки, версии по порядку',
    query: z.object({ application_id: entityIdText('deal') }),
    reply: z.array(legDrafts),
  }),
  getDraft: defineCall({
    method: 'GET',
    path: '/application-bank/draft',
    access: seeDrafts,
    summary: 'Версия макета: текст, проверки, замечания обеих сторон',
    query: z.object({ id: entityIdText('draft') }),
    reply: draftView,
  }),
  openDraft: defineCall({
    method: 'GET',
    path: '/application-bank/draft-file',
    access: seeDrafts,
    summary: 'Файл версии макета под исходным именем',
    query: z.object({ id: entityIdText('draft') }),
    reply: fileReply,
  }),
  openRemarkFile: defineCall({
    method: 'GET',
    path: '/application-bank/draft-remark-file',
    access: seeDrafts,
    summary: 'Файл с пометками, приложенный к замечанию',
    query: z.object({ id: entityIdText('draftWords') }),
    reply: fileReply,
  }),
  saveDraft: defineCall({
    method: 'POST',
    path: '/application-bank/save-draft',
    access: recordDrafts,
    summary: 'Новая версия макета от банка: PDF или DOCX',
    creates: true,
    files: { kind: 'drafts', max: 1 },
    body: z.strictObject({
      application_bank_id: entityIdText('leg'),
      comment: z.optional(text(2000)),
    }),
    reply: z.object({ id: entityId('draft'), number: z.int() }),
  }),
  waiveDraft: defineCall({
    method: 'POST',
    path: '/application-bank/waive-draft',
    access: recordDrafts,
    summary: 'Отметить, что банк не присылает макет, с причиной; без причины снять отметку',
    body: z.strictObject({
      application_bank_id: entityId('leg'),
      reason: z.nullable(text(500, 1)),
    }),
    reply: done(),
  }),
  saveRemark: defineCall({
    method: 'POST',
    path: '/application-bank/save-draft-remark',
    access: answerDrafts,
    summary: 'Замечание к макету: к месту текста, к проверке или ко всему макету',
    creates: true,
    body: z.strictObject({
      id: entityId('draft'),
      text: text(2000, 1),
      start: z.optional(z.int().check(z.gte(0))),
      end: z.optional(z.int().check(z.gte(0))),
      code: z.optional(z.enum(checkCodes)),
    }),
    reply: z.object({ id: entityId('draftRemark'), number: z.int() }),
  }),
  saveMarkedFile: defineCall({
    method: 'POST',
    path: '/application-bank/save-draft-marks',
    access: answerDrafts,
    summary: 'Замечание файлом с пометками: PDF или DOCX',
    creates: true,
    files: { kind: 'drafts', max: 1 },
    body: z.strictObject({ id: entityIdText('draft'), text: z.optional(text(2000)) }),
    reply: z.object({ id: entityId('draftRemark'), number: z.int() }),
  }),
  answerRemark: defineCall({
    method: 'POST',
    path: '/application-bank/answer-draft-remark',
    access: answerDrafts,
    summary: 'Ответ на замечание; слова банка записывает сотрудник',
    creates: true,
    body: z.strictObject({
      id: entityId('draftRemark'),
      text: text(2000, 1),
      is_bank: z.optional(z.boolean()),
    }),
    reply: z.object({ id: entityId('draftWords') }),
  }),
  resolveRemark: defineCall({
    method: 'POST',
    path: '/application-bank/resolve-draft-remark',
    access: answerDrafts,
    summary: 'Снять замечание или открыть его снова',
    body: z.strictObject({ id: entityId('draftRemark'), is_resolved: z.boolean() }),
    reply: done(),
  }),
  ruleCheck: defineCall({
    method: 'POST',
    path: '/application-bank/rule-draft-check',
    access: recordDrafts,
    summary: 'Отметить, что проверено глазами; снять непройденную проверку с причиной может руководитель',
    body: z.strictObject({
      id: entityId('draft'),
      code: z.enum(checkCodes),
      reason: text(500, 1),
    }),
    reply: done(),
  }),
  acceptDraft: defineCall({
    method: 'POST',
    path: '/application-bank/accept-draft',
    access: answerDrafts,
    summary: 'Принять последнюю версию макета; агент указывает согласие клиента',
    body: z.strictObject({ id: entityId('draft'), consent: z.optional(text(1000)) }),
    reply: done(),
  }),
  returnDraft: defineCall({
    method: 'POST',
    path: '/application-bank/return-draft',
    access: answerDrafts,
    summary: 'Вернуть макет банку с открытыми замечаниями, письмом тоже; заявка переходит в «Правки»',
    body: z.strictObject({
      id: entityId('draft'),
      comment: z.optional(text(2000)),
      /** An address of the bank's card the remarks go to as a letter, with the marked files. */
      letter_to: z.optional(emailField()),
    }),
    reply: z.object({ letter: z.string() }),
  }),
});
