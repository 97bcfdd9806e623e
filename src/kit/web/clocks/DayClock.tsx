import type { ReactElement } from 'react';
import { formatDate, type IsoDate } from '#domain/moscow-date.ts';
import { webScreenTexts } from '#kit/contract/web.screen-texts.ts';
import { useCalendar } from '#kit/web/forms/calendar.ts';
import { type ClockCell, clockCells, clockWords } from '#kit/web/clocks/clock-cells.ts';
import styles from '#kit/web/clocks/DayClock.module.css';
import { useToday } from '#kit/web/clocks/use-today.ts';

type DayClockProps = {
  /** The last day, `yyyy-MM-dd`. */
  readonly deadline: IsoDate;
  /** The day it began: the protocol or the contract's draft. */
  readonly start?: IsoDate;
  /** Today in Moscow unless given. */
  readonly today?: IsoDate;
  /** Bars without numbers, for rows of lists. */
  readonly isMini?: boolean;
};

const keyOf = (cell: ClockCell): string => (cell.kind === 'day' ? cell.date : 'gap');

const Bar = ({ cell }: { readonly cell: ClockCell }): ReactElement =>
  cell.kind === 'gap' ? (
    <span className={`grid centred text-11 muted text-center ${styles['gap']}`}>…</span>
  ) : (
    <i
      className={`on-neutral ${styles['bar']}`}
      data-tone={cell.tone}
      data-deadline={cell.isDeadline || undefined}
    />
  );

const Day = ({ cell }: { readonly cell: ClockCell }): ReactElement =>
  cell.kind === 'gap' ? (
    <span className={`grid centred text-11 muted text-center ${styles['gap']}`}>
      {webScreenTexts.clock.weeks(cell.weeks)}
    </span>
  ) : (
    <span
      className={`grid content-middle beside text-13 line-16 medium soft round-6 on-neutral justify-middle ${styles['day']}`}
      style={{ height: 34 }}
      data-tone={cell.tone}
      data-deadline={cell.isDeadline || undefined}
    >
      {Number(cell.date.slice(8))}
      <small className="muted text-11 plain">{cell.weekday}</small>
    </span>
  );

/** The clock of a deadline: one cell a calendar day, today bright, days off hatched, the last day framed; working days in words below. */
export const DayClock = ({ deadline, start, today: input, isMini = false }: DayClockProps): ReactElement => {
  const now = useToday();
  const today = input ?? now;
  const calendar = useCalendar();
  const cells = clockCells(today, deadline, calendar, start);
  const words = clockWords(today, deadline, calendar);
  const label = webScreenTexts.clock.label(formatDate(deadline), words.text);
  if (isMini) {
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn with elements, not a file
      <span className="inline-flex gap-2" role="img" aria-label={label} title={label}>
        {cells.map((cell) => (
          <Bar key={keyOf(cell)} cell={cell} />
        ))}
      </span>
    );
  }
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn with elements, not a file */}
      <div
        className="grid gap-4"
        style={{ gridAutoColumns: 'minmax(min-content, 1fr)', gridAutoFlow: 'column' }}
        role="img"
        aria-label={label}
      >
        {cells.map((cell) => (
          <Day key={keyOf(cell)} cell={cell} />
        ))}
      </div>
      <p
        className={`mt-8 small soft ${words.tone === 'wait' ? 'wait medium' : ''} ${words.tone === 'bad' ? 'bad bold' : ''}`}
        data-tone={words.tone}
      >
        {words.text}
      </p>
    </div>
  );
};
