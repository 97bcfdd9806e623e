import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { closedStatuses } from '#features/deals/deals.status.ts';
import { dealRoomTexts } from '#features/deal-room/deal-room.texts.ts';
import { leadingLeg } from '#features/deal-legs/deal-legs.turns.ts';
import styles from '#features/deal-room/web/DealHead.module.css';
import { actorOf, banksOf, legsOf, stepBeside, stepElsewhere } from '#features/deal-room/web/deal-turn.ts';
import { durationWords, type NextStep, useRoom } from '#features/deal-legs/web/leg-parts.facade.tsx';
import { StepButton, stepTitle } from '#features/deal-room/web/StepButton.tsx';
import { shortMoment } from '#features/deals/web/deal-parts.facade.tsx';
import { sideOf } from '#features/deals/deals.rules.ts';
import { useMobile } from '#kit/web/use-mobile.ts';
import { TurnToken } from '#kit/web/TurnTrack.tsx';

const texts = dealRoomTexts.turn;

const Due = ({ at, now }: { readonly at: string; readonly now: Date }): ReactElement => {
  const leftMs = new Date(at).getTime() - now.getTime();
  return leftMs < 0 ? (
    <span className="bold bad nowrap" title={texts.overdue(durationWords(-leftMs))}>
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
export const DealTurn = ({ step: next }: { readonly step: NextStep | undefined }): ReactElement => {
  const { deal, role, now, steps, take, isBusy } = useRoom();
  const isMobile = useMobile();
  const isClosed = closedStatuses.some((status) => status === deal.status);
  const leg = leadingLeg(deal);
  const actor = actorOf(deal);
  const due = leg?.due_at ?? null;
  const together = legsOf(next);
  const where = banksOf(together.some(({ id }) => id === leg?.id) ? together : leg ? [leg] : []);
  const elsewhere = stepElsewhere(deal, next);
  const beside = stepBeside(steps, next);
  return (
    <div className="column on-tint">
      <div className="row gap-8 mb-6 text-12">
        <span className="muted nowrap">{isClosed ? texts.closed : actor ? texts.whose : texts.nobody}</span>
        {actor && !isClosed && <TurnToken turn={actor} side={sideOf(role)} />}
        <span className="spacer" />
        {due && !isClosed && <Due at={due} now={now} />}
      </div>
      <b className="bold">{leg?.turn.words}</b>
      {leg?.also?.actor && !isClosed && (
        <span className="row gap-8 small muted">
          <TurnToken turn={leg.also.actor} side={sideOf(role)} /> {leg.also.words}
        </span>
      )}
      {!isClosed && (where ?? due) && (
        <span className={`flex gap-8 small muted ${styles['where']}`}>
          {where && <span className="ellipsis">{where}</span>}
          {due && <span className="nowrap">{texts.dueBy(shortMoment(due, now))}</span>}
        </span>
      )}
      <span className="spacer" style={{ minHeight: 10 }} />
      {!isMobile && <StepButton step={next} isWide />}
      {beside && !isMobile && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt="var(--space-4)"
          h="auto"
          disabled={isBusy}
          onClick={() => take(beside)}
        >
          <span className="wraps">
            {texts.stepBeside(stepTitle(beside, deal.product), banksOf(legsOf(beside)) ?? '')}
          </span>
        </Button>
      )}
      {next && !isMobile && elsewhere && <span className="mt-6 small muted">{elsewhere}</span>}
    </div>
  );
};
