/** Green: every rule is passed. Amber: a person must look, or data is missing. Red: a rule that stops is broken. */
export const tones = ['green', 'amber', 'red'] as const;
export type Tone = (typeof tones)[number];

/** How grave each is. */
export const graveOf: Readonly<Record<Tone, number>> = { green: 0, amber: 1, red: 2 };

/** The worst of several; green when there is nothing to judge by. */
export const worstOf = (several: readonly Tone[]): Tone =>
  several.reduce<Tone>((worst, tone) => (graveOf[tone] > graveOf[worst] ? tone : worst), 'green');
