import * as z from 'zod/mini';
import { dealStatuses } from '#features/deals/deals.status.ts';
import { seeOrganizations } from '#features/organizations/organizations.access.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { entityId, entityIdText, instant } from '#kit/contract/fields.ts';

/** What we have done with a client so far. */
export const clientHistoryCalls = defineCalls('client-history', {
  getClientHistory: defineCall({
    method: 'GET',
    path: '/organization/history',
    access: seeOrganizations,
    summary: 'История с клиентом: сделки по статусам, суммы, отказы с причинами; в пределах видимости',
    query: z.strictObject({ id: entityIdText('organization') }),
    reply: z.object({
      deals: z.int(),
      in_work: z.int(),
      issued: z.int(),
      issued_amount: z.string(),
      asked_amount: z.string(),
      first_at: z.nullable(instant()),
      by_status: z.array(z.object({ status: z.enum(dealStatuses), deals: z.int(), amount: z.string() })),
      refusals: z.array(
        z.object({
          application_id: entityId('deal'),
          bank: z.nullable(z.string()),
          by_bank: z.boolean(),
          code: z.nullable(z.string()),
          words: z.nullable(z.string()),
          at: instant(),
        }),
      ),
      recent: z.array(
        z.object({
          id: entityId('deal'),
          status: z.enum(dealStatuses),
          amount: z.nullable(z.string()),
          tender_number: z.nullable(z.string()),
          created_at: instant(),
        }),
      ),
    }),
  }),
});
