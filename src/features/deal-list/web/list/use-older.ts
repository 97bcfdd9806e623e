import { useEffect, useState } from 'react';
import { type DealSearch, type ListFilter, olderOf } from '#features/deal-list/web/list/deal-search.ts';

/** What is beyond the period is counted when the list has been still for so long. */
const stillMs = 1_500;

/** The filter of the deals older than the period shown, once the list stands still; null where there is no such edge. */
export const useOlder = (search: DealSearch, now: Date, isStill: boolean): ListFilter | null => {
  const older = olderOf(search, now);
  const key = JSON.stringify(older);
  const [ready, setReady] = useState<string | null>(null);
  useEffect(() => {
    if (!isStill) return undefined;
    const timer = setTimeout(() => setReady(key), stillMs);
    return () => clearTimeout(timer);
  }, [key, isStill]);
  return ready === key ? older : null;
};
