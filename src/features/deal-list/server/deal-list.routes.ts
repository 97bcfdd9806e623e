import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { countDeals } from '#features/deal-list/server/count-deals.ts';
import { listPeople } from '#features/deal-list/server/list-people.ts';
import { readBoard } from '#features/deal-list/server/read-board.ts';
import { searchDeals, showRows } from '#features/deal-list/server/search-deals.ts';
import { implement } from '#kit/server/implement.ts';

export const dealListRoutes = implement(dealListCalls, {
  searchDeals: ({ body }, context) => searchDeals(context, body),

  showRows: ({ body }, context) => showRows(context, body),

  readBoard: ({ body }, context) => readBoard(context, body),

  countDeals: ({ body }, context) => countDeals(context, body),

  listPeople: (_input, context) => listPeople(context),
});
