import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { columnsFor } from '#features/deal-list/deal-list.board.ts';
import type { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { countDeals } from '#features/deal-list/server/count-deals.ts';
import { searchDeals } from '#features/deal-list/server/search-deals.ts';
import type { Operation } from '#kit/server/implement.ts';

type Input = CallParsed<typeof dealListCalls.readBoard>['body'];
type Board = CallReply<typeof dealListCalls.readBoard>;

/** The first cards of every column of the board, with how many deals stand in it and for what sum. */
export const readBoard = async (operation: Operation, { sort, limit, ...filter }: Input): Promise<Board> => {
  const columns: Board['columns'] = [];
  for (const { id, statuses } of columnsFor(filter)) {
    const { status: _status, ...rest } = filter;
    const asked = { ...rest, statuses: [...statuses] };
    const page = await searchDeals(operation, { ...asked, sort, limit });
    const count = await countDeals(operation, asked);
    columns.push({ id, ...count, ...page });
  }
  return { columns };
};
