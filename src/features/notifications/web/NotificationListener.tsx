import { useEffect } from 'react';
import { notificationCalls } from '#features/notifications/notifications.contract.ts';
import { notificationEvents } from '#features/notifications/notifications.events.ts';
import { useSounds } from '#features/notifications/web/use-sounds.ts';
import { useToasts } from '#features/notifications/web/use-toasts.ts';
import { sumOf, useCounters } from '#kit/web/counters.ts';
import { invalidateCalls } from '#kit/web/query-client.ts';
import { useEvent } from '#kit/web/realtime.ts';

/** The number on the icon of the installed program; 0 is no number. */
const useAppBadge = (): void => {
  const waiting = useCounters(sumOf);
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    const done = waiting > 0 ? navigator.setAppBadge(waiting) : navigator.clearAppBadge();
    void done.catch(() => undefined);
  }, [waiting]);
};

/** Stands beside every page: hears of notifications and counters, shows them in the corner and sounds them. */
export const NotificationListener = (): null => {
  useEvent(notificationEvents.report, () => void invalidateCalls(notificationCalls.listNotifications));
  useToasts();
  useSounds();
  useAppBadge();
  return null;
};
