import * as z from 'zod/mini';
import { changeDeals, seeDeals } from '#features/deals/deals.access.ts';
import { kindCode } from '#features/document-kinds/document-kinds.fields.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import { done, entityId, entityIdText, instant, isoDate } from '#kit/contract/fields.ts';

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
  /** The day the paper was issued, and the last day it holds; null where nobody has said and its type has no term. */
  issued_on: z.nullable(isoDate()),
  valid_until: z.nullable(isoDate()),
  version: z.int(),
  can_preview: z.boolean(),
  can_delete: z.boolean(),
  /** Why the paper cannot be replaced or removed by the caller; null when it can. */
  why_kept: z.nullable(z.string()),
  uploaded_by: z.string(),
  uploaded_at: instant(),
  /** What this paper replaced, the newest first. */
  former: z.array(formerVersion),
});

/** Papers of a deal. */
export const dealDocumentCalls = defineCalls('dealDocuments', {
  listDocuments: defineCall({
    method: 'GET',
    path: '/application-bank/documents',
    access: seeDeals,
    summary: 'Бумаги сделки, новые версии вместо прежних',
    query: z.object({ application_id: entityIdText('deal') }),
    reply: z.array(documentView),
  }),
  saveDocument: defineCall({
    method: 'POST',
    path: '/application-bank/save-document',
    access: changeDeals,
    summary: 'Приложить бумаги к сделке или к заявке в банк; заменить прежнюю',
    creates: true,
    files: { kind: 'papers', max: 20 },
    body: z.strictObject({
      application_id: z.optional(entityIdText('deal')),
      application_bank_id: z.optional(entityIdText('leg')),
      document_type: kindCode(),
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
    summary: 'Записать, когда бумага выдана и до какого дня действует',
    body: z.strictObject({
      id: entityId('document'),
      issued_on: z.nullable(isoDate()),
      valid_until: z.nullable(isoDate()),
    }),
    reply: done(),
  }),
  deleteDocument: defineCall({
    method: 'POST',
    path: '/application-bank/delete-document',
    access: changeDeals,
    summary: 'Убрать бумагу; файл остаётся в истории сделки',
    body: z.strictObject({ id: entityId('document') }),
    reply: done(),
  }),
  restoreDocument: defineCall({
    method: 'POST',
    path: '/application-bank/restore-document',
    access: changeDeals,
    summary: 'Вернуть убранную бумагу',
    body: z.strictObject({ id: entityId('document') }),
    reply: done(),
  }),
  openDocument: defineCall({
    method: 'GET',
    path: '/application-bank/document',
    access: seeDeals,
    summary: 'Файл бумаги под исходным именем',
    query: z.object({ id: entityIdText('document') }),
    reply: fileReply,
  }),
});
