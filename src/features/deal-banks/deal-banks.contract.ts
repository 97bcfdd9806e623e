import * as z from 'zod/mini';
import { productVerdict } from '#features/bank-products/bank-products.verdict.ts';
import { changeDeals, seeDeals } from '#features/deals/deals.access.ts';
import { bankDocuments } from '#features/deal-legs/deal-legs.fields.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { entityId, entityIdText, money, onlyFor } from '#kit/contract/fields.ts';

const fit = z.object({
  /** green: fits; amber: a person must look, or data is missing; red: a rule of the bank is broken. */
  result: z.enum(['green', 'amber', 'red']),
  reasons: z.array(z.string()),
});

/** Choosing the banks of a deal. */
export const dealBankCalls = defineCalls('dealBanks', {
  getChoice: defineCall({
    method: 'GET',
    path: '/application-bank/choice',
    access: seeDeals,
    offline: true,
    summary: 'Банки для сделки: цена, срок решения, подходит ли и чего не хватает',
    query: z.object({ application_id: entityIdText('deal') }),
    reply: z.array(
      z.object({
        bank_id: entityId('bank'),
        name: z.string(),
        price: z.nullable(money()),
        pro_price: onlyFor('staff', z.nullable(money())),
        /** True when the sum stands above the bank's grid: the price is asked of the bank. */
        is_individual: z.boolean(),
        rate: z.nullable(z.string()),
        decision_hours: z.int(),
        /** When the bank works: clocks of its zone. */
        bank_hours: z.object({ from: z.string(), to: z.string(), zone: z.string() }),
        fit,
        /** The limits of the bank's card and the rules of its product as one: the worst, and the gravest in words. */
        verdict: z.object({ result: z.enum(['green', 'amber', 'red']), line: z.string() }),
        /** How the bank's best product stands to the deal; null where the bank has none for it. */
        precheck: z.nullable(productVerdict),
        documents: bankDocuments(),
        leg_id: z.nullable(entityId('leg')),
        is_removable: z.boolean(),
      }),
    ),
  }),
  chooseBanks: defineCall({
    method: 'POST',
    path: '/application-bank/choose',
    access: changeDeals,
    summary: 'Выбрать банки сделки: добавить новые и убрать ещё не отправленные',
    body: z.strictObject({
      application_id: entityId('deal'),
      bank_ids: z.array(entityId('bank')).check(z.maxLength(50)),
      version: z.int(),
    }),
    reply: z.object({ version: z.int(), leg_ids: z.array(entityId('leg')) }),
  }),
});
