import * as z from 'zod/mini';
import { storyKinds } from '#features/deal-history/deal-history.rules.ts';
import { seeDeals } from '#features/deals/deals.access.ts';
import { whoseTurn, status, subState } from '#features/deals/deals.fields.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import { entityId, entityIdText, instant, isoDate, money, text } from '#kit/contract/fields.ts';

/** A deal as it stood at one moment. */
const standing = () =>
  z.object({
    status: status(),
    ball: whoseTurn(),
    /** What was to be done next, at which bank; `banks` is how many waited for the same. Null where nothing was. */
    turn: z.nullable(
      z.object({ words: z.string(), actor: whoseTurn(), bank_name: z.nullable(z.string()), banks: z.int() }),
    ),
    /** Parameters and people by their names on the wire; people as they are called. */
    fields: z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
    legs: z.array(
      z.object({
        /** Null of a leg that is gone since. */
        id: z.nullable(entityId('leg')),
        bank_name: z.nullable(z.string()),
        status: status(),
        sub_state: subState(),
      }),
    ),
    offers: z.array(
      z.object({
        id: entityId('offer'),
        bank_name: z.nullable(z.string()),
        number: z.int(),
        price: money(),
        amount: money(),
        valid_until: isoDate(),
        is_active: z.boolean(),
        is_accepted: z.boolean(),
      }),
    ),
    documents: z.array(
      z.object({
        id: entityId('document'),
        name: z.string(),
        kind_name: z.string(),
        bank_name: z.nullable(z.string()),
        version: z.int(),
        is_checked: z.boolean(),
      }),
    ),
  });

/** The past of a deal: as it stood at any moment, and its history as a table. */
export const dealHistoryCalls = defineCalls('deal-history', {
  getAsOf: defineCall({
    method: 'GET',
    path: '/application/as-of',
    access: seeDeals,
    summary:
      'Сделка, какой она была в названный момент, и какая она сейчас: параметры, заявки, предложения, документы',
    query: z.object({ application_id: entityIdText('deal'), at: instant() }),
    reply: z.object({ at: instant(), was: standing(), now: standing() }),
  }),
  saveXlsx: defineCall({
    method: 'GET',
    path: '/application/history-xlsx',
    access: seeDeals,
    bulk: 'export',
    summary: 'История сделки таблицей XLSX, под теми же условиями, что и на экране',
    query: z.object({
      application_id: entityIdText('deal'),
      kind: z.optional(z.enum(storyKinds)),
      application_bank_id: z.optional(entityIdText('leg')),
      author: z.optional(text(200)),
      label: z.optional(text(40)),
      starred: z.optional(z.literal('1')),
    }),
    reply: fileReply,
  }),
});
