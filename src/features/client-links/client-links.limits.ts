import { defineLimits } from '#domain/limits/limits.ts';

/** Links given to clients. */
export const clientLinkLimits = defineLimits('client-links', {
  days: {
    group: 'deals',
    title: 'Сколько действует ссылка клиента',
    meaning: 'Подставляется в форму, при создании срок можно изменить.',
    unit: 'days',
    usual: 14,
    least: 1,
    most: 60,
    onScreens: true,
  },
  files: {
    group: 'deals',
    title: 'Сколько файлов клиент может приложить за сутки',
    meaning: 'По одной ссылке.',
    unit: 'pieces',
    usual: 60,
    least: 1,
    most: 500,
  },
  proof: {
    group: 'entry',
    title: 'Сколько помнить устройство клиента',
    meaning: 'После этого код из СМС спросят снова.',
    unit: 'hours',
    usual: 12,
    least: 1,
    most: 72,
  },
});
