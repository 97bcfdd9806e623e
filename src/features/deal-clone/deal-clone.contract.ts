import * as z from 'zod/mini';
import { createDeals, seeDeals } from '#features/deals/deals.access.ts';
import { status } from '#features/deals/deals.fields.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { entityId, entityIdText, instant, text } from '#kit/contract/fields.ts';

const relative = z.object({ id: entityId('deal'), status: status(), created_at: instant() });

/** A new deal out of an old one. */
export const dealCloneCalls = defineCalls('deal-clone', {
  cloneDeal: defineCall({
    method: 'POST',
    path: '/application/clon-application',
    access: createDeals,
    summary:
      'Новая сделка по образцу: параметры, по желанию документы и банки; правила те же, что у новой сделки',
    creates: true,
    body: z.strictObject({
      application_id: entityId('deal'),
      what: z.optional(
        z.strictObject({ documents: z.optional(z.boolean()), banks: z.optional(z.boolean()) }),
      ),
      /** Why a second live deal with the same client and purchase is needed. */
      collision_reason: z.optional(text(500)),
    }),
    reply: z.object({
      id: entityId('deal'),
      status: status(),
      documents: z.int(),
      banks: z.int(),
      /** Banks of the old deal whose rules the new one breaks today. */
      left_out: z.array(z.string()),
    }),
  }),
  getRelatives: defineCall({
    method: 'GET',
    path: '/application/clones',
    access: seeDeals,
    summary: 'Из какой сделки сделана эта и какие сделаны из неё; только те, что видны',
    query: z.object({ application_id: entityIdText('deal') }),
    reply: z.object({ parent: z.nullable(relative), children: z.array(relative) }),
  }),
});
