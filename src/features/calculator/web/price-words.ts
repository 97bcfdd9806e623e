import { toDecimalString, kopecks } from '#domain/money.ts';
import { lawOfWire } from '#domain/law.ts';
import { purposeOfWire } from '#domain/purpose.ts';
import type { Asked, PricedBank, Question } from '#features/calculator/calculator.rules.ts';
import { roublesOf } from '#features/calculator/calculator.words.ts';
import type { PriceRow } from '#features/calculator/web/use-calculation.ts';

/** A number of the wire as the decimal string of the same kopecks. */
const decimalOf = (sum: number): string => toDecimalString(kopecks(Math.round(sum * 100)));

/** «20 958,90 ₽». */
export const roublesOfNumber = (sum: number): string => roublesOf(decimalOf(sum));

/** The row as documents and texts for a client see it: without the discounted price. */
export const pricedBank = (row: PriceRow): PricedBank => ({
  name: row.name,
  price: row.price === null ? null : decimalOf(row.price),
  decisionHours: row.decision_hours,
});

/** The answered question in the product's own words; the server has checked it. */
export const answeredQuestion = (asked: Asked): Question => ({
  law: lawOfWire(asked.fz) ?? '44',
  purpose: purposeOfWire(asked.type_bg) ?? 'contract',
  amount: asked.amount,
  start: asked.date_start,
  end: asked.date_end,
  days: Number(asked.days),
  hasPrepayment: asked.prepayment === 1,
});
