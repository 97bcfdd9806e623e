import type { ReactElement } from 'react';
import { formatDate, formatDateTime } from '#domain/moscow-date.ts';
import { yearOfDays } from '#domain/production-calendar.ts';
import { countDays } from '#features/calendar/calendar.rules.ts';
import { calendarScreenTexts as texts } from '#features/calendar/calendar.screen-texts.ts';
import styles from '#features/calendar/web/calendar.module.css';
import type { Year } from '#features/calendar/web/year-view.ts';
import { Card } from '#kit/web/screens/Page.tsx';

const Totals = ({ year }: { readonly year: Year }): ReactElement => {
  const counted = countDays(year.year, yearOfDays(year.days, year.is_provisional));
  const facts: readonly (readonly [string, number])[] = [
    [texts.working, counted.working],
    [texts.short, counted.short],
    [texts.off, counted.off],
    [texts.hours, counted.hours],
  ];
  return (
    <Card title={texts.totals}>
      <dl className={`py-4 px-16 ${styles['facts']}`}>
        {facts.map(([name, value]) => (
          <div className="flex spread gap-12 py-6" key={name}>
            <dt className="soft">{name}</dt>
            <dd className="m-0 bold">{value.toLocaleString('ru-RU')}</dd>
          </div>
        ))}
      </dl>
      <p className="pt-10 pb-12 px-16 text-12 muted">{texts.use}</p>
    </Card>
  );
};

type Edit = Year['edits'][number];

const whatOf = ({ date, was, becomes, changes }: Edit): string =>
  date !== null && was !== null && becomes !== null
    ? texts.trace.day(formatDate(date), texts.kinds[was].toLowerCase(), texts.kinds[becomes].toLowerCase())
    : texts.trace.file(changes ?? 0);

const History = ({ edits }: Pick<Year, 'edits'>): ReactElement => (
  <Card title={texts.history}>
    {edits.length === 0 ? (
      <p className="pt-10 pb-12 px-16 text-12 muted">{texts.noHistory}</p>
    ) : (
      <ul className={`scrolls pb-8 px-16 ${styles['edits']}`} style={{ maxHeight: 420 }}>
        {edits.map((edit) => (
          <li className="grid gap-2 py-8 text-13 hair-bottom" key={`${edit.at} ${whatOf(edit)}`}>
            <b>{whatOf(edit)}</b>
            {edit.reason !== '' && <span>{edit.reason}</span>}
            {edit.by !== null && (
              <span className="muted small">
                {texts.trace.by(edit.by, formatDateTime(new Date(edit.at)))}
              </span>
            )}
          </li>
        ))}
      </ul>
    )}
  </Card>
);

/** Beside the months: what the year comes to and what was changed in it. */
export const CalendarAside = ({ year }: { readonly year: Year }): ReactElement => (
  <div className="grid gap-12 shrinks">
    <Totals year={year} />
    <History edits={year.edits} />
  </div>
);
