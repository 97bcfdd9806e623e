import { dealCardCalls } from '#features/deal-card/deal-card.contract.ts';
import { printDeal } from '#features/deal-card/server/print-deal.ts';
import { implement } from '#kit/server/implement.ts';

export const dealCardRoutes = implement(dealCardCalls, {
  printDeal: ({ query }, context) => printDeal(context, query.application_id),
});
