import { useEffect, useState } from 'react';
import { mayPass } from '#domain/access.ts';
import { seeChat } from '#features/chat/chat.access.ts';
import { syncUnread } from '#features/chat/web/deal/sync-unread.ts';
import type { PanelCount } from '#features/deal-room/web/deal-room.facade.tsx';
import type { Deal as ShownDeal } from '#features/deal-legs/deal-legs.view.ts';
import { useRole } from '#kit/web/calls/session.ts';

/** How many words of the other sides of a deal nobody has read, beside the name of its threads. */
export const useThreadCount = ({ id }: ShownDeal): PanelCount | undefined => {
  const isOpen = mayPass(seeChat, useRole());
  const [unread, setUnread] = useState(0);
  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = new AbortController();
    syncUnread(id, setUnread, leave.signal);
    return () => leave.abort();
  }, [id, isOpen]);
  return unread > 0 ? { text: String(unread), waits: unread } : undefined;
};
