import { dealShellTexts } from '#features/deals/deals-shell.texts.ts';

/** The keys of a deal's page beside the numbers of its views. */
export const roomKeys: readonly (readonly [key: string, meaning: string])[] = dealShellTexts.keys.map(
  ([key = '', meaning = '']) => [key, meaning] as const,
);
