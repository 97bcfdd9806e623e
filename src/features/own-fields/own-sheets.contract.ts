import * as z from 'zod/mini';
import { mostOwnFields, ownFieldCode } from '#domain/own-fields/own-fields.ts';
import { bringOwnFields } from '#features/own-fields/own-fields.access.ts';
import { mostSheetRows, sheetRecords } from '#features/own-fields/own-sheets.rules.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import { done, entityId, personal, text } from '#kit/contract/fields.ts';

const record = () => z.enum(sheetRecords);
const value = () => z.nullable(text(1000));
/** A value of a field that may be personal. */
const words = () => personal('contact', z.string());

/** Own fields of organizations, banks and agents by a workbook: a sample, what it would change, the change. */
export const ownSheetCalls = defineCalls('own-sheets', {
  saveSample: defineCall({
    method: 'GET',
    path: '/own-fields/xlsx-sample',
    access: bringOwnFields,
    summary: 'Образец таблицы: ИНН, БИК или почта и свои поля, которые роль заполняет',
    query: z.strictObject({ record: record() }),
    reply: fileReply,
  }),
  tryOwnSheet: defineCall({
    method: 'POST',
    path: '/own-fields/xlsx-try',
    access: bringOwnFields,
    reads: true,
    records: 'own',
    summary:
      'Прочитать таблицу своих полей и показать, что изменится и какие строки не возьмём; ничего не записывает',
    body: z.strictObject({ record: record() }),
    files: { kind: 'spreadsheet', max: 1 },
    reply: z.object({
      /** Headings that are neither the key nor a field. */
      unknown: z.array(z.string()),
      problems: z.array(z.object({ row: z.int(), reason: z.string() })),
      changes: z.array(
        z.object({
          id: z.int(),
          title: words(),
          code: z.string(),
          name: z.string(),
          before: z.nullable(words()),
          after: words(),
          before_words: z.nullable(words()),
          after_words: words(),
        }),
      ),
    }),
  }),
  bringOwnSheet: defineCall({
    method: 'POST',
    path: '/own-fields/xlsx-bring',
    access: bringOwnFields,
    bulk: 'mass',
    summary:
      'Записать свои поля многих записей разом, каждое со значением, которое было при пробе; изменённое другим отклоняет всё',
    body: z.strictObject({
      record: record(),
      values: z
        .array(
          z.strictObject({
            /** Of an organization, a bank or a person, as `record` says. */
            id: entityId('record'),
            code: z.string().check(z.regex(ownFieldCode)),
            before: value(),
            after: text(1000, 1),
          }),
        )
        .check(z.minLength(1), z.maxLength(mostSheetRows * mostOwnFields)),
    }),
    reply: done(),
    refuses: [404, 409],
  }),
});
