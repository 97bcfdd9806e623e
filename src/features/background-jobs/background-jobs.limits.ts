import { defineLimits } from '#domain/limits/limits.ts';

/** What is kept of jobs of a person. */
export const backgroundJobLimits = defineLimits('background-jobs', {
  keepFile: {
    group: 'keeping',
    title: 'Готовые выгрузки и архивы',
    meaning: 'Потом файл нужно собрать заново.',
    unit: 'hours',
    usual: 24,
    least: 1,
    most: 168,
  },
  keepRecord: {
    group: 'keeping',
    title: 'Строки о фоновых задачах',
    unit: 'days',
    usual: 30,
    least: 1,
    most: 365,
  },
});
