import { CircleCheck, CircleHelp, CircleX, TriangleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import { dealVerdictTexts as texts } from '#features/deal-legs/deal-legs-verdict.texts.ts';
import styles from '#features/deal-legs/web/banks/banks.module.css';
import type { Leg } from '#features/deal-legs/deal-legs.view.ts';

/** What each comes to, in a word of the theme. */
const verdictWords: Readonly<Partial<Record<string, string>>> = { green: 'good', amber: 'wait', red: 'bad' };

const icons = { green: CircleCheck, amber: TriangleAlert, red: CircleX } as const;

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
  const Icon = tone ? icons[tone] : CircleHelp;
  return (
    <span
      className={`inline-flex fixed muted ${(tone && verdictWords[tone]) ?? ''}`}
      data-tone={tone}
      title={fitWords(leg)}
    >
      <Icon size={18} aria-hidden />
      <span className="visually-hidden">{tone ? texts.results[tone] : texts.notChecked}</span>
    </span>
  );
};

/** The failed rule in words under the bank's name. */
export const FitLine = ({ leg }: { readonly leg: Leg }): ReactElement => (
  <small className={`wraps ${styles['fitLine']}`} data-tone={fitTone(leg)}>
    {fitWords(leg)}
  </small>
);
