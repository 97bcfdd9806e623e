import { defineLimits } from '#domain/limits/limits.ts';

/** The distribution of deals without a manager. */
export const dealRequestLimits = defineLimits('deal-requests', {
  offer: {
    group: 'deals',
    title: 'Сколько ждать ответа менеджера на заявку',
    meaning: 'Рабочее время. Потом заявка идёт следующему.',
    unit: 'minutes',
    usual: 15,
    least: 1,
    most: 540,
  },
});
