import * as z from 'zod/mini';
import { longestOwnCondition } from '#domain/own-fields/own-fields.ts';
import { keepViews } from '#features/saved-views/saved-views.access.ts';
import { viewedLists } from '#features/saved-views/saved-views.rules.ts';
import { savedViewTexts } from '#features/saved-views/saved-views.texts.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { done, entityId, text } from '#kit/contract/fields.ts';

const list = () => z.enum(viewedLists);
const columnName = () => z.string().check(z.regex(/^[a-z_]{1,30}$/, savedViewTexts.wrongSearch));
const mostColumns = 40;
const mostKeys = 30;

/** What stands in the address of the list: names and short values, nothing else. */
const search = () =>
  z
    .record(columnName(), z.union([text(longestOwnCondition), z.int()]))
    .check(z.refine((value) => Object.keys(value).length <= mostKeys, savedViewTexts.wrongSearch));

const columns = () =>
  z.strictObject({
    order: z.array(columnName()).check(z.maxLength(mostColumns)),
    hidden: z.array(columnName()).check(z.maxLength(mostColumns)),
    widths: z
      .record(columnName(), z.int().check(z.gte(40), z.lte(900)))
      .check(z.refine((value) => Object.keys(value).length <= mostColumns, savedViewTexts.wrongSearch)),
  });

const view = z.object({
  id: entityId('savedView'),
  name: z.string(),
  search: z.record(z.string(), z.union([z.string(), z.int()])),
  /** Null where the view leaves the columns to whoever looks. */
  columns: z.nullable(columns()),
  is_shared: z.boolean(),
  is_own: z.boolean(),
  author: z.string(),
});

const own = { id: entityId('savedView') } as const;

/** Filters, orders and columns of a list kept under a name, one's own and shared ones. */
export const savedViewCalls = defineCalls('savedViews', {
  listViews: defineCall({
    method: 'GET',
    path: '/saved-view/list',
    access: keepViews,
    records: 'own',
    summary: 'Виды списка: свои и общие, вид по умолчанию, столбцы этого человека',
    query: z.strictObject({ list: list() }),
    reply: z.object({
      views: z.array(view),
      default_id: z.nullable(entityId('savedView')),
      columns: z.nullable(columns()),
    }),
  }),
  createView: defineCall({
    method: 'POST',
    path: '/saved-view/create',
    access: keepViews,
    records: 'own',
    creates: true,
    summary: 'Сохранить вид списка под именем',
    body: z.strictObject({
      list: list(),
      name: text(60, 1),
      search: search(),
      columns: z.nullable(columns()),
      is_shared: z.boolean(),
    }),
    reply: z.object({ id: entityId('savedView') }),
  }),
  updateView: defineCall({
    method: 'POST',
    path: '/saved-view/update',
    access: keepViews,
    records: 'own',
    summary: 'Изменить свой вид: название, условия, столбцы, общий ли он',
    body: z.strictObject({
      ...own,
      name: z.optional(text(60, 1)),
      search: z.optional(search()),
      columns: z.optional(z.nullable(columns())),
      is_shared: z.optional(z.boolean()),
    }),
    reply: done(),
  }),
  removeView: defineCall({
    method: 'POST',
    path: '/saved-view/remove',
    access: keepViews,
    records: 'own',
    summary: 'Убрать свой вид; его можно вернуть',
    body: z.strictObject(own),
    reply: done(),
  }),
  restoreView: defineCall({
    method: 'POST',
    path: '/saved-view/restore',
    access: keepViews,
    records: 'own',
    summary: 'Вернуть свой убранный вид',
    body: z.strictObject(own),
    reply: done(),
  }),
  orderViews: defineCall({
    method: 'POST',
    path: '/saved-view/order',
    access: keepViews,
    records: 'own',
    summary: 'Порядок видов для этого человека',
    body: z.strictObject({
      list: list(),
      ids: z.array(entityId('savedView')).check(z.maxLength(200)),
    }),
    reply: done(),
  }),
  setDefault: defineCall({
    method: 'POST',
    path: '/saved-view/default',
    access: keepViews,
    records: 'own',
    summary: 'Вид, который открывается сам; `null` открывает обычный список',
    body: z.strictObject({ list: list(), id: z.nullable(entityId('savedView')) }),
    reply: done(),
  }),
  saveColumns: defineCall({
    method: 'POST',
    path: '/saved-view/columns',
    access: keepViews,
    records: 'own',
    summary: 'Столбцы списка для этого человека: порядок, скрытые, ширина; `null` возвращает обычные',
    body: z.strictObject({ list: list(), columns: z.nullable(columns()) }),
    reply: done(),
  }),
});
