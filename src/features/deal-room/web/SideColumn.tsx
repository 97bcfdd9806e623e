import type { ReactElement } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { dealLegTexts } from '#features/deal-legs/deal-legs.screen-texts.ts';
import { dealRoomTexts } from '#features/deal-room/deal-room.texts.ts';
import { isOverdue, type Leg } from '#features/deal-legs/deal-legs.view.ts';
import { comingSteps, durationWords, useRoom } from '#features/deal-legs/web/leg-parts.facade.tsx';
import { DealPeople } from '#features/deal-room/web/DealPeople.tsx';
import styles from '#features/deal-room/web/SideColumn.module.css';
import { sideOf } from '#features/deals/deals.rules.ts';
import { shortMoment } from '#features/deals/web/deal-parts.facade.tsx';
import { TurnToken } from '#kit/web/clocks/TurnTrack.tsx';

const texts = dealRoomTexts.next;
const mostSteps = 4;

const StepDue = ({ leg, now }: { readonly leg: Leg; readonly now: Date }): ReactElement | null => {
  if (leg.due_at === null) return null;
  if (!isOverdue(leg.due_at, now))
    return <span className="nowrap">{dealRoomTexts.turn.dueBy(shortMoment(leg.due_at, now))}</span>;
  const late = durationWords(now.getTime() - new Date(leg.due_at).getTime());
  return <span className="medium bad nowrap">+{late}</span>;
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
    <aside className="column gap-12 short scrolls" aria-label={dealRoomTexts.aside}>
      <section className="fixed pb-6 card">
        <header className="row spread gap-8 pb-6 pt-12 px-16">
          <h2>{texts.title}</h2>
          <span className="muted small">{texts.byDue}</span>
        </header>
        {steps.length === 0 && <p className={`text-13 muted ${styles['nothing']}`}>{texts.nothing}</p>}
        <ol>
          {steps.map(({ legs, words, isMine, actor }, at) => (
            <li key={`${words} ${isMine}`}>
              <button
                type="button"
                className={`grid gap-2 gap-x-10 full pt-8 pb-10 pr-12 pl-16 text-left no-edge pressed no-ground hovers ${styles['step']}`}
                style={{ gridTemplateColumns: '20px minmax(0, 1fr)' }}
                data-mine={isMine || undefined}
                onClick={() => openLeg(legs[0].id)}
              >
                <span
                  className={`grid centred text-11 bold soft round on-neutral ${styles['number']}`}
                  style={{ gridRow: 'span 2', width: 20, height: 20 }}
                >
                  {at + 1}
                </span>
                <b className="medium">{words}</b>
                <span className="flex gap-8 shrinks small muted">
                  {actor && <TurnToken turn={actor} side={sideOf(role)} />}
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
