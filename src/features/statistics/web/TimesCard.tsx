import { SegmentedControl } from '@mantine/core';
import type { CSSProperties, ReactElement } from 'react';
import { statisticsCalls } from '#features/statistics/statistics.contract.ts';
import { cardsOf, turns } from '#features/statistics/statistics.rules.ts';
import { statisticsScreenTexts as texts } from '#features/statistics/statistics.screen-texts.ts';
import { statisticsTexts } from '#features/statistics/statistics.texts.ts';
import type { Asked, Change } from '#features/statistics/web/asked.ts';
import styles from '#features/statistics/web/dashboard.module.css';
import { FigureLink } from '#features/statistics/web/FigureLink.tsx';
import { StatCard } from '#features/statistics/web/StatCard.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

type Row = CallReply<typeof statisticsCalls.showTimes>[number];
type Unit = 'clock' | 'work';
const words = texts.times;
const most = 12;

const daysOf = (row: Row, unit: Unit) =>
  row.turns.map(({ turn, days, work_days: work }) => ({ turn, days: unit === 'clock' ? days : work }));
const wholeOf = (row: Row, unit: Unit): number => daysOf(row, unit).reduce((sum, { days }) => sum + days, 0);

const Bars = ({ rows, unit }: { readonly rows: readonly Row[]; readonly unit: Unit }): ReactElement => {
  const longest = Math.max(...rows.map((row) => wholeOf(row, unit)), 0.1);
  return (
    <ol className="grid gap-8 px-16 pb-10">
      {rows.map((row) => {
        const parts = daysOf(row, unit);
        const spoken = parts
          .filter(({ days }) => days > 0)
          .map(({ turn, days }) => words.part(statisticsTexts.turns[turn], texts.daysLong(days)));
        return (
          <li key={row.value} className={`grid middle gap-x-12 text-13 ${styles['time']}`}>
            <span className="ellipsis">{row.name}</span>
            <span
              className={`flex clipped round-3 ${styles['turns']}`}
              style={{ height: 16 }}
              role="img"
              aria-label={words.row(row.name, spoken.join(', '), row.out.count)}
              title={spoken.join(', ')}
            >
              {parts.map(({ turn, days }) => (
                <i
                  key={turn}
                  data-turn={turn}
                  style={{ '--share': `${(days / longest) * 100}%` } as CSSProperties}
                />
              ))}
            </span>
            <b className="text-right nowrap">{texts.daysLong(Math.round(wholeOf(row, unit) * 10) / 10)}</b>
            <FigureLink of={row.out} what={row.name} className="text-right" />
          </li>
        );
      })}
    </ol>
  );
};

type TimesCardProps = {
  readonly asked: Asked;
  readonly by: 'month' | 'bank' | undefined;
  readonly unit: Unit | undefined;
  readonly onChange: Change;
};

/** Whose turn it was from the making of a deal to its issue. */
export const TimesCard = ({
  asked,
  by = 'month',
  unit = 'clock',
  onChange,
}: TimesCardProps): ReactElement => {
  const role = useRole();
  const times = useCall(
    statisticsCalls.showTimes,
    { body: { ...asked, by } },
    { quiet: true, keepPrevious: true },
  );
  return (
    <StatCard
      card="times"
      asked={asked}
      by={by}
      note={words.note}
      actions={
        cardsOf(role).includes('banks') && (
          <SegmentedControl
            size="xs"
            aria-label={words.label}
            data={(['month', 'bank'] as const).map((value) => ({ value, label: words.by[value] }))}
            value={by}
            onChange={(value) => onChange({ times: value === 'bank' ? 'bank' : null })}
          />
        )
      }
    >
      <div className="row wrap gap-12 px-16 pb-10 text-12 soft">
        {turns.map((turn) => (
          <span key={turn} className="row gap-4">
            <i className={styles['mark']} data-turn={turn} aria-hidden />
            {statisticsTexts.turns[turn]}
          </span>
        ))}
        <span className="spacer" />
        <SegmentedControl
          size="xs"
          aria-label={words.unit}
          data={(['clock', 'work'] as const).map((value) => ({ value, label: words[value] }))}
          value={unit}
          onChange={(value) => onChange({ days: value === 'work' ? 'work' : null })}
        />
      </div>
      <Loaded of={times} errorTitle={texts.failed}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="px-16 pb-16 text-13 muted m-0">{texts.empty}</p>
          ) : (
            <Bars rows={rows.slice(0, most)} unit={unit} />
          )
        }
      </Loaded>
    </StatCard>
  );
};
