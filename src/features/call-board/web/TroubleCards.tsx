import { Anchor } from '@mantine/core';
import { type ReactElement, Suspense, useState } from 'react';
import { formatDate } from '#domain/moscow-date.ts';
import { callBoardScreenTexts as texts } from '#features/call-board/call-board.screen-texts.ts';
import type { Board } from '#features/call-board/web/board-view.ts';
import styles from '#features/call-board/web/call-board.module.css';
import { RefusalsDrawer } from '#features/call-board/web/RefusalsDrawer.tsx';
import { OverdueCallbacks } from '#features/callbacks/web/callbacks.facade.tsx';
import { callLinks } from '#features/calls/web/call-links.facade.ts';
import { Threshold, winnerLinks } from '#features/winners/web/winners.facade.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { Counter } from '#kit/web/StatusPill.tsx';

type BoardProps = { readonly board: Board };

/** Purchases by the day to sign, each a bar: how many, and how many nobody has called about. */
export const WinnersCard = ({ board: { winners } }: BoardProps): ReactElement => {
  const most = Math.max(1, ...winners.map(({ count }) => count));
  return (
    <Card
      title={texts.winners}
      actions={
        <Suspense>
          <Threshold />
        </Suspense>
      }
      padded
    >
      {winners.length === 0 && <p className="text-13 muted m-0">{texts.noWinners}</p>}
      <ul className="grid gap-8">
        {winners.map(({ day, days_left: left, count, untouched }) => (
          <li
            key={day}
            className="grid middle gap-2 gap-x-8 text-13"
            style={{ gridTemplateColumns: '40px 1fr auto' }}
          >
            <LinkTo link={winnerLinks.ofDay(day)} className="nowrap">
              {formatDate(day).slice(0, 5)}
            </LinkTo>
            <span className={left <= 1 ? 'wait small' : 'muted small'}>
              {texts.daysLeft(left)}, {texts.untouched(texts.many(untouched))}
            </span>
            <b className="medium text-right">{texts.many(count)}</b>
            <meter
              className={`whole-row full ${styles['bar']}`}
              min={0}
              max={most}
              value={count}
              aria-hidden
            />
          </li>
        ))}
      </ul>
    </Card>
  );
};

export const OverdueCard = ({ board: { overdue } }: BoardProps): ReactElement => (
  <Card
    title={texts.overdue}
    actions={<Counter {...(overdue > 0 ? { tone: 'mine' as const } : {})}>{texts.many(overdue)}</Counter>}
    padded
  >
    <Suspense fallback={null}>
      <OverdueCallbacks />
    </Suspense>
  </Card>
);

const Missed = ({ board: { missed, waiting, day } }: BoardProps): ReactElement => (
  <section className="grid gap-4">
    <h3 className="text-13">{texts.missed}</h3>
    {missed === 0 ? (
      <p className="text-13 muted m-0">{texts.noMissed}</p>
    ) : (
      <span className="row gap-8 text-13">
        <LinkTo link={callLinks.missed(day)}>{missed}</LinkTo>
        <span className={waiting > 0 ? 'bad' : 'muted'}>{texts.waiting(waiting)}</span>
      </span>
    )}
  </section>
);

const Refusals = ({ board: { refusals } }: BoardProps): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="grid gap-4">
      <h3 className="text-13">{texts.refusals}</h3>
      {refusals.length === 0 ? (
        <p className="text-13 muted m-0">{texts.noRefusals}</p>
      ) : (
        <>
          <ul className="grid gap-2 text-13">
            {refusals.map(({ rule, title, count }) => (
              <li key={rule} className="row spread gap-8">
                <span>{title}</span>
                <span className="muted nowrap">{texts.times(count)}</span>
              </li>
            ))}
          </ul>
          <Anchor
            component="button"
            type="button"
            className="text-13 text-left"
            onClick={() => setOpen(true)}
          >
            {texts.showRefusals}
          </Anchor>
        </>
      )}
      <RefusalsDrawer isOpen={isOpen} onClose={() => setOpen(false)} />
    </section>
  );
};

const BadSound = ({ board: { bad_sound: bad } }: BoardProps): ReactElement => (
  <section className="grid gap-4">
    <h3 className="text-13">{texts.badSound}</h3>
    {bad.length === 0 && <p className="text-13 muted m-0">{texts.noBadSound}</p>}
    <ul className="grid gap-2 text-13">
      {bad.map(({ call_id: id, by, with: other, score }) => (
        <li key={id} className="row spread gap-8">
          <LinkTo link={callLinks.one(id)} className="ellipsis">
            {`${by} — ${other ?? texts.unknown}`}
          </LinkTo>
          <span className="bad nowrap">{texts.score(score)}</span>
        </li>
      ))}
    </ul>
  </section>
);

/** What went wrong today: calls nobody took, calls the rules forbade, talks one could hardly hear. */
export const TroubleCard = ({ board }: BoardProps): ReactElement => (
  <Card label={texts.missed}>
    <div className="grid gap-16 p-16">
      <Missed board={board} />
      <Refusals board={board} />
      <BadSound board={board} />
    </div>
  </Card>
);
