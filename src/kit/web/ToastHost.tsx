import { notificationsStore } from '@mantine/notifications';
import { type ComponentType, type ReactElement, useEffect, useState } from 'react';

const hasToasts = (): boolean => notificationsStore.getState().notifications.length > 0;

/** A page that nobody touches needs no toast before this. */
const untouchedMs = 10_000;

/**
 * Shows short messages from the first one on. Their code is fetched when the page is first touched, or a while
 * after it was opened: a message that the connection is lost could not fetch it any more.
 */
export const ToastHost = (): ReactElement | null => {
  const [isNeeded, setIsNeeded] = useState(hasToasts);
  const [Toasts, setToasts] = useState<ComponentType | null>(null);
  useEffect(() => {
    const over = new AbortController();
    const fetchCode = async (): Promise<void> => {
      try {
        const file = await import('#kit/web/Toasts.tsx');
        over.abort();
        setToasts(() => file.Toasts);
      } catch {
        // No connection: the next touch or the next message asks again.
      }
    };
    const timer = setTimeout(() => void fetchCode(), untouchedMs);
    for (const touch of ['pointerdown', 'keydown'])
      globalThis.addEventListener(touch, () => void fetchCode(), { signal: over.signal });
    const leave = notificationsStore.subscribe(() => {
      setIsNeeded(true);
      if (!over.signal.aborted) void fetchCode();
    });
    return () => {
      over.abort();
      clearTimeout(timer);
      leave();
    };
  }, []);
  return isNeeded && Toasts ? <Toasts /> : null;
};
