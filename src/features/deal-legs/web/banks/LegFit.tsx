import type { ReactElement } from 'react';
import { VerdictSign, verdictTones } from '#features/bank-products/web/bank-products.facade.tsx';
import { dealVerdictTexts as texts } from '#features/deal-legs/deal-legs-verdict.texts.ts';
import styles from '#features/deal-legs/web/banks/banks.module.css';
import type { Leg } from '#features/deal-legs/deal-legs.view.ts';

/** The verdict of a leg in one line: that it fits, the rule that does not, or that it was let pass. */
export const fitWords = ({ precheck }: Leg): string => {
  if (precheck === null) return texts.notChecked;
  return precheck.override && !precheck.is_stopped ? `${texts.let}. ${precheck.line}` : precheck.line;
};

/** How a verdict looks: one that was let pass is no stop any more. */
export const fitTone = ({ precheck }: Leg): 'green' | 'amber' | 'red' | undefined => {
  if (precheck === null) return undefined;
  return precheck.result === 'red' && !precheck.is_stopped ? 'amber' : precheck.result;
};

/** The mark of the verdict before the bank's name; its words stand beside it. */
export const FitMark = ({ leg }: { readonly leg: Leg }): ReactElement => {
  const tone = fitTone(leg);
  return (
    <VerdictSign result={tone} words={tone ? texts.results[tone] : texts.notChecked} title={fitWords(leg)} />
  );
};

/** The failed rule in words under the bank's name. */
export const FitLine = ({ leg }: { readonly leg: Leg }): ReactElement => {
  const tone = fitTone(leg);
  return (
    <small className={`wraps ${styles['fitLine']} ${tone ? verdictTones[tone] : ''}`}>{fitWords(leg)}</small>
  );
};
