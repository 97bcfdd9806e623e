import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import type { ReactElement } from 'react';
import { netAssetsOf } from '#features/statements/statements.ratios.ts';
import type { Column } from '#features/statements/statements.draft.ts';
import { statementScreenTexts as texts } from '#features/statements/statements.screen-texts.ts';
import styles from '#features/statements/web/statements.module.css';

/** A year and its figures, as the plot takes them. */
type PlotYear = { readonly year: number; readonly column: Column };

const thousand = 1_000;
const inMillions = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.round(value / 100) / 10;
const show = (value: number): string => value.toLocaleString('ru-RU', { maximumFractionDigits: 1 });

const rowOf = ({ year, column }: PlotYear) => ({
  year: String(year),
  [texts.series.revenue]: inMillions(column.figures['2110']),
  [texts.series.profit]: inMillions(column.figures['2400']),
  [texts.series.equity]: inMillions(netAssetsOf(column)),
  [texts.series.assets]: inMillions(column.figures['1600']),
});

/** What the plot draws, each in its colour. */
const series = [
  { name: texts.series.revenue, color: 'var(--b500)' },
  { name: texts.series.profit, color: 'var(--good-bar)' },
  { name: texts.series.equity, color: 'var(--wait-bar)' },
  { name: texts.series.assets, color: 'var(--ink3)' },
];

/** Revenue, net profit, capital and assets over the years, in millions. */
export const YearPlot = ({ years }: { readonly years: readonly PlotYear[] }): ReactElement => (
  <div role="img" aria-label={texts.plotLabel}>
    <BarChart
      h={150}
      data={years.map(rowOf)}
      dataKey="year"
      series={series}
      valueFormatter={show}
      tickLine="none"
      maxBarWidth={26}
      yAxisProps={{ width: 44, tickFormatter: (value: number) => show(value) }}
      barChartProps={{ accessibilityLayer: false, barGap: 2 }}
      barProps={{ radius: 3, isAnimationActive: false }}
      tooltipAnimationDuration={0}
    />
    <ul className={`flex wrap gap-2 gap-x-12 text-12 soft ${styles['legend']}`}>
      {series.map(({ name, color }) => (
        <li className="row gap-4" key={name}>
          <i style={{ background: color }} />
          {name}
        </li>
      ))}
    </ul>
    <span className="visually-hidden">
      {years
        .map(({ year, column }) => texts.noteShown(year, show((column.figures['2110'] ?? 0) / thousand)))
        .join('; ')}
    </span>
  </div>
);
