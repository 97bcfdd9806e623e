import type { UseQueryResult } from '@tanstack/react-query';
import { dealCalls } from '#features/deals/deals.contract.ts';
import type { HistoryRow } from '#features/deal-legs/deal-legs.view.ts';
import type { ApiError } from '#kit/web/calls/api-error.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

/** The history of a deal, newest first. */
export const useHistory = (dealId: number): UseQueryResult<readonly HistoryRow[], ApiError> =>
  useCall(dealCalls.getHistory, { query: { application_id: dealId } }, { quiet: true });
