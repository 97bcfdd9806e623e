import type { ReactElement, ReactNode } from 'react';
import styles from '#kit/web/StatusPill.module.css';

/** Five tones for every status of the product; a word always stands beside the colour. */
export type Tone = 'neutral' | 'info' | 'wait' | 'good' | 'bad';

/** Letters and ground of a tone, in words of the theme. */
export const toneWords: Readonly<Record<Tone, string>> = {
  neutral: 'neutral on-neutral',
  info: 'info on-info',
  wait: 'wait on-wait',
  good: 'good on-good',
  bad: 'bad on-bad',
};

/** A status: dot and word on a tint, 22 high; a company's own longer word takes a second line where there is no room. */
export const StatusPill = ({
  tone,
  children,
}: {
  readonly tone: Tone;
  readonly children: ReactNode;
}): ReactElement => (
  <span
    className={`inline-row gap-6 fixed px-8 text-12 line-18 medium round-6 py-2 wraps ${toneWords[tone]} ${styles['pill']}`}
    style={{ height: 'fit-content' }}
  >
    {children}
  </span>
);

/** An outlined word that is no status: «Не в работе», a label, a kind. */
export const Chip = ({
  tone,
  children,
}: {
  readonly tone?: 'wait' | 'bad';
  readonly children: ReactNode;
}): ReactElement => (
  <span
    className={`inline-row gap-4 fixed px-8 text-12 soft nowrap edge round-6 on-paper ${styles['chip']}`}
    style={{ height: 20 }}
    data-tone={tone}
  >
    {children}
  </span>
);

/** A number beside a word: `mine` waits for me, `wait` is incomplete, else just a number. */
export const Counter = ({
  tone,
  children,
}: {
  readonly tone?: 'mine' | 'wait';
  readonly children: ReactNode;
}): ReactElement => (
  <span
    className={`fixed px-4 text-11 line-18 medium soft text-center on-neutral boxed ${styles['counter']}`}
    data-tone={tone}
  >
    {children}
  </span>
);
