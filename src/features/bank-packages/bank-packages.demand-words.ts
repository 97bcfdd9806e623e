import { demandTexts as texts } from '#features/bank-packages/bank-packages-demand.texts.ts';
import type { PackageItem } from '#features/bank-packages/bank-packages.rules.ts';

/** What a bank demands of the paper itself, in words. */
export const demandWords = ({
  max_age_days: days,
  needs_original: needsOriginal,
}: Pick<PackageItem, 'max_age_days' | 'needs_original'>): string[] => [
  ...(days === null ? [] : [texts.maxAge(days)]),
  ...(needsOriginal ? [texts.original] : []),
];
