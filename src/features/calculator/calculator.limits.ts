import { defineLimits } from '#domain/limits/limits.ts';

/** Calculations handed out. */
export const calculatorLimits = defineLimits('calculator', {
  letters: {
    group: 'letters',
    title: 'Писем с расчётом от одного человека в час',
    unit: 'pieces',
    usual: 100,
    least: 1,
    most: 1_000,
  },
  documents: {
    group: 'letters',
    title: 'Расчётов в PDF от одного человека в час',
    unit: 'pieces',
    usual: 300,
    least: 1,
    most: 3_000,
  },
});
