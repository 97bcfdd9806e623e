import type { ReactElement } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { dealLegTexts, dealRoomTexts } from '#features/deals/deals.screen-texts.ts';
import type { Leg } from '#features/deals/web/room/deal-view.ts';
import { isOverdue } from '#features/deals/web/room/deal-view.ts';
import { comingSteps } from '#features/deals/web/room/next-steps.ts';
import { DealPeople } from '#features/deals/web/room/DealPeople.tsx';
import { useRoom } from '#features/deals/web/room/room-context.ts';
import styles from '#features/deals/web/room/SideColumn.module.css';
import { shortMoment } from '#features/deals/web/room/short-moment.ts';
import { durationWords } from '#features/deals/web/room/time-words.ts';

const texts = dealRoomTexts.next;
const mostSteps = 4;

const StepDue = ({ leg, now }: { readonly leg: Leg; readonly now: Date }): ReactElement | null => {
  if (leg.due_at === null) return null;
  if (!isOverdue(leg.due_at, now))
    return <span className="nowrap">{dealRoomTexts.turn.dueBy(shortMoment(leg.due_at, now))}</span>;
  const late = durationWords(now.getTime() - new Date(leg.due_at).getTime());
  return <span className={styles['late']}>+{late}</span>;
};

const whereOf = (legs: readonly [Leg, ...Leg[]]): string => {
  if (legs.length > 1) return dealLegTexts.count(legs.length);
  const { bank } = legs[0];
  return bank ? shortBankName(bank.name) : dealRoomTexts.turn.choosing;
};

/** Beside the banks: the nearest steps, ours numbered in colour, and the people of the deal. */
export const SideColumn = (): ReactElement => {
  const { deal, role, now, openLeg } = useRoom();
  const steps = comingSteps(deal, role).slice(0, mostSteps);
  return (
    <aside className={styles['side']} aria-label={dealRoomTexts.aside}>
      <section className={styles['card']}>
        <header className={styles['head']}>
          <h2>{texts.title}</h2>
          <span className="muted small">{texts.byDue}</span>
        </header>
        {steps.length === 0 && <p className={styles['nothing']}>{texts.nothing}</p>}
        <ol>
          {steps.map(({ legs, words, isMine }, at) => (
            <li key={legs[0].id}>
              <button
                type="button"
                className={styles['step']}
                data-mine={isMine || undefined}
                onClick={() => openLeg(legs[0].id)}
              >
                <span className={styles['number']}>{at + 1}</span>
                <b>{words}</b>
                <span className={styles['where']}>
                  <span className="ellipsis">{whereOf(legs)}</span>
                  <StepDue leg={legs[0]} now={now} />
                </span>
              </button>
            </li>
          ))}
        </ol>
      </section>
      <DealPeople />
    </aside>
  );
};
