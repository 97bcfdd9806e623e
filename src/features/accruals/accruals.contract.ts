import * as z from 'zod/mini';
import { correctAccruals, ruleAccruals, seeAccruals } from '#features/accruals/accruals.access.ts';
import {
  accrualFilters,
  accrualLine,
  accrualMonth,
  explanation,
  limitPercent,
  limitText,
} from '#features/accruals/accruals.fields.ts';
import { accrualTexts } from '#features/accruals/accruals.texts.ts';
import { accrualStates } from '#features/accruals/accruals.rules.ts';
import { backgroundJobStarted } from '#features/background-jobs/background-jobs.contract.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import {
  cursor,
  done,
  entityId,
  entityIdText,
  isoDate,
  money,
  onlyFor,
  pageOf,
  signedMoney,
  text,
} from '#kit/contract/fields.ts';

/** What a person has been accrued, and from what. */
export const accrualCalls = defineCalls('accruals', {
  listAccruals: defineCall({
    method: 'GET',
    path: '/agent-commission/all',
    access: seeAccruals,
    summary: 'Начисления, новые сверху: свои, команды или ветки, администратору все',
    query: z.object({ ...accrualFilters, cursor: cursor(), limit: limitText }),
    reply: pageOf(accrualLine),
  }),
  showStrip: defineCall({
    method: 'GET',
    path: '/agent-commission/strip',
    access: seeAccruals,
    summary: 'Сколько ожидается, подтверждено, в отчётах, в актах и выплачено; за месяц, по человеку',
    query: z.object({ month: accrualFilters.month, person_id: accrualFilters.person_id }),
    reply: z.object({
      states: z.array(z.object({ state: z.enum(accrualStates), sum: signedMoney(), count: z.int() })),
      /** Of a staff role without rates: whom to ask for them. */
      ask: z.nullable(z.array(z.string())),
      /** How many grounds wait to be counted, and how many for a yes. */
      waiting: onlyFor('management', z.object({ missing: z.int(), above: z.int() })),
    }),
  }),
  explainAccrual: defineCall({
    method: 'GET',
    path: '/agent-commission/explain',
    access: seeAccruals,
    summary: 'Из чего сложилось начисление; чужие доли без чисел',
    query: z.object({ id: entityIdText('accrual') }),
    reply: explanation,
  }),
  listOfLeg: defineCall({
    method: 'GET',
    path: '/agent-commission/of-leg',
    access: seeAccruals,
    summary: 'Начисления по заявке в банк, которые видит спрашивающий',
    query: z.object({ application_bank_id: entityIdText('leg') }),
    reply: z.array(accrualLine),
  }),
  exportAccruals: defineCall({
    method: 'GET',
    path: '/agent-commission/xlsx',
    access: seeAccruals,
    summary: 'Отфильтрованные начисления в XLSX',
    query: z.object(accrualFilters),
    reply: fileReply,
  }),
  saveCommission: defineCall({
    method: 'POST',
    path: '/agent-commission/save-commission',
    access: correctAccruals,
    summary: 'Корректировка начисления: сумма со знаком, причина, файл',
    creates: true,
    body: z.strictObject({
      accrual_id: entityId('accrual'),
      delta: signedMoney(),
      reason: text(500, 1),
      file_id: z.nullable(entityId('accrualFile')),
    }),
    reply: z.object({ id: entityId('accrual') }),
  }),
  uploadCorrectionFile: defineCall({
    method: 'POST',
    path: '/agent-commission/file-save',
    access: correctAccruals,
    summary: 'Загрузить файл будущей корректировки',
    files: { kind: 'documents', max: 1 },
    body: z.strictObject({}),
    reply: z.object({ id: entityId('accrualFile'), name: z.string() }),
  }),
  openCorrectionFile: defineCall({
    method: 'GET',
    path: '/agent-commission/file',
    access: seeAccruals,
    summary: 'Файл корректировки',
    query: z.object({ id: entityIdText('accrual') }),
    reply: fileReply,
  }),
  deleteCommission: defineCall({
    method: 'POST',
    path: '/agent-commission/delete',
    access: correctAccruals,
    summary: 'Удалить корректировку, которой нет в отчёте: обратной проводкой',
    body: z.strictObject({ id: entityId('accrual'), reason: text(500, 1) }),
    reply: done(),
  }),
  showBankDues: defineCall({
    method: 'GET',
    path: '/agent-commission/bank-dues',
    access: ruleAccruals,
    summary: 'Сколько и за какие заявки банк ещё должен, по сроку; последние поступления',
    query: z.object({ bank_id: entityIdText('bank') }),
    reply: z.object({
      dues: z.array(
        z.object({
          ground_id: entityId('accrualGround'),
          number: z.string(),
          client_name: z.string(),
          day: isoDate(),
          due_on: z.nullable(isoDate()),
          income: money(),
          received: money(),
          left: money(),
        }),
      ),
      is_more: z.boolean(),
      money: z.array(
        z.object({
          id: entityId('bankMoney'),
          day: isoDate(),
          paper: z.string(),
          amount: money(),
          by: z.string(),
          undone_reason: z.nullable(z.string()),
        }),
      ),
    }),
  }),
  openOpeningTemplate: defineCall({
    method: 'GET',
    path: '/agent-commission/opening-template',
    access: ruleAccruals,
    summary: 'Образец таблицы начальных остатков, XLSX',
    reply: fileReply,
  }),
  bringOpenings: defineCall({
    method: 'POST',
    path: '/agent-commission/opening-balances',
    access: ruleAccruals,
    summary:
      'Начальные остатки из XLSX: что должен банк и что должны агенту; проба, затем по строке один раз',
    creates: true,
    files: { kind: 'spreadsheet', max: 1 },
    body: z.strictObject({ mode: z.enum(['try', 'bring']) }),
    reply: backgroundJobStarted(),
  }),
  recordBankMoney: defineCall({
    method: 'POST',
    path: '/agent-commission/bank-money',
    access: ruleAccruals,
    summary: 'Записать деньги банка за одну или несколько заявок: целиком или часть',
    creates: true,
    body: z.strictObject({
      bank_id: entityId('bank'),
      day: isoDate(),
      paper: text(200, 1),
      parts: z
        .array(z.strictObject({ ground_id: entityId('accrualGround'), amount: money() }))
        .check(
          z.minLength(1, accrualTexts.problems.noParts),
          z.maxLength(200, accrualTexts.problems.manyParts),
        ),
    }),
    reply: z.object({ id: entityId('bankMoney') }),
  }),
  undoBankMoney: defineCall({
    method: 'POST',
    path: '/agent-commission/bank-money-undo',
    access: ruleAccruals,
    summary: 'Отменить поступление, записанное по ошибке',
    body: z.strictObject({ id: entityId('bankMoney'), reason: text(500, 1) }),
    reply: done(),
  }),
  writeOff: defineCall({
    method: 'POST',
    path: '/agent-commission/write-off',
    access: ruleAccruals,
    summary: 'Остаток банк не доплатит: закрыть разницу с причиной',
    body: z.strictObject({ ground_id: entityId('accrualGround'), reason: text(500, 1) }),
    reply: done(),
  }),
  clawBack: defineCall({
    method: 'POST',
    path: '/agent-commission/claw-back',
    access: ruleAccruals,
    summary: 'Банк забрал комиссию: отменить начисления по заявке, выплаченное удержать из следующих отчётов',
    body: z.strictObject({
      application_bank_id: entityId('leg'),
      day: isoDate(),
      reason: text(500, 1),
    }),
    reply: done(),
  }),
  allowAbove: defineCall({
    method: 'POST',
    path: '/agent-commission/allow',
    access: ruleAccruals,
    summary: 'Согласиться с долей сети выше лимита, с причиной',
    body: z.strictObject({ ground_id: entityId('accrualGround'), reason: text(500, 1) }),
    reply: done(),
  }),
  countMissing: defineCall({
    method: 'POST',
    path: '/agent-commission/count-missing',
    access: ruleAccruals,
    summary: 'Досчитать начисления, которым не хватало условий банка или ставок',
    body: z.strictObject({}),
    reply: z.object({ counted: z.int(), left: z.int() }),
  }),
  recountPeriod: defineCall({
    method: 'POST',
    path: '/agent-commission/recount',
    access: ruleAccruals,
    summary: 'Пересчитать начисления месяца по другой таблице: проба, затем по корректировке на строку',
    body: z.strictObject({
      month: accrualMonth(),
      table_id: entityId('rateTable'),
      is_dry_run: z.boolean(),
    }),
    reply: z.object({ background_job_id: entityId('backgroundJob') }),
  }),
  showSettings: defineCall({
    method: 'GET',
    path: '/agent-commission/settings',
    access: ruleAccruals,
    summary: 'Лимит доли сети в доходе',
    reply: z.object({ limit_percent: z.string(), version: z.int() }),
  }),
  saveSettings: defineCall({
    method: 'POST',
    path: '/agent-commission/save-settings',
    access: ruleAccruals,
    summary: 'Изменить лимит доли сети; действует на новые начисления',
    body: z.strictObject({ limit_percent: limitPercent(), version: z.int().check(z.gte(0)) }),
    reply: done(),
  }),
});
