import '@mantine/charts/styles.layer.css';
import { AreaChart } from '@mantine/charts';
import type { ReactElement } from 'react';
import { cashScreenTexts as texts } from '#features/cash-calendar/cash-calendar.screen-texts.ts';

/** What stands on the accounts when a day has ended, in whole roubles. */
export type PlotDay = { readonly day: string; readonly balance: number };

const show = (value: number): string => value.toLocaleString('ru-RU');
const shortly = (value: number): string =>
  value.toLocaleString('ru-RU', { notation: 'compact', maximumFractionDigits: 1 });

/** The balance running on, red below nothing; what it shows stands in the table too. */
export const BalancePlot = ({ days }: { readonly days: readonly PlotDay[] }): ReactElement => (
  <div role="img" aria-label={texts.plotLabel}>
    <AreaChart
      h={180}
      data={days.map(({ day, balance }) => ({ day, [texts.balance]: balance }))}
      dataKey="day"
      type="split"
      splitColors={['var(--good-bar)', 'var(--bad)']}
      series={[{ name: texts.balance, color: 'var(--b500)' }]}
      curveType="stepAfter"
      withDots={days.length < 40}
      valueFormatter={show}
      tickLine="none"
      yAxisProps={{ width: 64, tickFormatter: shortly }}
      xAxisProps={{ interval: 'preserveStartEnd' }}
      areaChartProps={{ accessibilityLayer: false }}
      areaProps={{ isAnimationActive: false }}
      tooltipAnimationDuration={0}
    />
  </div>
);
