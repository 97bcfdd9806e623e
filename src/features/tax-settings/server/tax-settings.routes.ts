import { taxCalls } from '#features/tax-settings/tax-settings.contract.ts';
import { listTaxes, removeTax, saveTax } from '#features/tax-settings/server/keep-taxes.ts';
import { success } from '#kit/contract/fields.ts';
import { implement } from '#kit/server/implement.ts';

export const taxRoutes = implement(taxCalls, {
  listTaxes: (_input, context) => listTaxes(context),
  saveTax: async ({ body }, context) => {
    await saveTax(context, body);
    return success;
  },
  removeTax: async ({ body }, context) => {
    await removeTax(context, body.id);
    return success;
  },
});
