import { dealCloneCalls } from '#features/deal-clone/deal-clone.contract.ts';
import { cloneDeal } from '#features/deal-clone/server/clone-deal.ts';
import { getRelatives } from '#features/deal-clone/server/get-relatives.ts';
import { implement } from '#kit/server/implement.ts';

export const dealCloneRoutes = implement(dealCloneCalls, {
  cloneDeal: ({ body }, context) => cloneDeal(context, body),
  getRelatives: ({ query }, context) => getRelatives(context, query.application_id),
});
