import type { ReactElement, ReactNode } from 'react';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { dealRoomTexts } from '#features/deal-room/deal-room.texts.ts';
import styles from '#features/deal-room/web/DealHead.module.css';
import { DealStatusPill } from '#features/deals/web/deal-parts.facade.tsx';
import { sideOf } from '#features/deals/deals.rules.ts';
import { roublesText } from '#domain/money.ts';
import { actorOf } from '#features/deal-room/web/deal-turn.ts';
import { standingTerms } from '#features/deal-legs/deal-legs.view.ts';
import { type NextStep, useRoom } from '#features/deal-legs/web/leg-parts.facade.tsx';
import { StepButton } from '#features/deal-room/web/StepButton.tsx';
import { deadlineOf } from '#features/deal-room/web/deal-deadline.ts';
import { useCalendar } from '#kit/web/forms/calendar.ts';
import { clockWords } from '#kit/web/clocks/clock-cells.ts';
import { DayClock } from '#kit/web/clocks/DayClock.tsx';
import { TurnToken } from '#kit/web/clocks/TurnTrack.tsx';

type CompactFactsProps = {
  readonly step: NextStep | undefined;
  readonly menu: ReactNode;
  readonly toggle: ReactNode;
};

/** The head in one line: client, status, sum and term, time left, the next action; on a narrow screen the first two. */
export const CompactFacts = ({ step, menu, toggle }: CompactFactsProps): ReactElement => {
  const { deal, role, now } = useRoom();
  const today = moscowDateOf(now);
  const deadline = deadlineOf(deal);
  const calendar = useCalendar();
  const { amount, days } = standingTerms(deal);
  const actor = actorOf(deal);
  return (
    <div className={`row gap-12 nowrap ${styles['compact']}`}>
      <h2 title={deal.client_name}>{deal.client_name || dealRoomTexts.noClient}</h2>
      <DealStatusPill status={deal.status} />
      <i className={`fixed my-12 narrow-off ${styles['rule']}`} />
      <b className="text-14 bold">{amount === null ? dealRoomTexts.noSum : roublesText(amount)}</b>
      {days !== null && <span className={`muted ${styles['term']}`}>{dealRoomTexts.days(days)}</span>}
      {deadline && (
        <span className="row gap-12 narrow-off">
          <i className={`fixed my-12 ${styles['rule']}`} />
          <DayClock deadline={deadline.date} today={today} isMini />
          <span className="small">
            <b className="bold">{clockWords(today, deadline.date, calendar).text}</b>{' '}
            <span className={`muted ${styles['until']}`}>
              {dealRoomTexts.turn.dueBy(formatDate(deadline.date))}
            </span>
          </span>
        </span>
      )}
      {actor && (
        <span className="narrow-off">
          <TurnToken turn={actor} side={sideOf(role)} />
        </span>
      )}
      <span className="narrow-off">
        <StepButton step={step} isSmall />
      </span>
      {menu}
      {toggle}
    </div>
  );
};
