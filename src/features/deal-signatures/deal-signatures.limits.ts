import { defineLimits } from '#domain/limits/limits.ts';

/** Requests to sign. */
export const dealSignatureLimits = defineLimits('deal-signatures', {
  term: {
    group: 'deals',
    title: 'Срок на подпись документа',
    meaning: 'Подставляется в форму, срок можно изменить.',
    unit: 'days',
    usual: 3,
    least: 1,
    most: 60,
    onScreens: true,
  },
});
