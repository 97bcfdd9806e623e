/** By what totals are put apart. */
export const totalSides = ['bank', 'product', 'manager', 'agent'] as const;
export type TotalSide = (typeof totalSides)[number];

/** Figures that open their lines: earned, come, the network's, our own fee, what late banks have cost. */
export const totalFigures = ['accrued', 'received', 'cost', 'fee', 'late'] as const;
export type TotalFigure = (typeof totalFigures)[number];

/** What a rouble costs in a year, in percent, unless whoever looks says another. */
export const usualPercent = 16;
