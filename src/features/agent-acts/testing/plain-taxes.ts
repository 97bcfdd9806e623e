import { halfUp } from '#features/accruals/testing/plain-shares.ts';
import type { Regime } from '#features/agent-dossiers/agent-dossiers.rules.ts';

// Taxes of 2026 in whole numbers and by no code of the product: what acts are compared with.

const vatOf: Readonly<Partial<Record<Regime, number>>> = { osno: 22, usn22: 22, usn5: 5, usn7: 7 };
/** Of the income of a year, in whole roubles: the percent above each of them. */
const brackets = [
  [0, 13],
  [2_400_000, 15],
  [5_000_000, 18],
  [20_000_000, 20],
  [50_000_000, 22],
] as const;

/** НДФЛ of a year's income in kopecks, whole roubles. */
export const plainNdfl = (income: number): number => {
  const hundredths = brackets.reduce((tax, [over, percent], at) => {
    const top = Math.min(income, (brackets[at + 1]?.[0] ?? Infinity) * 100);
    return tax + Math.max(0, top - over * 100) * percent;
  }, 0);
  return Math.floor((hundredths / 100 + 50) / 100) * 100;
};

/** VAT of a sum of 2026: inside it or on top. */
export const plainVat = (sum: number, regime: Regime | null, isOnTop: boolean): number => {
  const percent = (regime && vatOf[regime]) ?? 0;
  return halfUp(BigInt(sum * percent), BigInt(isOnTop ? 100 : 100 + percent));
};
