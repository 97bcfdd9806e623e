import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { mayPass } from '#domain/access.ts';
import { accrualsOf } from '#features/accruals/web/accruals.facade.tsx';
import { statisticsCalls } from '#features/statistics/statistics.contract.ts';
import { type Dimension, dimensionsOf } from '#features/statistics/statistics.rules.ts';
import { seeStatistics } from '#features/statistics/statistics.access.ts';
import { statisticsScreenTexts as texts } from '#features/statistics/statistics.screen-texts.ts';
import { statisticsTexts } from '#features/statistics/statistics.texts.ts';
import { type Asked, type Change, percentWords, shortSum, sumWords } from '#features/statistics/web/asked.ts';
import styles from '#features/statistics/web/dashboard.module.css';
import { Earned, FigureLink } from '#features/statistics/web/FigureLink.tsx';
import { StatCard } from '#features/statistics/web/StatCard.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { CardLine, Cards } from '#kit/web/grid/Cards.tsx';
import { Choice } from '#kit/web/forms/Choice.tsx';
import { DataGrid } from '#kit/web/grid/DataGrid.tsx';
import type { Column } from '#kit/web/grid/column.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { useMobile } from '#kit/web/use-mobile.ts';

type Row = CallReply<typeof statisticsCalls.showPeople>[number];
const words = texts.people;

/** Below that a share of turns done in time stands out. */
const goodShare = 80;

const Plan = ({ plan }: { readonly plan: NonNullable<Row['plan']> }): ReactElement => {
  const percent = plan.percent ?? 0;
  return (
    <span className="row gap-8" title={words.planOf(percentWords(plan.percent), shortSum(plan.sum))}>
      <span
        className={`grow clipped on-line2 ${styles['plan']}`}
        data-done={percent >= 100 || undefined}
        aria-hidden
      >
        <i style={{ '--share': `${Math.min(100, percent)}%` } as CSSProperties} />
      </span>
      <span className={percent >= 100 ? 'good bold' : 'soft'}>{percentWords(Math.round(percent))}</span>
    </span>
  );
};

const InNorm = ({ row }: { readonly row: Row }): ReactElement => (
  <span className={row.in_norm !== null && row.in_norm < goodShare ? 'bad bold' : ''}>
    {percentWords(row.in_norm)}
  </span>
);

const Recent = ({ row: { name, agent } }: { readonly row: Row }): ReactElement | null =>
  agent && <FigureLink of={agent.recent} what={`${name}, ${words.columns.recent}`} />;

const firstDays = ({ agent }: Row): string =>
  agent?.first_days == null ? '—' : texts.daysLong(agent.first_days);

/** What he has been accrued leads to his accruals. */
const Reward = ({ row: { value, name, agent } }: { readonly row: Row }): ReactElement =>
  Number(agent?.reward ?? 0) === 0 ? (
    <>—</>
  ) : (
    <LinkTo link={accrualsOf(Number(value))}>
      {shortSum(agent?.reward ?? null)}
      <span className="visually-hidden">, {texts.accruals(name)}</span>
    </LinkTo>
  );

const agentColumns = (rows: readonly Row[]): readonly Column<Row>[] => [
  {
    id: 'recent',
    header: words.columns.recent,
    isNumeric: true,
    width: 96,
    cell: (row) => <Recent row={row} />,
  },
  {
    id: 'first',
    header: words.columns.first,
    isNumeric: true,
    width: 132,
    cell: firstDays,
  },
  {
    id: 'approved',
    header: words.columns.approved,
    isNumeric: true,
    width: 96,
    cell: (row) => percentWords(row.approved_share),
  },
  ...(rows.some(({ agent }) => agent?.reward != null)
    ? [
        {
          id: 'reward',
          header: words.columns.reward,
          isNumeric: true,
          width: 128,
          cell: (row: Row) => <Reward row={row} />,
        },
      ]
    : []),
];

const counts = ['created', 'out', 'waiting', 'late'] as const;
const counted = (row: Row, of: (typeof counts)[number]): ReactElement => (
  <FigureLink
    of={row[of]}
    what={`${row.name}, ${words.columns[of]}`}
    {...(of === 'late' && row.late.count > 0 ? { className: 'bad' } : {})}
  />
);

const columnsFor = (by: Dimension, rows: readonly Row[]): readonly Column<Row>[] => [
  {
    id: 'name',
    header: statisticsTexts.dimensions[by],
    pin: 'left',
    width: 170,
    cell: ({ name }) => <b className="medium">{name}</b>,
  },
  { id: 'out', header: words.columns.out, isNumeric: true, width: 84, cell: (row) => counted(row, 'out') },
  ...(rows.some(({ out_sum: sum }) => sum !== null)
    ? [
        {
          id: 'sum',
          header: words.columns.sum,
          isNumeric: true,
          width: 116,
          cell: (row: Row) => sumWords(row.out_sum),
        },
      ]
    : []),
  ...(rows.some(({ income }) => income !== null)
    ? [
        {
          id: 'income',
          header: words.columns.income,
          isNumeric: true,
          width: 110,
          cell: (row: Row) => <Earned of={row} />,
        },
      ]
    : []),
  ...(by === 'agent' ? agentColumns(rows) : []),
  {
    id: 'created',
    header: words.columns.created,
    isNumeric: true,
    width: 86,
    cell: (row) => counted(row, 'created'),
  },
  {
    id: 'conversion',
    header: words.columns.conversion,
    isNumeric: true,
    width: 104,
    cell: (row) => percentWords(row.conversion),
  },
  { id: 'norm', header: words.columns.norm, isNumeric: true, width: 82, cell: (row) => <InNorm row={row} /> },
  {
    id: 'waiting',
    header: words.columns.waiting,
    isNumeric: true,
    width: 92,
    cell: (row) => counted(row, 'waiting'),
  },
  {
    id: 'late',
    header: words.columns.late,
    isNumeric: true,
    width: 106,
    cell: (row) => counted(row, 'late'),
  },
  ...(rows.some(({ plan }) => plan !== null)
    ? [
        {
          id: 'plan',
          header: words.columns.plan,
          width: 150,
          cell: ({ plan }: Row) => (plan === null ? <span className="muted">—</span> : <Plan plan={plan} />),
        },
      ]
    : []),
];

/** A figure of a card with its name under it. */
const Named = ({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement => (
  <span className="grid grow">
    <span>{children}</span>
    <span className="text-11 muted">{name}</span>
  </span>
);

const RowCard = ({ row }: { readonly row: Row }): ReactElement => (
  <>
    <CardLine apart>
      <b className="ellipsis">{row.name}</b>
      <span className="nowrap">
        {row.out_sum === null ? percentWords(row.conversion) : shortSum(row.out_sum)}
      </span>
    </CardLine>
    <CardLine>
      {counts.map((of) => (
        <Named key={of} name={words.columns[of]}>
          {counted(row, of)}
        </Named>
      ))}
      <Named name={words.columns.norm}>
        <InNorm row={row} />
      </Named>
    </CardLine>
    {row.agent && (
      <CardLine>
        <Named name={words.columns.recent}>
          <Recent row={row} />
        </Named>
        <Named name={words.columns.firstShort}>{firstDays(row)}</Named>
        <Named name={words.columns.approved}>{percentWords(row.approved_share)}</Named>
        {row.agent.reward !== null && (
          <Named name={words.columns.reward}>
            <Reward row={row} />
          </Named>
        )}
      </CardLine>
    )}
    {row.plan && <Plan plan={row.plan} />}
  </>
);

const activeOf = (rows: readonly Row[]): number =>
  rows.filter(({ agent }) => agent !== null && agent.recent.count > 0).length;

type PeopleCardProps = {
  readonly asked: Asked;
  readonly by: string | undefined;
  readonly onChange: Change;
};

/** Who carries: the same figures by person, and by whatever else a deal may be looked at. */
export const PeopleCard = ({ asked, by: inAddress, onChange }: PeopleCardProps): ReactElement => {
  const role = useRole();
  const offered = mayPass(seeStatistics, role) ? dimensionsOf(role) : [];
  const by = offered.find((one) => one === inAddress) ?? offered[0] ?? 'agent';
  const people = useCall(
    statisticsCalls.showPeople,
    { body: { ...asked, by } },
    { quiet: true, keepPrevious: true },
  );
  const isMobile = useMobile();
  return (
    <StatCard
      card="people"
      asked={asked}
      by={by}
      {...(by === 'agent' && people.data ? { note: words.active(activeOf(people.data)) } : {})}
      actions={
        <div className={styles['by']}>
          <Choice
            label={words.label}
            data={offered.map((value) => ({ value, label: statisticsTexts.dimensions[value] }))}
            value={by}
            onChange={(value) => onChange({ by: offered.find((one) => one === value) ?? null })}
          />
        </div>
      }
    >
      <Loaded of={people} errorTitle={texts.failed}>
        {(rows) => {
          if (rows.length === 0) return <p className="px-16 pb-16 text-13 muted m-0">{texts.empty}</p>;
          const shared = {
            rows,
            rowKey: (row: Row) => `of ${row.value}`,
            label: statisticsTexts.dimensions[by],
          };
          return isMobile ? (
            <Cards {...shared} height={by === 'agent' ? 146 : 104} card={(row) => <RowCard row={row} />} />
          ) : (
            <div className="column" style={{ minHeight: 120, maxHeight: 420 }}>
              <DataGrid
                {...shared}
                columns={columnsFor(by, rows)}
                rowHeight={38}
                minWidth={by === 'agent' ? 1_500 : 1_060}
                isOutdated={people.isPlaceholderData}
              />
            </div>
          );
        }}
      </Loaded>
    </StatCard>
  );
};
