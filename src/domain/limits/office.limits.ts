import { defineLimits } from '#domain/limits/limits.ts';

/** When we work. */
export const officeLimits = defineLimits('office', {
  opens: {
    group: 'office',
    title: 'Начало рабочего дня',
    meaning: 'По Москве. Ночью и в выходные сроки стоят. Уже назначенные сроки не сдвинутся.',
    unit: 'clock',
    usual: 9,
    least: 5,
    most: 12,
    onScreens: true,
  },
  closes: {
    group: 'office',
    title: 'Конец рабочего дня',
    meaning: 'По Москве. В предпраздничный день чат и задачи заканчиваются на час раньше.',
    unit: 'clock',
    usual: 18,
    least: 14,
    most: 23,
    onScreens: true,
  },
});
