import { defineLimits } from '#domain/limits/limits.ts';

/** Moves of applications. */
export const dealLegLimits = defineLimits('deal-legs', {
  appeals: {
    group: 'deals',
    title: 'Сколько раз просить банк передумать',
    meaning: 'После отказа одного банка по одной сделке.',
    unit: 'times',
    usual: 2,
    least: 0,
    most: 10,
  },
  reopen: {
    group: 'deals',
    title: 'Сколько агент может вернуть отказ клиента',
    meaning: 'Сотрудников это не касается.',
    unit: 'days',
    usual: 7,
    least: 0,
    most: 90,
  },
  offer: {
    group: 'deals',
    title: 'Сколько действует предложение банка',
    meaning: 'Подставляется в форму, срок можно изменить.',
    unit: 'days',
    usual: 7,
    least: 1,
    most: 90,
    onScreens: true,
  },
});
