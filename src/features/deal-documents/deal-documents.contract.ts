import * as z from 'zod/mini';
import { checkDocuments } from '#features/deal-documents/deal-documents.access.ts';
import {
  longestFileName,
  maxMadePages,
  maxMadeParts,
} from '#features/deal-documents/deal-documents.rules.ts';
import { changeDeals, seeDeals } from '#features/deals/deals.access.ts';
import { kindCode } from '#features/document-kinds/document-kinds.fields.ts';
import { kindGroups, largestMb } from '#features/document-kinds/document-kinds.rules.ts';
import { documentStates, slotMarks, verdicts } from '#features/document-kinds/document-kinds.states.ts';
import { heldDocument } from '#features/deal-documents/deal-documents.fields.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import { done, entityId, entityIdText, instant, isoDate, text } from '#kit/contract/fields.ts';

const formerVersion = z.object({
  id: entityId('document'),
  version: z.int(),
  name: z.string(),
  bytes: z.int(),
  uploaded_by: z.string(),
  uploaded_at: instant(),
});

const documentView = z.object({
  id: entityId('document'),
  kind: kindCode(),
  application_bank_id: z.nullable(entityId('leg')),
  bank_name: z.nullable(z.string()),
  name: z.string(),
  mime: z.string(),
  bytes: z.int(),
  /** The day the document was issued, and the last day it holds; null where nobody has said and its type has no term. */
  issued_on: z.nullable(isoDate()),
  valid_until: z.nullable(isoDate()),
  has_original: z.boolean(),
  version: z.int(),
  can_preview: z.boolean(),
  can_delete: z.boolean(),
  /** Why the document cannot be replaced or removed by the caller; null when it can. */
  keep_reason: z.nullable(z.string()),
  uploaded_by: z.string(),
  uploaded_at: instant(),
  state: z.enum(documentStates),
  checked_by: z.nullable(z.string()),
  checked_at: z.nullable(instant()),
  /** Why it was rejected. */
  remark: z.nullable(z.string()),
  has_remark_picture: z.boolean(),
  can_check: z.boolean(),
  /** Why the caller, who checks documents, cannot check this one; null when he can or checks none. */
  why_unchecked: z.nullable(z.string()),
  /** Whether it was put together from pages of others and these can be put back in its place. */
  can_undo: z.boolean(),
  /** What this document replaced, the newest first. */
  former: z.array(formerVersion),
});

const slot = z.object({
  kind: kindCode(),
  name: z.string(),
  group: z.enum(kindGroups),
  is_required: z.boolean(),
  notes: z.array(z.string()),
  /** The largest file that the kind and all its banks take. */
  max_mb: z.int(),
  /** The banks that ask for it; the others do not need it. */
  banks: z.array(
    z.object({ application_bank_id: entityId('leg'), mark: z.enum(slotMarks), is_required: z.boolean() }),
  ),
});

const bankReadiness = z.object({
  application_bank_id: entityId('leg'),
  bank_name: z.string(),
  required: z.int(),
  ready: z.int(),
  max_mb: z.nullable(z.int()),
});

const packedFile = z.object({
  document_id: entityId('document'),
  document_type: kindCode(),
  name: z.string(),
  version: z.int(),
  bytes: z.int(),
});

const documentSet = z.object({
  id: entityId('documentSet'),
  kind: z.enum(['collected', 'sent']),
  at: instant(),
  by: z.nullable(z.string()),
  files: z.array(packedFile),
});

/** A page of a new document: a page of another one, 0 for all of them, turned clockwise by a quarter so many times. */
const madePage = z.strictObject({
  document_id: entityId('document'),
  page: z.int().check(z.gte(0), z.lte(10_000)),
  turns: z._default(z.int().check(z.gte(0), z.lte(3)), 0),
});

const madePart = z.strictObject({
  document_type: kindCode(),
  /** Without an extension; that of the first source where it is not given. */
  name: z.optional(text(longestFileName, 1)),
  pages: z.array(madePage).check(z.minLength(1), z.maxLength(maxMadePages)),
  /** Pictures are made coarser until the file is no larger. */
  max_mb: z.optional(z.int().check(z.gte(1), z.lte(largestMb))),
});

/** Documents of a deal. */
export const dealDocumentCalls = defineCalls('dealDocuments', {
  listDocuments: defineCall({
    method: 'GET',
    path: '/application-bank/documents',
    access: seeDeals,
    offline: true,
    summary: 'Документы сделки, новые версии вместо прежних',
    query: z.object({ application_id: entityIdText('deal') }),
    reply: z.array(documentView),
  }),
  saveDocument: defineCall({
    method: 'POST',
    path: '/application-bank/save-document',
    access: changeDeals,
    summary: 'Приложить документы к сделке или к заявке в банк; заменить прежнюю',
    creates: true,
    files: { kind: 'documents', max: 20 },
    body: z.strictObject({
      application_id: z.optional(entityIdText('deal')),
      application_bank_id: z.optional(entityIdText('leg')),
      document_type: kindCode(),
      /** The kind was guessed by the name: the text of the document decides where it tells more. */
      is_guessed: z.optional(z.enum(['1'])),
      replaces_id: z.optional(entityIdText('document')),
      issued_on: z.optional(isoDate()),
      /** Counted from the issue or from today by the term of the type when it is not given. */
      valid_until: z.optional(isoDate()),
    }),
    reply: z.array(documentView),
  }),
  saveDates: defineCall({
    method: 'POST',
    path: '/application-bank/save-document-dates',
    access: changeDeals,
    summary: 'Записать, когда документ выдан и до какого дня действует',
    body: z.strictObject({
      id: entityId('document'),
      issued_on: z.nullable(isoDate()),
      valid_until: z.nullable(isoDate()),
      /** Whether its original on paper is at hand; as it was where it is not said. */
      has_original: z.optional(z.boolean()),
    }),
    reply: done(),
  }),
  deleteDocument: defineCall({
    method: 'POST',
    path: '/application-bank/delete-document',
    access: changeDeals,
    summary: 'Убрать документ; файл остаётся в истории сделки',
    body: z.strictObject({ id: entityId('document') }),
    reply: done(),
  }),
  restoreDocument: defineCall({
    method: 'POST',
    path: '/application-bank/restore-document',
    access: changeDeals,
    summary: 'Вернуть убранный документ',
    body: z.strictObject({ id: entityId('document') }),
    reply: done(),
  }),
  getChecklist: defineCall({
    method: 'GET',
    path: '/application-bank/checklist',
    access: seeDeals,
    offline: true,
    summary: 'Что просят выбранные банки: общий список, кто чего ждёт, готовность по банкам',
    query: z.object({ application_id: entityIdText('deal') }),
    reply: z.object({ slots: z.array(slot), banks: z.array(bankReadiness) }),
  }),
  listHeld: defineCall({
    method: 'GET',
    path: '/application-bank/held-documents',
    access: seeDeals,
    summary: 'Документы клиента из других его сделок, которые ещё годятся и которых здесь не хватает',
    query: z.object({ application_id: entityIdText('deal') }),
    reply: z.array(heldDocument),
  }),
  takeHeld: defineCall({
    method: 'POST',
    path: '/application-bank/take-held-documents',
    access: changeDeals,
    summary: 'Взять в сделку годные документы клиента из других его сделок; проверяют их заново',
    body: z.strictObject({ application_id: entityId('deal') }),
    reply: z.object({ taken: z.int() }),
  }),
  checkDocument: defineCall({
    method: 'POST',
    path: '/application-bank/check-document',
    access: checkDocuments,
    summary: 'Принять документы или отклонить с замечанием; проверяет не тот, кто приложил',
    body: z.strictObject({
      ids: z.array(entityId('document')).check(z.minLength(1), z.maxLength(100)),
      verdict: z.enum(verdicts),
      remark: z.optional(text(1000)),
      /** The state the caller has seen; any other by now is 409. */
      seen: z._default(z.enum(documentStates), 'uploaded'),
    }),
    reply: done(),
  }),
  makePages: defineCall({
    method: 'POST',
    path: '/application-bank/document-pages',
    access: changeDeals,
    creates: true,
    summary: 'Сложить PDF из страниц документов сделки: объединить, разделить, повернуть, переставить, сжать',
    body: z.strictObject({
      application_id: entityId('deal'),
      parts: z.array(madePart).check(z.minLength(1), z.maxLength(maxMadeParts)),
    }),
    reply: z.object({ id: entityId('pageWork') }),
  }),
  getPageJob: defineCall({
    method: 'GET',
    path: '/application-bank/page-work',
    access: changeDeals,
    summary: 'Сложились ли страницы: ещё идёт, готово или почему не вышло',
    query: z.object({ id: entityIdText('pageWork') }),
    reply: z.object({
      state: z.enum(['running', 'done', 'failed']),
      why: z.nullable(z.string()),
      documents: z.array(entityId('document')),
      /** How far the work has come; 0 of 0 until the pages have been counted. */
      pages_done: z.int(),
      pages_all: z.int(),
      /** Bytes before and after, of the documents that were to be made smaller. */
      shrunk: z.nullable(z.object({ before: z.int(), after: z.int() })),
    }),
  }),
  undoPages: defineCall({
    method: 'POST',
    path: '/application-bank/undo-document-pages',
    access: changeDeals,
    summary: 'Вернуть документы, из страниц которых сложен этот',
    body: z.strictObject({ id: entityId('document') }),
    reply: done(),
  }),
  getSets: defineCall({
    method: 'GET',
    path: '/application-bank/document-sets',
    access: seeDeals,
    summary: 'Что собрано и отправлено в банк, и что с тех пор изменилось',
    query: z.object({ application_bank_id: entityIdText('leg') }),
    reply: z.object({
      /** The newest first. */
      sets: z.array(documentSet),
      /** What an archive would hold now. */
      files: z.array(packedFile),
      /** Documents that would stay out, and why. */
      left_out: z.array(z.object({ name: z.string(), state: z.enum(documentStates) })),
      /** Since the last sending; null while nothing has been sent. */
      changes: z.nullable(
        z.array(
          z.object({
            kind: z.enum(['added', 'replaced', 'removed']),
            document_type: kindCode(),
            name: z.string(),
          }),
        ),
      ),
    }),
  }),
  collectDocuments: defineCall({
    method: 'POST',
    path: '/application-bank/collect-documents',
    access: changeDeals,
    creates: true,
    summary: 'Собрать документы заявки в один архив: в порядке и под именами, как просит банк',
    body: z.strictObject({ application_bank_id: entityId('leg') }),
    reply: documentSet,
  }),
  downloadSet: defineCall({
    method: 'GET',
    path: '/application-bank/documents-zip',
    access: seeDeals,
    summary: 'Архив собранных или отправленных документов',
    query: z.object({ id: entityIdText('documentSet') }),
    reply: fileReply,
  }),
  openDocument: defineCall({
    method: 'GET',
    path: '/application-bank/document',
    access: seeDeals,
    summary: 'Файл документа под исходным именем',
    query: z.object({ id: entityIdText('document') }),
    reply: fileReply,
  }),
});
