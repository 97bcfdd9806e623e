import { type KeyboardEvent, type ReactElement, useRef, useState } from 'react';
import { addDays, formatDate, type IsoDate } from '#domain/moscow-date.ts';
import { calendarScreenTexts as texts } from '#features/calendar/calendar.screen-texts.ts';
import styles from '#features/calendar/web/calendar.module.css';
import { type Day, styleOf, type Month, monthsOf, type Year } from '#features/calendar/web/year-view.ts';

/** What an arrow does to the day that has the focus. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

const wordsOf = ({ date, kind, title }: Day): string =>
  texts.day(formatDate(date), texts.kinds[kind].toLowerCase(), title);

type CellProps = {
  readonly day: Day;
  readonly isToday: boolean;
  /** Absent where the person only reads. */
  readonly choose: { readonly isFirst: boolean; readonly onChoose: (day: Day) => void } | null;
};

const Cell = ({ day, isToday, choose }: CellProps): ReactElement => {
  const view = { 'data-look': styleOf(day), 'data-today': isToday || undefined, title: wordsOf(day) };
  const number = Number(day.date.slice(8));
  if (!choose) {
    return (
      <td>
        <span className={`grid centred full text-13 ink no-edge round-6 ${styles['day']}`} {...view}>
          <span aria-hidden>{number}</span>
          <span className="visually-hidden">{wordsOf(day)}</span>
        </span>
      </td>
    );
  }
  return (
    <td>
      <button
        type="button"
        className={`grid centred full p-0 text-13 ink no-edge round-6 ${styles['day']}`}
        {...view}
        data-date={day.date}
        tabIndex={choose.isFirst ? 0 : -1}
        onClick={() => choose.onChoose(day)}
      >
        <span aria-hidden>{number}</span>
        <span className="visually-hidden">{wordsOf(day)}</span>
      </button>
    </td>
  );
};

const workingIn = ({ weeks }: Month): number =>
  weeks.flat().filter((day) => day !== null && day.kind !== 'off').length;

type YearGridProps = {
  readonly year: Year;
  readonly today: IsoDate;
  readonly mayChange: boolean;
  readonly onChoose: (day: Day) => void;
};

/** Twelve months at a glance; who may change them walks by arrows and opens a day. */
export const YearGrid = ({ year, today, mayChange, onChoose }: YearGridProps): ReactElement => {
  const grid = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<IsoDate | null>(null);
  const isHere = year.days.some(({ date }) => date === (active ?? today));
  const first = isHere ? (active ?? today) : year.days[0]?.date;
  const walk = (event: KeyboardEvent): void => {
    const { date } = (event.target as HTMLElement).dataset;
    const step = steps[event.key];
    if (date === undefined || step === undefined) return;
    event.preventDefault();
    const next = addDays(date, step);
    const place = grid.current?.querySelector<HTMLElement>(`[data-date="${next}"]`);
    if (!place) return;
    setActive(next);
    place.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the days inside
    <div
      className="grid top gap-24 p-16 phone-one"
      style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))' }}
      ref={grid}
      onKeyDown={walk}
    >
      {monthsOf(year.days).map((month) => (
        <table key={month.name} className={`full even ${styles['month']}`}>
          <caption>
            <b>{month.name}</b> <span className="muted small">{texts.monthOf(workingIn(month))}</span>
          </caption>
          <thead>
            <tr>
              {texts.weekdays.map((weekday) => (
                <th key={weekday} scope="col">
                  {weekday}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {month.weeks.map((week) => (
              <tr key={week.find((day) => day !== null)?.date}>
                {week.map((day, at) =>
                  day === null ? (
                    <td key={texts.weekdays[at]} aria-hidden />
                  ) : (
                    <Cell
                      key={day.date}
                      day={day}
                      isToday={day.date === today}
                      choose={mayChange ? { isFirst: day.date === first, onChoose } : null}
                    />
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
};
