import * as z from 'zod/mini';
import { mostOwnFields, ownFieldCode, ownFieldKinds, ownRecords } from '#domain/own-fields/own-fields.ts';
import { useOwnFields } from '#features/own-fields/own-fields.access.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { done, entityId, entityIdText, instant, text } from '#kit/contract/fields.ts';

const record = () => z.enum(ownRecords);
const code = () => z.string().check(z.regex(ownFieldCode));
const kind = () => z.enum(ownFieldKinds);
const named = { code: z.string(), name: z.string(), kind: kind() };
const value = () => z.nullable(text(1000));

/** Values of the fields that the company has added to deals, organizations, banks and agents. */
export const ownFieldCalls = defineCalls('own-fields', {
  listFields: defineCall({
    method: 'GET',
    path: '/own-fields/list',
    access: useOwnFields,
    records: 'own',
    summary: 'Свои поля записей одного вида, которые видит роль: для списка и отбора',
    query: z.object({ record: record() }),
    reply: z.array(z.object({ ...named, options: z.array(z.string()), is_listed: z.boolean() })),
  }),
  listPeople: defineCall({
    method: 'GET',
    path: '/own-fields/people',
    access: useOwnFields,
    records: 'own',
    summary: 'Сотрудники, которых можно выбрать в своём поле',
    reply: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  showValues: defineCall({
    method: 'POST',
    path: '/own-fields/values',
    access: useOwnFields,
    summary: 'Свои поля записей списка: то, что показывают в списке',
    reads: true,
    body: z.strictObject({
      record: record(),
      ids: z.array(entityId('deal')).check(z.minLength(1), z.maxLength(200)),
    }),
    reply: z.array(
      z.object({ id: z.int(), values: z.array(z.object({ name: z.string(), words: z.string() })) }),
    ),
  }),
  findRecords: defineCall({
    method: 'POST',
    path: '/own-fields/find',
    access: useOwnFields,
    records: 'deal',
    summary: 'Найти записи по началу слов в своих полях, которые видит роль',
    reads: true,
    body: z.strictObject({ q: text(100, 1) }),
    reply: z.array(
      z.object({
        record: record(),
        id: z.int(),
        title: z.string(),
        name: z.string(),
        words: z.string(),
      }),
    ),
  }),
  showCard: defineCall({
    method: 'GET',
    path: '/own-fields/card',
    access: useOwnFields,
    summary: 'Свои поля одной записи со значениями, как их видит роль',
    query: z.object({ record: record(), id: entityIdText('deal') }),
    reply: z.array(
      z.object({
        ...named,
        hint: z.nullable(z.string()),
        options: z.array(z.string()),
        /** Stands in the form until something is saved. */
        preset: z.nullable(z.string()),
        /** Why it must be filled in: now, or from a later step on. */
        required: z.nullable(z.string()),
        /** A deal is not collected for without it: it is asked in the form of a new deal. */
        is_due: z.boolean(),
        is_personal: z.boolean(),
        may_write: z.boolean(),
        value: z.nullable(z.string()),
        words: z.nullable(z.string()),
      }),
    ),
  }),
  saveValues: defineCall({
    method: 'POST',
    path: '/own-fields/save',
    access: useOwnFields,
    summary: 'Записать свои поля: каждое со значением, которое было на экране; изменённое другим отклоняется',
    body: z.strictObject({
      record: record(),
      id: entityId('deal'),
      values: z
        .array(z.strictObject({ code: code(), before: value(), after: value() }))
        .check(z.minLength(1), z.maxLength(mostOwnFields)),
    }),
    reply: done(),
    refuses: [404, 409],
  }),
  showHistory: defineCall({
    method: 'GET',
    path: '/own-fields/history',
    access: useOwnFields,
    summary: 'Кто и когда менял свои поля записи: последние сто изменений',
    query: z.object({ record: record(), id: entityIdText('deal') }),
    reply: z.array(
      z.object({
        id: z.int(),
        at: instant(),
        by: z.nullable(z.string()),
        changes: z.array(
          z.object({ name: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
        ),
      }),
    ),
  }),
});
