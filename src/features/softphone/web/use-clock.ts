import { useEffect, useState } from 'react';
import { clockOf } from '#features/softphone/softphone.rules.ts';

/** How long since a moment, as a clock shows it, second by second; null where the moment has not come. */
export const useClock = (since: number | null): string | null => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (since === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [since]);
  return since === null ? null : clockOf(Math.max(now, since) - since);
};
