import type { ReactElement } from 'react';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { dealRoomTexts } from '#features/deals/deals.screen-texts.ts';
import { dealScreens } from '#features/deals/web/deals.screens.ts';
import { deadlineOf } from '#features/deals/web/room/deal-deadline.ts';
import styles from '#features/deals/web/room/DealHead.module.css';
import { useRoom } from '#features/deals/web/room/room-context.ts';
import { DayClock } from '#kit/web/DayClock.tsx';
import { LinkTo } from '#kit/web/LinkTo.tsx';

const texts = dealRoomTexts.clock;

/** The days between today and the day the deal runs against. */
export const DealClock = (): ReactElement => {
  const { deal, now } = useRoom();
  const deadline = deadlineOf(deal);
  return (
    <div>
      <div className={styles['who']} style={{ marginBottom: 0 }}>
        <span className="muted">{deadline?.title ?? texts.none}</span>
        <span className="spacer" />
        {deal.can_edit && (
          <LinkTo link={dealScreens.update.link({ id: deal.id })}>
            {deadline ? texts.change : texts.setIt}
          </LinkTo>
        )}
      </div>
      {deadline && (
        <>
          <b className={styles['moment']}>{deadline.words}</b>
          <DayClock deadline={deadline.date} today={moscowDateOf(now)} />
        </>
      )}
    </div>
  );
};
