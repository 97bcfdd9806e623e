import { useEffect, useState } from 'react';
import { mayPass } from '#domain/access.ts';
import { seeChat } from '#features/chat/chat.access.ts';
import { followUnread } from '#features/chat/web/deal/follow-unread.ts';
import type { PanelCount, ShownDeal } from '#features/deals/web/deals.facade.tsx';
import { useRole } from '#kit/web/session.ts';

/** How many words of the other sides of a deal nobody has read, beside the name of its talks. */
export const useTalkCount = ({ id }: ShownDeal): PanelCount | undefined => {
  const isOpen = mayPass(seeChat, useRole());
  const [unread, setUnread] = useState(0);
  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = new AbortController();
    followUnread(id, setUnread, leave.signal);
    return () => leave.abort();
  }, [id, isOpen]);
  return unread > 0 ? { text: String(unread), isAmber: true } : undefined;
};
