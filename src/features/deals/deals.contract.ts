import * as z from 'zod/mini';
import { seeDeals } from '#features/deals/deals.access.ts';
import { status, subState } from '#features/deals/deals.fields.ts';
import { historyColors, longestStory } from '#features/deals/deals.history.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { entityId, entityIdText, instant } from '#kit/contract/fields.ts';

const lastVersion = 2 ** 31 - 1;
const versionText = () =>
  z.coerce.number<string | number>().check(z.refine(Number.isSafeInteger), z.gte(0), z.lte(lastVersion));

const history = z.object({
  id: entityId('history'),
  at: instant(),
  leg_id: z.nullable(entityId('leg')),
  bank_name: z.nullable(z.string()),
  move: z.string(),
  from: z.nullable(status()),
  from_sub: subState(),
  to: z.nullable(status()),
  to_sub: subState(),
  author: z.nullable(z.string()),
  author_role: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  reason_code: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
  /** The caller's own marks. */
  labels: z.array(z.object({ id: entityId('label'), text: z.string(), color: z.enum(historyColors) })),
  star_id: z.nullable(entityId('star')),
});

/** The calls of §7 «Applications» that tell what has happened to a deal. */
export const dealCalls = defineCalls('deals', {
  getHistory: defineCall({
    method: 'GET',
    path: '/application/history',
    access: seeDeals,
    offline: true,
    summary: 'История сделки: кто, когда, что и какими словами; длинную читают частями от новых к старым',
    query: z.object({
      application_id: entityIdText('deal'),
      /** Rows older than this one. */
      before: z.optional(entityIdText('history')),
      limit: z._default(
        z.coerce
          .number<string | number>()
          .check(z.refine(Number.isSafeInteger), z.gte(1), z.lte(longestStory)),
        longestStory,
      ),
    }),
    reply: z.array(history),
  }),
  getChanges: defineCall({
    method: 'GET',
    path: '/application/changes',
    access: seeDeals,
    records: 'deal',
    summary: 'Какие поля сделки изменили после названной версии, кто и когда',
    query: z.object({ application_id: entityIdText('deal'), since: versionText() }),
    reply: z.object({
      version: z.int(),
      fields: z.array(z.string()),
      by: z.nullable(z.string()),
      by_id: z.nullable(entityId('user')),
      at: z.nullable(instant()),
    }),
  }),
});
