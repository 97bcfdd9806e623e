import { Button } from '@mantine/core';
import { DownloadCloud } from 'lucide-react';
import { type ReactElement, useEffect, useRef } from 'react';
import { tenderCalls } from '#features/tenders/tenders.contract.ts';
import { tenderListTexts } from '#features/tenders/tenders.screen-texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

const { ask, request: texts } = tenderListTexts.card;
const everyMs = 2000;

type Asked = CallReply<typeof tenderCalls.seeTenderRequest>;

const wordsOf = ({ state, reason, files }: Asked): string | null => {
  if (state === 'waiting') return texts.waiting;
  if (state === 'done') return texts.done(files);
  return state === 'absent' ? texts.absent : reason;
};

/** Looks again while the service is being asked; once it has answered, what is known of purchases is new. */
const useAnswer = (isWaiting: boolean, refetch: () => unknown): void => {
  const wasWaiting = useRef(isWaiting);
  useEffect(() => {
    if (wasWaiting.current && !isWaiting) {
      void invalidateCalls(tenderCalls.searchTenders, tenderCalls.findTender, tenderCalls.showTender);
    }
    wasWaiting.current = isWaiting;
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void refetch(), everyMs);
    return () => clearInterval(timer);
  }, [isWaiting, refetch]);
};

/** Asks the state service for a purchase, where it is configured, and tells what came of it. */
export const AskRegister = ({ number }: { readonly number: string }): ReactElement | null => {
  const body = { tender_number: number };
  const asked = useCall(tenderCalls.seeTenderRequest, { body }, { quiet: true, staleMs: 0 });
  useAnswer(asked.data?.state === 'waiting', asked.refetch);
  const request = useCallMutation(tenderCalls.requestTender, {
    invalidates: [tenderCalls.seeTenderRequest, tenderCalls.listRegisterFiles],
  });
  if (!asked.data?.is_configured) return null;
  const words = wordsOf(asked.data);
  return (
    <div className="row wrap gap-6 gap-x-12">
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<DownloadCloud size={14} aria-hidden />}
        loading={request.isPending || asked.data.state === 'waiting'}
        onClick={() => request.mutate({ body })}
      >
        {ask}
      </Button>
      {words !== null && (
        <span className="muted small" role="status">
          {words}
        </span>
      )}
    </div>
  );
};
