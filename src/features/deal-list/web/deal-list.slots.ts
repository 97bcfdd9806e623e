import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { dealAnswers } from '#features/deals/web/deals.facade.tsx';

export const listAnswers = dealAnswers.fill({
  order: 30,
  calls: [dealListCalls.searchDeals, dealListCalls.readBoard, dealListCalls.countDeals],
});
