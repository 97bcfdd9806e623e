import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { StoryRow } from '#features/deal-history/deal-history.rules.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { longestStory } from '#features/deals/deals.history.ts';
import { dealMade } from '#features/deal-legs/deal-legs.moves.ts';
import type { ApiError } from '#kit/web/calls/api-error.ts';
import { callApi } from '#kit/web/calls/call-api.ts';

const readAll = async (dealId: number, signal: AbortSignal): Promise<readonly StoryRow[]> => {
  const parts: StoryRow[][] = [];
  for (let before: number | undefined; ; ) {
    const query = {
      application_id: dealId,
      limit: longestStory,
      ...(before === undefined ? {} : { before }),
    };
    const part = await callApi(dealCalls.getHistory, { query }, { signal, quiet: true });
    const [first] = part;
    if (!first) break;
    parts.push(part);
    if (first.move === dealMade) break;
    before = first.id;
  }
  return parts.toReversed().flat();
};

/** The whole history of a deal, oldest first, read part by part by key. */
export const useStory = (dealId: number): UseQueryResult<readonly StoryRow[], ApiError> =>
  useQuery<readonly StoryRow[], ApiError>({
    // Under the name and the deal of the call, so that whatever makes its answers stale makes this one stale.
    queryKey: [dealCalls.getHistory.name, { query: { application_id: dealId }, isWhole: true }],
    queryFn: ({ signal }) => readAll(dealId, signal),
  });
