import type { ReactElement } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { closedStatuses } from '#features/deals/deals.status.ts';
import { dealRoomTexts } from '#features/deals/deals.screen-texts.ts';
import { nextActionOf } from '#features/deals/deals.texts.ts';
import styles from '#features/deals/web/room/DealHead.module.css';
import type { Deal, Leg } from '#features/deals/web/room/deal-view.ts';
import type { NextStep } from '#features/deals/web/room/next-steps.ts';
import { useRoom } from '#features/deals/web/room/room-context.ts';
import { StepButton } from '#features/deals/web/room/StepButton.tsx';
import { shortMoment } from '#features/deals/web/room/short-moment.ts';
import { durationWords } from '#features/deals/web/room/time-words.ts';
import { sideOf } from '#features/deals/web/room/side-of.ts';
import { useMobile } from '#kit/web/use-mobile.ts';
import { TurnToken } from '#kit/web/TurnTrack.tsx';

const texts = dealRoomTexts.turn;

/** The leg the deal waits at: one of those that follow the deal's own status, nearest due first. */
const leadingLeg = (deal: Deal): Leg | undefined =>
  deal.legs
    .filter((leg) => (deal.ball === null ? leg.status === deal.status : leg.ball === deal.ball))
    .toSorted((a, b) => (a.due_at ?? '9').localeCompare(b.due_at ?? '9'))[0];

const legsOf = (step: NextStep | undefined): readonly Leg[] => (step && 'legs' in step ? step.legs : []);

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

/** Whose move it is, what is to be done and by when; the caller's own next action as the one primary button. */
export const DealTurn = (): ReactElement => {
  const { deal, role, now, steps } = useRoom();
  const isMobile = useMobile();
  const [next] = steps;
  const isClosed = closedStatuses.some((status) => status === deal.status);
  const legs = legsOf(next);
  const leg = legs[0] ?? leadingLeg(deal);
  const ball = leg?.ball ?? deal.ball;
  const due = leg?.due_at ?? null;
  const where = legs.length > 1 ? texts.inBanks(legs.length) : leg?.bank && shortBankName(leg.bank.name);
  return (
    <div className={styles['turn']}>
      <div className={styles['who']}>
        <span className="muted nowrap">{isClosed ? texts.closed : ball ? texts.whose : texts.nobody}</span>
        {ball && !isClosed && <TurnToken turn={ball} side={sideOf(role)} />}
        <span className="spacer" />
        {due && !isClosed && <Due at={due} now={now} />}
      </div>
      <b className={styles['action']}>
        {next?.kind === 'banks'
          ? texts.choosing
          : nextActionOf(leg?.status ?? deal.status, leg ? leg.sub_state : deal.sub_state)}
      </b>
      {!isClosed && (where ?? due) && (
        <span className={styles['where']}>
          {where && <span className="ellipsis">{where}</span>}
          {due && <span className="nowrap">{texts.dueBy(shortMoment(due, now))}</span>}
        </span>
      )}
      <span className="spacer" style={{ minHeight: 10 }} />
      {next && !isMobile && <StepButton step={next} isWide />}
    </div>
  );
};
