import { SegmentedControl } from '@mantine/core';
import { Info } from 'lucide-react';
import type { CSSProperties, ReactElement } from 'react';
import { reasonName } from '#features/deal-legs/deal-legs.reasons.ts';
import { statisticsCalls } from '#features/statistics/statistics.contract.ts';
import { statisticsScreenTexts as texts } from '#features/statistics/statistics.screen-texts.ts';
import { statisticsTexts } from '#features/statistics/statistics.texts.ts';
import { type Asked, type Change, percentWords } from '#features/statistics/web/asked.ts';
import styles from '#features/statistics/web/dashboard.module.css';
import { FigureLink } from '#features/statistics/web/FigureLink.tsx';
import { StatCard } from '#features/statistics/web/StatCard.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

type Refusals = CallReply<typeof statisticsCalls.showRefusals>;
const words = texts.refusals;

/** By how much of all the line of Pareto is drawn. */
const rule = 80;
const rowPx = 26;
const most = 9;

/** Those few that make up the first four fifths. */
const leading = (reasons: Refusals['reasons']): number => {
  const at = reasons.findIndex(({ so_far: soFar }) => soFar >= rule);
  return at < 0 ? reasons.length : at + 1;
};

/** How the reasons add up, top to bottom; what it shows stands in each row, too. */
const Line = ({ reasons }: { readonly reasons: Refusals['reasons'] }): ReactElement => {
  const x = (share: number): number => 8 + share * 0.94;
  const y = (at: number): number => at * rowPx + rowPx / 2;
  const points = reasons.map(({ so_far: soFar }, at) => `${x(soFar)},${y(at)}`).join(' ');
  return (
    <svg
      className="phone-off"
      style={{ alignSelf: 'end' }}
      width={110}
      height={reasons.length * rowPx}
      viewBox={`0 0 110 ${reasons.length * rowPx}`}
      aria-hidden
    >
      <line className={styles['rule']} x1={x(rule)} x2={x(rule)} y1={0} y2={reasons.length * rowPx} />
      <polyline className={styles['sum']} points={points} />
      {reasons.map(({ by, reason, so_far: soFar }, at) => (
        <circle key={`${by} ${reason}`} className={styles['dot']} cx={x(soFar)} cy={y(at)} r={3.5} />
      ))}
    </svg>
  );
};

const Pareto = ({ of }: { readonly of: Refusals }): ReactElement => {
  const shown = of.reasons.slice(0, most);
  const few = leading(shown);
  const top = shown[0]?.count ?? 1;
  const ours = shown.slice(0, few).filter(({ is_ours: isOurs }) => isOurs).length;
  return (
    <>
      <div
        className="grid gap-x-12 px-16 pb-10 grow content-top phone-one"
        style={{ gridTemplateColumns: 'minmax(0, 1fr) 110px' }}
      >
        <div className="shrinks">
          <p
            className={`grid middle gap-x-12 text-12 muted m-0 ${styles['reason']} ${styles['names']}`}
            style={{ gridTemplateColumns: 'minmax(90px, 184px) minmax(0, 1fr) 54px 50px', height: 26 }}
          >
            <span>{words.columns.reason}</span>
            <span className="text-right">{words.columns.count}</span>
            <span className="text-right" title={words.soFarHint}>
              {words.columns.soFar}
            </span>
          </p>
          <ol className="grid content-top">
            {shown.map((row, at) => {
              const name = statisticsTexts.reasonOf(row.reason, reasonName(row.reason));
              return (
                <li
                  key={`${row.by} ${row.reason}`}
                  className={`grid middle gap-x-12 text-13 ${styles['reason']}`}
                  style={{ gridTemplateColumns: 'minmax(90px, 184px) minmax(0, 1fr) 54px 50px', height: 26 }}
                  data-tail={at >= few || undefined}
                  data-last={(at === few - 1 && few < shown.length) || undefined}
                >
                  <span className="ellipsis" title={`${name}, ${statisticsTexts.sides[row.by]}`}>
                    {name}
                    {row.is_ours && (
                      <span className="text-11 wait ml-6" title={words.oursHint}>
                        {words.ours}
                      </span>
                    )}
                  </span>
                  <i
                    className={`round-3 ${styles['loss']}`}
                    style={{ '--share': `${(row.count / top) * 100}%` } as CSSProperties}
                    aria-hidden
                  />
                  <FigureLink of={row} what={name} className="bold ink text-right" />
                  <span className="text-12 muted text-right">{percentWords(row.so_far)}</span>
                </li>
              );
            })}
          </ol>
        </div>
        <Line reasons={shown} />
      </div>
      <footer className={`row gap-8 px-16 py-10 text-13 soft hair-top ${styles['foot']}`}>
        <Info size={16} className="wait" aria-hidden />
        {words.summary(few, percentWords(shown[few - 1]?.so_far ?? 0), ours)}
      </footer>
    </>
  );
};

const sides = ['all', 'bank', 'client'] as const;

type RefusalsCardProps = {
  readonly asked: Asked;
  readonly side: 'bank' | 'client' | undefined;
  readonly onChange: Change;
};

/** Why deals are lost: the few reasons that make up most of it, and what of it is ours to mend. */
export const RefusalsCard = ({ asked, side, onChange }: RefusalsCardProps): ReactElement => {
  const body = { ...asked, ...(side === undefined ? {} : { by: side }) };
  const refusals = useCall(statisticsCalls.showRefusals, { body }, { quiet: true, keepPrevious: true });
  return (
    <StatCard
      card="refusals"
      asked={asked}
      by={side}
      note={refusals.data && words.note(refusals.data.total.count)}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={words.label}
          data={sides.map((value) => ({ value, label: words.sides[value] }))}
          value={side ?? 'all'}
          onChange={(value) => onChange({ side: value === 'bank' || value === 'client' ? value : null })}
        />
      }
    >
      <Loaded of={refusals} errorTitle={texts.failed}>
        {(of) =>
          of.reasons.length === 0 ? (
            <p className="px-16 pb-16 text-13 muted m-0">{words.empty}</p>
          ) : (
            <Pareto of={of} />
          )
        }
      </Loaded>
    </StatCard>
  );
};
