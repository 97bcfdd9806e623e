import { notificationsStore } from '@mantine/notifications';
import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react';

const load = async () => ({ default: (await import('#kit/web/Toasts.tsx')).Toasts });
const Toasts = lazy(load);

const hasToasts = (): boolean => notificationsStore.getState().notifications.length > 0;

/**
 * Shows short messages from the first one on. Their code is fetched when the browser has nothing better to do: a
 * message that the connection is lost could not fetch it any more.
 */
export const ToastHost = (): ReactElement | null => {
  const [isNeeded, setIsNeeded] = useState(hasToasts);
  useEffect(() => notificationsStore.subscribe(() => setIsNeeded(true)), []);
  useEffect(() => {
    const fetchSoon = (): void => void load().catch(() => undefined);
    if (!globalThis.requestIdleCallback) {
      const timer = setTimeout(fetchSoon, 2_000);
      return () => clearTimeout(timer);
    }
    const asked = requestIdleCallback(fetchSoon, { timeout: 5_000 });
    return () => cancelIdleCallback(asked);
  }, []);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <Toasts />
    </Suspense>
  );
};
