import type { CSSProperties, ReactElement } from 'react';
import { formatRoublesShort, parseDecimalString } from '#domain/money.ts';
import type { conversionCalls } from '#features/deal-conversion/deal-conversion.contract.ts';
import { funnelStages } from '#features/deal-conversion/deal-conversion.rules.ts';
import { conversionTexts as texts } from '#features/deal-conversion/deal-conversion.texts.ts';
import styles from '#features/deal-conversion/web/conversion.module.css';
import type { CallReply } from '#kit/contract/define-call.ts';
import { Card } from '#kit/web/screens/Page.tsx';

type Whole = CallReply<typeof conversionCalls.getConversion>;

/** A sum in a few characters: «12,4 млн ₽». */
export const shortSum = (amount: string): string => {
  const parsed = parseDecimalString(amount);
  return parsed === undefined ? amount : formatRoublesShort(parsed);
};

export const percentWords = (percent: number | null): string =>
  percent === null ? '—' : texts.percent(percent);

type FigureProps = {
  readonly name: string;
  readonly value: string;
  readonly note: string;
  readonly hint: string;
};

const Figure = ({ name, value, note, hint }: FigureProps): ReactElement => (
  <div title={hint}>
    <dt className="small muted">{name}</dt>
    <dd>{value}</dd>
    <dd className="muted small">{note}</dd>
  </div>
);

/** The steps as bars, each as wide as its share of the deals made; the figures that are no steps stand beside. */
export const Funnel = ({
  of: { totals, funnel },
  isOutdated,
}: {
  readonly of: Whole;
  readonly isOutdated: boolean;
}): ReactElement => {
  const { definitions } = texts;
  const words = funnel.map(({ stage, deals }) => texts.stageWords(texts.stages[stage], deals)).join(', ');
  return (
    <Card title={texts.funnel}>
      <div
        className={`grid with-side gap-12 gap-x-24 pt-6 px-16 pb-16 narrow-one ${styles['whole']}`}
        data-conflict={isOutdated || undefined}
      >
        <ol className="grid content-middle gap-10" aria-label={texts.funnelLabel(words)}>
          {funnel.map(({ stage, deals, amount, percent, step_percent: step }, at) => {
            const before = funnelStages[at - 1];
            return (
              <li key={stage} className={`grid middle gap-2 gap-x-12 ${styles['step']}`}>
                <span className="medium">{texts.stages[stage]}</span>
                <span
                  className={`round-6 ${styles['bar']}`}
                  style={{ '--share': `${percent ?? 0}%` } as CSSProperties}
                  aria-hidden
                />
                <b className="text-16 text-right">{deals}</b>
                <span className="soft text-right">{percentWords(percent)}</span>
                <span className="muted small">
                  {shortSum(amount)}
                  {before &&
                    step !== null &&
                    ` · ${texts.percent(step)} ${texts.ofBefore(texts.stages[before])}`}
                </span>
              </li>
            );
          })}
        </ol>
        <dl className={`grid halves content-middle gap-16 ${styles['figures']}`}>
          <Figure
            name={texts.totalPercent}
            value={percentWords(totals.total_percent)}
            note={texts.deals(totals.created)}
            hint={definitions[3] ?? ''}
          />
          <Figure
            name={texts.refused}
            value={String(totals.refused)}
            note={`${percentWords(totals.refused_percent)} ${texts.ofCreated}`}
            hint={texts.refusedHint}
          />
          <Figure
            name={texts.medianDays}
            value={totals.median_days === null ? '—' : texts.days(totals.median_days)}
            note={totals.median_days === null ? texts.noDays : ''}
            hint={texts.medianHint}
          />
          <Figure
            name={texts.issuedAmount}
            value={shortSum(totals.issued_amount)}
            note={texts.amountOf(shortSum(totals.amount))}
            hint={definitions[3] ?? ''}
          />
        </dl>
      </div>
    </Card>
  );
};
