import { useEffect } from 'react';
import { risesOf, volumeOf } from '#features/notifications/notifications.sounds.ts';
import { letFirstGestureUnlock, soundLine } from '#features/notifications/web/play-sound.ts';
import type { SoundOrigin } from '#kit/contract/sound-settings.ts';
import { useCounters } from '#kit/web/calls/counters.ts';
import { isHushed } from '#kit/web/calls/silence.ts';
import { onOwnChange } from '#kit/web/calls/own-changes.ts';
import { useUser } from '#kit/web/calls/session.ts';
import { useLatest } from '#kit/web/use-latest.ts';

/** A counter that rises this soon after a change of one's own was raised by it. */
const ownMs = 2_000;

const minuteNow = (): number => {
  const now = new Date();
  return now.getHours() * 60 + now.getMinutes();
};

/** Sounds an alert when a counter of the person's role rises, in the one window that has the right to. */
export const useSounds = (): void => {
  const user = useUser();
  const { role } = user;
  const volumeNow = useLatest((origin: SoundOrigin) => volumeOf(user.sounds, origin, minuteNow()));
  useEffect(letFirstGestureUnlock, []);
  useEffect(() => {
    let changedAt = -ownMs;
    const stopOwn = onOwnChange(() => (changedAt = performance.now()));
    const stopCounters = useCounters.subscribe((after, before) => {
      if (isHushed() || performance.now() - changedAt < ownMs) return;
      for (const origin of risesOf(before, after, role)) soundLine.add(origin, volumeNow(origin));
    });
    return () => {
      stopOwn();
      stopCounters();
    };
  }, [role, volumeNow]);
};
