import { Calculator, SearchX } from 'lucide-react';
import type { ReactElement } from 'react';
import type { IsoDate } from '#domain/moscow-date.ts';
import { bankCalls } from '#features/banks/banks.contract.ts';
import { calculatorScreenTexts as texts } from '#features/calculator/calculator.screen-texts.ts';
import styles from '#features/calculator/web/calculator.module.css';
import { PriceTable } from '#features/calculator/web/PriceTable.tsx';
import { ResultActions } from '#features/calculator/web/ResultActions.tsx';
import { roublesOfNumber } from '#features/calculator/web/price-words.ts';
import type { Answer, Calculation } from '#features/calculator/web/use-calculation.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { ErrorState } from '#kit/web/states/ErrorState.tsx';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

type CalculationResultProps = {
  readonly calculation: Calculation;
  readonly today: IsoDate;
  /** A row leads to another page: the dialog has done its work. */
  readonly onLeave: () => void;
};

const namesStaleMs = 60_000;

/** How many banks work at all, so that those left out can be counted. */
const useLeftOut = (shown: number): number => {
  const { data } = useCall(bankCalls.listNames, {}, { quiet: true, staleMs: namesStaleMs });
  return data ? Math.max(0, data.length - shown) : 0;
};

const Summary = ({ rows }: Pick<Answer, 'rows'>): ReactElement => {
  const cheapest = rows[0]?.price ?? null;
  return (
    <output className="flex wrap baseline gap-x-8">
      <b className="bold">{texts.summary(rows.length)}</b>
      {cheapest !== null && <span className="muted">{texts.cheapest(roublesOfNumber(cheapest))}</span>}
    </output>
  );
};

const Prices = ({
  answer,
  calculation,
  today,
  onLeave,
}: CalculationResultProps & { readonly answer: Answer }): ReactElement => {
  const leftOut = useLeftOut(answer.rows.length);
  if (answer.rows.length === 0)
    return <EmptyState icon={SearchX} title={texts.nobody} text={texts.nobodyText} />;
  return (
    <>
      <header className="row wrap spread gap-8 gap-x-16 mb-12" style={{ minHeight: 36 }}>
        <Summary rows={answer.rows} />
        <ResultActions answer={answer} isOff={calculation.isOutdated} today={today} onLeave={onLeave} />
      </header>
      <PriceTable answer={answer} onLeave={onLeave} />
      {leftOut > 0 && <p className="mt-10 small muted">{texts.leftOut(leftOut)}</p>}
    </>
  );
};

/** The answer beside the form, or what stands in its place: nothing asked yet, asking, not answered, nobody fits. */
export const CalculationResult = (props: CalculationResultProps): ReactElement => {
  const { answer, isOutdated, isBusy, error, ask } = props.calculation;
  const content = (): ReactElement => {
    if (error) return <ErrorState error={error} title={texts.failed} onRetry={ask} />;
    if (answer) return <Prices {...props} answer={answer} />;
    if (isBusy) return <LoadingRows rows={6} rowHeight={44} />;
    return <EmptyState icon={Calculator} title={texts.before} text={texts.beforeText} />;
  };
  return (
    <section
      className={`column shrinks pl-16 hair-left ${styles['result']}`}
      aria-label={texts.result}
      aria-busy={isBusy}
      data-conflict={isOutdated || undefined}
    >
      {content()}
    </section>
  );
};
