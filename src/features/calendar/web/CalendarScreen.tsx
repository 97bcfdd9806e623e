import { ActionIcon } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { changeCalendar } from '#features/calendar/calendar.access.ts';
import { calendarCalls } from '#features/calendar/calendar.contract.ts';
import { firstYear, lastYear } from '#features/calendar/calendar.rules.ts';
import { calendarScreenTexts as texts } from '#features/calendar/calendar.screen-texts.ts';
import styles from '#features/calendar/web/calendar.module.css';
import { CalendarAside } from '#features/calendar/web/CalendarAside.tsx';
import { calendarScreens } from '#features/calendar/web/calendar.screens.ts';
import { DayDialog } from '#features/calendar/web/DayDialog.tsx';
import { ImportCalendarButton } from '#features/calendar/web/ImportCalendarButton.tsx';
import type { Day, Year } from '#features/calendar/web/year-view.ts';
import { YearGrid } from '#features/calendar/web/YearGrid.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Bar, Card, Page } from '#kit/web/screens/Page.tsx';
import { useScreen } from '#kit/web/screens/page.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

const viewModes = ['work', 'short', 'off', 'today'] as const;

const Legend = (): ReactElement => (
  <ul className={`flex wrap gap-6 gap-x-16 text-13 soft ${styles['legend']}`}>
    {viewModes.map((view) => (
      <li className="row gap-6" key={view}>
        <i
          className={`grid centred full p-0 text-13 ink no-edge round-6 ${styles['day']}`}
          data-look={view === 'off' ? 'holiday' : view}
          data-today={view === 'today' || undefined}
        />
        {texts.legend[view]}
      </li>
    ))}
  </ul>
);

type ShownProps = { readonly year: Year; readonly mayChange: boolean };

const Shown = ({ year, mayChange }: ShownProps): ReactElement => {
  const today = useToday();
  const [chosen, choose] = useState<Day | null>(null);
  return (
    <div className="grid with-side top gap-12 narrow-one">
      <Card label={texts.year(year.year)}>
        {year.is_provisional && (
          <p className={`py-10 px-16 text-13 wait on-wait ${styles['strip']}`}>
            {texts.provisionalText} {mayChange && texts.provisionalTodo}
          </p>
        )}
        <YearGrid year={year} today={today} mayChange={mayChange} onChoose={choose} />
        <footer className="row wrap spread gap-8 gap-x-24 py-12 px-16 hair-top">
          <Legend />
          <span className="muted small">{mayChange ? texts.editorNote : texts.readerNote}</span>
        </footer>
      </Card>
      <CalendarAside year={year} />
      {chosen && <DayDialog day={chosen} version={year.version} onClose={() => choose(null)} />}
    </div>
  );
};

/** /calendar/index: a year of working days, changed by the administrator by a day or by a file. */
export default function CalendarScreen(): ReactElement {
  const { search, setSearch } = useScreen(calendarScreens.year);
  const today = useToday();
  const number = search.year ?? Number(today.slice(0, 4));
  const mayChange = mayAct('calendar', changeCalendar, useRole());
  const year = useCall(
    calendarCalls.showYear,
    { query: { year: number } },
    { quiet: true, keepPrevious: true },
  );
  const turnTo = (next: number): void => setSearch({ year: next });
  return (
    <Page>
      <Bar>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={texts.earlier}
          title={texts.earlier}
          disabled={number <= firstYear}
          onClick={() => turnTo(number - 1)}
        >
          <ChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <b className="text-16 text-center" style={{ minWidth: 84 }} aria-live="polite">
          {texts.year(number)}
        </b>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={texts.later}
          title={texts.later}
          disabled={number >= lastYear}
          onClick={() => turnTo(number + 1)}
        >
          <ChevronRight size={18} aria-hidden />
        </ActionIcon>
        {year.data && (
          <StatusPill tone={year.data.is_provisional ? 'wait' : 'good'}>
            {year.data.is_provisional ? texts.provisional : texts.published}
          </StatusPill>
        )}
        <span className="spacer" />
        {mayChange && <ImportCalendarButton onApplied={turnTo} />}
      </Bar>
      <Loaded of={year} errorTitle={texts.failed}>
        {(data) => <Shown year={data} mayChange={mayChange} />}
      </Loaded>
    </Page>
  );
}
