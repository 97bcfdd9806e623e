import type { UseQueryResult } from '@tanstack/react-query';
import { contractCalls } from '#features/agent-contracts/agent-contracts.contract.ts';
import { agentReviewCalls } from '#features/agent-review/agent-review.contract.ts';
import type { CallInput, CallReply } from '#kit/contract/define-call.ts';
import type { ApiError } from '#kit/web/calls/api-error.ts';
import { asList } from '#kit/web/list/use-list-place.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { useState } from 'react';

type Contracts = CallReply<typeof contractCalls.listContracts>;
export type Contract = Contracts['items'][number];

/** What shows contracts and with whom one may be made; what may be done with an agent hangs on his, too. */
export const contractReads = [
  contractCalls.listContracts,
  contractCalls.listCandidates,
  agentReviewCalls.getAgent,
] as const;

const soon = 2_000;

/** A page of contracts; while a file in it is being made, it is asked for again. */
export const useContracts = (
  body: CallInput<typeof contractCalls.listContracts>['body'],
): UseQueryResult<Contracts, ApiError> => {
  const [isSoon, setSoon] = useState(false);
  const page = useCall(
    contractCalls.listContracts,
    { body },
    { ...asList, ...(isSoon ? { refetchMs: soon } : {}) },
  );
  const waits = page.data?.items.some(({ is_ready: isReady }) => !isReady) === true;
  if (waits !== isSoon) setSoon(waits);
  return page;
};
