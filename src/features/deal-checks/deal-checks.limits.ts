import { defineLimits } from '#domain/limits/limits.ts';

/** Checks that agents ask for. */
export const dealCheckLimits = defineLimits('deal-checks', {
  anHour: {
    group: 'agents',
    title: 'Проверок ИНН и закупки на агента в час',
    meaning: 'Каждой проверки отдельно. Сотрудников не касается.',
    unit: 'pieces',
    usual: 60,
    least: 1,
    most: 1_000,
  },
});
