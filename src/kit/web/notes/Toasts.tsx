import '@mantine/notifications/styles.layer.css';
import { Notifications, useNotifications } from '@mantine/notifications';
import { type ReactElement, useEffect, useState } from 'react';
import { riseAbove } from '#kit/web/notes/toast-rise.ts';

/** A bar may come or go under a message that is already there: another page, another view of a deal. */
const measuredEveryMs = 250;

const barsInSight = (): readonly DOMRect[] =>
  [...document.querySelectorAll('[data-uncovered]')].map((bar) => bar.getBoundingClientRect());

/** How far up the messages stand, px: they never lie over the buttons a person came for. */
const useRise = (hasToasts: boolean): number => {
  const [rise, setRise] = useState(0);
  useEffect(() => {
    if (!hasToasts) return undefined;
    const measure = (): void => setRise(riseAbove(barsInSight(), { width: innerWidth, height: innerHeight }));
    measure();
    const timer = setInterval(measure, measuredEveryMs);
    return () => clearInterval(timer);
  }, [hasToasts]);
  return rise;
};

/** The corner of short messages, above the bar with buttons where one stands in it. */
export const Toasts = (): ReactElement => {
  const rise = useRise(useNotifications().notifications.length > 0);
  return (
    <Notifications
      limit={4}
      position="bottom-right"
      style={{ marginBottom: `max(${rise}px, env(safe-area-inset-bottom))` }}
    />
  );
};
