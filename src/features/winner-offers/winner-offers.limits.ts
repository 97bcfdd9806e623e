import { defineLimits } from '#domain/limits/limits.ts';

/** Offers to winners. */
export const winnerOfferLimits = defineLimits('winner-offers', {
  days: {
    group: 'letters',
    title: 'Сколько держатся цены в предложении победителю',
    meaning: 'Но не дольше дня подписания контракта.',
    unit: 'days',
    usual: 7,
    least: 1,
    most: 60,
  },
});
