import type { ReactElement, ReactNode } from 'react';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { dealRoomTexts } from '#features/deals/deals.screen-texts.ts';
import styles from '#features/deals/web/room/DealHead.module.css';
import { DealStatusPill } from '#features/deals/web/room/DealStatusPill.tsx';
import { actorOf } from '#features/deals/web/room/deal-turn.ts';
import { useRoom } from '#features/deals/web/room/room-context.ts';
import { roublesText } from '#features/deals/web/room/Roubles.tsx';
import { StepButton } from '#features/deals/web/room/StepButton.tsx';
import { deadlineOf } from '#features/deals/web/room/deal-deadline.ts';
import { sideOf } from '#features/deals/web/room/side-of.ts';
import { useCalendar } from '#kit/web/calendar.ts';
import { clockWords } from '#kit/web/clock-cells.ts';
import { DayClock } from '#kit/web/DayClock.tsx';
import { TurnToken } from '#kit/web/TurnTrack.tsx';

type CompactFactsProps = { readonly menu: ReactNode; readonly toggle: ReactNode };

/** The head in one line: client, status, sum and term, time left, the next action. */
export const CompactFacts = ({ menu, toggle }: CompactFactsProps): ReactElement => {
  const { deal, role, now, steps } = useRoom();
  const today = moscowDateOf(now);
  const deadline = deadlineOf(deal);
  const calendar = useCalendar();
  const [next] = steps;
  const actor = actorOf(deal);
  return (
    <div className={styles['compact']}>
      <h2 title={deal.client_name}>{deal.client_name || dealRoomTexts.noClient}</h2>
      <DealStatusPill status={deal.status} />
      <i className={styles['rule']} />
      <b className={styles['sum']}>{deal.amount === null ? dealRoomTexts.noSum : roublesText(deal.amount)}</b>
      {deal.days !== null && (
        <span className={`muted ${styles['term']}`}>{dealRoomTexts.days(deal.days)}</span>
      )}
      {deadline && (
        <>
          <i className={styles['rule']} />
          <DayClock deadline={deadline.date} today={today} isMini />
          <span className="small">
            <b>{clockWords(today, deadline.date, calendar).text}</b>{' '}
            <span className={styles['until']}>{dealRoomTexts.turn.dueBy(formatDate(deadline.date))}</span>
          </span>
        </>
      )}
      <span className="spacer" />
      {actor && <TurnToken turn={actor} side={sideOf(role)} />}
      {next && <StepButton step={next} isSmall />}
      {menu}
      {toggle}
    </div>
  );
};
