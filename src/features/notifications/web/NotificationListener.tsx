import { useEffect } from 'react';
import { notificationCalls } from '#features/notifications/notifications.contract.ts';
import { notificationEvents } from '#features/notifications/notifications.events.ts';
import { noticePath } from '#features/notifications/notice-path.ts';
import { pushedDeviceOf } from '#features/notifications/web/pushed-device.ts';
import { useSounds } from '#features/notifications/web/use-sounds.ts';
import { useToasts } from '#features/notifications/web/use-toasts.ts';
import { sumOf, useCounters } from '#kit/web/calls/counters.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { linkTo } from '#kit/web/screens/define-screens.ts';
import { useGo } from '#kit/web/screens/page.ts';
import { useEvent } from '#kit/web/calls/realtime.ts';
import { useUser } from '#kit/web/calls/session.ts';
import { useLatest } from '#kit/web/use-latest.ts';

const keepDevice = async (userId: number): Promise<void> =>
  (await import('#features/notifications/web/push-device.ts')).keepPush(userId);

/** The number on the icon of the installed program; 0 is no number. */
const useAppBadge = (): void => {
  const waiting = useCounters(sumOf);
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    const done = waiting > 0 ? navigator.setAppBadge(waiting) : navigator.clearAppBadge();
    void done.catch(() => undefined);
  }, [waiting]);
};

/** Goes where a notification pressed outside leads, and keeps this device as its owner has left it. */
const usePushes = (): void => {
  const { id: userId, asAnother } = useUser();
  const go = useLatest(useGo());
  useEffect(() => {
    if (!('serviceWorker' in navigator) || asAnother) return undefined;
    if (pushedDeviceOf(userId)) void keepDevice(userId).catch(() => undefined);
    const leave = new AbortController();
    navigator.serviceWorker.addEventListener(
      'message',
      ({ data }: MessageEvent<{ readonly open?: string }>) => {
        if (!data.open) return;
        const { searchParams } = new URL(data.open, globalThis.location.origin);
        go(linkTo(noticePath, {}, Object.fromEntries(searchParams)));
      },
      { signal: leave.signal },
    );
    return () => leave.abort();
  }, [userId, asAnother, go]);
};

/** Stands beside every page: hears of notifications and counters, shows them in the corner and sounds them. */
export const NotificationListener = (): null => {
  useEvent(notificationEvents.report, () => void invalidateCalls(notificationCalls.listNotifications));
  useToasts();
  useSounds();
  useAppBadge();
  usePushes();
  return null;
};
