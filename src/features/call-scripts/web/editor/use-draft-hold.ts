import { useEffect, useState } from 'react';
import { scriptCalls } from '#features/call-scripts/call-scripts.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';

type Hold = CallReply<(typeof scriptCalls)['holdDraft']>;

const heartbeatMs = 30_000;

/** Takes a draft for editing and stays at it while the page is in sight; whoever comes second reads and waits. */
export const useDraftHold = (versionId: number | null): Hold | null => {
  const [hold, setHold] = useState<Hold | null>(null);
  useEffect(() => {
    if (versionId === null) return undefined;
    const body = { version_id: versionId };
    let isOver = false;
    let isWaiting = false;
    const take = async (): Promise<void> => {
      const taken = await callApi(scriptCalls.holdDraft, { body }, { quiet: true }).catch(() => null);
      if (isOver || !taken) return;
      // Whoever had it has left: the draft is taken as he left it.
      if (isWaiting && taken.is_mine) await invalidateCalls(scriptCalls.showVersion);
      isWaiting = !taken.is_mine;
      setHold(taken);
    };
    void take();
    const timer = setInterval(() => void take(), heartbeatMs);
    return () => {
      isOver = true;
      clearInterval(timer);
      setHold(null);
      void callApi(scriptCalls.releaseDraft, { body }, { quiet: true }).catch(() => undefined);
    };
  }, [versionId]);
  return hold;
};
