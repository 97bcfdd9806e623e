import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import type { ReactElement } from 'react';
import { callBoardScreenTexts } from '#features/call-board/call-board.screen-texts.ts';
import type { FigureRow, Figures } from '#features/call-board/web/figure-view.ts';
import styles from '#features/call-board/web/figures.module.css';
import { callFigureTexts } from '#features/calls/calls-figure.texts.ts';
import { Card } from '#kit/web/screens/Page.tsx';

const texts = callBoardScreenTexts.figures;
const { measures } = callFigureTexts;

/** More bars than that cannot be told apart. */
const most = 16;

type Series = { readonly name: string; readonly color: string; readonly of: (row: FigureRow) => number };

const plots: readonly { readonly title: string; readonly series: readonly Series[] }[] = [
  {
    title: texts.plot,
    series: [
      { name: measures.attempts, color: 'var(--b300)', of: ({ attempts }) => attempts },
      { name: measures.reached, color: 'var(--b700)', of: ({ reached }) => reached },
    ],
  },
  {
    title: texts.outcomes,
    series: [
      { name: measures.offers, color: 'var(--b500)', of: ({ offers }) => offers },
      { name: measures.leads, color: 'var(--wait-bar)', of: ({ leads }) => leads },
      { name: measures.deals, color: 'var(--teal)', of: ({ deals }) => deals },
      { name: measures.issued, color: 'var(--good-bar)', of: ({ issued }) => issued },
    ],
  },
];

const moneyPlot = {
  title: texts.money,
  series: [
    {
      name: texts.perHundred,
      color: 'var(--good-bar)',
      of: ({ fees_per_hundred: sum }: FigureRow) => Math.round(Number(sum ?? 0)),
    },
  ],
};

const show = (value: number): string => value.toLocaleString('ru-RU');

const Plot = ({
  title,
  series,
  rows,
}: (typeof plots)[number] & { readonly rows: readonly FigureRow[] }): ReactElement => (
  <Card title={title}>
    <div className="px-12 pb-10">
      <div role="img" aria-label={title}>
        <BarChart
          h={190}
          data={rows.map((row) => ({
            name: row.name,
            ...Object.fromEntries(series.map((one) => [one.name, one.of(row)])),
          }))}
          dataKey="name"
          series={series.map(({ name, color }) => ({ name, color }))}
          valueFormatter={show}
          tickLine="none"
          maxBarWidth={26}
          yAxisProps={{ width: 52, tickFormatter: show, allowDecimals: false }}
          xAxisProps={{ interval: 'preserveStartEnd' }}
          barChartProps={{ accessibilityLayer: false, barGap: 2 }}
          barProps={{ radius: 3, isAnimationActive: false }}
          tooltipAnimationDuration={0}
        />
      </div>
      <ul className="flex wrap gap-2 gap-x-12 text-12 soft">
        {series.map(({ name, color }) => (
          <li className="row gap-4" key={name}>
            <i className={styles['mark']} style={{ background: color }} />
            {name}
          </li>
        ))}
      </ul>
    </div>
  </Card>
);

/** The figures as bars: how many were called and reached, what came of it, what it brought. What they show stands in the table too. */
export const FigurePlots = ({ of }: { readonly of: Figures }): ReactElement => {
  const rows = of.rows.slice(0, most);
  const shown = of.total.fees === null ? plots : [...plots, moneyPlot];
  return (
    <>
      <div
        className="grid gap-12"
        style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(340px, 100%), 1fr))' }}
      >
        {shown.map((plot) => (
          <Plot key={plot.title} {...plot} rows={rows} />
        ))}
      </div>
      {of.rows.length > most && <p className="text-12 muted m-0">{texts.others(most)}</p>}
    </>
  );
};
