import type { ReactElement } from 'react';
import { closedStatuses } from '#features/deals/deals.status.ts';
import { dealRoomTexts } from '#features/deals/deals.screen-texts.ts';
import { leadingLeg } from '#features/deals/deals.turns.ts';
import styles from '#features/deals/web/room/DealHead.module.css';
import { actorOf, banksOf, legsOf, stepElsewhere } from '#features/deals/web/room/deal-turn.ts';
import { useRoom } from '#features/deals/web/room/room-context.ts';
import { StepButton } from '#features/deals/web/room/StepButton.tsx';
import { shortMoment } from '#features/deals/web/room/short-moment.ts';
import { durationWords } from '#features/deals/web/room/time-words.ts';
import { sideOf } from '#features/deals/web/room/side-of.ts';
import { useMobile } from '#kit/web/use-mobile.ts';
import { TurnToken } from '#kit/web/TurnTrack.tsx';

const texts = dealRoomTexts.turn;

const Due = ({ at, now }: { readonly at: string; readonly now: Date }): ReactElement => {
  const leftMs = new Date(at).getTime() - now.getTime();
  return leftMs < 0 ? (
    <span className={styles['late']} title={texts.overdue(durationWords(-leftMs))}>
      +{durationWords(-leftMs)}
    </span>
  ) : (
    <span className="nowrap">{durationWords(leftMs)}</span>
  );
};

/**
 * Whose move it is, what is to be done and by when, as the list says it; the caller's own next action as the one
 * primary button, with the bank it concerns where that is another one.
 */
export const DealTurn = (): ReactElement => {
  const { deal, role, now, steps } = useRoom();
  const isMobile = useMobile();
  const [next] = steps;
  const isClosed = closedStatuses.some((status) => status === deal.status);
  const leg = leadingLeg(deal);
  const actor = actorOf(deal);
  const due = leg?.due_at ?? null;
  const together = legsOf(next);
  const where = banksOf(together.some(({ id }) => id === leg?.id) ? together : leg ? [leg] : []);
  const elsewhere = stepElsewhere(deal, next);
  return (
    <div className={styles['turn']}>
      <div className={styles['who']}>
        <span className="muted nowrap">{isClosed ? texts.closed : actor ? texts.whose : texts.nobody}</span>
        {actor && !isClosed && <TurnToken turn={actor} side={sideOf(role)} />}
        <span className="spacer" />
        {due && !isClosed && <Due at={due} now={now} />}
      </div>
      <b className={styles['action']}>{leg?.turn.words}</b>
      {!isClosed && (where ?? due) && (
        <span className={styles['where']}>
          {where && <span className="ellipsis">{where}</span>}
          {due && <span className="nowrap">{texts.dueBy(shortMoment(due, now))}</span>}
        </span>
      )}
      <span className="spacer" style={{ minHeight: 10 }} />
      {next && !isMobile && <StepButton step={next} isWide />}
      {next && !isMobile && elsewhere && <span className={styles['elsewhere']}>{elsewhere}</span>}
    </div>
  );
};
