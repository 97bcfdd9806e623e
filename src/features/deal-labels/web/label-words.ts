import type { HistoryColor } from '#features/deals/deals.history.ts';
import { toneWords } from '#kit/web/StatusPill.tsx';

/** Letters and ground of a label by its colour; violet, which is no tone, has them from the module. */
export const labelWords: Readonly<Record<HistoryColor, string>> = {
  blue: toneWords.info,
  green: toneWords.good,
  orange: toneWords.wait,
  red: toneWords.bad,
  violet: '',
  gray: toneWords.neutral,
};

/** The full colour of a label, where it is chosen. */
export const labelColors: Readonly<Record<HistoryColor, string>> = {
  blue: 'var(--b500)',
  green: 'var(--good-bar)',
  orange: 'var(--wait-bar)',
  red: 'var(--err)',
  violet: 'var(--label)',
  gray: 'var(--neutral)',
};
