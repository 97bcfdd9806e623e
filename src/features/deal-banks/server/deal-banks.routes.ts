import { dealBankCalls } from '#features/deal-banks/deal-banks.contract.ts';
import { listChoice } from '#features/deal-banks/server/list-choice.ts';
import { chooseBanks } from '#features/deal-legs/server/deal-legs.facade.ts';
import { implement } from '#kit/server/implement.ts';

export const dealBankRoutes = implement(dealBankCalls, {
  getChoice: ({ query }, context) => listChoice(context, query.application_id),

  chooseBanks: ({ body }, context) => chooseBanks(context, body.application_id, body.version, body.bank_ids),
});
