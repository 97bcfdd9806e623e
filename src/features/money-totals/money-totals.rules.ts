/** By what totals are put apart. */
export const totalSides = ['bank', 'product', 'manager', 'agent'] as const;
export type TotalSide = (typeof totalSides)[number];

/**
 * Figures in the order in which they are read: earned, come, the network's, our own fee, what is left of these, what late
 * banks have cost. Each opens its lines.
 */
export const totalFigures = ['accrued', 'received', 'cost', 'fee', 'left', 'late'] as const;
export type TotalFigure = (typeof totalFigures)[number];

/** What a rouble costs in a year, in percent, unless whoever looks says another. */
export const usualPercent = 16;
