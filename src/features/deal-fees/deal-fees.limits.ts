import { defineLimits } from '#domain/limits/limits.ts';

/** Invoices to clients. */
export const dealFeeLimits = defineLimits('deal-fees', {
  term: {
    group: 'deals',
    title: 'Срок оплаты счёта клиенту',
    meaning: 'Подставляется в форму, день можно изменить.',
    unit: 'days',
    usual: 5,
    least: 0,
    most: 90,
    onScreens: true,
  },
});
