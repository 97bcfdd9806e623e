import * as z from 'zod/mini';
import { exportDeals } from '#features/deal-export/deal-export.access.ts';
import { exportColumns } from '#features/deal-export/deal-export.columns.ts';
import { dealFilter } from '#features/deal-list/deal-list.contract.ts';
import { backgroundJobStarted } from '#features/background-jobs/background-jobs.contract.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { entityId } from '#kit/contract/fields.ts';
import { ownOrder } from '#kit/contract/own-asked.ts';

/** What of which deals goes into the table. */
export const exportBody = z.strictObject({
  filter: z.strictObject(dealFilter),
  /** These deals alone, and not all that answer the filter. */
  ids: z.optional(z.array(entityId('deal')).check(z.minLength(1), z.maxLength(500))),
  sort: z._default(z.enum(['default', 'oldest', 'deadline', 'sum']), 'default'),
  /** A field of the company's own to order by, before `sort`. */
  by: ownOrder(),
  columns: z.array(z.enum(exportColumns)).check(z.minLength(1), z.maxLength(exportColumns.length)),
  format: z._default(z.enum(['auto', 'csv']), 'auto'),
});

/** The deals of a filter as a table, made in the background. */
export const dealExportCalls = defineCalls('dealExport', {
  exportDeals: defineCall({
    method: 'POST',
    path: '/application/export',
    access: exportDeals,
    creates: true,
    bulk: 'export',
    summary:
      'Выгрузить сделки под фильтром в XLSX (до 50 000 строк) или CSV: работа в фоне, файл хранится 24 часа',
    body: exportBody,
    reply: backgroundJobStarted(),
  }),
});
