import type { ReactElement } from 'react';
import styles from '#features/deals/web/room/DealHead.module.css';
import { actorOf } from '#features/deals/web/room/deal-turn.ts';
import { useRoom } from '#features/deals/web/room/room-context.ts';
import { sideOf } from '#features/deals/web/room/side-of.ts';
import { StepButton } from '#features/deals/web/room/StepButton.tsx';
import { TurnToken } from '#kit/web/TurnTrack.tsx';

/** The next action of a narrow screen: it sticks to the bottom while the deal is read. */
export const ActionBar = (): ReactElement | null => {
  const { deal, role, steps } = useRoom();
  const [next] = steps;
  if (!next) return null;
  const actor = actorOf(deal);
  return (
    <div className={styles['action-bar']} data-uncovered>
      {actor && <TurnToken turn={actor} side={sideOf(role)} />}
      <div className={styles['grow']}>
        <StepButton step={next} isWide />
      </div>
    </div>
  );
};
