import { useEffect } from 'react';
import { heartbeatMs } from '#features/calls/calls.status.ts';
import { useLatest } from '#kit/web/use-latest.ts';

/** A window that shows somebody in hand says so every half a minute; `of` tells one lease from another, null is none. */
export const useHeartbeat = (of: string | null, renew: () => void): void => {
  const renewNow = useLatest(renew);
  useEffect(() => {
    if (of === null) return undefined;
    const timer = setInterval(renewNow, heartbeatMs);
    return () => clearInterval(timer);
  }, [of, renewNow]);
};
