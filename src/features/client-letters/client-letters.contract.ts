import * as z from 'zod/mini';
import { changeDeals } from '#features/deals/deals.access.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { entityIdText, personal } from '#kit/contract/fields.ts';

/** Letters that people of a deal write to its client, with a paper of the deal. */
export const clientLetterCalls = defineCalls('clientLetters', {
  findAddresses: defineCall({
    method: 'GET',
    path: '/application/client-addresses',
    access: changeDeals,
    summary: 'Адреса клиента сделки: его организации и её людей; уходят ли письма вообще',
    query: z.strictObject({ application_id: entityIdText('deal') }),
    reply: z.object({
      can_post: z.boolean(),
      /** Who is told before the client is written to; null where the client has no agent, or he writes himself. */
      agent: z.nullable(z.string()),
      addresses: z.array(
        z.object({ email: personal('contact', z.string()), name: personal('identity', z.string()) }),
      ),
    }),
  }),
});
