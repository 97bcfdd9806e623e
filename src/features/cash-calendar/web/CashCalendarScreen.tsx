import { SegmentedControl, UnstyledButton } from '@mantine/core';
import { CalendarDays } from 'lucide-react';
import { type ReactElement, Suspense, useState } from 'react';
import { addDays, formatDate } from '#domain/moscow-date.ts';
import { cashCalls } from '#features/cash-calendar/cash-calendar.contract.ts';
import {
  type CashKind,
  cashKinds,
  horizons,
  type lateKinds,
} from '#features/cash-calendar/cash-calendar.rules.ts';
import { cashScreenTexts as texts } from '#features/cash-calendar/cash-calendar.screen-texts.ts';
import { cashScreens } from '#features/cash-calendar/web/cash-calendar.screens.ts';
import { Roubles } from '#features/deals/web/deal-parts.facade.tsx';
import { FinanceTabs } from '#features/finance/web/finance.facade.tsx';
import { MoneyLinesDialog } from '#features/finance/web/money-lines.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import type { Column } from '#kit/web/grid/column.ts';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card, Page } from '#kit/web/screens/Page.tsx';
import { useScreen } from '#kit/web/screens/page.ts';
import { PlainTable } from '#kit/web/grid/PlainTable.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

type Calendar = CallReply<typeof cashCalls.showCalendar>;
type Day = Calendar['days'][number];
/** A sum whose lines are open: of a day, or of what is late. */
type Opened = {
  readonly kind: CashKind | (typeof lateKinds)[number];
  readonly day?: string;
  readonly title: string;
};

// The charts weigh more than the rest of the screen: they come after it.
const BalancePlot = lazyPart(async () => ({
  default: (await import('#features/cash-calendar/web/BalancePlot.tsx')).BalancePlot,
}));

const none = '0.00';

const Lines = ({ of, onClose }: { readonly of: Opened; readonly onClose: () => void }): ReactElement => {
  const { kind, day, title } = of;
  const lines = useCall(cashCalls.listCash, { query: { kind, ...(day ? { day } : {}) } }, { quiet: true });
  return <MoneyLinesDialog title={title} of={lines} onClose={onClose} />;
};

const columnsOf = (onOpen: (opened: Opened) => void): readonly Column<Day>[] => [
  { id: 'day', header: texts.columns.day, cell: ({ day }) => formatDate(day) },
  ...cashKinds.map(
    (kind): Column<Day> => ({
      id: kind,
      header: texts.columns[kind],
      isNumeric: true,
      cell: (row) =>
        row[kind] === none ? (
          ''
        ) : (
          <UnstyledButton
            className="linked text-13"
            onClick={() =>
              onOpen({ kind, day: row.day, title: texts.of(texts.kinds[kind], formatDate(row.day)) })
            }
          >
            <Roubles amount={row[kind]} />
            <span className="visually-hidden">{texts.open(texts.kinds[kind], formatDate(row.day))}</span>
          </UnstyledButton>
        ),
    }),
  ),
  {
    id: 'balance',
    header: texts.columns.balance,
    isNumeric: true,
    cell: ({ balance }) => (
      <b className={balance.startsWith('-') ? 'bad' : undefined}>
        <Roubles amount={balance} />
      </b>
    ),
  },
];

const Tile = ({
  name,
  children,
}: {
  readonly name: string;
  readonly children: ReactElement;
}): ReactElement => (
  <div className="column gap-2 px-16 py-10">
    <dt>{name}</dt>
    <dd className="m-0">{children}</dd>
  </div>
);

const LateTile = ({
  name,
  of: { count, sum },
  onOpen,
}: {
  readonly name: string;
  readonly of: Calendar['late_banks'];
  readonly onOpen: () => void;
}): ReactElement => (
  <Tile name={name}>
    <>
      {count === 0 ? (
        <Roubles amount={sum} hasSign />
      ) : (
        <UnstyledButton className="linked text-16 bold" onClick={onOpen}>
          <Roubles amount={sum} hasSign />
        </UnstyledButton>
      )}
      <span className="block text-12 muted">{texts.lateHint}</span>
    </>
  </Tile>
);

const Summary = ({
  calendar,
  onOpen,
}: {
  readonly calendar: Calendar;
  readonly onOpen: (opened: Opened) => void;
}): ReactElement => {
  const { opening, gap, days } = calendar;
  const last = days.at(-1);
  return (
    <Card>
      <dl className="tiles m-0" style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' }}>
        <Tile name={texts.opening}>
          <b className="text-16">
            <Roubles amount={opening} hasSign />
          </b>
        </Tile>
        {last && (
          <Tile name={texts.closing(formatDate(last.day))}>
            <b className={`text-16 ${last.balance.startsWith('-') ? 'bad' : ''}`}>
              <Roubles amount={last.balance} hasSign />
            </b>
          </Tile>
        )}
        <Tile name={gap ? texts.gap(formatDate(gap.day)) : texts.gapTitle}>
          {gap ? (
            <b className="text-16 bad">
              {texts.gapHint} <Roubles amount={gap.balance.slice(1)} hasSign />
            </b>
          ) : (
            <span className="good">{texts.noGap}</span>
          )}
        </Tile>
        <LateTile
          name={texts.lateBanks}
          of={calendar.late_banks}
          onOpen={() => onOpen({ kind: 'late_banks', title: texts.lateBanks })}
        />
        <LateTile
          name={texts.lateClients}
          of={calendar.late_clients}
          onOpen={() => onOpen({ kind: 'late_clients', title: texts.lateClients })}
        />
      </dl>
    </Card>
  );
};

/** Every day ahead for the plot: the balance stays where nothing moves. */
const plotDays = ({ today, opening, days }: Calendar, ahead: number) => {
  const byDay = new Map(days.map(({ day, balance }) => [day, balance]));
  let balance = opening;
  return Array.from({ length: ahead + 1 }, (_, at) => {
    const day = addDays(today, at);
    balance = byDay.get(day) ?? balance;
    return { day: formatDate(day).slice(0, 5), balance: Math.round(Number(balance)) };
  });
};

/** /finance/calendar: money ahead by day, the balance of our accounts running on, the first gap in red. */
export default function CashCalendarScreen(): ReactElement {
  const { search, setSearch } = useScreen(cashScreens.calendar);
  const ahead = horizons.find((days) => String(days) === search.days) ?? horizons[0];
  const found = useCall(
    cashCalls.showCalendar,
    { query: { days: ahead } },
    { quiet: true, keepPrevious: true },
  );
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <Page>
      <FinanceTabs current="calendar" />
      <div className="row wrap gap-12">
        <SegmentedControl
          aria-label={texts.horizon}
          value={String(ahead)}
          data={horizons.map((days) => ({ value: String(days), label: texts.horizons[days] }))}
          onChange={(days) => setSearch({ days: days === String(horizons[0]) ? null : days })}
        />
      </div>
      <Loaded of={found} errorTitle={texts.failed}>
        {(calendar) => (
          <>
            {!calendar.has_accounts && <p className="wait m-0">{texts.noAccounts}</p>}
            <Summary calendar={calendar} onOpen={setOpened} />
            {calendar.days.length === 0 ? (
              <Card label={texts.empty}>
                <EmptyState icon={CalendarDays} title={texts.empty} text={texts.emptyText} />
              </Card>
            ) : (
              <>
                <Card title={texts.plot}>
                  <div className="px-12 pb-10" style={{ minHeight: 190 }}>
                    <Suspense fallback={null}>
                      <BalancePlot days={plotDays(calendar, ahead)} />
                    </Suspense>
                  </div>
                </Card>
                <Card title={texts.table}>
                  <div className="px-16 pb-16">
                    <PlainTable
                      columns={columnsOf(setOpened)}
                      rows={calendar.days}
                      rowKey={({ day }) => day}
                      className="full text-13 nowrap"
                    />
                    <p className="text-12 muted mt-12">{texts.how}</p>
                  </div>
                </Card>
              </>
            )}
          </>
        )}
      </Loaded>
      {opened && <Lines of={opened} onClose={() => setOpened(null)} />}
    </Page>
  );
}
