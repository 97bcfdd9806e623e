import { bankLogoCalls } from '#features/banks/bank-logo.contract.ts';
import { listLogos, removeLogo, saveLogo, sendLogo } from '#features/banks/server/change-logo.ts';
import { success } from '#kit/contract/fields.ts';
import { implement } from '#kit/server/implement.ts';

export const bankLogoRoutes = implement(bankLogoCalls, {
  listLogos: (_input, { db }) => listLogos(db),
  showLogo: ({ query }, context) => sendLogo(query, context),
  saveLogo: ({ body }, context) => saveLogo(body.bank_id, context),
  removeLogo: async ({ body }, context) => {
    await removeLogo(body.bank_id, context);
    return success;
  },
});
