import { useEffect, useRef } from 'react';
import { workspaceTexts } from '#features/softphone/softphone-workspace.texts.ts';
import { phone } from '#features/softphone/web/phone/phone-port.ts';
import type { LiveCall } from '#features/softphone/web/workspace/use-live-call.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { useLatest } from '#kit/web/use-latest.ts';

/** Time for the server to hear that nobody was reached, before the desk goes on. */
const restMs = 800;

/**
 * A call out that reached nobody has its result from the exchange: nobody is asked for one, and a moment later the desk
 * goes on, told which number it was.
 */
export const useUnreached = (
  { snapshot: { done } }: LiveCall,
  isMinded: boolean,
  goOn: (number: string | null) => void,
): void => {
  const isVain = isMinded && done !== null && done.talkedMs === 0 && done.direction === 'out';
  const callId = isVain ? done.callId : null;
  const number = isVain ? (done.phone ?? null) : null;
  const then = useLatest(goOn);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (callId === null) return;
    phone.do({ do: 'done' });
    toast.info(workspaceTexts.notReached);
    timer.current = setTimeout(() => then(number), restMs);
  }, [callId, number, then]);
  // The call itself is gone from the telephone by then: the desk alone ends the wait.
  useEffect(() => () => clearTimeout(timer.current), []);
};
