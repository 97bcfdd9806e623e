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
