import type { ReactElement, ReactNode } from 'react';
import { dealRoomTexts } from '#features/deals/deals.screen-texts.ts';
import styles from '#features/deals/web/room/DealHead.module.css';
import { DealStatusPill } from '#features/deals/web/room/DealStatusPill.tsx';
import { useRoom } from '#features/deals/web/room/room-context.ts';
import { roublesText } from '#features/deals/web/room/Roubles.tsx';
import { StepButton } from '#features/deals/web/room/StepButton.tsx';
import { TurnWord } from '#features/deals/web/room/TurnWord.tsx';
import { deadlineOf, leftWords } from '#features/deals/web/room/deal-deadline.ts';

type CompactFactsProps = { readonly menu: ReactNode; readonly toggle: ReactNode };

/** The head in one line: client, status, sum and term, time left, the next action. */
export const CompactFacts = ({ menu, toggle }: CompactFactsProps): ReactElement => {
  const { deal, now, steps } = useRoom();
  const deadline = deadlineOf(deal);
  const [next] = steps;
  return (
    <div className={styles['compact']}>
      <h2 title={deal.client_name}>{deal.client_name || dealRoomTexts.noClient}</h2>
      <DealStatusPill status={deal.status} />
      <i className={styles['rule']} />
      <b className={styles['sum']}>{deal.amount === null ? dealRoomTexts.noSum : roublesText(deal.amount)}</b>
      {deal.days !== null && <span className="muted">{dealRoomTexts.days(deal.days)}</span>}
      {deadline && (
        <>
          <i className={styles['rule']} />
          <span className="small">
            <b>{leftWords(deadline.date, now)}</b> <span className="muted">{dealRoomTexts.turn.dueBy(deadline.words)}</span>
          </span>
        </>
      )}
      <span className="spacer" />
      {deal.ball && <TurnWord ball={deal.ball} />}
      {next && <StepButton step={next} isSmall />}
      {menu}
      {toggle}
    </div>
  );
};
