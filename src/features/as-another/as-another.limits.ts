import { defineLimits } from '#domain/limits/limits.ts';

/** Working under another name. */
export const asAnotherLimits = defineLimits('as-another', {
  spell: {
    group: 'entry',
    title: 'Сколько администратор работает от имени другого',
    unit: 'minutes',
    usual: 30,
    least: 5,
    most: 120,
  },
});
