import { defineLimits } from '#domain/limits/limits.ts';

/** Letters to clients. */
export const clientLetterLimits = defineLimits('client-letters', {
  anHour: {
    group: 'letters',
    title: 'Писем клиентам от одного человека в час',
    meaning: 'Чтобы с украденной учётной записи не разослали спам.',
    unit: 'pieces',
    usual: 100,
    least: 1,
    most: 1_000,
  },
});
