import { notificationsStore } from '@mantine/notifications';
import { type ComponentType, type ReactElement, useEffect, useState } from 'react';

const hasToasts = (): boolean => notificationsStore.getState().notifications.length > 0;

/** By then the first page stands there and the first click has got its answer. */
const idleMs = 10_000;

/**
 * Shows short messages from the first one on. Without any, their code is fetched when the page has settled: a
 * message that the connection is lost could not fetch it any more.
 */
export const ToastHost = (): ReactElement | null => {
  const [isNeeded, setIsNeeded] = useState(hasToasts);
  const [Toasts, setToasts] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isThere = false;
    const fetchCode = async (): Promise<void> => {
      if (isThere) return;
      try {
        const file = await import('#kit/web/notes/Toasts.tsx');
        isThere = true;
        setToasts(() => file.Toasts);
      } catch {
        // No connection: the messages wait, and its return or the next of them asks again.
      }
    };
    const fetchNow = (): void => void fetchCode();
    if (hasToasts()) fetchNow();
    const timer = setTimeout(fetchNow, idleMs);
    globalThis.addEventListener('online', fetchNow);
    const leave = notificationsStore.subscribe(() => {
      setIsNeeded(true);
      fetchNow();
    });
    return () => {
      clearTimeout(timer);
      globalThis.removeEventListener('online', fetchNow);
      leave();
    };
  }, []);
  return isNeeded && Toasts ? <Toasts /> : null;
};
