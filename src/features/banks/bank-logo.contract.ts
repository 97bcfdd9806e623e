import * as z from 'zod/mini';
import { changeBanks, seeBanks } from '#features/banks/banks.access.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import { done, entityId, entityIdText } from '#kit/contract/fields.ts';

/** Pictures by which people know a bank at a glance. */
export const bankLogoCalls = defineCalls('bankLogo', {
  listLogos: defineCall({
    method: 'GET',
    path: '/bank/logos',
    access: seeBanks,
    summary: 'У каких банков есть логотип; метка меняется вместе с картинкой',
    reply: z.array(z.object({ bank_id: entityId('bank'), tag: z.string() })),
  }),
  showLogo: defineCall({
    method: 'GET',
    path: '/bank/logo',
    unlogged: true,
    access: seeBanks,
    summary: 'Логотип банка: PNG или JPEG',
    query: z.strictObject({
      bank_id: entityIdText('bank'),
      /** The mark of the picture, so that a browser keeps it for as long as it stays. */
      tag: z.optional(z.string().check(z.regex(/^[0-9a-f]{1,64}$/))),
    }),
    reply: fileReply,
  }),
  saveLogo: defineCall({
    method: 'POST',
    path: '/bank/logo',
    access: changeBanks,
    summary: 'Новый логотип банка: PNG или JPEG до 512 КБ; прежний заменяется',
    body: z.strictObject({ bank_id: entityIdText('bank') }),
    files: { kind: 'logo', max: 1 },
    reply: z.object({ tag: z.string() }),
  }),
  removeLogo: defineCall({
    method: 'POST',
    path: '/bank/logo-remove',
    access: changeBanks,
    summary: 'Убрать логотип банка: вместо него снова инициалы',
    body: z.strictObject({ bank_id: entityId('bank') }),
    reply: done(),
  }),
});
