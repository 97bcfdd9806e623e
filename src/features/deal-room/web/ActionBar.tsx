import type { ReactElement } from 'react';
import styles from '#features/deal-room/web/DealHead.module.css';
import { actorOf } from '#features/deal-room/web/deal-turn.ts';
import { useRoom } from '#features/deal-legs/web/leg-parts.facade.tsx';
import { sideOf } from '#features/deals/deals.rules.ts';
import { StepButton } from '#features/deal-room/web/StepButton.tsx';
import { TurnToken } from '#kit/web/TurnTrack.tsx';

/** The next action of a narrow screen: it sticks to the bottom while the deal is read. */
export const ActionBar = (): ReactElement | null => {
  const { deal, role, steps } = useRoom();
  const [next] = steps;
  if (!next) return null;
  const actor = actorOf(deal);
  return (
    <div className={`row gap-12 on-paper ${styles['action-bar']}`} data-uncovered>
      {actor && <TurnToken turn={actor} side={sideOf(role)} />}
      <div className={`grow ${styles['grow']}`}>
        <StepButton step={next} isWide />
      </div>
    </div>
  );
};
