import type { ReactElement } from 'react';
import styles from '#features/deal-room/web/DealHead.module.css';
import type { ViewGroup } from '#features/deal-room/web/deal-room.facade.tsx';
import { banksOf, legsOf, mainStep } from '#features/deal-room/web/deal-turn.ts';
import { issuedLeg } from '#features/deal-legs/deal-legs.view.ts';
import { useRoom } from '#features/deal-legs/web/leg-parts.facade.tsx';
import { sideOf } from '#features/deals/deals.rules.ts';
import { StepButton } from '#features/deal-room/web/StepButton.tsx';
import { TurnToken } from '#kit/web/clocks/TurnTrack.tsx';

/** The next action of a narrow screen: it sticks to the bottom while the deal is read, and names the bank it is done with. */
export const ActionBar = ({ group }: { readonly group: ViewGroup }): ReactElement | null => {
  const { deal, role, steps } = useRoom();
  const next = mainStep(steps, group);
  const where = banksOf(legsOf(next));
  if (!next && !issuedLeg(deal)) return null;
  return (
    <div className={`row gap-12 on-paper ${styles['action-bar']}`} data-uncovered>
      {next && (
        <span className="grid gap-2 shrinks">
          <TurnToken turn={sideOf(role)} side={sideOf(role)} />
          {where && <span className="small muted ellipsis">{where}</span>}
        </span>
      )}
      <div className="grow shrinks">
        <StepButton step={next} isWide />
      </div>
    </div>
  );
};
