import type { ReactElement } from 'react';
import { roublesText } from '#domain/money.ts';
import { guaranteeCalls } from '#features/guarantees/guarantees.contract.ts';
import { guaranteeScreenTexts } from '#features/guarantees/guarantees.screen-texts.ts';
import styles from '#features/guarantees/web/EndsPlot.module.css';
import type { CallReply } from '#kit/contract/define-call.ts';
import { Hint } from '#kit/web/notes/Hint.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

const texts = guaranteeScreenTexts.plot;

type Month = CallReply<typeof guaranteeCalls.plotGuarantees>[number];

const nameOf = ({ month }: Month): string => texts.months[Number(month.slice(5, 7)) - 1] ?? '';
const wordsOf = (month: Month): string =>
  texts.bar(`${nameOf(month)} ${month.month.slice(0, 4)}`, month.count, roublesText(month.sum));

/** How much of the bars' height a month takes; one with anything in it is seen. */
const heightOf = (sum: number, most: number): number => (most === 0 ? 0 : Math.max(6, (sum / most) * 100));

const Bars = ({ months }: { readonly months: readonly Month[] }): ReactElement => {
  const sums = months.map(({ sum }) => Number(sum));
  const most = Math.max(...sums);
  return (
    <ol
      className="grid bottom gap-6 pt-8 pb-10 px-16"
      style={{ gridTemplateColumns: 'repeat(12, minmax(0, 1fr))', height: 74 }}
      aria-label={texts.label}
    >
      {months.map((month, at) => (
        <li
          key={month.month}
          className="grid gap-4 text-11 line-14 muted text-center tall"
          style={{ gridTemplateRows: '1fr auto' }}
        >
          <Hint label={wordsOf(month)}>
            <span className="flex bottom in-middle" role="img" aria-label={wordsOf(month)}>
              <span
                className={`full on-blue ${styles['bar']}`}
                data-empty={month.count === 0 || undefined}
                data-near={at === 0 || undefined}
                style={{ height: `${month.count === 0 ? 0 : heightOf(sums[at] ?? 0, most)}%` }}
              />
            </span>
          </Hint>
          <span aria-hidden>{nameOf(month)}</span>
        </li>
      ))}
    </ol>
  );
};

/** What ends in each of the next twelve months, by sum; this month stands out. */
export const EndsPlot = (): ReactElement => {
  const months = useCall(guaranteeCalls.plotGuarantees, {}, { quiet: true });
  return (
    <Card title={texts.title}>
      <Loaded of={months} errorTitle={texts.failed} loading={<LoadingRows rows={1} />}>
        {(found) => <Bars months={found} />}
      </Loaded>
    </Card>
  );
};
