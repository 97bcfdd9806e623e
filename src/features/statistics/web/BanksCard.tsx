import type { ReactElement, ReactNode } from 'react';
import { reasonName } from '#features/deal-legs/deal-legs.reasons.ts';
import { statisticsCalls } from '#features/statistics/statistics.contract.ts';
import { statisticsScreenTexts as texts } from '#features/statistics/statistics.screen-texts.ts';
import { statisticsTexts } from '#features/statistics/statistics.texts.ts';
import {
  type Asked,
  type Change,
  hoursWords,
  orders,
  percentWords,
  sumWords,
} from '#features/statistics/web/asked.ts';
import { Earned, FigureLink } from '#features/statistics/web/FigureLink.tsx';
import { StatCard } from '#features/statistics/web/StatCard.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { CardLine, Cards } from '#kit/web/grid/Cards.tsx';
import { DataGrid } from '#kit/web/grid/DataGrid.tsx';
import type { Column } from '#kit/web/grid/column.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';
import { useMobile } from '#kit/web/use-mobile.ts';

type Row = CallReply<typeof statisticsCalls.showBanks>[number];
type Order = (typeof orders)[number];
const words = texts.banks;

const weightOf: Readonly<Record<Order, (row: Row) => number>> = {
  sent: (row) => row.sent.count,
  approved: (row) => row.approved_share ?? row.interval?.[0] ?? -1,
  median: (row) => row.median_hours ?? -1,
  questions: (row) => row.questions ?? -1,
  declined: (row) => row.declined.count,
  out: (row) => row.out.count,
};

const isSlow = ({ median_hours: median, norm_hours: norm }: Row): boolean =>
  median !== null && norm !== null && norm > 0 && median > norm;

const Approved = ({ row }: { readonly row: Row }): ReactNode => {
  if (row.interval === null) return percentWords(row.approved_share);
  return (
    <span title={texts.few}>
      <span className="muted">{texts.interval(row.interval[0], row.interval[1])}</span>{' '}
      <span className="visually-hidden">{texts.few}</span>
    </span>
  );
};

const Median = ({ row }: { readonly row: Row }): ReactElement => (
  <span className="nowrap">
    <span className={isSlow(row) ? 'wait bold' : ''} title={isSlow(row) ? words.slow : undefined}>
      {row.id === null || row.decided.count === 0 ? (
        hoursWords(row.median_hours)
      ) : (
        <FigureLink of={row.decided} what={`${row.name}, ${words.columns.median}`} className="inherits">
          {hoursWords(row.median_hours)}
        </FigureLink>
      )}
    </span>{' '}
    {row.norm_hours !== null && (
      <span className="muted small" title={words.norm(hoursWords(row.norm_hours))}>
        {hoursWords(row.norm_hours)}
      </span>
    )}
  </span>
);

/** All banks together are counted by applications: no list of deals is as long. */
const Counted = ({
  row,
  of,
}: {
  readonly row: Row;
  readonly of: 'sent' | 'declined' | 'out';
}): ReactElement =>
  row.id === null ? (
    <b>{row[of].count}</b>
  ) : (
    <FigureLink of={row[of]} what={`${row.name}, ${words.columns[of]}`} />
  );

const reasonWords = (reason: string): string => statisticsTexts.reasonOf(reason, reasonName(reason));

/** The reason that the bank names most often, with its deals; all of them stand in the hint. */
const Reasons = ({ row: { id, name, reasons } }: { readonly row: Row }): ReactElement | null => {
  const [first] = reasons;
  if (!first) return null;
  const all = reasons.map(({ reason, count }) => words.reason(reasonWords(reason), count)).join('\n');
  return (
    <span className="row gap-6 shrinks" title={all}>
      <span className="ellipsis">{reasonWords(first.reason)}</span>
      {id === null ? first.count : <FigureLink of={first} what={`${name}, ${reasonWords(first.reason)}`} />}
    </span>
  );
};

const columnsFor = (hasSums: boolean, hasIncome: boolean): readonly Column<Row>[] => [
  {
    id: 'name',
    header: words.columns.name,
    pin: 'left',
    width: 224,
    cell: (row) => (row.id === null ? <b>{row.name}</b> : row.name),
  },
  {
    id: 'sent',
    header: words.columns.sent,
    isNumeric: true,
    sort: 'sent',
    width: 118,
    cell: (row) => <Counted row={row} of="sent" />,
  },
  {
    id: 'approved',
    header: words.columns.approved,
    isNumeric: true,
    sort: 'approved',
    width: 116,
    cell: (row) => <Approved row={row} />,
  },
  {
    id: 'median',
    header: words.columns.median,
    isNumeric: true,
    sort: 'median',
    width: 124,
    cell: (row) => <Median row={row} />,
  },
  {
    id: 'questions',
    header: words.columns.questions,
    isNumeric: true,
    sort: 'questions',
    width: 106,
    cell: (row) => (row.questions === null ? '—' : texts.number(row.questions)),
  },
  {
    id: 'declined',
    header: words.columns.declined,
    isNumeric: true,
    sort: 'declined',
    width: 106,
    cell: (row) => <Counted row={row} of="declined" />,
  },
  { id: 'reasons', header: words.columns.reasons, width: 210, cell: (row) => <Reasons row={row} /> },
  {
    id: 'price',
    header: words.columns.price,
    isNumeric: true,
    width: 104,
    cell: (row) => percentWords(row.price_share),
  },
  {
    id: 'out',
    header: words.columns.out,
    isNumeric: true,
    sort: 'out',
    width: 100,
    cell: (row) => <Counted row={row} of="out" />,
  },
  ...(hasIncome
    ? [
        {
          id: 'income',
          header: words.columns.income,
          isNumeric: true,
          width: 100,
          cell: (row: Row) => <Earned of={row} />,
        },
      ]
    : []),
  ...(hasSums
    ? [
        {
          id: 'sum',
          header: words.columns.sum,
          isNumeric: true,
          width: 112,
          cell: (row: Row) => sumWords(row.out_sum),
        },
      ]
    : []),
];

const RowCard = ({ row }: { readonly row: Row }): ReactElement => (
  <>
    <CardLine apart>
      <b className="ellipsis">{row.name}</b>
      <Median row={row} />
    </CardLine>
    <CardLine>
      {(['sent', 'declined', 'out'] as const).map((of) => (
        <span key={of} className="grid grow">
          <Counted row={row} of={of} />
          <span className="text-11 muted">{words.columns[of]}</span>
        </span>
      ))}
      <span className="grid grow">
        <span>
          <Approved row={row} />
        </span>
        <span className="text-11 muted">{words.columns.approved}</span>
      </span>
      {row.earned && (
        <span className="grid grow">
          <Earned of={row} />
          <span className="text-11 muted">{words.columns.income}</span>
        </span>
      )}
    </CardLine>
    <Reasons row={row} />
  </>
);

type BanksCardProps = { readonly asked: Asked; readonly order: Order; readonly onChange: Change };

/** What each bank does with what it is given, against its own term and against all of them. */
export const BanksCard = ({ asked, order, onChange }: BanksCardProps): ReactElement => {
  const banks = useCall(statisticsCalls.showBanks, { body: asked }, { quiet: true, keepPrevious: true });
  const isMobile = useMobile();
  return (
    <StatCard card="banks" asked={asked} note={words.note}>
      <Loaded of={banks} errorTitle={texts.failed}>
        {(found) => {
          const rows = found.toSorted(
            (one, other) =>
              Number(one.id === null) - Number(other.id === null) ||
              weightOf[order](other) - weightOf[order](one),
          );
          const shared = { rows, rowKey: (row: Row) => row.id ?? 0, label: words.columns.name };
          if (!found.some(({ id }) => id !== null))
            return <p className="px-16 pb-16 text-13 muted m-0">{texts.empty}</p>;
          return isMobile ? (
            <Cards {...shared} height={118} card={(row) => <RowCard row={row} />} />
          ) : (
            <div className="column" style={{ minHeight: 120, maxHeight: 420 }}>
              <DataGrid
                {...shared}
                columns={columnsFor(
                  found.some(({ out_sum: sum }) => sum !== null),
                  found.some(({ income }) => income !== null),
                )}
                rowHeight={38}
                minWidth={1_362}
                isOutdated={banks.isPlaceholderData}
                sort={{ by: order, isDescending: true }}
                onSort={({ by }) => onChange({ order: by })}
              />
            </div>
          );
        }}
      </Loaded>
    </StatCard>
  );
};
