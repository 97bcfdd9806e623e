import { CircleCheck, CircleHelp, CircleX, TriangleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import type { Tone } from '#features/bank-products/bank-products.tones.ts';

/** What each comes to: a tone of the pill, which is a word of the theme, too. */
export const verdictTones = { green: 'good', amber: 'wait', red: 'bad' } as const satisfies Record<
  Tone,
  string
>;

/** The sign of a rule or of a whole verdict. */
export const verdictIcons = { green: CircleCheck, amber: TriangleAlert, red: CircleX } as const;

type VerdictSignProps = {
  readonly result: Tone | undefined;
  readonly words: string;
  readonly title?: string;
};

/** Whether a bank takes the deal: a sign with its word for those who do not see it; a question where nobody looked. */
export const VerdictSign = ({ result, words, title = words }: VerdictSignProps): ReactElement => {
  const Icon = result ? verdictIcons[result] : CircleHelp;
  return (
    <span className={`inline-flex fixed ${result ? verdictTones[result] : 'muted'}`} title={title}>
      <Icon size={18} aria-hidden />
      <span className="visually-hidden">{words}</span>
    </span>
  );
};
