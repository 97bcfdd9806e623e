import * as z from 'zod/mini';
import { agentRoles } from '#domain/role.ts';
import { changeRateTables, readOwnRates, seeRateTables } from '#features/agent-rates/agent-rates.access.ts';
import { rateRowFields } from '#features/agent-rates/agent-rates.fields.ts';
import { rateScopes } from '#features/agent-rates/agent-rates.scopes.ts';
import { versionOf } from '#features/table-versions/table-versions.fields.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import {
  cursor,
  done,
  entityId,
  entityIdText,
  isoDate,
  limit,
  money,
  pageOf,
  signedMoney,
  text,
} from '#kit/contract/fields.ts';

const version = versionOf('rateVersion');
const revision = z.int().check(z.gte(1));
const scope = z.enum(rateScopes);
/** The most rows of one version. */
const maxRows = 300;

const table = {
  id: entityId('rateTable'),
  scope,
  name: z.string(),
  /** Whose it is; null for the company's. */
  person: z.nullable(
    z.object({ id: entityId('user'), name: z.string(), role: z.nullable(z.enum(agentRoles)) }),
  ),
};

/** What we pay: tables of the company, of branches, of agents; their versions, drafts, and what a draft would change. */
export const agentRatesCalls = defineCalls('agent-rates', {
  listRateTables: defineCall({
    method: 'POST',
    path: '/user/rate-tables',
    access: seeRateTables,
    reads: true,
    summary: 'Таблицы ставок: общая, веток, личные',
    body: z.strictObject({
      q: z.optional(text(100)),
      scope: z.optional(scope),
      cursor: cursor(),
      limit: limit(),
    }),
    reply: pageOf(
      z.object({
        ...table,
        /** The version in force, with how many rows it has. */
        number: z.nullable(z.int()),
        valid_from: z.nullable(isoDate()),
        rows: z.int(),
        has_draft: z.boolean(),
        planned_from: z.nullable(isoDate()),
      }),
    ),
  }),
  showRateTable: defineCall({
    method: 'POST',
    path: '/user/rate-table',
    access: seeRateTables,
    reads: true,
    summary: 'Таблица ставок: версии и строки указанной, без указания той, что действует',
    body: z.strictObject({
      table_id: entityId('rateTable'),
      version_id: z.optional(entityId('rateVersion')),
    }),
    reply: z.object({
      table: z.object(table),
      versions: z.array(version),
      version,
      rows: z.array(z.object({ id: z.int(), bank: z.nullable(z.string()), ...rateRowFields })),
    }),
  }),
  createRateTable: defineCall({
    method: 'POST',
    path: '/user/rate-table-create',
    access: changeRateTables,
    creates: true,
    summary: 'Новая таблица с пустым черновиком; у человека одна таблица каждого вида',
    body: z.strictObject({ scope, person_id: z.nullable(entityId('user')), name: text(100, 1) }),
    reply: z.object({ id: entityId('rateTable'), version_id: entityId('rateVersion') }),
  }),
  openRateDraft: defineCall({
    method: 'POST',
    path: '/user/rate-table-draft',
    access: changeRateTables,
    creates: true,
    summary: 'Черновик новой версии: копия указанной или пустой; у таблицы он один',
    body: z.strictObject({ table_id: entityId('rateTable'), copy_of: z.nullable(entityId('rateVersion')) }),
    reply: z.object({ id: entityId('rateVersion') }),
  }),
  saveRateTable: defineCall({
    method: 'POST',
    path: '/user/save-rate-table',
    access: changeRateTables,
    summary: 'Все строки черновика одним сохранением; устаревшая правка отклоняется',
    body: z.strictObject({
      version_id: entityId('rateVersion'),
      revision,
      rows: z.array(z.strictObject(rateRowFields)).check(z.maxLength(maxRows)),
    }),
    reply: z.object({ revision: z.int() }),
  }),
  tryRateDraft: defineCall({
    method: 'POST',
    path: '/user/rate-table-try',
    access: seeRateTables,
    reads: true,
    summary:
      'Кто сколько получил бы за выдачи последнего месяца по черновику и по тому, что действует сегодня',
    body: z.strictObject({ version_id: entityId('rateVersion') }),
    reply: z.object({
      since: isoDate(),
      legs: z.int(),
      /** Issues whose sum changes. */
      changed: z.int(),
      /** Issues that no row would pay for. */
      unpaid: z.int(),
      before: money(),
      after: money(),
      /** Who gains and who loses, the greatest difference first. */
      people: z.array(
        z.object({
          id: entityId('user'),
          name: z.string(),
          before: money(),
          after: money(),
          delta: signedMoney(),
        }),
      ),
    }),
  }),
  publishRateDraft: defineCall({
    method: 'POST',
    path: '/user/rate-table-publish',
    access: changeRateTables,
    summary: 'Ввести черновик в действие; прошедшим днём только там, где таблица ещё не действовала',
    danger: true,
    body: z.strictObject({
      version_id: entityId('rateVersion'),
      revision,
      valid_from: isoDate(),
      /** The person has seen what no row pays for and wants it so. */
      accepts_gaps: z.boolean(),
    }),
    reply: z.object({ valid_from: isoDate(), valid_to: z.nullable(isoDate()) }),
  }),
  withdrawRates: defineCall({
    method: 'POST',
    path: '/user/rate-table-withdraw',
    access: changeRateTables,
    summary: 'Отозвать версию, день которой ещё не наступил; прежняя действует дальше',
    danger: true,
    body: z.strictObject({ version_id: entityId('rateVersion'), reason: text(300, 1) }),
    reply: done(),
  }),
  deleteRateDraft: defineCall({
    method: 'POST',
    path: '/user/rate-table-delete',
    access: changeRateTables,
    summary: 'Удалить черновик; таблица, в которой ничего не публиковали, удаляется с ним',
    body: z.strictObject({ version_id: entityId('rateVersion') }),
    reply: z.object({ table_deleted: z.boolean() }),
  }),
  saveRateSheet: defineCall({
    method: 'GET',
    path: '/user/rate-table-xlsx',
    access: seeRateTables,
    bulk: 'export',
    summary: 'Версия ставок таблицей XLSX',
    query: z.strictObject({ version_id: entityIdText('rateVersion') }),
    reply: fileReply,
  }),
  tryRateSheet: defineCall({
    method: 'POST',
    path: '/user/rate-table-xlsx-try',
    access: changeRateTables,
    refuses: [409],
    summary: 'Прочитать таблицу XLSX и показать, что изменится в черновике ставок; ничего не записывает',
    reads: true,
    body: z.strictObject({ version_id: entityIdText('rateVersion') }),
    files: { kind: 'spreadsheet', max: 1 },
    reply: z.object({
      problems: z.array(z.object({ row: z.int(), column: z.nullable(z.string()), reason: z.string() })),
      /** Rows in words that would come and that would go. */
      added: z.array(z.string()),
      removed: z.array(z.string()),
      /** The rows as the file tells them, ready for saving; empty while one is wrong. */
      rows: z.array(z.object(rateRowFields)),
    }),
  }),
  readOwnRates: defineCall({
    method: 'GET',
    path: '/user/my-rates',
    access: readOwnRates,
    summary: 'Ставки, по которым платят агенту сегодня, словами: свои, ветки, общие',
    reply: z.object({
      groups: z.array(
        z.object({
          scope,
          since: isoDate(),
          rows: z.array(z.object({ about: z.string(), pays: z.string() })),
        }),
      ),
    }),
  }),
});
