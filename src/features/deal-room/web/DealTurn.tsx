import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { closedStatuses } from '#features/deals/deals.status.ts';
import { dealRoomTexts } from '#features/deal-room/deal-room.texts.ts';
import { leadingLeg } from '#features/deal-legs/deal-legs.turns.ts';
import type { Leg } from '#features/deal-legs/deal-legs.view.ts';
import { actorOf, banksOf, legsOf, stepBeside, stepElsewhere } from '#features/deal-room/web/deal-turn.ts';
import {
  dealWords,
  durationWords,
  type NextStep,
  useRoom,
} from '#features/deal-legs/web/leg-parts.facade.tsx';
import { StepButton, stepTitle } from '#features/deal-room/web/StepButton.tsx';
import { shortMoment } from '#features/deals/web/deal-parts.facade.tsx';
import { sideOf } from '#features/deals/deals.rules.ts';
import { useMobile } from '#kit/web/use-mobile.ts';
import { TurnToken } from '#kit/web/clocks/TurnTrack.tsx';

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

/** What else is to be done at the leg the deal waits at, with which banks and by when. */
const Beside = ({ leg, step }: { readonly leg: Leg; readonly step: NextStep | undefined }): ReactElement => {
  const { deal, role, now } = useRoom();
  const together = legsOf(step);
  const where = banksOf(together.some(({ id }) => id === leg.id) ? together : [leg]);
  const { also, due_at: due } = leg;
  return (
    <>
      {also?.actor && (
        <span className="row gap-8 small muted">
          <TurnToken turn={also.actor} side={sideOf(role)} /> {dealWords(deal, leg, also)}
        </span>
      )}
      {(where ?? due) && (
        <span className="flex gap-8 small muted shrinks">
          {where && <span className="ellipsis">{where}</span>}
          {due && <span className="nowrap">{texts.dueBy(shortMoment(due, now))}</span>}
        </span>
      )}
    </>
  );
};

const Steps = ({ step: next }: { readonly step: NextStep | undefined }): ReactElement => {
  const { deal, steps, take, isBusy } = useRoom();
  const beside = stepBeside(steps, next);
  const elsewhere = stepElsewhere(deal, next);
  return (
    <>
      <StepButton step={next} isWide />
      {beside && (
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
      {next && elsewhere && <span className="mt-6 small muted">{elsewhere}</span>}
    </>
  );
};

/**
 * Whose move it is, what is to be done and by when, as the list says it; the caller's own next action as the one
 * primary button, with the bank it concerns where that is another one.
 */
export const DealTurn = ({ step: next }: { readonly step: NextStep | undefined }): ReactElement => {
  const { deal, role, now } = useRoom();
  const isMobile = useMobile();
  const isClosed = closedStatuses.some((status) => status === deal.status);
  const leg = leadingLeg(deal);
  const actor = actorOf(deal);
  return (
    <div className="column on-tint">
      <div className="row gap-8 mb-6 text-12">
        <span className="muted nowrap">{isClosed ? texts.closed : actor ? texts.whose : texts.nobody}</span>
        {actor && !isClosed && <TurnToken turn={actor} side={sideOf(role)} />}
        <span className="spacer" />
        {leg?.due_at && !isClosed && <Due at={leg.due_at} now={now} />}
      </div>
      <b className="bold">{leg && dealWords(deal, leg, leg.turn)}</b>
      {leg && !isClosed && <Beside leg={leg} step={next} />}
      <span className="spacer" style={{ minHeight: 10 }} />
      {!isMobile && <Steps step={next} />}
    </div>
  );
};
