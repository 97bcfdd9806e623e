import { defineLimits } from '#domain/limits/limits.ts';

/** Merging of organizations. */
export const duplicateLimits = defineLimits('duplicates', {
  undo: {
    group: 'deals',
    title: 'Сколько можно отменить объединение организаций',
    unit: 'days',
    usual: 30,
    least: 1,
    most: 365,
  },
});
