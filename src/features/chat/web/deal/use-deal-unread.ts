import { useEffect, useState } from 'react';

/** How many words of the other sides of a deal nobody has read; the code that asks comes with the first deal. */
export const useDealUnread = (dealId: number, isOpen: boolean): number => {
  const [unread, setUnread] = useState(0);
  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = new AbortController();
    const follow = async (): Promise<void> => {
      const { followUnread } = await import('#features/chat/web/deal/follow-unread.ts');
      if (!leave.signal.aborted) followUnread(dealId, setUnread, leave.signal);
    };
    // Without the code the tab has no number, and says so when it is opened.
    follow().catch(() => undefined);
    return () => leave.abort();
  }, [dealId, isOpen]);
  return unread;
};
