import * as z from 'zod/mini';
import { roles } from '#domain/role.ts';
import { checkLog, seeLog } from '#features/action-log/action-log.access.ts';
import { quietKindNames } from '#features/action-log/action-log.kinds.ts';
import { backgroundJobStarted } from '#features/background-jobs/background-jobs.contract.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { cursor, entityId, instant, isoDate, limit, pageOf, text } from '#kit/contract/fields.ts';

const outcomes = ['done', 'refused', 'failed'] as const;

/** What a list of the log is narrowed to; days are those of Moscow, both included. */
const logFilter = {
  user_id: z.optional(entityId('user')),
  entity: z.optional(text(60, 1)),
  /** Its number, of whatever kind of records `entity` names. */
  record: z.optional(z.int().check(z.gte(1), z.lte(2 ** 31 - 1))),
  call: z.optional(text(100, 1)),
  outcome: z.optional(z.enum(outcomes)),
  address: z.optional(text(60, 1)),
  /** What is left out. */
  without: z.optional(z.array(z.enum(quietKindNames)).check(z.maxLength(quietKindNames.length))),
  from: z.optional(isoDate()),
  to: z.optional(isoDate()),
};
export const exportBody = z.strictObject(logFilter);

const person = z.object({ id: entityId('user'), name: z.string() });

const logRow = z.object({
  id: z.int(),
  at: instant(),
  /** Who did it, and as whom where that is another; null where the product did it by itself. */
  who: z.nullable(person),
  acting_as: z.nullable(person),
  role: z.nullable(z.enum(roles)),
  /** The action in words. */
  action: z.string(),
  call: z.string(),
  record: z.object({ entity: z.string(), title: z.string(), id: z.nullable(z.int()) }),
  changes: z.array(
    z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
  /** Null also where the reader may not know it. */
  address: z.nullable(z.string()),
  session: z.nullable(z.int()),
  outcome: z.enum(outcomes),
  reason: z.nullable(z.string()),
});

/** The log of actions: who did what, from where, with what outcome. */
export const actionLogCalls = defineCalls('actionLog', {
  listRows: defineCall({
    method: 'POST',
    path: '/user/log',
    access: seeLog,
    records: 'user',
    reads: true,
    summary:
      'Журнал действий, новые сверху: кто, за кого, что, откуда, чем кончилось; отбор по человеку, записи, действию, дням, адресу',
    body: z.strictObject({ ...logFilter, cursor: cursor(), limit: limit() }),
    reply: pageOf(logRow),
  }),
  listActions: defineCall({
    method: 'GET',
    path: '/user/log-actions',
    access: seeLog,
    summary: 'По каким действиям и записям можно отобрать журнал',
    reply: z.object({
      actions: z.array(z.object({ call: z.string(), title: z.string() })),
      entities: z.array(z.object({ entity: z.string(), title: z.string() })),
    }),
  }),
  exportRows: defineCall({
    method: 'POST',
    path: '/user/log-export',
    access: seeLog,
    records: 'user',
    creates: true,
    asAnother: 'never',
    bulk: 'export',
    summary: 'Журнал под отбором таблицей XLSX: работа в фоне, файл хранится 24 часа',
    body: exportBody,
    reply: backgroundJobStarted(),
  }),
  checkSeals: defineCall({
    method: 'POST',
    path: '/user/log-check',
    access: checkLog,
    reads: true,
    summary: 'Цел ли журнал: печати пересчитываются по порядку, называется первая повреждённая строка',
    reply: z.object({
      /** Rows under seals that were counted anew, and those that wait for the next seal. */
      sealed: z.int(),
      waiting: z.int(),
      broken: z.nullable(
        z.object({
          kind: z.enum(['changed', 'missing', 'added', 'seal']),
          /** The row; of a broken seal the last row it covers. */
          row: z.int(),
          sealed_at: instant(),
        }),
      ),
    }),
  }),
});
