import { Bell } from 'lucide-react';
import type { ReactElement } from 'react';
import { bellTexts as texts } from '#features/notifications/notifications.bell-texts.ts';
import styles from '#features/notifications/web/bell.module.css';
import { openCentre } from '#features/notifications/web/open-centre.ts';
import { useUnread } from '#features/notifications/web/use-unread.ts';
import { Hint } from '#kit/web/Hint.tsx';

const mostShown = 99;

/** The way to the notifications from any page, with the number of those not read. */
export const BellButton = (): ReactElement => {
  const unread = useUnread().data?.unread ?? 0;
  return (
    <Hint label={texts.title}>
      <button type="button" className={styles['bell']} aria-label={texts.bell(unread)} onClick={openCentre}>
        <Bell size={19} aria-hidden />
        {unread > 0 && (
          <span className={styles['count']} aria-hidden>
            {unread > mostShown ? texts.overCap : unread}
          </span>
        )}
      </button>
    </Hint>
  );
};
