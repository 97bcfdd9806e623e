import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { tenderCalls } from '#features/tenders/tenders.contract.ts';
import { isUnderWay } from '#features/tenders/web/register-file.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { ApiError } from '#kit/web/calls/api-error.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

const everyMs = 1000;

/** A page of register files, asked for again every second while one of them is read; then the purchases are new. */
export const useRegisterFiles = (
  cursor: string | undefined,
): UseQueryResult<CallReply<typeof tenderCalls.listRegisterFiles>, ApiError> => {
  const query = cursor === undefined ? {} : { cursor };
  const options = { keepPrevious: true, quiet: true, staleMs: 0 };
  const files = useCall(tenderCalls.listRegisterFiles, { query }, options);
  const isBusy = files.data?.items.some(isUnderWay) ?? false;
  const documents = files.data?.items.reduce((sum, file) => sum + file.documents, 0);
  const { refetch } = files;
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setInterval(() => void refetch(), everyMs);
    return () => clearInterval(timer);
  }, [isBusy, refetch]);
  const seen = useRef(documents);
  useEffect(() => {
    if (seen.current !== undefined && documents !== seen.current) {
      void invalidateCalls(
        tenderCalls.searchTenders,
        tenderCalls.findTender,
        tenderCalls.showTender,
        tenderCalls.listRegisterLines,
      );
    }
    seen.current = documents;
  }, [documents]);
  return files;
};
