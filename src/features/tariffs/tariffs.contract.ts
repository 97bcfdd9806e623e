import * as z from 'zod/mini';
import { laws } from '#domain/law.ts';
import { purposes } from '#domain/purpose.ts';
import { changeTariffs, seeTariffs } from '#features/tariffs/tariffs.access.ts';
import { tariffFieldTexts } from '#features/tariffs/tariffs-field.texts.ts';
import { maxCells, maxTermDays, valueFields } from '#features/tariffs/tariffs.fields.ts';
import { versionOf } from '#features/table-versions/table-versions.fields.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import { done, entityId, entityIdText, isoDate, money, onlyFor, text } from '#kit/contract/fields.ts';

const number = () =>
  z.string().check(z.regex(/^\d{1,3}(\.\d{1,3})?$/, tariffFieldTexts.notNumber), z.meta({ format: 'rate' }));
const days = () => z.int().check(z.gte(1), z.lte(maxTermDays));

const key = {
  law: z.enum(laws),
  purpose: z.enum(purposes),
  amount_from: money(),
  amount_to: money(),
  term_from: days(),
  term_to: days(),
};
const factors = {
  k_prepayment: number(),
  k_no_experience: number(),
  k_direct_debit: number(),
  k_client_form: number(),
};

/** A cell as an administrator writes it: every number. */
const wholeCell = z.strictObject({
  ...key,
  rate: number(),
  min_price: money(),
  pro_rate: number(),
  pro_min_price: money(),
  ...factors,
});

const cell = z.object({
  ...key,
  rate: number(),
  min_price: money(),
  pro_rate: onlyFor('staff', number()),
  pro_min_price: onlyFor('staff', money()),
  ...factors,
});

const version = versionOf('tariffVersion');

const bank = z.object({
  id: entityId('bank'),
  name: z.string(),
  max_amount: onlyFor('staff', money()),
  max_term_days: onlyFor('staff', z.int()),
  laws: z.array(z.enum(laws)),
});

const change = z.object({
  cell: z.object(key),
  kind: z.enum(['changed', 'added', 'removed']),
  values: z.array(
    z.object({ field: z.enum(valueFields), was: z.nullable(z.string()), becomes: z.nullable(z.string()) }),
  ),
});

const cells = z.array(wholeCell).check(z.maxLength(maxCells, tariffFieldTexts.tooManyCells(maxCells)));
const revision = z.int().check(z.gte(1));

/** Tariffs of banks: versions with dates, their cells, a draft that is edited, published, brought in from a file. */
export const tariffCalls = defineCalls('tariffs', {
  listVersions: defineCall({
    method: 'GET',
    path: '/bank/tariffs',
    access: seeTariffs,
    summary: 'Версии тарифа банка, новые сверху; агент видит те, что действуют или действовали',
    query: z.object({ bank_id: entityIdText('bank') }),
    reply: z.object({ bank, versions: z.array(version) }),
  }),
  getVersion: defineCall({
    method: 'GET',
    path: '/bank/tariff',
    access: seeTariffs,
    summary: 'Версия тарифа со всеми ячейками; ставки со скидкой видны сотрудникам',
    query: z.object({ version_id: entityIdText('tariffVersion') }),
    reply: z.object({ version, cells: z.array(cell) }),
  }),
  openDraft: defineCall({
    method: 'POST',
    path: '/bank/tariff-draft',
    access: changeTariffs,
    summary: 'Черновик новой версии: копия указанной или пустой; у банка он один',
    creates: true,
    body: z.strictObject({ bank_id: entityId('bank'), copy_of: z.nullable(entityId('tariffVersion')) }),
    reply: z.object({ id: entityId('tariffVersion') }),
  }),
  saveDraft: defineCall({
    method: 'POST',
    path: '/bank/tariff-save',
    access: changeTariffs,
    summary: 'Все ячейки черновика одним сохранением; устаревшая правка отклоняется',
    body: z.strictObject({ version_id: entityId('tariffVersion'), revision, cells }),
    reply: z.object({ revision: z.int() }),
  }),
  publishDraft: defineCall({
    method: 'POST',
    path: '/bank/tariff-publish',
    access: changeTariffs,
    summary: 'Ввести черновик в действие со дня не раньше сегодняшнего; прежняя версия кончается днём раньше',
    danger: true,
    body: z.strictObject({
      version_id: entityId('tariffVersion'),
      revision,
      valid_from: isoDate(),
      /** The person has seen the gaps and wants them so. */
      accepts_gaps: z.boolean(),
    }),
    reply: z.object({ valid_from: isoDate(), valid_to: z.nullable(isoDate()) }),
  }),
  withdrawVersion: defineCall({
    method: 'POST',
    path: '/bank/tariff-withdraw',
    access: changeTariffs,
    summary: 'Отозвать версию, день которой ещё не наступил; прежняя действует дальше',
    danger: true,
    body: z.strictObject({ version_id: entityId('tariffVersion'), reason: text(300, 1) }),
    reply: done(),
  }),
  showTariffScope: defineCall({
    method: 'GET',
    path: '/bank/tariff-scope',
    access: changeTariffs,
    summary: 'Кого коснётся новый тариф: расчёты за неделю и сделки, цена которых останется',
    query: z.object({ bank_id: entityIdText('bank') }),
    reply: z.object({
      open_deals: z.int(),
      week: z.array(
        z.object({
          law: z.enum(laws),
          purpose: z.enum(purposes),
          amount: money(),
          days: z.int(),
          has_prepayment: z.boolean(),
          has_no_experience: z.boolean(),
          has_direct_debit: z.boolean(),
          uses_client_form: z.boolean(),
        }),
      ),
    }),
  }),
  deleteDraft: defineCall({
    method: 'POST',
    path: '/bank/tariff-delete',
    access: changeTariffs,
    summary: 'Удалить черновик тарифа',
    body: z.strictObject({ version_id: entityId('tariffVersion') }),
    reply: done(),
  }),
  saveXlsx: defineCall({
    method: 'GET',
    path: '/bank/tariff-xlsx',
    access: seeTariffs,
    bulk: 'export',
    summary: 'Версия тарифа таблицей XLSX; столбцы со скидкой есть только у сотрудников',
    query: z.object({ version_id: entityIdText('tariffVersion') }),
    reply: fileReply,
  }),
  tryImport: defineCall({
    method: 'POST',
    path: '/bank/tariff-try',
    access: changeTariffs,
    refuses: [409],
    summary: 'Прочитать таблицу XLSX и показать, что изменится в черновике; ничего не записывает',
    reads: true,
    body: z.strictObject({ version_id: entityIdText('tariffVersion') }),
    files: { kind: 'spreadsheet', max: 1 },
    reply: z.object({
      rows: z.int(),
      problems: z.array(z.object({ row: z.int(), column: z.nullable(z.string()), reason: z.string() })),
      changes: z.array(change),
      /** The tariff as the file tells it, ready for saving; empty while a row is wrong. */
      cells: z.array(wholeCell),
    }),
  }),
});
