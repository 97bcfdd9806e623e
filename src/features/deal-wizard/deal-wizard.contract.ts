import * as z from 'zod/mini';
import { changeDeals, createDeals } from '#features/deals/deals.access.ts';
import { status } from '#features/deals/deals.fields.ts';
import { dealInput } from '#features/deals/deals.parameter-fields.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { done, entityId, entityIdText } from '#kit/contract/fields.ts';

/** The calls of §7 «Applications» by which a deal is made and its parameters are changed. */
export const wizardCalls = defineCalls('deal-wizard', {
  askNewDeal: defineCall({
    method: 'GET',
    path: '/applications/new',
    access: createDeals,
    summary: 'Можно ли открыть новую сделку: отказ называет причину',
    reply: done(),
  }),
  createDeal: defineCall({
    method: 'POST',
    path: '/applications',
    access: createDeals,
    summary: 'Новая сделка',
    creates: true,
    body: z.strictObject({
      ...dealInput(),
      bank_ids: z.optional(z.array(entityId('bank')).check(z.maxLength(50))),
    }),
    reply: z.object({ id: entityId('deal'), status: status(), version: z.int() }),
  }),
  updateDeal: defineCall({
    method: 'PUT',
    path: '/applications/:id',
    access: changeDeals,
    summary: 'Изменить параметры сделки',
    params: z.object({ id: entityIdText('deal') }),
    body: z.strictObject({ ...dealInput(), version: z.int().check(z.gte(1)) }),
    reply: z.object({ id: entityId('deal'), status: status(), version: z.int() }),
  }),
});
