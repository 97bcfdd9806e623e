import * as z from 'zod/mini';
import { bringBook } from '#features/book-import/book-import.access.ts';
import { bookChoices } from '#features/book-import/book-import.columns.ts';
import { backgroundJobStarted } from '#features/background-jobs/background-jobs.contract.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import { entityId, personal, text } from '#kit/contract/fields.ts';

/** Pairs of heading and field as JSON, for a form carries texts alone; without it the headings are recognised. */
const mapping = () => z.optional(text(8000));
const file = { kind: 'spreadsheet', max: 1 } as const;

const bookOutcomes = ['new', 'updated', 'skipped', 'same', 'error'] as const;
const bookKinds = ['deal', 'client'] as const;
const counts = () =>
  z.object({ new: z.int(), updated: z.int(), skipped: z.int(), same: z.int(), error: z.int() });
/** A value as a card or a deal holds it: it may be a phone or a name. */
const value = () => personal('contact', z.string());

/** Bringing the present book in: a template, a dry run row by row, the import. */
export const bookCalls = defineCalls('bookImport', {
  getTemplate: defineCall({
    method: 'GET',
    path: '/book/template',
    access: bringBook,
    summary: 'Образец таблицы: заголовки и строка-пример, XLSX',
    reply: fileReply,
  }),
  tryBook: defineCall({
    method: 'POST',
    path: '/book/try',
    access: bringBook,
    reads: true,
    summary:
      'Прочитать таблицу XLSX и показать по строкам, что появится, что изменится (было и станет), что останется и почему; ничего не записывает',
    files: file,
    body: z.strictObject({ mapping: mapping() }),
    reply: z.object({
      headings: z.array(
        z.object({
          heading: z.string(),
          /** `skip` where a person has said so. */
          field: z.nullable(z.enum(bookChoices)),
          /** The field of the company's own that it is called like, where it means none of ours. */
          own: z.nullable(z.string()),
        }),
      ),
      /** What is wrong with the columns themselves; then no row is looked at. */
      problems: z.array(z.string()),
      rows: z.int(),
      deals: z.int(),
      clients: z.int(),
      outcomes: counts(),
      client_outcomes: counts(),
      items: z.array(
        z.object({
          row: z.int(),
          kind: z.enum(bookKinds),
          /** The deal's key in the book, or the client's INN. */
          key: z.string(),
          client: z.string(),
          deal_id: z.nullable(entityId('deal')),
          organization_id: z.nullable(entityId('organization')),
          outcome: z.enum(bookOutcomes),
          changes: z.array(z.object({ what: z.string(), was: z.nullable(value()), will: value() })),
          /** Why something is left as it is, or where it will come from. */
          notes: z.array(z.string()),
          problems: z.array(z.object({ cell: z.string(), words: z.string() })),
        }),
      ),
    }),
  }),
  bookProblems: defineCall({
    method: 'POST',
    path: '/book/problems',
    access: bringBook,
    reads: true,
    summary: 'Строки таблицы с ошибками и причинами, XLSX',
    files: file,
    body: z.strictObject({ mapping: mapping() }),
    reply: fileReply,
  }),
  bringBook: defineCall({
    method: 'POST',
    path: '/book/import',
    access: bringBook,
    creates: true,
    bulk: 'mass',
    summary:
      'Импорт таблицы в фоне: клиентов, потом сделки, по одной записи за раз; строки с ошибками пропускаются',
    files: file,
    body: z.strictObject({ mapping: mapping() }),
    reply: backgroundJobStarted(),
  }),
});
