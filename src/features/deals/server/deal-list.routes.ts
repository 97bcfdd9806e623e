import { dealListCalls } from '#features/deals/deal-list.contract.ts';
import { countDeals } from '#features/deals/server/count-deals.ts';
import { listPeople } from '#features/deals/server/list-people.ts';
import { readBoard } from '#features/deals/server/read-board.ts';
import { searchDeals, showRows } from '#features/deals/server/search-deals.ts';
import { implement } from '#kit/server/implement.ts';

export const dealListRoutes = implement(dealListCalls, {
  searchDeals: ({ body }, context) => searchDeals(context, body),

  showRows: ({ body }, context) => showRows(context, body),

  readBoard: ({ body }, context) => readBoard(context, body),

  countDeals: ({ body }, context) => countDeals(context, body),

  listPeople: (_input, context) => listPeople(context),
});
