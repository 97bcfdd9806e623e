import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { dealAnswers } from '#features/deals/web/deals.facade.tsx';

export const legAnswers = dealAnswers.fill({
  order: 20,
  calls: [legCalls.getDeal, legCalls.getLegs],
  whole: legCalls.getDeal,
});
