import * as z from 'zod/mini';
import { keepContracts } from '#features/agents/agents.access.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { done, entityIdText, isoDate, text } from '#kit/contract/fields.ts';

/** What is done to an agent of the present book beside the way through the product. */
export const agentCalls = defineCalls('agents', {
  saveManualContract: defineCall({
    method: 'POST',
    path: '/user/manual-contract',
    access: keepContracts,
    asAnother: 'never',
    summary:
      'Внести или исправить договор, подписанный на бумаге: номер, день, НДС и скан; проверенный агент ждёт после этого допуска',
    body: z.strictObject({
      agent_id: entityIdText('user'),
      number: text(60, 1),
      signed_on: isoDate(),
      vat_on_top: z._default(z.enum(['0', '1']), '0'),
      /** The day, as it was entered, of the contract that is put right; its scan stays unless another comes. */
      corrects: z.optional(isoDate()),
    }),
    files: { kind: 'documents', max: 1, isOptional: true },
    reply: done(),
    refuses: [409],
  }),
});
