import * as z from 'zod/mini';
import { laws } from '#domain/law.ts';
import { changeTerms, seeTerms } from '#features/bank-terms/bank-terms.access.ts';
import { termsRowFields } from '#features/bank-terms/bank-terms.fields.ts';
import { versionOf } from '#features/table-versions/table-versions.fields.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { done, entityId, entityIdText, isoDate, text } from '#kit/contract/fields.ts';

const version = versionOf('bankTermVersion');
const revision = z.int().check(z.gte(1));
/** The most rows of one version. */
const maxRows = 200;

/** What a bank pays us: versions with days, their rows, a draft that is edited and published. */
export const bankTermsCalls = defineCalls('bank-terms', {
  listTerms: defineCall({
    method: 'GET',
    path: '/bank/terms',
    access: seeTerms,
    summary: 'Версии условий, на которых банк платит нам, новые сверху',
    query: z.object({ bank_id: entityIdText('bank') }),
    reply: z.object({
      bank: z.object({ id: entityId('bank'), name: z.string(), laws: z.array(z.enum(laws)) }),
      versions: z.array(version),
    }),
  }),
  getTerms: defineCall({
    method: 'GET',
    path: '/bank/terms-version',
    access: seeTerms,
    summary: 'Версия условий со всеми строками',
    query: z.object({ version_id: entityIdText('bankTermVersion') }),
    reply: z.object({ version, rows: z.array(z.object({ id: z.int(), ...termsRowFields })) }),
  }),
  openTermsDraft: defineCall({
    method: 'POST',
    path: '/bank/terms-draft',
    access: changeTerms,
    summary: 'Черновик новых условий: копия указанной версии или пустой; у банка он один',
    creates: true,
    body: z.strictObject({ bank_id: entityId('bank'), copy_of: z.nullable(entityId('bankTermVersion')) }),
    reply: z.object({ id: entityId('bankTermVersion') }),
  }),
  saveTermsDraft: defineCall({
    method: 'POST',
    path: '/bank/terms-save',
    access: changeTerms,
    summary: 'Все строки черновика одним сохранением; устаревшая правка отклоняется',
    body: z.strictObject({
      version_id: entityId('bankTermVersion'),
      revision,
      rows: z.array(z.strictObject(termsRowFields)).check(z.maxLength(maxRows)),
    }),
    reply: z.object({ revision: z.int() }),
  }),
  publishTermsDraft: defineCall({
    method: 'POST',
    path: '/bank/terms-publish',
    access: changeTerms,
    summary: 'Ввести условия в действие; прошедшим днём только там, где других условий не было',
    danger: true,
    body: z.strictObject({
      version_id: entityId('bankTermVersion'),
      revision,
      valid_from: isoDate(),
      /** The person has seen the gaps and wants them so. */
      accepts_gaps: z.boolean(),
    }),
    reply: z.object({ valid_from: isoDate(), valid_to: z.nullable(isoDate()) }),
  }),
  withdrawTerms: defineCall({
    method: 'POST',
    path: '/bank/terms-withdraw',
    access: changeTerms,
    summary: 'Отозвать условия, день которых ещё не наступил; прежние действуют дальше',
    danger: true,
    body: z.strictObject({ version_id: entityId('bankTermVersion'), reason: text(300, 1) }),
    reply: done(),
  }),
  deleteTermsDraft: defineCall({
    method: 'POST',
    path: '/bank/terms-delete',
    access: changeTerms,
    summary: 'Удалить черновик условий',
    body: z.strictObject({ version_id: entityId('bankTermVersion') }),
    reply: done(),
  }),
});
